import type { Trip } from '#contract/api/applications.ts';
import { sentences } from '#domain/i18n/sentences.ts';
import type { PublicWords } from '../../routes/public/public-messages.ts';

type Member = Trip['members'][number];

function sumsOf(members: readonly Member[]) {
  const parts = members.flatMap(({ withdrawal }) => (withdrawal === null ? [] : [withdrawal]));
  return {
    currency: parts[0]?.currency ?? 'USD',
    paid: parts.reduce((sum, { paid_minor }) => sum + paid_minor, 0),
    back: parts.reduce((sum, { given_back_minor }) => sum + given_back_minor, 0),
  };
}

/** Says how much is given back. */
export function givenBack({ t, formatMoney }: PublicWords, members: readonly Member[]): string {
  const { currency, paid, back } = sumsOf(members);
  if (paid === 0) return t('mine.backNothing');
  return back === 0 ? t('mine.backKept') : t('mine.back', { amount: formatMoney(back, currency) });
}

/** Says how it is given back, or why it is not. */
export function keptWords({ t, formatMoney, language }: PublicWords, members: readonly Member[]): string {
  const { currency, paid, back } = sumsOf(members);
  if (paid === 0) return t('mine.backNothingText');
  const kept = paid - back;
  const said = [
    ...(back > 0 ? [t('mine.backText')] : []),
    ...(kept > 0 ? [t('mine.backKeptText', { amount: formatMoney(kept, currency) })] : []),
  ];
  return sentences(said, language);
}
