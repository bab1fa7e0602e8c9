import type { Transaction } from 'kysely';
import { type RefundState, refundEnding } from '#domain/fees/refund.ts';
import type { SubmissionRow } from '../../intake/submission-repository.ts';
import { enqueueMail } from '../../mail/outbox-repository.ts';
import type { Database } from '../../platform/database/schema.ts';
import { chargedIn, type RefundException } from './payment-exception-repository.ts';
import { concernedBy, refundSubject } from './refund-repository.ts';
import { refundWay } from './refund-way.ts';

/** Mails the applicants that their refund was sent, or refused; nothing while it goes on, or without an address. */
export async function tellRefund(
  transaction: Transaction<Database>,
  { email, language }: Pick<SubmissionRow, 'email' | 'language'>,
  refund: RefundException,
  to: RefundState,
  at: Date,
): Promise<void> {
  const ending = refundEnding({ ...refundSubject(refund), state: to });
  if (email === null || ending === undefined) return;
  const charged = (await chargedIn(transaction, [refund.order_id])).get(refund.order_id) ?? [];
  const concerned = concernedBy(refund, charged);
  const [first, ...others] = concerned;
  const mail = {
    recipient: email,
    language,
    at,
    ...(first !== undefined && others.length === 0 ? { applicationId: first.applicationId } : {}),
  };
  const submissionNumbers = concerned.map(({ submissionNumber }) => submissionNumber);
  const amount = { currency: refund.currency, minor: refund.amount_minor };
  if (ending === 'refused') {
    await enqueueMail(transaction, { kind: 'refund_refused', ...mail, payload: { submissionNumbers, amount } });
    return;
  }
  const { source, cash } = refundWay(refund);
  const payload = { submissionNumbers, amount: cash ?? amount, way: source.by };
  await enqueueMail(transaction, { kind: 'refund_sent', ...mail, payload });
}
