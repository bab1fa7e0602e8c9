import { useEffect, useState } from 'react';
import type { QuoteData } from '#contract/api/quotes.ts';
import { formatDayNear, formatSpan } from '#domain/calendar/day-span.ts';
import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts';
import { daysOver, type OptionDefinition } from '#domain/forms/form-definition.ts';
import type { VisibleField } from '#domain/forms/walk.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { sentences } from '#domain/i18n/sentences.ts';
import { ChoiceCards } from '#web/design-system/choice-cards/choice-cards.tsx';
import type { FieldProps } from '#web/design-system/field/field.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { VisuallyHidden } from '#web/design-system/visually-hidden/visually-hidden.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { WholeWords } from '#web/design-system/whole-parts.tsx';
import type { JourneyWords } from '../journey-words.ts';

/** Pause before the prices of other answers are asked for, in milliseconds. */
const patience = 300;

/** Everything that a priced choice depends on, besides its own answer. */
export interface PricedOptions {
  /** Stands for the other answers: another one asks for the prices again. */
  readonly key: string;
  /** Returns the price with an option chosen. */
  readonly quoteOf: (option: string, signal: AbortSignal) => Promise<QuoteData>;
  /** Days that the person wants to stay, and the first of them, as far as they are known. */
  readonly stay: number | undefined;
  readonly from: PlainDate | undefined;
  /** Address of the page that asks for the days; undefined where the same page does, or none. */
  readonly stayTo?: string | undefined;
  /** Person whose choice it is, where there are several. */
  readonly name?: string | undefined;
  /** Told the price of the chosen option, as soon as both are known. */
  readonly onPrice: (quote: QuoteData) => void;
}

interface PricedChoiceProps extends FieldProps {
  readonly field: VisibleField;
  readonly words: JourneyWords;
  readonly priced: PricedOptions;
  readonly value: string;
  readonly onChange: (option: string) => void;
  /** Told the other answers to which the price of every option objects, and why; none once they all agree. */
  readonly onRefused?: ((fields: readonly string[], why: string | undefined) => void) | undefined;
}

