/** What an officer finds of a document. */
export const documentCheckStates = ['ok', 'not_ok', 'not_needed'] as const;
export type DocumentCheckState = (typeof documentCheckStates)[number];

/** Whoever decides is to know of it. */
export function isNotInOrder(state: DocumentCheckState | null): boolean {
  return state === 'not_ok';
}
