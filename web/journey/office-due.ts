import type { Trip } from '#contract/api/applications.ts';
import type { QuoteData } from '#contract/api/quotes.ts';
import type { Money } from '#domain/fees/money.ts';
import { counterMode, type PaymentMode, surchargeCode } from '#domain/fees/quote.ts';
import { dollarAt } from '#domain/reference-data/currencies.ts';
import type { MessageTools } from '#web/i18n/languages.tsx';
import type { JourneyMessageId } from './journey-words.ts';

type SumWords = Pick<MessageTools<JourneyMessageId>, 't' | 'formatMoney' | 'language'>;
type Priced = Pick<QuoteData, 'currency' | 'lines' | 'office_price'>;

/**
 * Returns the total of some applications at an office that charges in its own currency (R8); undefined when dollars are
 * due.
 */
function officeSum(quotes: readonly Priced[]): Money | undefined {
  let sum: Money | undefined;
  for (const { office_price: there } of quotes) {
    if (there === null || (sum !== undefined && sum.currency !== there.currency)) return undefined;
    sum = { currency: there.currency, minor: (sum?.minor ?? 0) + there.amount_minor };
  }
  return sum;
}

/** Returns the amount due in a payment mode: at an office with its own currency that amount, else the total. */
export function dueIn(mode: PaymentMode, quotes: readonly Priced[], total: Money): Money {
  return (mode === counterMode && total.minor > 0 ? officeSum(quotes) : undefined) ?? total;
}

/** Returns that amount to show next to a total in another currency; undefined when the total itself is due. */
export function dueElsewhere({ t, formatMoney }: SumWords, mode: PaymentMode, quotes: readonly Priced[], total: Money) {
  const due = dueIn(mode, quotes, total);
  if (due.currency === total.currency) return undefined;
  return { label: t('journey.payment.on_arrival.due'), amount: formatMoney(due.minor, due.currency) };
}

/**
 * Returns the calculation of one application's amount, "CNY 360.00 at the office: USD 50.00 at the rate USD 1 = CNY
 * 7.12, rounded up to a multiple of CNY 5.00"; undefined when dollars are due. Rounding is left out if the office has
 * no step.
 */
export function officeFormula({ t, formatMoney, language }: SumWords, quote: Priced) {
  const { office_price: there, currency, lines } = quote;
  // An office that takes dollars converts nothing.
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

/** Returns the same for several applications: their total at the office. */
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

/** Returns the quotes of the applications in an order. */
export function orderedQuotes({ members, order }: Pick<Trip, 'members' | 'order'>): readonly Priced[] {
  const numbers = new Set(order?.lines.map((line) => line.submission_number));
  return members.filter((member) => numbers.has(member.submission_number)).map(({ quote }) => quote);
}
