import { useEffect, useState } from 'react';
import type { QuoteData } from '#contract/api/quotes.ts';
import { apiPath } from '#contract/paths.ts';
import type { TypedAnswers } from '#domain/forms/answers.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { call } from '#web/api/client.ts';

/**
 * Returns the price of each plan for these answers, as the server quotes it today without a surcharge. `failed` means
 * that there is no price; the page then says so instead of guessing.
 */
export function usePlanPrices(
  service: string,
  plans: readonly { readonly kind: string; readonly plan: string }[],
  answers: TypedAnswers,
  language: Language,
): { readonly prices: ReadonlyMap<string, QuoteData>; readonly failed: boolean } {
  const [prices, setPrices] = useState<ReadonlyMap<string, QuoteData>>(new Map());
  const [failed, setFailed] = useState(false);
  const wanted = JSON.stringify([service, plans, answers, language]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for all of them
  useEffect(() => {
    const stop = new AbortController();
    const quotes = plans.map(async ({ kind, plan }) => {
      const { data } = await call<{ readonly data: QuoteData }>({
        method: 'POST',
        path: apiPath('quote', { service }),
        body: { answers: { ...answers, visa_type: kind, visa_plan: plan }, payment_mode: 'on_arrival' },
        signal: stop.signal,
      });
      return [planKey(kind, plan), data] as const;
    });
    Promise.all(quotes)
      .then((found) => {
        if (!stop.signal.aborted) setPrices(new Map(found));
      })
      .catch(() => {
        if (!stop.signal.aborted) setFailed(true);
      });
    return () => stop.abort();
  }, [wanted]);
  return { prices, failed };
}

export function planKey(kind: string, plan: string): string {
  return `${kind} ${plan}`;
}
