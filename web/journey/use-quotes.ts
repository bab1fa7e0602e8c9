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
/** Milliseconds for which somebody who goes on waits for a price at most. */
const longestWait = 4000;

interface QuotedTraveller {
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
  /** Returns the prices of other answers, as far as they can be had in time. */
  readonly ask: (travellers: readonly QuotedTraveller[]) => Promise<readonly QuoteData[]>;
  /** Returns the total for the current answers once it is known; undefined where it cannot be had. */
  readonly askTotal: () => Promise<number | undefined>;
  /** Shows a traveller's price that is known already, until the one for all answers has loaded. */
  readonly learn: (id: string, quote: QuoteData) => void;
}

/** A price with the question it answers. */
interface Known {
  readonly key: string;
  readonly paymentMode: PaymentMode;
  readonly language: Language;
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

/** Returns the price of one traveller's answers, as the server quotes it. */
export async function quoteFor(
  service: string,
  { answers, people }: Pick<QuotedTraveller, 'answers' | 'people'>,
  paymentMode: PaymentMode,
  signal?: AbortSignal,
): Promise<QuoteData> {
  const { data } = await call<{ readonly data: QuoteData }>({
    method: 'POST',
    path: apiPath('quote', { service }),
    body: { answers, payment_mode: paymentMode, people },
    ...(signal && { signal }),
  });
  return data;
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
  /** Prices of choices that are not stored yet, by traveller. */
  const learned = useRef(new Map<string, Pick<Known, 'quote' | 'language'>>());
  const [, showLearned] = useState(0);
  const [answeredFor, setAnsweredFor] = useState<string>();
  function keep(id: string, found: Known): void {
    known.current.set(id, found);
    // Answers without a price are older than the choice that has one.
    if (found.quote.lines.length > 0) learned.current.delete(id);
  }

  const keyOf = ({ answers, people }: QuotedTraveller) =>
    JSON.stringify([answers, people, paymentMode, language, round]);
  const keys = travellers.map((traveller) => ({ ...traveller, key: keyOf(traveller) }));
  const wanted = JSON.stringify(keys.map(({ id, key }) => [id, key]));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for every answer
  useEffect(() => {
    const stop = new AbortController();
    const translated = [...known.current.values()].some((one) => one.language !== language);
    const timer = setTimeout(
      async () => {
        const changed = keys.filter(({ id, key }) => known.current.get(id)?.key !== key);
        await Promise.all(
          changed.map(async ({ id, answers, people, key }) => {
            try {
              const quote = await quoteFor(service, { answers, people }, paymentMode, stop.signal);
              keep(id, { key, paymentMode, language, quote });
            } catch {
              // The last known price stays; if it is no longer right, the submission is rejected.
            }
          }),
        );
        if (!stop.signal.aborted) setAnsweredFor(wanted);
      },
      translated ? 0 : patience,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, service]);

  /** Returns the prices of answers as far as they can be had: those that are known, and the server's. */
  async function pricesOf(priced: readonly QuotedTraveller[], signal?: AbortSignal): Promise<readonly QuoteData[]> {
    const found = await Promise.all(
      priced.map(async (traveller) => {
        const key = keyOf(traveller);
        const before = known.current.get(traveller.id);
        if (before?.key === key) return [before.quote];
        try {
          const quote = await quoteFor(service, traveller, paymentMode, signal);
          keep(traveller.id, { key, paymentMode, language, quote });
          return [quote];
        } catch {
          // Without network people go on; the page of all answers, and the server, object later.
          return [];
        }
      }),
    );
    return found.flat();
  }

  const quotes = keys.flatMap(({ id, key }) => {
    const found = known.current.get(id);
    const shown = learned.current.get(id) ?? found;
    return found && shown ? [{ ...found, id, quote: inLanguage(shown, language), current: found.key === key }] : [];
  });
  return {
    byTraveller: new Map(quotes.map(({ id, quote }) => [id, quote])),
    travellers: travellers.length,
    current: quotes.length === travellers.length && quotes.every((one) => one.current),
    asking: answeredFor !== wanted,
    currency: quotes.find(({ quote }) => quote.currency !== '')?.quote.currency,
    totalMinor: totalOf(quotes.map(({ quote }) => quote)),
    paymentMode: quotes[0]?.paymentMode ?? paymentMode,
    refresh: () => setRound(round + 1),
    ask: (others) => pricesOf(others, AbortSignal.timeout(longestWait)),
    askTotal: async () => {
      const found = await pricesOf(travellers);
      return found.length < travellers.length ? undefined : totalOf(found);
    },
    learn: (id, quote) => {
      learned.current.set(id, { quote, language });
      showLearned((count) => count + 1);
    },
  };
}

/** Returns a price as a page in a language shows it: of another language only the amounts, until it is asked again. */
function inLanguage({ quote, language: told }: Pick<Known, 'quote' | 'language'>, language: Language): QuoteData {
  if (told === language) return quote;
  return {
    ...quote,
    notices: [],
    instead: null,
    grounds: [],
    ...(quote.what !== undefined && { what: '' }),
    lines: quote.lines.map((line) => ({ ...line, label: '' })),
  };
}

function totalOf(quotes: readonly QuoteData[]): number {
  return quotes.reduce((sum, { total_minor }) => sum + total_minor, 0);
}
