import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { type ExchangeRate, rateInForce } from '#domain/reference-data/currencies.ts';
import { inDrawerOrder } from '#domain/reference-data/offices.ts';
import type { Db } from '../platform/database/database.ts';

export interface OfficeRate extends Pick<ExchangeRate, 'currency' | 'minorPer10000Usd' | 'inForceFrom' | 'source'> {
  readonly office: string;
}

/** Adds dated rows that do not exist yet; rows never change. */
export async function addCashRates(db: Db, rates: readonly OfficeRate[]): Promise<void> {
  await db
    .insertInto('cash_rates')
    .values(
      rates.map((rate) => ({
        office: rate.office,
        currency: rate.currency,
        minor_per_10000_usd: rate.minorPer10000Usd,
        in_force_from: rate.inForceFrom,
        source: rate.source,
      })),
    )
    .onConflict((conflict) => conflict.columns(['office', 'currency', 'in_force_from']).doNothing())
    .execute();
}

/**
 * Returns the rates at which an office takes cash on a day, in the order of its drawer. An office without rates takes no
 * cash.
 */
export async function cashRatesOf(db: Db, office: string, on: PlainDate): Promise<readonly ExchangeRate[]> {
  const rows = await db
    .selectFrom('cash_rates')
    .select(['currency', 'minor_per_10000_usd', 'in_force_from', 'source'])
    .where('office', '=', office)
    .where('in_force_from', '<=', on)
    .execute();
  const rates = rows.map(
    (row): ExchangeRate => ({
      currency: row.currency,
      minorPer10000Usd: row.minor_per_10000_usd,
      inForceFrom: row.in_force_from,
      confidence: 'sourced',
      source: row.source,
    }),
  );
  const currencies = [...new Set(rates.map((rate) => rate.currency))];
  return inDrawerOrder(
    office,
    currencies.flatMap((currency) => rateInForce(rates, currency, on) ?? []),
  );
}
