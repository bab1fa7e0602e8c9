/** Relations the marriage and dependant forms offer: the portal specification's list. */
export const relations = ['husband', 'wife', 'father', 'mother'] as const;
export type Relation = (typeof relations)[number];

/** Message id of a relation's words. */
export function relationMessage(relation: Relation): string {
  return `relation.${relation}`;
}
