import type { PublicWords } from './public-messages.ts';

/**
 * What a visa's days are: until its holder has entered, the last day to enter and how many days follow (R9); from then
 * on, and for every other visa, the first and the last day.
 */
export function visaDates(
  { t, formatDate }: Pick<PublicWords, 't' | 'formatDate'>,
  visa: {
    readonly valid_from: string;
    readonly valid_until: string;
    readonly enter_before?: string | null | undefined;
    readonly days?: number | undefined;
  },
): string {
  const { enter_before: enterBefore, days } = visa;
  if (enterBefore != null && days !== undefined) {
    return t('public.enterBefore', { day: formatDate(enterBefore), days });
  }
  return t('public.fromTo', { from: formatDate(visa.valid_from), to: formatDate(visa.valid_until) });
}
