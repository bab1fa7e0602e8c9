import { daysBetween, type PlainDate, partsOf } from '#domain/calendar/plain-date.ts';
import type { FeeSeason } from './fee-rules.ts';

/** Units of one step that a stay is charged for. */
export interface ChargedStep {
  readonly units: number;
  readonly unitDays: number;
  readonly amountMinor: number;
}

/**
 * Returns the steps charged for days from first to last, both inclusive, by the season of the first day. A unit begun is
 * charged whole (T7). Throws when no season has the month, which a complete fee row rules out.
 */
export function chargedSteps(
  seasons: readonly FeeSeason[],
  { firstDay, lastDay }: { readonly firstDay: PlainDate; readonly lastDay: PlainDate },
): readonly ChargedStep[] {
  const season = seasons.find((one) => isIn(one, partsOf(firstDay).month));
  if (season === undefined) throw new Error(`No season of the fee has ${firstDay}`);
  const charged: ChargedStep[] = [];
  let days = daysBetween(firstDay, lastDay) + 1;
  for (const { unitDays, amountMinor, units: most } of season.steps) {
    if (days <= 0) break;
    const units = Math.min(Math.ceil(days / unitDays), most ?? Number.POSITIVE_INFINITY);
    charged.push({ units, unitDays, amountMinor });
    days -= units * unitDays;
  }
  return charged;
}

function isIn({ fromMonth, toMonth }: FeeSeason, month: number): boolean {
  return fromMonth <= toMonth ? month >= fromMonth && month <= toMonth : month >= fromMonth || month <= toMonth;
}
