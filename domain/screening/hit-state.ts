/** What has become of a match with the watch list. */
export const hitStates = ['open', 'dismissed', 'confirmed'] as const;
export type HitState = (typeof hitStates)[number];

/** Nobody has decided about it yet. */
export function isUndecidedHit(state: HitState): boolean {
  return state === 'open';
}
