import type { Trip } from '#contract/api/applications.ts';
import type { QuoteData } from '#contract/api/quotes.ts';
import type { Money } from '#domain/fees/money.ts';
import { type PaymentMode, surchargeCode } from '#domain/fees/quote.ts';
import { dollarAt } from '#domain/reference-data/currencies.ts';
import type { JourneyWords } from './journey-words.ts';

type SumWords = Pick<JourneyWords, 't' | 'formatMoney' | 'language'>;
type Priced = Pick<QuoteData, 'currency' | 'lines' | 'office_price'>;

/** What some applications come to at an office that charges in its own currency (R8); undefined where dollars are taken. */
function officeSum(quotes: readonly Priced[]): Money | undefined {
  let sum: Money | undefined;
  for (const { office_price: there } of quotes) {
    if (there === null || (sum !== undefined && sum.currency !== there.currency)) return undefined;
    sum = { currency: there.currency, minor: (sum?.minor ?? 0) + there.amount_minor };
  }
  return sum;
}

/** What is to be paid in a way of paying: at an office with its own currency that sum, else the total. */
export function dueIn(mode: PaymentMode, quotes: readonly Priced[], total: Money): Money {
  return (mode === 'on_arrival' && total.minor > 0 ? officeSum(quotes) : undefined) ?? total;
}

/** The same beside a total in another currency; undefined where the total itself is paid. */
export function dueElsewhere({ t, formatMoney }: SumWords, mode: PaymentMode, quotes: readonly Priced[], total: Money) {
  const due = dueIn(mode, quotes, total);
  if (due.currency === total.currency) return undefined;
  return { label: t('journey.payment.on_arrival.due'), amount: formatMoney(due.minor, due.currency) };
}

/**
 * "CNY 360.00 at the office: USD 50.00 at the rate USD 1 = CNY 7.12, rounded up to a multiple of CNY 5.00": how one application's sum is made;
 * undefined where dollars are taken. Without a step of the office nothing is said of rounding.
 */
export function officeFormula({ t, formatMoney, language }: SumWords, quote: Priced) {
  const { office_price: there, currency, lines } = quote;
  // Where the office takes dollars nothing was converted.
  if (there === null || there.currency === currency) return undefined;
  const fee = lines.filter(({ code }) => code !== surchargeCode).reduce((sum, line) => sum + line.amount_minor, 0);
  if (fee === 0) return undefined;
  return t('journey.price.office', {
    amount: formatMoney(there.amount_minor, there.currency),
    fee: formatMoney(fee, currency),
    rate: dollarAt(there.rate, there.currency, language),
    rounded: there.rounding_step_minor > 1 ? 'yes' : 'no',
    step: formatMoney(there.rounding_step_minor, there.currency),
  });
}

/** The same for several applications: their sum at the office. */
export function officeWords(words: SumWords, quotes: readonly Priced[]) {
  const [first, ...others] = quotes;
  if (first !== undefined && others.length === 0) return officeFormula(words, first);
  const sum = officeSum(quotes);
  if (sum === undefined || quotes.every((quote) => officeFormula(words, quote) === undefined)) return undefined;
  return words.t('journey.price.officeSum', {
    amount: words.formatMoney(sum.minor, sum.currency),
    count: quotes.length,
  });
}

/** The quotes of the applications that an order is for. */
export function orderedQuotes({ members, order }: Pick<Trip, 'members' | 'order'>): readonly Priced[] {
  const numbers = new Set(order?.lines.map((line) => line.submission_number));
  return members.filter((member) => numbers.has(member.submission_number)).map(({ quote }) => quote);
}
