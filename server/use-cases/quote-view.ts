import type { QuoteData } from '#contract/api/quotes.ts';
import type { Quote } from '#domain/fees/quote.ts';
import { type Refusal, refusalMessage } from '#domain/refusals.ts';
import type { Translate } from '../i18n/catalogue.ts';

/** A quote in words of one language; refusals that are not the quote's own may be added. */
export function quoteView(quote: Quote, t: Translate, more: readonly Refusal[] = []): QuoteData {
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
    notices: quote.notices.map(({ label, labelValues }) => t(label, labelValues)),
    refusals: [...quote.refusals, ...more].map(({ code, field, values }) => ({
      code,
      ...(field === undefined ? {} : { field }),
      ...(values === undefined ? {} : { values: { ...values } }),
      message: t(refusalMessage(code), values),
    })),
    cheaper_plan:
      quote.cheaperPlan === undefined
        ? null
        : { plan: quote.cheaperPlan.plan, total_minor: quote.cheaperPlan.totalMinor },
  };
}
