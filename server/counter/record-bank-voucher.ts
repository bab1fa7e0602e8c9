import { normalisePaymentReference } from '#domain/identity/payment-reference.ts';
import { can } from '#domain/permissions/permissions.ts';
import { violation } from '#domain/violations.ts';
import { staffIn } from '#server/casework/acting-person.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockSubmission, updateSubmission } from '../intake/submission-repository.ts';
import { findOrderByReference, lockOrder, orderParty } from '../payments/order-repository.ts';
import { idempotent } from '../platform/idempotency.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { type BankVoucher, recordVoucherFor, type VoucherOutcome } from './record-voucher.ts';

export interface RecordedBankVoucher {
  readonly orderReference: string;
  readonly voucherNumber: string;
  readonly outcome: VoucherOutcome;
  readonly receiptNumber: string | null;
}

/**
 * Records a bank's voucher by the reference on the slip. The check digits catch a mistyped reference before any
 * look-up; an order of an office that the person does not work for is reported as not found.
 */
export async function recordBankVoucher(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  input: BankVoucher & {
    readonly orderReference: string;
    readonly idempotencyKey: string | undefined;
    readonly requestId: string;
  },
): Promise<RecordedBankVoucher> {
  const reference = normalisePaymentReference(input.orderReference);
  const found = reference === undefined ? undefined : await findOrderByReference(dependencies.database, reference);
  const party = found === undefined ? undefined : await orderParty(dependencies.database, found.id);
  if (found === undefined || party === undefined || !can(staff.grants, 'vouchers.record', party.office)) {
    throw new ViolationError([violation('not_found', 'order_reference')]);
  }
  const { idempotencyKey, requestId, ...payload } = input;
  const answer = await idempotent(
    dependencies,
    { scope: `bank voucher ${staff.accountId}`, key: idempotencyKey, payload },
    async (transaction) => {
      await lockSubmission(transaction, found.submission_id);
      const order = await lockOrder(transaction, found.id);
      if (order === undefined) throw new ViolationError([violation('not_found', 'order_reference')]);
      const { outcome, receiptNumber } = await recordVoucherFor(transaction, dependencies, order, input, {
        accountId: staff.accountId,
        person: staffIn(party.office, staff.accountId, staff.grants),
        office: party.office,
        requestId,
      });
      await updateSubmission(transaction, found.submission_id);
      return {
        status: 200,
        body: { orderReference: order.reference, voucherNumber: input.voucherNumber, outcome, receiptNumber },
      };
    },
  );
  return answer.body;
}
