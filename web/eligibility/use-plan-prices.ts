import { useEffect, useState } from 'react';
import type { QuoteData } from '#contract/api/quotes.ts';
import { apiPath } from '#contract/paths.ts';
import type { TypedAnswers } from '#domain/forms/answers.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { call } from '#web/api/client.ts';

const noPrices: ReadonlyMap<string, QuoteData> = new Map();

/**
 * Returns the price of each plan for these answers, as the server quotes it today without a surcharge. `failed` means
 * that these answers have no price; the page then says so instead of guessing.
 */
export function usePlanPrices(
  service: string,
  plans: readonly { readonly kind: string; readonly plan: string }[],
  answers: TypedAnswers,
  language: Language,
): { readonly prices: ReadonlyMap<string, QuoteData>; readonly failed: boolean } {
  const [known, setKnown] = useState<{ readonly asked: string; readonly prices: ReadonlyMap<string, QuoteData> }>();
  const [failed, setFailed] = useState(false);
  const asked = JSON.stringify([service, plans, answers]);

  // Reasons for a price come in the language of the call.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for its parts, and another language asks again
  useEffect(() => {
    const stop = new AbortController();
    setFailed(false);
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
        if (!stop.signal.aborted) setKnown({ asked, prices: new Map(found) });
      })
      .catch(() => {
        if (!stop.signal.aborted) setFailed(true);
      });
    return () => stop.abort();
  }, [asked, language]);
  // Prices of other answers are shown while these load, never instead of them.
  return { prices: known?.prices ?? noPrices, failed: failed && known?.asked !== asked };
}

export function planKey(kind: string, plan: string): string {
  return `${kind} ${plan}`;
}
