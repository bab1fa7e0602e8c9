import { apiPaths } from '#contract/paths.ts';
import { attemptFacts, firstQueryAfterMilliseconds, orderFacts } from '#domain/fees/payment-order.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockSubmission } from '../intake/submission-repository.ts';
import { idempotent } from '../platform/idempotency.ts';
import { newId } from '../platform/identifiers.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { findOrderByReference, lockOrder } from './order-repository.ts';
import { attemptsOf, findQueryableAttempt, insertAttempt } from './payment-attempt-repository.ts';
import type { PaymentForm } from './payment-gateway.ts';
import { queryAttempt } from './settle-attempt.ts';

export interface StartedPayment extends PaymentForm {
  /** Our id of the attempt, which the gateway accepts once. */
  readonly attempt: string;
}

/** The only mode that goes through the card gateway. */
const cardMode: PaymentMode = 'online';

/**
 * Returns the signed form that takes the applicant's browser to the card page. An attempt that may still be under way
 * is queried first; an unfinished one is returned again under its own transaction id, which the gateway charges once,
 * so that going back and starting again can never pay twice. Rejected while an answer is awaited, and once paid.
 */
export async function startPaymentAttempt(
  dependencies: Dependencies,
  input: {
    readonly submissionId: string;
    readonly orderReference: string;
    readonly language: Language;
    readonly idempotencyKey: string | undefined;
  },
): Promise<StartedPayment> {
  const { database, clock, gateway, portalUrl } = dependencies;
  const order = await findOrderByReference(database, input.orderReference);
  if (order === undefined || order.submission_id !== input.submissionId)
    throw new ViolationError([violation('not_found')]);
  await askAboutOpenAttempts(dependencies, order.id);

  const answer = await idempotent<{ attempt: string }>(
    dependencies,
    { scope: `start-payment:${input.submissionId}`, key: input.idempotencyKey, payload: { order: order.reference } },
    async (transaction) => {
      await lockSubmission(transaction, order.submission_id);
      const locked = await lockOrder(transaction, order.id);
      if (locked === undefined) throw new ViolationError([violation('not_found')]);
      if (locked.payment_mode !== cardMode) throw new ViolationError([violation('action_not_allowed')]);
      const attempts = await attemptsOf(transaction, order.id);
      const open = attempts.find(({ state, gateway: id }) => attemptFacts[state].resumable && id === gateway.id);
      if (open !== undefined && orderFacts[locked.status].live) {
        return { status: 201, body: { attempt: open.transaction_uuid } };
      }
      const { violation: refused } = orderFacts[locked.status];
      if (refused !== undefined) throw new ViolationError([refused]);
      const at = clock.now();
      const id = newId(at);
      await insertAttempt(transaction, {
        id,
        orderId: order.id,
        number: attempts.length + 1,
        gateway: gateway.id,
        transactionUuid: id,
        amountMinor: locked.total_minor,
        currency: locked.currency,
        state: 'created',
        at,
        nextQueryAt: new Date(at.getTime() + firstQueryAfterMilliseconds),
      });
      return { status: 201, body: { attempt: id } };
    },
  );

  // Signed again at every call and never stored: a stamp is valid for a quarter of an hour.
  const attempt = await findQueryableAttempt(database, answer.body.attempt);
  if (attempt === undefined) throw new Error(`attempt ${answer.body.attempt} is gone`);
  // A replayed key may name an attempt that has ended since: the gateway would only reject its form.
  if (!attemptFacts[attempt.state].resumable) {
    const now = await findOrderByReference(database, order.reference);
    throw new ViolationError([(now && orderFacts[now.status].violation) ?? violation('action_not_allowed')]);
  }
  const form = gateway.createPayment({
    transactionUuid: attempt.transactionUuid,
    reference: attempt.reference,
    amount: { currency: attempt.currency, minor: attempt.amountMinor },
    language: input.language,
    returnUrl: `${portalUrl}${apiPaths.cardReturn}`,
    noticeUrl: `${portalUrl}${apiPaths.cardNotice}`,
  });
  return { attempt: attempt.transactionUuid, ...form };
}

/**
 * Queries the gateway about every attempt of an order that a payer may still be completing. Runs outside any
 * transaction.
 */
export async function askAboutOpenAttempts(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'gateway'>,
  orderId: string,
): Promise<void> {
  for (const attempt of await attemptsOf(dependencies.database, orderId)) {
    if (attemptFacts[attempt.state].resumable) await queryAttempt(dependencies, attempt.transaction_uuid, 'page');
  }
}
