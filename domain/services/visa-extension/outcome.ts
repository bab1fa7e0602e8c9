import type { Answers } from '#domain/forms/answers.ts';
import type { Outcome } from '#domain/issuing/outcome.ts';

/** Returns the days asked for; 0 until they are answered. */
export function daysAsked({ extension_days: days }: Answers): number {
  return Number(days ?? 0);
}

/** R11: the days are added to the visa as it stands, so none that another change gave is lost (R28). */
export function outcomeOf(answers: Answers): Outcome {
  const entries = answers.re_entry === 'yes' ? { entries: 'multiple' as const } : {};
  return { type: 'change_visa', change: { type: 'extended', days: daysAsked(answers), ...entries } };
}
