import { sql, type Transaction } from 'kysely';
import type { Money } from '#domain/fees/money.ts';
import { inDrawerOrder } from '#domain/reference-data/offices.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

export interface ShiftTotal {
  readonly currency: string;
  readonly openingMinor: number;
  readonly takenMinor: number;
  readonly countedMinor: number | null;
}

export interface ShiftReceipt {
  readonly receiptNumber: string;
  readonly at: Date;
  readonly currency: string;
  readonly amountMinor: number;
  readonly submissionNumbers: readonly string[];
}

export interface Shift {
  readonly id: string;
  readonly office: string;
  readonly accountId: string;
  readonly cashier: string;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly note: string | null;
  /** Cash payments taken in it. */
  readonly payments: number;
  readonly counts: number;
  /** Name of the person who confirmed the count. */
  readonly checkedBy: string | null;
  readonly checkedAt: Date | null;
}

function shiftQuery(db: Db) {
  return db
    .selectFrom('cash_shifts')
    .innerJoin('accounts', 'accounts.id', 'cash_shifts.account_id')
    .leftJoin('accounts as checkers', 'checkers.id', 'cash_shifts.checked_by')
    .select([
      'cash_shifts.id',
      'cash_shifts.office',
      'cash_shifts.account_id as accountId',
      'accounts.name as cashier',
      'cash_shifts.opened_at as openedAt',
      'cash_shifts.closed_at as closedAt',
      'cash_shifts.note',
      'cash_shifts.counts',
      'checkers.name as checkedBy',
      'cash_shifts.checked_at as checkedAt',
      sql<number>`(select count(*)::integer from cash_receipts where shift_id = cash_shifts.id)`.as('payments'),
    ]);
}

/** Finds a cashier's open shift at any office. A person has at most one (enforced by a unique index). */
export function findOpenShift(db: Db, accountId: string): Promise<Shift | undefined> {
  return shiftQuery(db)
    .where('cash_shifts.account_id', '=', accountId)
    .where('cash_shifts.closed_at', 'is', null)
    .executeTakeFirst();
}

export function findShift(db: Db, id: string): Promise<Shift | undefined> {
  return shiftQuery(db).where('cash_shifts.id', '=', id).executeTakeFirst();
}

/** Shifts to list: one person's, or those of offices; `closed` leaves out the open one, `unchecked` those confirmed. */
export interface ShiftsWanted {
  readonly of: { readonly accountId: string } | { readonly offices: readonly string[] | 'all' };
  readonly before: Date | undefined;
  readonly only?: 'closed' | 'unchecked' | undefined;
}

/** Returns shifts, those opened last first. */
export function listShifts(db: Db, { of, before, only }: ShiftsWanted, limit: number): Promise<Shift[]> {
  let query = shiftQuery(db).orderBy('cash_shifts.opened_at', 'desc').orderBy('cash_shifts.id', 'desc').limit(limit);
  if ('accountId' in of) query = query.where('cash_shifts.account_id', '=', of.accountId);
  else if (of.offices !== 'all') {
    query = query.where('cash_shifts.office', '=', sql<string>`any(${[...of.offices]}::text[])`);
  }
  if (before !== undefined) query = query.where('cash_shifts.opened_at', '<', before);
  if (only !== undefined) query = query.where('cash_shifts.closed_at', 'is not', null);
  if (only === 'unchecked') query = query.where('cash_shifts.checked_at', 'is', null);
  return query.execute();
}

/** Locks a shift, so that payments, closing and checking run one after the other. */
export async function lockShift(transaction: Transaction<Database>, id: string): Promise<void> {
  await transaction.selectFrom('cash_shifts').select('id').where('id', '=', id).forUpdate().execute();
}

export async function addShift(
  transaction: Transaction<Database>,
  shift: {
    readonly id: string;
    readonly office: string;
    readonly accountId: string;
    readonly at: Date;
    readonly opening: readonly { readonly currency: string; readonly minor: number }[];
  },
): Promise<void> {
  await transaction
    .insertInto('cash_shifts')
    .values({ id: shift.id, office: shift.office, account_id: shift.accountId, opened_at: shift.at })
    .execute();
  if (shift.opening.length === 0) return;
  await transaction
    .insertInto('cash_shift_totals')
    .values(shift.opening.map(({ currency, minor }) => ({ shift_id: shift.id, currency, opening_minor: minor })))
    .execute();
}

/** Books the part of one payment that stays in the drawer, with its receipt's figures. */
export async function addCashReceipt(
  transaction: Transaction<Database>,
  receipt: {
    readonly orderId: string;
    readonly shiftId: string;
    readonly accountId: string;
    readonly currency: string;
    readonly dueMinor: number;
    readonly receivedMinor: number;
    readonly at: Date;
  },
): Promise<void> {
  await transaction
    .insertInto('cash_receipts')
    .values({
      order_id: receipt.orderId,
      shift_id: receipt.shiftId,
      account_id: receipt.accountId,
      currency: receipt.currency,
      due_minor: receipt.dueMinor,
      received_minor: receipt.receivedMinor,
      change_minor: receipt.receivedMinor - receipt.dueMinor,
      taken_at: receipt.at,
    })
    .execute();
  await addToDrawer(transaction, receipt.shiftId, receipt.currency, receipt.dueMinor);
}

