/** Most views of one's own at a desk: as many as a person finds again by their names. */
export const ownViewsAtMost = 12;
/** Most characters of the name of a view. */
export const ownViewNameLength = 40;

/** Filters that a view of one's own keeps: those of the queue but days, which pass, and a search, which names somebody. */
export const ownViewFilterNames = [
  'view',
  'status',
  'kind',
  'office',
  'holder',
  'second_look',
  'match',
  'order',
] as const;
export type OwnViewFilterName = (typeof ownViewFilterNames)[number];
