import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { type AskedItem, askedName, requestedDocument, withReplies } from '#domain/casework/asked-items.ts';
import type { TypedAnswers } from '#domain/forms/answers.ts';
import { type FieldDefinition, fieldsOf } from '#domain/forms/form-definition.ts';
import type { Language } from '#domain/i18n/languages.ts';
import type { PassportZone } from '#domain/identity/compare-zone.ts';
import { normaliseSubmissionNumber } from '#domain/identity/submission-number.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { violation } from '#domain/violations.ts';
import { traveller } from '#server/casework/acting-person.ts';
import { applyAction, requireAction } from '../casework/application-action.ts';
import { type ApplicationRow, applicationsOfSubmission } from '../casework/application-repository.ts';
import { type PersonRow, peopleOf } from '../casework/people-repository.ts';
import { bringBack } from '../casework/review/bring-back.ts';
import { reopenDocumentChecks } from '../casework/review/document-check-repository.ts';
import {
  endInformationRequest,
  informationRequestsOf,
  openInformationRequest,
} from '../casework/review/information-request-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { askSponsorAnew } from '../organisations/ask-sponsor.ts';
import { today } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Sender } from '../platform/files/fair-queue.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import { lockSubmissionAt, settleOpenAttempts } from './change-arrival.ts';
import { type AcceptedDocument, acceptDocument } from './documents/accept-document.ts';
import { acceptZone } from './documents/accept-zone.ts';
import { insertAnswerDocument } from './documents/document-repository.ts';
import { judgeAgain } from './revise.ts';
import { updateSubmission } from './submission-repository.ts';

export interface AnswerToOffice {
  readonly submissionId: string;
  readonly version: number;
  readonly submissionNumber: string;
  /** By item: typed text, or the key of a file. */
  readonly items: TypedAnswers;
  readonly files: ReadonlyMap<string, { readonly fileName: string; readonly bytes: Buffer }>;
  /** Machine-readable zones that the device read from files, by item. */
  readonly zones?: Readonly<Record<string, string>> | undefined;
  readonly sender: Sender;
  readonly language: Language;
  readonly requestId: string;
}

interface NewDocument {
  readonly item: AskedItem;
  /** The form's field for the file; absent for a document in the office's own words. */
  readonly field?: FieldDefinition;
  readonly accepted: AcceptedDocument;
  readonly zone: PassportZone | undefined;
}

/**
 * Records the applicant's reply to an office's question, or what a refusal named as missing: every item asked for, and
 * nothing else, changes. Files are judged and stored before the rows that name them, and removed again when the reply is
 * rejected.
 */
