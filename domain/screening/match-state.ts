/** States of a match with the watch list. */
export const matchStates = ['open', 'dismissed', 'confirmed'] as const;
export type MatchState = (typeof matchStates)[number];

/** Returns true while nobody has decided on the match. */
export function isUndecidedMatch(state: MatchState): boolean {
  return state === 'open';
}
