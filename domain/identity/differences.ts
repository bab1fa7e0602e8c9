import type { ZoneKey, ZoneVerdict } from './compare-zone.ts';

/** Tells if a typed detail agrees with the zone; undefined where there is nothing to compare it with. */
export function agreesWithZone(verdict: ZoneVerdict | undefined): boolean | undefined {
  return verdict === undefined || verdict === 'unknown' ? undefined : verdict === 'same';
}

/** Counts the details that differ from the zone; undefined where none could be compared. */
export function countDifferences(verdicts: readonly (ZoneVerdict | undefined)[]): number | undefined {
  const compared = verdicts.map(agreesWithZone).filter((agrees) => agrees !== undefined);
  return compared.length === 0 ? undefined : compared.filter((agrees) => !agrees).length;
}

/**
 * Standing of a compared detail. `open` stops granting and recommending; `asked` waits for the applicant's reply; `none`
 * has nothing to be compared with.
 */
export const differenceStates = ['same', 'open', 'left', 'asked', 'none'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** Details that may be left without a note: names are spelt in more than one way. */
const withoutNote: readonly ZoneKey[] = ['surname', 'given_names'];

/** Tells whether leaving a difference needs a note. */
export function leavingNeedsNote(key: ZoneKey): boolean {
  return !withoutNote.includes(key);
}

/** Returns the standing of a compared detail, by what was done about it since it has its present values. */
export function differenceState(
  verdict: ZoneVerdict | undefined,
  settled: { readonly left: boolean; readonly asked: boolean },
): DifferenceState {
  const agrees = agreesWithZone(verdict);
  if (agrees === undefined) return 'none';
  if (agrees) return 'same';
  if (settled.left) return 'left';
  return settled.asked ? 'asked' : 'open';
}
