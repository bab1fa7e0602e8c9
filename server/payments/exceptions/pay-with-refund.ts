import type { Transaction } from 'kysely';
import { excessEntries, reversedEntries } from '#domain/fees/ledger.ts';
import { setVoucherOutcome } from '../../counter/voucher-repository.ts';
import type { Dependencies } from '../../dependencies.ts';
import { today } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { insertBooking } from '../ledger-repository.ts';
import { lockLiveOrder, orderLines } from '../order-repository.ts';
import { settleOrder } from '../settle-order.ts';
import { sameLines } from '../submission-order.ts';
import { lockUnapprovedVoucherRefunds, markRefundUsed } from './refund-repository.ts';

/**
 * Pays the unpaid order of a submission with a bank payment for exactly the same that came while nothing was due, as between a
 * refusal and its mending: nobody is asked for money that the portal still has. Only while its refund is not approved: from then
 * on finance may have sent it. A card's money is not used: the gateway ties it to the charge for the order that ended.
 */
export async function payWithRefund(
  transaction: Transaction<Database>,
  dependencies: Pick<Dependencies, 'clock'>,
  submissionId: string,
): Promise<void> {
  const order = await lockLiveOrder(transaction, submissionId);
  if (order === undefined) return;
  const due = await orderLines(transaction, order.id);
  for (const refund of await lockUnapprovedVoucherRefunds(transaction, submissionId)) {
    const { orderId, currency, amountMinor, voucherNumber, office } = refund;
    const meant = await orderLines(transaction, orderId);
    if (currency !== order.currency || amountMinor !== order.total_minor || !sameLines(meant, due)) continue;
    const at = dependencies.clock.now();
    await markRefundUsed(transaction, refund.id);
    await insertBooking(transaction, {
      at,
      day: today(dependencies.clock),
      office,
      orderId,
      entries: reversedEntries(excessEntries({ by: 'voucher' }, order.currency, amountMinor)),
    });
    await setVoucherOutcome(transaction, voucherNumber, 'settled');
    await settleOrder(transaction, dependencies, order.id, {
      by: 'voucher',
      office,
      voucherNumber,
      currency: order.currency,
      amountMinor,
    });
    return;
  }
}
