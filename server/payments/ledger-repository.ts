import { type Selectable, sql } from 'kysely';
import { dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';
import { cardAccount, type LedgerEntry } from '#domain/fees/ledger.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { newId } from '../platform/identifiers.ts';

export type LedgerRow = Selectable<Database['ledger_entries']>;

/** Writes one booking. Rows never change afterwards (enforced by a trigger); a correction is another booking. */
export async function insertBooking(
  db: Db,
  booking: {
    readonly at: Date;
    readonly day: PlainDate;
    readonly office: string;
    readonly orderId: string;
    readonly entries: readonly LedgerEntry[];
  },
): Promise<void> {
  const sums = new Map<string, number>();
  for (const entry of booking.entries) {
    sums.set(entry.currency, (sums.get(entry.currency) ?? 0) + entry.amountMinor);
  }
  if ([...sums.values()].some((sum) => sum !== 0))
    throw new Error(`a booking of order ${booking.orderId} does not balance`);
  const transactionId = newId(booking.at);
  await db
    .insertInto('ledger_entries')
    .values(
      booking.entries.map((entry) => ({
        id: newId(booking.at),
        transaction_id: transactionId,
        at: booking.at,
        day: booking.day,
        office: booking.office,
        account: entry.account,
        order_id: booking.orderId,
        application_id: entry.applicationId ?? null,
        rule: entry.rule ?? null,
        currency: entry.currency,
        amount_minor: entry.amountMinor,
        cash_currency: entry.cash?.currency ?? null,
        cash_minor: entry.cash?.minor ?? null,
      })),
    )
    .execute();
}

/** Returns the office in whose books the money is that paid an order, which is its first booking. */
export async function officeThatTook(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('office')
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.office;
}

/** Money paid by card, by currency. */
export interface OnlineSum {
  readonly currency: string;
  readonly amount_minor: number;
  readonly payments: number;
}

/** Adds up what was paid by card for applications to some offices since an instant. */
export function cardPaymentsSince(db: Db, offices: readonly string[], since: Date): Promise<readonly OnlineSum[]> {
  return db
    .selectFrom('ledger_entries')
    .select('currency')
    .select(({ fn }) => [
      sql<number>`sum(amount_minor)::integer`.as('amount_minor'),
      sql<number>`${fn.count('transaction_id').distinct()}::integer`.as('payments'),
    ])
    .where('office', '=', sql<string>`any(${[...offices]}::text[])`)
    .where('day', '>=', dayInKathmandu(since))
    .where('at', '>=', since)
    .where('account', '=', cardAccount)
    .where('amount_minor', '>', 0)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
}
