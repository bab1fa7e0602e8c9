import { counterMode } from '#domain/fees/quote.ts';
import { PriceBox } from '#web/design-system/price-box/price-box.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import type { JourneyWords } from './journey-words.ts';
import { dueElsewhere, officeFormula } from './office-due.ts';
import type { Quotes } from './use-quotes.ts';

interface RunningPriceProps {
  readonly words: JourneyWords;
  readonly quotes: Quotes;
  /** Travellers in order, with names to tell their prices apart. */
  readonly people: readonly { readonly id: string; readonly called: string }[];
  /** Answers are still to come that may change it. */
  readonly soFar?: boolean;
}

/**
 * Price of the application: a line for each of several travellers, at the end with the reasons; for one alone the lines
 * of the fee.
 */
export function RunningPrice({ words, quotes, people, soFar = false }: RunningPriceProps) {
  const { t, formatMoney } = words;
  const { currency, paymentMode } = quotes;
  const priced = people.flatMap(({ id, called: name }) => {
    const quote = quotes.byTraveller.get(id);
    return quote && quote.lines.length + quote.grounds.length > 0 ? [{ id, name, quote }] : [];
  });
  if (currency === undefined || priced.length === 0) return null;
  const several = quotes.travellers > 1;
  const each = (name: string, what: string) =>
    (several ? [name, what] : [what]).filter((said) => said !== '').join(' · ');
  // The title and the total name the currency.
  const bare = (minor: number) => formatMoney(minor, currency).replace(`${currency} `, '');
  const lines = priced.flatMap(({ id, name, quote }) => {
    const { what, grounds, total_minor } = quote;
    if ((soFar || several) && what !== undefined) {
      const free = total_minor === 0 ? grounds[0]?.short : undefined;
      const label = each(name, free === undefined ? what : `${what} · ${free}`);
      return [{ key: id, label, amount: bare(total_minor) }];
    }
    return quote.lines.map((line, index) => ({
      key: `${id} ${line.code} ${index}`,
      label: several ? t('journey.price.person', { name, what: line.label }) : line.label,
      amount: quote.currency === currency ? bare(line.amount_minor) : formatMoney(line.amount_minor, quote.currency),
    }));
  });
  const total = { currency, minor: quotes.totalMinor };
  const due = dueElsewhere(
    words,
    paymentMode,
    priced.map(({ quote }) => quote),
    total,
  );
  const card = priced.reduce((sum, { quote }) => sum + (quote.card_total_minor ?? quote.total_minor), 0);
  const remarks = priced.flatMap(({ id, name, quote }) =>
    [
      // Of somebody who is free, the line says so.
      ...(soFar || quote.total_minor === 0 ? [] : quote.grounds.map((ground) => ground.label)),
      ...(paymentMode === counterMode ? [officeFormula(words, quote)].filter((text) => text !== undefined) : []),
    ].map((text) => ({
      key: `${id} ${text}`,
      text: several ? t('journey.price.person', { name, what: text }) : text,
    })),
  );
  const adds = priced.find(({ quote }) => quote.card_adds_minor)?.quote.card_adds_minor ?? 0;
  if (adds > 0)
    remarks.unshift({
      key: 'card',
      text: soFar
        ? t('journey.price.cardAdds', { amount: formatMoney(adds, currency), several: several ? 'yes' : 'no' })
        : t('journey.price.card', { amount: formatMoney(card, currency) }),
    });
  return (
    <PriceBox
      title={t(soFar ? 'journey.price.soFar' : 'journey.price.title')}
      totalLabel={t('price.total')}
      total={formatMoney(total.minor, total.currency)}
      due={due}
      lines={lines}
      showText={t('journey.price.show')}
      {...(remarks.length > 0
        ? {
            note: (
              <ul>
                {remarks.map((remark) => (
                  <li key={remark.key}>{wholeDates(remark.text)}</li>
                ))}
              </ul>
            ),
          }
        : {})}
    />
  );
}
