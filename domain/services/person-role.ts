/** Part of a person in an application: whoever gets the visa, or goes on the trek. */
export const personRoles = ['holder', 'trekker'] as const;
export type PersonRole = (typeof personRoles)[number];
