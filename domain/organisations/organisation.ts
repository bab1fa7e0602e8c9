/** Organisations outside the government whose members sign in. */
export const organisationKinds = ['agency', 'provider'] as const;
export type OrganisationKind = (typeof organisationKinds)[number];

/** Standing of an organisation; only a verified one sends applications, and answers for others. */
export const organisationStates = ['verified', 'suspended', 'closed'] as const;
export type OrganisationState = (typeof organisationStates)[number];

export const goodStanding = 'verified' satisfies OrganisationState;

/** Returns true if an organisation may act for others now. */
export function inGoodStanding(state: OrganisationState): boolean {
  return state === goodStanding;
}
