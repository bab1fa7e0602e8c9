import { visaValidities } from '#domain/issuing/visa-state.ts';
import type { PublicWords } from '../routes/public/public-messages.ts';

/**
 * Returns the dates of a visa: until its holder has entered, the last day to enter and the number of days (R9); from
 * then on, and for every other visa, the first and the last day. A visa that is no longer valid never suggests
 * entering.
 */
export function visaDates(
  { t, formatDate }: Pick<PublicWords, 't' | 'formatDate'>,
  visa: {
    readonly state: string;
    readonly valid_from: string;
    readonly valid_until: string;
    readonly enter_before?: string | null | undefined;
    readonly days?: number | undefined;
  },
): string {
  const { enter_before: enterBefore, days } = visa;
  const validity = visaValidities.find((known) => known === visa.state);
  if (validity === 'not_valid') return t('track.visaTakenBack');
  if (enterBefore != null && validity === 'expired') return t('track.visaUnused', { day: formatDate(enterBefore) });
  if (enterBefore != null && days !== undefined) {
    return t('track.visaEnterBefore', { day: formatDate(enterBefore), days });
  }
  return t('track.visaFromTo', { from: formatDate(visa.valid_from), to: formatDate(visa.valid_until) });
}
