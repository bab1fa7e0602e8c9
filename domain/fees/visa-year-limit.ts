import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { lastDay, visaYearDays } from '#domain/calendar/visa-year.ts';
import { type FeeRule, ruleInForce } from './fee-rules.ts';
import type { VisitHistory } from './quote.ts';

/**
 * Returns the longest stay from a first day, up to `days`, that stays within the limit of tourist days in every visa
 * year it touches (R10); 0 when no day is left. The limit is the row in force on `on`; without one, `days`.
 */
export function longestStay(
  firstDay: PlainDate,
  days: number,
  history: VisitHistory,
  rules: readonly FeeRule[],
  on: PlainDate,
): number {
  const effect = ruleInForce(rules, 'visa_year.tourist_days', on)?.effect;
  if (effect?.type !== 'day_limit' || days < 1) return days;
  let longest = 0;
  for (const [year, wanted] of Object.entries(visaYearDays(firstDay, lastDay(firstDay, days)))) {
    const left = Math.max(0, effect.days - (history.daysUsedByYear[year] ?? 0));
    longest += Math.min(wanted, left);
    if (left < wanted) break;
  }
  return longest;
}