/** Returns the cash that stayed in the drawer for an order; undefined for one that was paid in another way. */
export async function cashTakenFor(db: Db, orderId: string): Promise<Money | undefined> {
  const row = await db
    .selectFrom('cash_receipts')
    .select(['currency', 'due_minor'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row && { currency: row.currency, minor: row.due_minor };
}

/** Books cash that a cashier refunds from an open drawer. */
export async function addCashRefund(
  transaction: Transaction<Database>,
  refund: {
    readonly refundId: string;
    readonly shiftId: string;
    readonly accountId: string;
    readonly currency: string;
    readonly paidMinor: number;
    readonly at: Date;
  },
): Promise<void> {
  await transaction
    .insertInto('cash_refunds')
    .values({
      refund_id: refund.refundId,
      shift_id: refund.shiftId,
      account_id: refund.accountId,
      currency: refund.currency,
      paid_minor: refund.paidMinor,
      paid_at: refund.at,
    })
    .execute();
  await addToDrawer(transaction, refund.shiftId, refund.currency, -refund.paidMinor);
}

async function addToDrawer(
  transaction: Transaction<Database>,
  shiftId: string,
  currency: string,
  minor: number,
): Promise<void> {
  await transaction
    .insertInto('cash_shift_totals')
    .values({ shift_id: shiftId, currency, opening_minor: 0, taken_minor: minor })
    .onConflict((conflict) =>
      conflict
        .columns(['shift_id', 'currency'])
        .doUpdateSet({ taken_minor: sql`cash_shift_totals.taken_minor + ${minor}::integer` }),
    )
    .execute();
}

/** Returns the drawer of a shift by currency, in the order of its office. */
export async function shiftTotals(db: Db, shift: Pick<Shift, 'id' | 'office'>): Promise<readonly ShiftTotal[]> {
  return (await totalsOfShifts(db, [shift])).get(shift.id) ?? [];
}

/** Returns the drawers of several shifts. */
export async function totalsOfShifts(
  db: Db,
  shifts: readonly Pick<Shift, 'id' | 'office'>[],
): Promise<ReadonlyMap<string, readonly ShiftTotal[]>> {
  const ids = shifts.map(({ id }) => id);
  const rows = await db
    .selectFrom('cash_shift_totals')
    .select(['shift_id', 'currency', 'opening_minor as openingMinor'])
    .select(['taken_minor as takenMinor', 'counted_minor as countedMinor'])
    .where('shift_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byShift = Map.groupBy(rows, (row) => row.shift_id);
  return new Map(shifts.map(({ id, office }) => [id, inDrawerOrder(office, byShift.get(id) ?? [])]));
}

/** Notes that a cashier compared a count with the books. */
export async function noteCount(transaction: Transaction<Database>, shiftId: string): Promise<void> {
  await transaction.updateTable('cash_shifts').set({ counts: sql`counts + 1` }).where('id', '=', shiftId).execute();
}

export async function shiftReceipts(db: Db, shiftId: string): Promise<readonly ShiftReceipt[]> {
  const rows = await db
    .selectFrom('cash_receipts')
    .innerJoin('orders', 'orders.id', 'cash_receipts.order_id')
    .select(['orders.receipt_number', 'cash_receipts.taken_at', 'cash_receipts.currency', 'cash_receipts.due_minor'])
    .select(
      sql<string[]>`(select coalesce(json_agg(distinct applications.submission_number), '[]') from charges
        join applications on applications.id = charges.application_id
        where charges.order_id = orders.id)`.as('numbers'),
    )
    .where('cash_receipts.shift_id', '=', shiftId)
    .orderBy('cash_receipts.taken_at', 'desc')
    .execute();
  return rows.map((row) => ({
    receiptNumber: row.receipt_number ?? '',
    at: row.taken_at,
    currency: row.currency,
    amountMinor: row.due_minor,
    submissionNumbers: row.numbers,
  }));
}

export async function closeShift(
  transaction: Transaction<Database>,
  closing: {
    readonly id: string;
    readonly at: Date;
    readonly note: string | null;
    readonly counted: readonly { readonly currency: string; readonly minor: number }[];
  },
): Promise<void> {
  await transaction
    .updateTable('cash_shifts')
    .set({ closed_at: closing.at, note: closing.note })
    .where('id', '=', closing.id)
    .execute();
  for (const { currency, minor } of closing.counted) {
    await transaction
      .insertInto('cash_shift_totals')
      .values({ shift_id: closing.id, currency, opening_minor: 0, counted_minor: minor })
      .onConflict((conflict) => conflict.columns(['shift_id', 'currency']).doUpdateSet({ counted_minor: minor }))
      .execute();
  }
}

export async function checkShift(
  db: Db,
  check: { readonly id: string; readonly accountId: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('cash_shifts')
    .set({ checked_by: check.accountId, checked_at: check.at })
    .where('id', '=', check.id)
    .execute();
}
