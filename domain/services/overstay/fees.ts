import { noPrice, priceOfItems } from '#domain/fees/build-quote.ts';
import type { Quote } from '#domain/fees/quote.ts';
import type { QuoteRequest } from '../service-definition.ts';
import { coveredUntil, lateDaysIn } from './late-days.ts';

export const stayFee = 'overstay.tourist.stay';
const lateFee = 'overstay.tourist.late';

/** Prices an overstay by R12: each late day like a day of an extension, fifteen at least, and a late fee for each. */
export function quoteOverstay({ answers, visa, rules, on, paymentMode }: QuoteRequest): Quote {
  const count = lateDaysIn(answers);
  if (visa === undefined || count < 1) return { ...noPrice, notices: [], violations: [] };
  const price = priceOfItems({
    items: [
      { code: stayFee, label: 'overstay.fee.stay', count },
      { code: lateFee, label: 'overstay.fee.late', count },
    ],
    paymentMode,
    on,
    rules,
  });
  const notice = { label: 'overstay.notice.new_end', labelValues: { until: coveredUntil(answers) } };
  return { ...price, notices: [notice], violations: [] };
}
