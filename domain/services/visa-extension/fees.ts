import { visaOf } from '#domain/existing-visa/existing-visa.ts';
import { noPrice, priceOfItems } from '#domain/fees/build-quote.ts';
import type { Quote } from '#domain/fees/quote.ts';
import { longestStay } from '#domain/fees/visa-year-limit.ts';
import { visaAfter } from '#domain/issuing/outcome.ts';
import { daysOf } from '#domain/issuing/visa.ts';
import { violation } from '#domain/violations.ts';
import type { QuoteRequest } from '../service-definition.ts';
import { daysAsked, outcomeOf } from './outcome.ts';

/** Notice of the day until which the visa would be valid. */
export const newEnd = 'visa_extension.notice.new_end';

/**
 * Prices an extension by R11: each day, at least fifteen, and re-entry. With the days that the visa has they must fit
 * into the visa years they touch (R10).
 */
export function quoteExtension({ answers, visa, history, rules, on, paymentMode }: QuoteRequest): Quote {
  const days = daysAsked(answers);
  if (visa === undefined || days < 1) {
    const missing = visa === undefined ? [] : [violation('required', 'extension_days')];
    return { ...noPrice, notices: [], violations: missing };
  }
  const reEntry = { code: 'extension.tourist.re_entry', label: 'visa_extension.fee.re_entry' };
  const price = priceOfItems({
    items: [
      { code: 'extension.tourist', label: 'visa_extension.fee', count: days },
      ...(answers.re_entry === 'yes' ? [reEntry] : []),
    ],
    paymentMode,
    on,
    rules,
  });
  const { validFrom, days: present } = visa;
  const charged = Number(price.lines[0]?.labelValues?.charged ?? days);
  const atMost = Math.max(0, longestStay(validFrom, present + days, history, rules, on) - present);
  const after = visaAfter(outcomeOf(answers), visaOf(visa), on);
  return {
    ...price,
    notices: [
      ...(after === undefined ? [] : [{ label: newEnd, labelValues: { until: daysOf(after).validUntil } }]),
      ...(charged > days && longestStay(validFrom, present + charged, history, rules, on) === present + charged
        ? [{ label: 'visa_extension.notice.least', labelValues: { charged }, advice: true as const }]
        : []),
    ],
    violations: atMost < days ? [violation('visa_year_days_used_up', 'extension_days', { atMost })] : [],
  };
}
