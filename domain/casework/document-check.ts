/** Results of an officer's check of a document. */
export const documentCheckStates = ['ok', 'not_ok', 'not_needed'] as const;
export type DocumentCheckState = (typeof documentCheckStates)[number];

/** An officer's word on a document: a result, or that the earlier result is taken back. */
export const documentVerdicts = [...documentCheckStates, 'open'] as const;
export type DocumentVerdict = (typeof documentVerdicts)[number];

/** Returns true if the deciding officer must be told about the document. */
export function isNotInOrder(state: DocumentCheckState | null): boolean {
  return state === 'not_ok';
}
