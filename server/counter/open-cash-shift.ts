import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { officesWith } from '#domain/permissions/permissions.ts';
import { missionBySlug } from '#domain/reference-data/missions.ts';
import { inDrawerOrder } from '#domain/reference-data/offices.ts';
import { violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { today } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { idempotent } from '../platform/idempotency.ts';
import { newId } from '../platform/identifiers.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { cashRatesOf } from './cash-rate-repository.ts';
import { addShift, findOpenShift, type Shift } from './cash-shift-repository.ts';

/**
 * Opens the cashier's drawer at their office with its initial amounts, in currencies the office takes. One at a time.
 */
export async function openCashShift(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  input: {
    readonly office: string | undefined;
    readonly opening: Readonly<Record<string, number>>;
    readonly idempotencyKey: string | undefined;
  },
): Promise<void> {
  const { clock } = dependencies;
  const held = officesWith(staff.grants, 'shifts.work');
  const office = input.office ?? ownDrawerOffice(staff);
  if (office === undefined || (held !== 'all' && !held.includes(office))) {
    throw new ViolationError([violation('not_permitted', 'office')]);
  }
  await idempotent(
    dependencies,
    {
      scope: `open shift ${staff.accountId}`,
      key: input.idempotencyKey,
      payload: { office, opening: input.opening },
    },
    async (transaction) => {
      if ((await findOpenShift(transaction, staff.accountId)) !== undefined) {
        throw new ViolationError([violation('shift_already_open')]);
      }
      const taken = await currenciesTakenAt(transaction, office, today(clock));
      for (const currency of Object.keys(input.opening)) {
        if (!taken.includes(currency)) {
          throw new ViolationError([violation('currency_not_accepted', `opening[${currency}]`)]);
        }
      }
      const id = newId(clock.now());
      await addShift(transaction, {
        id,
        office,
        accountId: staff.accountId,
        at: clock.now(),
        opening: Object.entries(input.opening).map(([currency, minor]) => ({ currency, minor })),
      });
      return { status: 201, body: { id } };
    },
  );
}

/**
 * Returns the currencies that an office takes, in the order of its drawer. A mission charges in its own, whatever its
 * rate, and takes dollars; other offices take the currencies of their cash rates.
 */
export async function currenciesTakenAt(db: Db, office: string, day: PlainDate): Promise<readonly string[]> {
  const mission = missionBySlug(office);
  const taken =
    mission === undefined
      ? await cashRatesOf(db, office, day)
      : [...new Set([mission.localCurrency, 'USD'])].map((currency) => ({ currency }));
  return inDrawerOrder(office, taken).map(({ currency }) => currency);
}

/** Returns the office whose drawer a cashier opens unless another is named: that of their first role. */
function ownDrawerOffice({ grants }: Pick<StaffIdentity, 'grants'>): string | undefined {
  const held = officesWith(grants, 'shifts.work');
  return held === 'all' ? undefined : held[0];
}

/** Returns the currencies of a cashier's drawer: of the open one, or of the one that they would open. */
export async function currenciesAtDrawer(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  shift: Shift | undefined,
): Promise<readonly string[]> {
  const office = shift?.office ?? ownDrawerOffice(staff);
  return office === undefined ? [] : currenciesTakenAt(database, office, today(clock));
}

/** Returns the cashier's open shift. */
export function readOpenShift(
  { database }: Pick<Dependencies, 'database'>,
  staff: StaffIdentity,
): Promise<Shift | undefined> {
  return findOpenShift(database, staff.accountId);
}
