import type { PaymentMode } from '#domain/fees/quote.ts';
import type { TypedAnswers } from '#domain/forms/answers.ts';
import { splitByScope } from '#domain/forms/journey.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { refusal } from '#domain/refusals.ts';
import { findService } from '#domain/services/catalogue.ts';
import type { Dependencies } from '../dependencies.ts';
import { RefusedError } from '../refused.ts';
import { idempotent } from './idempotency.ts';
import { unaddressed } from './quote-answers.ts';
import { type SentTrip, submitJourney } from './submit-journey.ts';

/**
 * Sends answers that were not kept as a draft: of one traveller, or what all share with each one's own. Files are
 * uploaded to a draft before, whose token then goes with this call.
 */
export async function submitApplication(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'portalUrl'>,
  input: {
    readonly service: string;
    readonly answers: TypedAnswers;
    readonly travellers: readonly TypedAnswers[] | undefined;
    readonly paymentMode: PaymentMode;
    readonly declarationVersion: string;
    readonly expectedTotalMinor: number | undefined;
    readonly language: Language;
    readonly draftId: string | undefined;
    readonly idempotencyKey: string | undefined;
    readonly requestId: string;
  },
): Promise<SentTrip> {
  const service = findService(input.service);
  if (service === undefined) throw new RefusedError([refusal('not_found', 'service')]);
  const { idempotencyKey, requestId, ...payload } = input;
  const { trip, traveller: shared } = splitByScope(service.form, input.answers);
  const travellers = (input.travellers ?? [{}]).map((own, index) => ({
    id: String(index + 1),
    answers: { ...shared, ...own },
  }));
  try {
    const answer = await idempotent(
      dependencies,
      { scope: 'submit application', key: idempotencyKey, payload },
      async (transaction) => ({
        status: 201,
        body: await submitJourney(transaction, dependencies, {
          service: input.service,
          journey: { trip, travellers },
          paymentMode: input.paymentMode,
          declarationVersion: input.declarationVersion,
          expectedTotalMinor: input.expectedTotalMinor,
          language: input.language,
          draftId: input.draftId,
          requestId,
        }),
      }),
    );
    return answer.body;
  } catch (error) {
    // Who sent one traveller's answers alone knows them by the fields' own names.
    if (input.travellers !== undefined || !(error instanceof RefusedError)) throw error;
    throw new RefusedError(error.refusals.map(unaddressed), error.data);
  }
}
