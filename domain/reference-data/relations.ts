/** Relations offered by the marriage and dependant forms: the portal specification's list. */
export const relations = ['husband', 'wife', 'father', 'mother'] as const;
export type Relation = (typeof relations)[number];

/** Message id of a relation's name. */
export function relationMessage(relation: Relation): string {
  return `relation.${relation}`;
}
