import type { QuoteData } from '#contract/api/quotes.ts';
import { parsePlainDate } from '#domain/calendar/plain-date.ts';
import type { Quote } from '#domain/fees/quote.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { rateText } from '#domain/reference-data/currencies.ts';
import type { Violation } from '#domain/violations.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { formatDay } from '../platform/i18n/formats.ts';
import { violationText } from '../platform/i18n/violation-text.ts';

/** Returns a quote in one language; violations from outside the quote may be added. */
export function quoteView(quote: Quote, language: Language, more: readonly Violation[] = []): QuoteData {
  const t = messagesFor(language);
  return {
    currency: quote.currency,
    total_minor: quote.totalMinor,
    lines: quote.lines.map((line) => ({
      rule: line.rule,
      code: line.code,
      label: t(line.label, line.labelValues),
      amount_minor: line.amountMinor,
      in_force_from: line.inForceFrom,
    })),
    grounds: quote.grounds.map(({ rule, code, label }) => ({ rule, code, label: t(label) })),
    notices: quote.notices.map(({ label, labelValues }) => t(label, noticeValues(labelValues, language))),
    refusals: [...quote.violations, ...more].map(({ code, field, values }) => ({
      code,
      ...(field === undefined ? {} : { field }),
      ...(values === undefined ? {} : { values: { ...values } }),
      message: violationText({ code, ...(values === undefined ? {} : { values }) }, language),
    })),
    office_price:
      quote.office === undefined
        ? null
        : {
            currency: quote.office.currency,
            amount_minor: quote.office.minor,
            rate: rateText(quote.office),
            rounding_step_minor: quote.office.roundingStepMinor,
            in_force_from: quote.office.inForceFrom,
          },
    cheaper_plan:
      quote.cheaperPlan === undefined
        ? null
        : { plan: quote.cheaperPlan.plan, total_minor: quote.cheaperPlan.totalMinor },
  };
}

/** Values of a notice as a reader takes them: days in their own words. */
export function noticeValues(values: Readonly<Record<string, string>> = {}, language: Language) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, parsePlainDate(value) ? formatDay(value, language) : value]),
  );
}
