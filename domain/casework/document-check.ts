import { hasEffect } from './actions/index.ts';
import { type Lifecycle, type Status, startsWith } from './lifecycle.ts';

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

/** Tells whether documents are looked at in a state, and whether nobody has begun to: whoever brings them comes first. */
export function documentsIn(
  lifecycle: Lifecycle,
  status: Status,
): { readonly seen: boolean; readonly comeFirst: boolean } {
  const seen = startsWith(lifecycle, 'hold', status) || startsWith(lifecycle, 'check_document', status);
  const next = lifecycle.awaits[status]?.otherwise;
  return { seen, comeFirst: seen && (hasEffect(next, 'hold') || hasEffect(next, 'grant')) };
}
