import type { QuoteData } from '#contract/api/quotes.ts';
import { parsePlainDate } from '#domain/calendar/plain-date.ts';
import type { OfferText } from '#domain/existing-visa/existing-visa.ts';
import type { Quote } from '#domain/fees/quote.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { decimalIn } from '#domain/i18n/numbers.ts';
import { rateText } from '#domain/reference-data/currencies.ts';
import { findService } from '#domain/services/catalogue.ts';
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
    ...(quote.toBeSet && { to_be_set: true as const }),
    lines: quote.lines.map((line) => ({
      rule: line.rule,
      code: line.code,
      label: t(line.label, line.labelValues),
      amount_minor: line.amountMinor,
      in_force_from: line.inForceFrom,
    })),
    grounds: quote.grounds.map(({ rule, code, label, reason }) => ({
      rule,
      code,
      label: t(label),
      short: t(`${label}.short`),
      brief: t(`${label}.brief`),
      ...(reason && { reason: t(reason.label, noticeValues(reason.labelValues, language)) }),
    })),
    ...(quote.what === undefined ? {} : { what: t(quote.what) }),
    notices: quote.notices.map((notice) => noticeText(notice, language)),
    instead: insteadOf(quote, language),
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

/** Returns a notice of a price in one language. */
export function noticeText({ label, labelValues }: OfferText, language: Language): string {
  return messagesFor(language)(label, noticeValues(labelValues, language));
}

function insteadOf({ notices }: Quote, language: Language): QuoteData['instead'] {
  const told = notices.find(({ way }) => way !== undefined);
  const service = findService(told?.way ?? '');
  if (told === undefined || service === undefined) return null;
  return {
    notice: noticeText(told, language),
    page: service.address.page,
    title: messagesFor(language)(service.title),
  };
}

/** Values of a notice as a reader takes them: days in their own words, amounts in the digits of the language. */
export function noticeValues(values: Readonly<Record<string, string | number>> = {}, language: Language) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'number') return [name, value];
      const [, currency, amount] = /^([A-Z]{3}) (\d+\.\d{2})$/.exec(value) ?? [];
      if (amount !== undefined) return [name, `${currency} ${decimalIn(language, amount)}`];
      return [name, parsePlainDate(value) ? formatDay(value, language) : value];
    }),
  );
}
