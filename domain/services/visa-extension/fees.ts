import { addDays, daysBetween } from '#domain/calendar/plain-date.ts';
import { noPrice, priceOfDays } from '#domain/fees/build-quote.ts';
import type { Quote } from '#domain/fees/quote.ts';
import { longestStay } from '#domain/fees/visa-year-limit.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { violation } from '#domain/violations.ts';
import type { QuoteRequest } from '../service-definition.ts';

/** Returns the days asked for; 0 until they are answered. */
export function daysAsked({ extension_days: days }: Answers): number {
  return Number(days ?? 0);
}

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
  const price = priceOfDays({
    item: { code: 'extension.tourist', label: 'visa_extension.fee', days },
    further: answers.re_entry === 'yes' ? [reEntry] : [],
    paymentMode,
    on,
    rules,
  });
  const { validFrom, validUntil } = visa;
  const present = daysBetween(validFrom, validUntil) + 1;
  const atMost = Math.max(0, longestStay(validFrom, present + days, history, rules, on) - present);
  return {
    ...price,
    notices: [{ label: 'visa_extension.notice.new_end', labelValues: { until: addDays(validUntil, days) } }],
    violations: atMost < days ? [violation('visa_year_days_used_up', 'extension_days', { atMost })] : [],
  };
}
