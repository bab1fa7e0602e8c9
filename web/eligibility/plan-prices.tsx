import type { QuoteData } from '#contract/api/quotes.ts';
import type { TypedAnswers } from '#domain/forms/answers.ts';
import { sentences } from '#domain/i18n/sentences.ts';
import type { KindDefinition } from '#domain/services/service-definition.ts';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#web/design-system/visually-hidden/visually-hidden.tsx';
import { WholeWords } from '#web/design-system/whole-parts.tsx';
import { commaIn } from '#web/i18n/formats.ts';
import type { ServiceWords } from '../routes/public/service-words.ts';
import { planKey, usePlanPrices } from './use-plan-prices.ts';

/** Returns the end that the labels of a visa type's plans have in common after a comma, such as its entries; else nothing. */
export function sharedEnd(
  { word, language }: Pick<ServiceWords, 'word' | 'language'>,
  kinds: readonly KindDefinition[],
): string {
  const comma = commaIn(language);
  const ends = new Set(
    kinds.flatMap(({ plans }) => plans.map(({ label }) => word(label).split(comma).slice(1).join(comma))),
  );
  const [end = ''] = ends;
  return kinds.length === 1 && ends.size === 1 && end !== '' ? comma + end : '';
}

/** Prices of the plans of some visa types, with the reason when it is zero. */
export function PlanPrices({
  words,
  serviceId,
  kinds,
  answers,
  caption,
  without = '',
  childrenFreeBelow,
}: {
  readonly words: ServiceWords;
  readonly serviceId: string;
  readonly kinds: readonly KindDefinition[];
  readonly answers: TypedAnswers;
  readonly caption: string;
  /** End of every label that is said above already. */
  readonly without?: string;
  /** Age below which children pay nothing; absent where that is not known, or not so. */
  readonly childrenFreeBelow?: number | undefined;
}) {
  const { t, word, language, formatNumber } = words;
  const plans = kinds.flatMap((kind) => kind.plans.map((plan) => ({ kind: kind.id, plan: plan.id })));
  const { prices, failed } = usePlanPrices(serviceId, plans, answers, language);
  if (failed) return <Notice tone="waiting">{t('eligibility.noPrices')}</Notice>;
  if (prices.size === 0) return <Skeleton label={t('shell.loading')} lines={3} />;
  const grounds = new Set([...prices.values()].flatMap((quote) => quote.grounds.map((ground) => ground.label)));
  const priced = [...prices.values()].some((quote) => quote.total_minor > 0);
  return (
    <>
      <table className="mb-2 w-full max-w-measure">
        <caption className="mb-1 text-left font-semibold">{caption}</caption>
        <tbody>
          {kinds.flatMap((kind) =>
            kind.plans.map((plan) => {
              const quote = prices.get(planKey(kind.id, plan.id));
              return (
                <tr key={planKey(kind.id, plan.id)} className="border-b border-hairline">
                  <th scope="row" className="min-w-[8em] py-2 pr-4 text-left font-normal">
                    {kinds.length > 1 && (
                      <span className="block text-sm text-ink-quiet">
                        {word(kind.label)}
                        <VisuallyHidden>{commaIn(language)}</VisuallyHidden>
                      </span>
                    )}
                    <WholeWords text={word(plan.label).slice(0, -without.length || undefined)} />
                  </th>
                  <td className="py-2 text-right">{quote ? <PriceOf words={words} quote={quote} /> : '–'}</td>
                </tr>
              );
            }),
          )}
        </tbody>
      </table>
      <div className="mb-6 text-sm text-ink-quiet">
        {[...grounds].map((ground) => (
          <p key={ground}>{ground}</p>
        ))}
        {priced && (
          <p>
            {sentences(
              [
                ...(childrenFreeBelow === undefined
                  ? []
                  : [t('eligibility.children', { age: formatNumber(childrenFreeBelow) })]),
                t('eligibility.surcharge'),
              ],
              language,
            )}
          </p>
        )}
      </div>
    </>
  );
}

/** The price as due at the office: in its own currency, if it has one, with the dollar price it comes from (R8). */
function PriceOf({ words, quote }: { readonly words: ServiceWords; readonly quote: QuoteData }) {
  const { formatMoney } = words;
  const price = formatMoney(quote.total_minor, quote.currency);
  const there = quote.office_price;
  if (there === null || there.currency === quote.currency || quote.total_minor === 0) {
    return <span className="whitespace-nowrap">{price}</span>;
  }
  // Each amount stays whole; on a narrow screen the dollar price goes below.
  return (
    <>
      <span className="whitespace-nowrap">{formatMoney(there.amount_minor, there.currency)}</span>{' '}
      <span className="text-sm whitespace-nowrap text-ink-quiet">({price})</span>
    </>
  );
}
