import { addMonths, type PlainDate } from '#domain/calendar/plain-date.ts';
import { reviewLimits } from '#domain/casework/review-limits.ts';
import { type Violation, violation } from '#domain/violations.ts';

/** A visa must be used within six months of issue (R9), so a later journey needs a later application. */
export function arrivalFromAbroad(arrival: PlainDate | undefined, today: PlainDate): readonly Violation[] {
  if (arrival === undefined) return [];
  if (arrival < today) return [violation('arrival_in_the_past', 'arrival_date')];
  const latest = addMonths(today, reviewLimits.enterWithinMonths);
  if (arrival <= latest) return [];
  const from = addMonths(arrival, -reviewLimits.enterWithinMonths);
  const ahead = { ahead: reviewLimits.enterWithinMonths, unit: 'months' };
  return [violation('arrival_too_far_ahead', 'arrival_date', { ...ahead, latest, from })];
}
