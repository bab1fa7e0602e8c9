import type { z } from 'zod';
import type { cashShiftsAnswer, cashShiftsQuestion } from '#contract/api/counter.ts';
import { can, officesWith } from '#domain/permissions/permissions.ts';
import { violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { cardPaymentsSince, type OnlineSum } from '../payments/ledger-repository.ts';
import type { Db } from '../platform/database/database.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { findShift, listShifts, type Shift, totalsOfShifts } from './cash-shift-repository.ts';
import { cashShiftLineOf } from './cash-shift-view.ts';

type Reading = Pick<Dependencies, 'database'>;

const shiftsShown = 25;

/** Returns a person's own closed shifts, or those of the offices whose shifts they check, some at a time. */
export async function cashShiftsAsked(
  { database }: Reading,
  staff: StaffIdentity,
  whose: 'own' | 'offices',
  { before, state }: z.infer<typeof cashShiftsQuestion>,
): Promise<z.infer<typeof cashShiftsAnswer>> {
  const shifts = await listShifts(
    database,
    {
      of:
        whose === 'own' ? { accountId: staff.accountId } : { offices: officesWith(staff.grants, 'shifts.close_check') },
      before: before === undefined ? undefined : new Date(before),
      only: state === 'to_check' ? 'unchecked' : whose === 'own' ? 'closed' : undefined,
    },
    shiftsShown + 1,
  );
  const shown = shifts.slice(0, shiftsShown);
  const totals = await totalsOfShifts(database, shown);
  return {
    data: shown.map((shift) => cashShiftLineOf(shift, totals.get(shift.id) ?? [], staff.accountId)),
    meta: { more: shifts.length > shown.length, online: [...(await onlineMeanwhile(database, shown))] },
  };
}

/** Returns the card payments for applications to the offices of open shifts, since the first of these was opened. */
export async function onlineMeanwhile(database: Db, shifts: readonly Shift[]): Promise<readonly OnlineSum[]> {
  const open = shifts.filter(({ closedAt }) => closedAt === null);
  const [first] = open.map(({ openedAt }) => openedAt).toSorted((one, other) => one.getTime() - other.getTime());
  return first === undefined ? [] : cardPaymentsSince(database, [...new Set(open.map(({ office }) => office))], first);
}

/** Returns one of a person's own shifts. */
export async function ownPastShift({ database }: Reading, { accountId }: StaffIdentity, id: string): Promise<Shift> {
  const shift = await findShift(database, id);
  if (shift?.accountId !== accountId) throw new ViolationError([violation('not_found')]);
  return shift;
}

/** Returns a shift at one of the offices whose shifts a person checks. */
export async function shiftAtOffices({ database }: Reading, { grants }: StaffIdentity, id: string): Promise<Shift> {
  const shift = await findShift(database, id);
  if (shift === undefined || !can(grants, 'shifts.close_check', shift.office)) {
    throw new ViolationError([violation('not_found')]);
  }
  return shift;
}