export async function answerOffice(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'storage' | 'gateway' | 'config'>,
  answer: AnswerToOffice,
): Promise<void> {
  const { clock, database, storage } = dependencies;
  const number = normaliseSubmissionNumber(answer.submissionNumber);
  const application = (await applicationsOfSubmission(database, answer.submissionId)).find(
    (member) => member.submission_number === number,
  );
  const question = application && (await openInformationRequest(database, application.id));
  if (application === undefined) throw new ViolationError([violation('not_found')]);
  if (question === undefined) throw new ViolationError([violation('no_question_open')]);
  const service = getService(application.service);
  const replying = question.after_refusal ? actions.mend : actions.answer;
  const documents = await acceptDocuments(dependencies, service, question.items, answer, clock.now());
  requireNone(
    question.items
      .filter(({ id }) => !Object.hasOwn(answer.items, id) || answer.items[id] === '')
      .map(({ id }) => violation('required', `items[${id}]`)),
  );
  const known = new Set(question.items.map(({ id }) => id));
  requireNone(
    Object.keys(answer.items)
      .filter((id) => !known.has(id))
      .map((id) => violation('unknown_field', `items[${id}]`)),
  );

  await settleOpenAttempts(dependencies, answer.submissionId);
  for (const { accepted } of documents) await storage.put(accepted.document.storageName, accepted.bytes);
  try {
    await inTransaction(database, async (transaction) => {
      await lockSubmissionAt(transaction, dependencies, answer);
      const now = await openInformationRequest(transaction, application.id);
      if (now?.id !== question.id) throw new ViolationError([violation('no_question_open')]);
      await requireAction(transaction, clock, application, replying, traveller);
      // The timer that closes the application may be a minute late.
      if (now.due_on < today(clock)) throw new ViolationError([violation('action_not_allowed')]);
      const people = await peopleOf(transaction, application.id);
      const record = {
        requestId: answer.requestId,
        details: { items: question.items.map(({ id }) => id) },
        changes: answeredAnew(service, application, people, question.items, answer.items, documents),
      };
      const answered = question.after_refusal
        ? await bringBack(transaction, dependencies, application, replying, traveller, record)
        : await applyAction(transaction, clock, application.id, replying, traveller, record);
      await askSponsorAnew(transaction, clock, service, { before: application.answers, application: answered });
      const asked = await informationRequestsOf(transaction, application.id);
      const nameOf = (item: AskedItem) => askedName(asked, question, item);
      for (const { item, accepted, zone } of documents) {
        await insertAnswerDocument(
          transaction,
          { ...accepted.document, zone },
          { applicationId: application.id, informationRequestId: question.id, item: nameOf(item) },
        );
      }
      await reopenDocumentChecks(
        transaction,
        application.id,
        documents.map(({ item, field }) => field?.file?.document ?? nameOf(item)),
      );
      await endInformationRequest(transaction, application.id, {
        at: clock.now(),
        answered: withReplies(question.items, application.summary, answered.summary),
      });
      await updateSubmission(transaction, answer.submissionId);
    });
  } catch (error) {
    for (const { accepted } of documents) await storage.delete(accepted.document.storageName);
    throw error;
  }
}

async function acceptDocuments(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  service: ServiceDefinition,
  items: readonly AskedItem[],
  answer: AnswerToOffice,
  at: Date,
): Promise<readonly NewDocument[]> {
  const documents: NewDocument[] = [];
  for (const item of items) {
    const field = item.kind === 'field' ? fieldsOf(service.form).find(({ id }) => id === item.field) : undefined;
    const rule =
      item.kind === 'paper' ? ({ document: requestedDocument, accept: 'image_or_pdf' } as const) : field?.file;
    if (rule === undefined) continue;
    const name = `items[${item.id}]`;
    const file = answer.files.get(String(answer.items[item.id] ?? ''));
    if (file === undefined) throw new ViolationError([violation('file_missing', name)]);
    const zone = acceptZone(service.id, rule.document, answer.zones?.[item.id], `zones[${item.id}]`);
    const judged = { ...file, rule, field: name, sender: answer.sender, at };
    const accepted = await acceptDocument(dependencies, judged);
    documents.push({ item, ...(field === undefined ? {} : { field }), accepted, zone });
  }
  return documents;
}

/** Returns the application's answers and summary with the replies, judged as a whole as on the day it was sent. */
function answeredAnew(
  service: ServiceDefinition,
  application: ApplicationRow,
  people: readonly PersonRow[],
  items: readonly AskedItem[],
  typed: TypedAnswers,
  documents: readonly NewDocument[],
) {
  const fields = items.flatMap((item) => (item.kind === 'field' ? [item] : []));
  if (fields.length === 0) return {};
  const typedAnew = Object.fromEntries(
    fields.map(({ id, field }) => [
      field,
      documents.find(({ item }) => item.id === id)?.accepted.document.id ?? typed[id] ?? '',
    ]),
  );
  const sentOn = dayInKathmandu(application.sent_at);
  const judged = judgeAgain(service, application, people, typedAnew, sentOn);
  // Other answers that no longer hold (a day that is past) are for the office to judge.
  requireNone(
    judged.violations.flatMap((found) => {
      const item = fields.find(({ field }) => field === found.field);
      return item === undefined ? [] : [violation(found.code, `items[${item.id}]`, found.values)];
    }),
  );
  return {
    answers: JSON.stringify(judged.answers),
    definition_version: service.version,
    summary: JSON.stringify(judged.summary),
  };
}
