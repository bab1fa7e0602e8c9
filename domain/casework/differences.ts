import type { ZoneComparison, ZoneKey } from '#domain/identity/compare-zone.ts';

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

/** A difference that an officer left as it is, with both values as they were then. */
export interface LeftDifference {
  readonly key: ZoneKey;
  readonly typed: string;
  readonly zone: string;
}

/** Returns true if a difference is the one that was left; another typed value, or another zone, opens it again. */
export function isLeft(difference: LeftDifference, left: readonly LeftDifference[]): boolean {
  return left.some(
    ({ key, typed, zone }) => key === difference.key && typed === difference.typed && zone === difference.zone,
  );
}

/** Returns the standing of a compared detail. */
export function differenceState(
  compared: Pick<ZoneComparison, 'verdict'> | undefined,
  settled: { readonly left: boolean; readonly asked: boolean },
): DifferenceState {
  if (compared === undefined || compared.verdict === 'unknown') return 'none';
  if (compared.verdict === 'same') return 'same';
  if (settled.left) return 'left';
  return settled.asked ? 'asked' : 'open';
}
