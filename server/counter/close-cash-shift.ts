import type { Transaction } from 'kysely';
import type { CountedSum } from '#contract/api/counter.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { can } from '#domain/permissions/permissions.ts';
import { inDrawerOrder } from '#domain/reference-data/offices.ts';
import { violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { today } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { idempotent } from '../platform/idempotency.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import {
  checkShift,
  closeShift,
  findOpenShift,
  findShift,
  lockShift,
  noteCount,
  type Shift,
  shiftTotals,
} from './cash-shift-repository.ts';
import { expectedIn } from './cash-shift-view.ts';
import { currenciesTakenAt } from './open-cash-shift.ts';

type Counted = Readonly<Record<string, number>>;

/**
 * Compares what the cashier counted in their open drawer with the books. Only now do they read what is expected there,
 * and the shift notes how often they asked.
 */
export async function countCashShift(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  counted: Counted,
): Promise<readonly CountedSum[]> {
  return inTransaction(database, async (transaction) => {
    const shift = await ownOpenShift(transaction, staff);
    const sums = await comparedWith(transaction, shift, counted, today(clock));
    await noteCount(transaction, shift.id);
    return sums;
  });
}

/**
 * Closes the cashier's own shift with the counted amounts in every currency of the drawer. A difference is recorded
 * with its explanation and never corrected, once the cashier confirms its very amount: the checker sees both.
 */
export async function closeCashShift(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  input: {
    readonly counted: Counted;
    readonly note: string | undefined;
    readonly differences: Counted | undefined;
    readonly idempotencyKey: string | undefined;
  },
): Promise<string> {
  const { counted, note, differences } = input;
  const answer = await idempotent(
    dependencies,
    {
      scope: `close shift ${staff.accountId}`,
      key: input.idempotencyKey,
      payload: { counted, note, differences },
    },
    async (transaction) => {
      const shift = await ownOpenShift(transaction, staff);
      const sums = await comparedWith(transaction, shift, counted, today(dependencies.clock));
      const differing = sums.filter(({ difference_minor }) => difference_minor !== 0);
      if (differing.length > 0 && note === undefined) throw new ViolationError([violation('required', 'note')]);
      requireNone(
        differing
          .filter(({ currency, difference_minor }) => differences?.[currency] !== difference_minor)
          .map(({ currency }) => violation('difference_not_confirmed', `differences[${currency}]`)),
      );
      await closeShift(transaction, {
        id: shift.id,
        at: dependencies.clock.now(),
        note: note ?? null,
        counted: sums.map(({ currency, counted_minor }) => ({ currency, minor: counted_minor })),
      });
      return { status: 200, body: { id: shift.id } };
    },
  );
  return answer.body.id;
}

async function ownOpenShift(transaction: Transaction<Database>, { accountId }: StaffIdentity): Promise<Shift> {
  const shift = await findOpenShift(transaction, accountId);
  if (shift === undefined) throw new ViolationError([violation('no_open_shift')]);
  await lockShift(transaction, shift.id);
  return shift;
}

/**
 * Returns the count beside the books, for every currency that is booked or was found. Throws if one that is booked was
 * not counted, or one was found that the office does not take.
 */
async function comparedWith(
  transaction: Transaction<Database>,
  shift: Shift,
  counted: Counted,
  day: PlainDate,
): Promise<readonly CountedSum[]> {
  const totals = await shiftTotals(transaction, shift);
  const booked = totals.map(({ currency }) => currency);
  const taken = await currenciesTakenAt(transaction, shift.office, day);
  const found = Object.keys(counted).filter((currency) => !booked.includes(currency));
  requireNone([
    ...booked
      .filter((currency) => counted[currency] === undefined)
      .map((currency) => violation('required', `counted[${currency}]`)),
    ...found
      .filter((currency) => !taken.includes(currency))
      .map((currency) => violation('currency_not_accepted', `counted[${currency}]`)),
  ]);
  const unbooked = found
    .filter((currency) => counted[currency] !== 0)
    .map((currency) => ({ currency, openingMinor: 0, takenMinor: 0 }));
  return inDrawerOrder(shift.office, [...totals, ...unbooked]).map((total) => {
    const [expected, found_minor] = [expectedIn(total), counted[total.currency] ?? 0];
    return {
      currency: total.currency,
      expected_minor: expected,
      counted_minor: found_minor,
      difference_minor: found_minor - expected,
    };
  });
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
