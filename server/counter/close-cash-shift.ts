import { can } from '#domain/permissions/permissions.ts';
import { violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { idempotent } from '../platform/idempotency.ts';
import { ViolationError } from '../platform/violation-error.ts';
import {
  checkShift,
  closeShift,
  findOpenShift,
  findShift,
  lockShift,
  type Shift,
  shiftTotals,
} from './cash-shift-repository.ts';

/**
 * Closes the cashier's own shift with the counted amounts in every currency of the drawer. A difference is recorded
 * with its explanation, never corrected: the checker sees both.
 */
export async function closeCashShift(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  input: {
    readonly counted: Readonly<Record<string, number>>;
    readonly note: string | undefined;
    readonly idempotencyKey: string | undefined;
  },
): Promise<string> {
  const answer = await idempotent(
    dependencies,
    {
      scope: `close shift ${staff.accountId}`,
      key: input.idempotencyKey,
      payload: { counted: input.counted, note: input.note },
    },
    async (transaction) => {
      const shift = await findOpenShift(transaction, staff.accountId);
      if (shift === undefined) throw new ViolationError([violation('no_open_shift')]);
      await lockShift(transaction, shift.id);
      const totals = await shiftTotals(transaction, shift.id);
      const missing = totals.filter(({ currency }) => input.counted[currency] === undefined);
      if (missing.length > 0) {
        throw new ViolationError(missing.map(({ currency }) => violation('required', `counted[${currency}]`)));
      }
      const differs = totals.some(
        ({ currency, openingMinor, takenMinor }) => input.counted[currency] !== openingMinor + takenMinor,
      );
      if (differs && input.note === undefined) throw new ViolationError([violation('required', 'note')]);
      await closeShift(transaction, {
        id: shift.id,
        at: dependencies.clock.now(),
        note: input.note ?? null,
        counted: Object.entries(input.counted).map(([currency, minor]) => ({ currency, minor })),
      });
      return { status: 200, body: { id: shift.id } };
    },
  );
  return answer.body.id;
}

/** Confirms the count of a closed shift, by another person at an office for which they check. */
export async function checkCashShift(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  shiftId: string,
): Promise<Shift> {
  return inTransaction(dependencies.database, async (transaction) => {
    await lockShift(transaction, shiftId);
    const shift = await findShift(transaction, shiftId);
    if (shift === undefined || !can(staff.grants, 'shifts.close_check', shift.office)) {
      throw new ViolationError([violation('not_found')]);
    }
    if (shift.accountId === staff.accountId) {
      throw new ViolationError([violation('same_person', undefined, { action: 'close_shift' })]);
    }
    if (shift.closedAt === null || shift.checkedAt !== null)
      throw new ViolationError([violation('action_not_allowed')]);
    await checkShift(transaction, { id: shift.id, accountId: staff.accountId, at: dependencies.clock.now() });
    const checked = await findShift(transaction, shiftId);
    return checked ?? shift;
  });
}
