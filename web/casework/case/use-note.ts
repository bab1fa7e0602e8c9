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

/**
 * Returns the note on the document in hand, open where the reader has written one and on demand until another document or
 * verdict comes; undefined where the reader settles nothing.
 */
export function useNote(file: CaseView, inHand: CaseDocument | undefined): DocumentNote | undefined {
  const check = inHand?.check ?? null;
  const subject = `${inHand?.key} ${check?.state}`;
  const [chosen, setChosen] = useState<{ readonly subject: string; readonly open: boolean }>();
  if (check === null || !file.actions.some(({ action, allowed }) => action === checkAction && allowed))
    return undefined;
  const open = chosen?.subject === subject ? chosen.open : check.own && check.note !== null && check.note !== '';
  const id = `check-${check.document}-note`;
  const start = () => {
    // Drawn and focused within the press: the letter that follows it at once would be a shortcut.
    flushSync(() => setChosen({ subject, open: true }));
    document.getElementById(id)?.focus();
  };
  return { open, id, start, toggle: () => (open ? setChosen({ subject, open: false }) : start()) };
}
