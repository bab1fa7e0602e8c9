import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CaseView } from '#contract/api/casework.ts';
import { checkAction } from '../case-parts/document-check.tsx';
import type { CaseDocument } from './case-documents.ts';

/** Note that goes with the reader's verdict on the document in hand. */
export interface DocumentNote {
  readonly open: boolean;
  /** Of its field. */
  readonly id: string;
  readonly start: () => void;
  readonly toggle: () => void;
}

/** Names a document with its verdict: a note that is opened or typed for one does not go on with another. */
export function subjectOf({ key, check }: CaseDocument): string {
  return `${key} ${check?.state}`;
}

/**
 * Returns the note on the document in hand, open where the reader has written one and on demand until another document or
 * verdict comes; undefined where the reader settles nothing.
 */
export function useNote(file: CaseView, inHand: CaseDocument | undefined): DocumentNote | undefined {
  const [chosen, setChosen] = useState<{ readonly subject: string; readonly open: boolean }>();
  const settles = file.actions.some(({ action, allowed }) => action === checkAction && allowed);
  if (!settles || inHand === undefined || inHand.check === null) return undefined;
  const { check } = inHand;
  const subject = subjectOf(inHand);
  const open = chosen?.subject === subject ? chosen.open : check.own && check.note !== null && check.note !== '';
  const id = `check-${check.document}-note`;
  const start = () => {
    // Drawn and focused within the press: the letter that follows it at once would be a shortcut.
    flushSync(() => setChosen({ subject, open: true }));
    document.getElementById(id)?.focus();
  };
  return { open, id, start, toggle: () => (open ? setChosen({ subject, open: false }) : start()) };
}