/** A choice whose options differ in price: nothing is chosen beforehand, and the shortest that covers the stay is marked. */
export function PricedChoice({ field, words, priced, value, onChange, onRefused, ...frame }: PricedChoiceProps) {
  const { t, word, formatMoney, language } = words;
  const options = field.options ?? [];
  const known = useOptionPrices(options, priced, language);
  const { prices } = known;
  const { stay, name } = priced;
  const price = prices.get(value);
  // The sentences of another language keep their place, unseen, until those of this one come.
  const hold = known.language === language ? {} : { style: { visibility: 'hidden' as const } };
  // The choice may also be copied from another traveller, or come before its price.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each price
  useEffect(() => {
    if (price !== undefined) priced.onPrice(price);
  }, [price]);
  const free = freeInAll([...prices.values()]);
  const refused = refusedByAll(field.id, [...prices.values()]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each set of prices
  useEffect(() => onRefused?.(refused.fields, refused.why), [prices]);
  const covering = options.filter(({ days = 0 }) => stay !== undefined && days >= stay);
  const [shortest] = covering.toSorted((one, other) => (one.days ?? 0) - (other.days ?? 0));
  const chosen = options.find(({ id }) => id === value);
  const over = daysOver(chosen, stay);
  const caution = over > 0 ? t('journey.plan.shortNote', { over }) : undefined;
  return (
    <>
      <ChoiceCards
        {...frame}
        // The page's title asks it already.
        label={priced.stayTo === undefined ? frame.label : <VisuallyHidden>{frame.label}</VisuallyHidden>}
        hint={priced.stayTo === undefined ? frame.hint : <Stay words={words} priced={priced} to={priced.stayTo} />}
        name={field.id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        cards={options.map((option) => {
          const price = prices.get(option.id);
          const own = [
            option.days !== undefined &&
              priced.from !== undefined &&
              t('journey.plan.until', {
                day: formatDayNear(addDays(priced.from, option.days - 1), priced.from, language),
              }),
            option !== chosen && daysOver(option, stay) > 0
              ? t('journey.plan.short')
              : option.hint !== undefined && word(option.hint),
          ].filter((said) => typeof said === 'string');
          const told = [
            free === undefined && price?.total_minor === 0 && price.grounds[0]?.label,
            ...(option === chosen ? (price?.notices ?? []) : []),
          ].filter((said) => typeof said === 'string');
          return {
            value: option.id,
            text: <WholeWords text={word(option.label)} />,
            price: price === undefined ? '–' : formatMoney(price.total_minor, price.currency),
            mark: option === shortest ? t('journey.plan.covers') : undefined,
            hint:
              known.language === language || told.length === 0 ? (
                sentences([...own, ...told], language)
              ) : (
                <>
                  {sentences(own, language)} <span {...hold}>{sentences(told, known.language)}</span>
                </>
              ),
            caution: option === chosen ? caution : undefined,
          };
        })}
      />
      {free && (
        <Notice>
          <p className="text-sm" {...hold}>
            {wholeDates(
              name === undefined || free.reason === undefined
                ? (free.reason ?? free.label)
                : t('journey.plan.free', { name, reason: free.reason }),
            )}
          </p>
        </Notice>
      )}
      {/* Said once, when it comes up; it stands in the card that was chosen. */}
      <p role="status" className="sr-only">
        {sentences(
          [caution, ...(known.language === language ? (price?.notices ?? []) : [])].filter(
            (said) => said !== undefined,
          ),
          language,
        )}
      </p>
    </>
  );
}

/** Tells the stay that the choices are measured by, and leads to the page that asks for it. */
function Stay({
  words,
  priced: { stay, from },
  to,
}: {
  readonly words: JourneyWords;
  readonly priced: PricedOptions;
  readonly to: string;
}) {
  const { t, language } = words;
  return (
    <>
      {stay !== undefined && from !== undefined
        ? t('journey.plan.stay', { days: stay, ...formatSpan(from, addDays(from, stay - 1), language) })
        : t('journey.plan.stayUnknown')}
      {/* Never alone on a line. */}
      {'\u00a0'}
      <Link to={to} className="py-1">
        {t(stay === undefined ? 'journey.plan.stayAdd' : 'form.change')}
      </Link>
    </>
  );
}

/** Returns the reason why all of the choices are free; undefined while one of them costs. */
function freeInAll(quotes: readonly QuoteData[]): QuoteData['grounds'][number] | undefined {
  return quotes.every(({ total_minor }) => total_minor === 0) ? quotes[0]?.grounds[0] : undefined;
}

/** Returns the other fields that all prices object to, whichever option is chosen, and the remarks that they share. */
function refusedByAll(
  own: string,
  quotes: readonly QuoteData[],
): { readonly fields: readonly string[]; readonly why: string | undefined } {
  const [first, ...others] = quotes;
  const fields = (first?.refusals ?? []).flatMap(({ code, field }) =>
    field !== undefined && field !== own && code !== 'required' && others.every((one) => objects(one, field))
      ? [field]
      : [],
  );
  const shared = (first?.notices ?? []).filter((notice) => others.every(({ notices }) => notices.includes(notice)));
  return { fields, why: shared.length > 0 ? shared.join(' ') : undefined };
}

function objects({ refusals }: QuoteData, to: string): boolean {
  return refusals.some(({ field }) => field === to);
}

/**
 * Returns the price of each option with the other answers so far, in the language in which it was asked; none for an
 * option whose price cannot be had now.
 */
function useOptionPrices(
  options: readonly OptionDefinition[],
  { key, quoteOf }: PricedOptions,
  language: Language,
): { readonly prices: ReadonlyMap<string, QuoteData>; readonly language: Language } {
  const [known, setKnown] = useState({ language, prices: new Map<string, QuoteData>() });
  const [first, setFirst] = useState(true);
  const ids = options.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for all answers
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      async () => {
        setFirst(false);
        const found = await Promise.all(
          options.map(async ({ id }) => {
            const quote = await quoteOf(id, stop.signal).catch(() => undefined);
            return quote === undefined || quote.lines.length === 0 ? [] : [[id, quote] as const];
          }),
        );
        if (!stop.signal.aborted) setKnown({ language, prices: new Map(found.flat()) });
      },
      first || known.language !== language ? 0 : patience,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, ids]);
  return known;
}
