/** What has become of a match with the watch list. */
export const matchStates = ['open', 'dismissed', 'confirmed'] as const;
export type MatchState = (typeof matchStates)[number];

/** Nobody has decided about it yet. */
export function isUndecidedMatch(state: MatchState): boolean {
  return state === 'open';
}
