/** What an officer finds of a paper. */
export const documentCheckStates = ['ok', 'not_ok', 'not_needed'] as const;
export type DocumentCheckState = (typeof documentCheckStates)[number];
