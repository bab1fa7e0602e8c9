import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import type { JourneyAnswers } from '#domain/forms/answers.ts';
import { completedJourney } from '#domain/forms/journey.ts';
import { languageOr } from '#domain/i18n/languages.ts';
import { findService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { today } from '../platform/clock.ts';
import { idempotent } from '../platform/idempotency.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { countingToldPassports } from '../tracking/told-passports.ts';
import { documentsDeletion } from './documents/document-repository.ts';
import { liveDraft } from './drafts/draft-limits.ts';
import { type DraftRow, draftSubmission, findDraft, lockDraft } from './drafts/draft-repository.ts';
import { draftView } from './drafts/draft-view.ts';
import { countNamedVisas } from './existing-visa.ts';
import { type SentSubmission, submitJourney } from './submit-journey.ts';

/** Returns a draft's answers with those that the form carried over from the first traveller. */
function inFull({ service, content }: Pick<DraftRow, 'service' | 'content'>, on: PlainDate): JourneyAnswers {
  const definition = findService(service);
  return definition === undefined ? content : completedJourney(definition, { today: on }, content);
}

/** Sends a draft as last saved, once for its idempotency key; the draft is empty afterwards. */
export async function submitDraft(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  input: {
    readonly draftId: string;
    readonly idempotencyKey: string | undefined;
    readonly version: number;
    /** Absent: chosen after sending. */
    readonly paymentMode: PaymentMode | undefined;
    readonly declarationVersion: string;
    readonly expectedTotalMinor: number;
    readonly requestId: string;
    /** The caller's network address, because naming others' visas and passports is a look-up. */
    readonly address: string;
  },
): Promise<SentSubmission> {
  const { idempotencyKey, requestId, address, ...payload } = input;
  const seen = await findDraft(dependencies.database, input.draftId);
  const service = seen && findService(seen.service);
  if (seen !== undefined && service !== undefined) {
    const named = seen.content.travellers.map(({ answers }) => answers);
    await countNamedVisas(dependencies, service, named, address);
  }
  const call = { scope: `submit draft ${input.draftId}`, key: idempotencyKey, payload };
  const answer = await countingToldPassports(dependencies, address, () =>
    idempotent(dependencies, call, async (transaction) => {
      const now = dependencies.clock.now();
      const draft = liveDraft(await lockDraft(transaction, input.draftId), now);
      if (draft.version !== input.version) throw new ViolationError([violation('stale_version')], draftView(draft));
      const { sent, writes, documentIds } = await submitJourney(transaction, dependencies, {
        service: draft.service,
        journey: inFull(draft, today(dependencies.clock)),
        paymentMode: input.paymentMode,
        declarationVersion: input.declarationVersion,
        expectedTotalMinor: input.expectedTotalMinor,
        language: languageOr(draft.language),
        draftId: draft.id,
        ...(draft.organisation === null ? {} : { organisation: draft.organisation }),
        requestId,
      });
      return {
        status: 201,
        body: sent,
        writes: [
          ...writes,
          // Files that no answer names any more were replaced along the way.
          documentsDeletion(transaction, draft.id, now, { except: documentIds }),
          draftSubmission(transaction, draft.id, sent.submissionId),
        ],
      };
    }),
  );
  return answer.body;
}
