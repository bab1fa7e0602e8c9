import { actions } from '#domain/casework/actions/index.ts';
import { requestedDocument } from '#domain/casework/asked-items.ts';
import { documentVerdicts } from '#domain/casework/document-check.ts';
import { violation } from '#domain/violations.ts';
import { documentsOfApplication } from '../../intake/documents/document-repository.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { applyAction } from '../application-action.ts';
import { type PerformCaseAction, recordOf } from '../case-action.ts';
import { documentsToSettle } from '../read-facts.ts';
import { reopenDocumentChecks, settleDocument } from './document-check-repository.ts';

/** Records an officer's check of one document: in order, not in order, not needed from this person, or open again. */
export const checkDocument: PerformCaseAction = async (transaction, { clock }, action) => {
  const { application, accountId, person, request } = action;
  const requested = (await documentsOfApplication(transaction, application.id)).flatMap(({ document, item }) =>
    document === requestedDocument && item !== null ? [item] : [],
  );
  const document = documentsToSettle(application, requested).find((paper) => paper === request.document);
  const state = documentVerdicts.find((known) => known === request.check);
  if (document === undefined || state === undefined) throw new ViolationError([violation('document_check_needed')]);
  await applyAction(transaction, clock, application.id, actions.check_document, person, {
    ...recordOf(action),
    details: { document, state },
  });
  if (state === 'open') {
    await reopenDocumentChecks(transaction, application.id, [document]);
    return {};
  }
  await settleDocument(transaction, {
    applicationId: application.id,
    document,
    state,
    note: request.note ?? null,
    accountId,
    at: clock.now(),
  });
  return {};
};
