import { noPrice, priceOfItems } from '#domain/fees/build-quote.ts';
import type { Quote } from '#domain/fees/quote.ts';
import type { QuoteRequest } from '#domain/services/service-definition.ts';
import { coveredUntil, lateDaysIn } from './late-stay.ts';

export const lateStayFee = 'late_days.tourist.stay';
const lateFee = 'late_days.tourist.late';

/** Prices an overstay by R12: each late day like a day of an extension, fifteen at least, and a late fee for each. */
export function quoteLateDays({ answers, visa, rules, on, paymentMode }: QuoteRequest): Quote {
  const count = lateDaysIn(answers);
  if (visa === undefined || count < 1) return { ...noPrice, notices: [], violations: [] };
  const price = priceOfItems({
    items: [
      { code: lateStayFee, label: 'existing_visa.fee.late_stay', count },
      { code: lateFee, label: 'existing_visa.fee.late_days', count },
    ],
    paymentMode,
    on,
    rules,
  });
  const notice = { label: 'existing_visa.notice.late_end', labelValues: { until: coveredUntil(answers) } };
  return { ...price, notices: [notice], violations: [] };
}
