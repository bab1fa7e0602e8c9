import { timeWords } from '../queue/urgency-words.ts';
import type { OverviewMessages } from './overview-messages.ts';

const minutesOfDay = 1440;

/** Returns a time in its largest unit, days in full: an overview has the room that a row of the queue lacks. */
export function ageOf(words: OverviewMessages, minutes: number): string {
  return inDays(words, Math.floor(minutes / minutesOfDay), minutes);
}

/** Returns the same of a time whose days are counted by the calendar. */
export function inDays(words: OverviewMessages, days: number, minutes: number): string {
  return days === 0 ? timeWords(words, minutes) : words.t('overview.days', { days, shown: words.formatNumber(days) });
}
