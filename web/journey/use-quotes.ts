import { useEffect, useRef, useState } from 'react';
import type { QuoteData } from '#contract/api/quotes.ts';
import { apiPath } from '#contract/paths.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { relevantAnswers } from '#domain/forms/journey.ts';
import type { Language } from '#domain/i18n/languages.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { call } from '#web/api/client.ts';

/** Milliseconds without typing before a price is requested. */
const patience = 400;

export interface QuotedTraveller {
  readonly id: string;
  /** Answers of the traveller together with the submission's. */
  readonly answers: Answers;
  /** People whom the price is for: of a group, whose first person stands for all. */
  readonly people: number;
}

export interface Quotes {
  /** Number of travellers with a price of their own. */
  readonly travellers: number;
  readonly byTraveller: ReadonlyMap<string, QuoteData>;
  /** True if every traveller's price is for the current answers. */
  readonly current: boolean;
  /** True while a price for the current answers is loading. */
  readonly asking: boolean;
  readonly currency: string | undefined;
  readonly totalMinor: number;
  /** Payment mode of the prices: the one chosen before, until the new prices have loaded. */
  readonly paymentMode: PaymentMode;
  /** Requests the prices again, for rules that changed meanwhile. */
  readonly refresh: () => void;
}

/** A price with the question it answers. */
interface Known {
  readonly key: string;
  readonly paymentMode: PaymentMode;
  readonly quote: QuoteData;
}

/** Returns the travellers to price: each of them, or a group by its first. */
export function pricedOf(
  service: ServiceDefinition,
  { trip, travellers }: ReturnType<typeof relevantAnswers>,
): readonly QuotedTraveller[] {
  const [each, people] = service.group === undefined ? [travellers, 1] : [travellers.slice(0, 1), travellers.length];
  return each.map(({ id, answers }) => ({ id, answers: { ...trip, ...answers }, people }));
}

/**
 * Returns each traveller's price as the server quotes it for the answers so far. Only changed answers are priced again;
 * without network the last known prices stay.
 */
export function useQuotes(
  service: string,
  travellers: readonly QuotedTraveller[],
  paymentMode: PaymentMode,
  language: Language,
): Quotes {
  const known = useRef(new Map<string, Known>());
  const [round, setRound] = useState(0);
  const [answeredFor, setAnsweredFor] = useState<string>();
  const keys = travellers.map(({ id, answers, people }) => ({
    id,
    answers,
    people,
    key: JSON.stringify([answers, people, paymentMode, language, round]),
  }));
  const wanted = JSON.stringify(keys.map(({ id, key }) => [id, key]));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for every answer
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const changed = keys.filter(({ id, key }) => known.current.get(id)?.key !== key);
      await Promise.all(
        changed.map(async ({ id, answers, people, key }) => {
          try {
            const { data } = await call<{ readonly data: QuoteData }>({
              method: 'POST',
              path: apiPath('quote', { service }),
              body: { answers, payment_mode: paymentMode, people },
              signal: stop.signal,
            });
            known.current.set(id, { key, paymentMode, quote: data });
          } catch {
            // The last known price stays; if it is no longer right, the submission is rejected.
          }
        }),
      );
      if (!stop.signal.aborted) setAnsweredFor(wanted);
    }, patience);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, service]);

  const quotes = keys.flatMap(({ id, key }) => {
    const found = known.current.get(id);
    return found ? [{ ...found, id, current: found.key === key }] : [];
  });
  return {
    byTraveller: new Map(quotes.map(({ id, quote }) => [id, quote])),
    travellers: travellers.length,
    current: quotes.length === travellers.length && quotes.every((one) => one.current),
    asking: answeredFor !== wanted,
    currency: quotes.find(({ quote }) => quote.currency !== '')?.quote.currency,
    totalMinor: quotes.reduce((sum, { quote }) => sum + quote.total_minor, 0),
    paymentMode: quotes[0]?.paymentMode ?? paymentMode,
    refresh: () => setRound(round + 1),
  };
}
