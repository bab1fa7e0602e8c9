import type { Money } from '#domain/fees/money.ts';
import { dueAtOffice } from '#domain/fees/office-price.ts';
import { surchargeCode } from '#domain/fees/quote.ts';
import { fromUsd } from '#domain/reference-data/currencies.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import type { OrderLine } from '../payments/order-repository.ts';
import type { Db } from '../platform/database/database.ts';
import { cashRatesOf } from './cash-rate-repository.ts';

/** Currency of the fees, which counters convert. */
const dollar = 'USD';

/**
 * Returns the total of an order at a counter in each currency accepted there: in the office's own currency by the rates
 * kept with the quotes (R8), in other cash currencies by today's rates; a sum that is not in dollars as it stands. No surcharge for online payment at the counter
 * (R7).
 */
export async function cashSums(
  db: Db,
  office: string,
  day: string,
  { currency, lines: owed }: { readonly currency: string; readonly lines: readonly OrderLine[] },
  members: readonly Pick<ApplicationRow, 'id' | 'quote'>[],
): Promise<readonly Money[]> {
  const own = dueAtOffice(owed, new Map(members.map(({ id, quote }) => [id, quote])));
  if (own !== undefined) return [own];
  const minor = owed.filter(({ code }) => code !== surchargeCode).reduce((sum, line) => sum + line.amountMinor, 0);
  if (currency !== dollar) return [{ currency, minor }];
  return (await cashRatesOf(db, office, day)).map((rate) => fromUsd(minor, rate));
}
