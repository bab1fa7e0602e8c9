import { ageWords } from '../queue/urgency-words.ts';
import type { OverviewMessages } from './overview-messages.ts';

const minutesOfDay = 1440;

/** Returns a time in its largest unit, days in full: an overview has the room that a row of the queue lacks. */
export function ageOf(words: OverviewMessages, minutes: number): string {
  const days = Math.floor(minutes / minutesOfDay);
  return days === 0 ? ageWords(words, minutes) : words.t('overview.days', { days, shown: words.formatNumber(days) });
}
