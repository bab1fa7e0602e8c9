import { useEffect, useRef, useState } from 'react';
import type { CaseView } from '#contract/api/casework.ts';
import { type CaseDocument, documentsOf, type Paper } from './case-documents.ts';
import { useShownDocument } from './document-stage.tsx';

/** Documents of a case with the one that is looked at. */
interface DocumentInHand {
  readonly documents: readonly CaseDocument[];
  readonly shown: number;
  readonly inHand: CaseDocument | undefined;
  readonly show: (place: number) => void;
  /** Earlier version of the document in hand that is looked at in its place. */
  readonly earlier: Paper | undefined;
  /** Shows an earlier version of it by its id, or the newest one again. */
  readonly showVersion: (id: string | undefined) => void;
  /** Shows the next unsettled document with the focus on it, after a verdict on this one. */
  readonly goOn: () => void;
  /** Shows the first document without a verdict with the focus on it; undefined where there is none. */
  readonly toUnsettled: () => CaseDocument | undefined;
}

function focusInHand(scrolls: boolean): void {
  document.querySelector<HTMLElement>('[data-in-hand]')?.focus({ preventScroll: !scrolls });
}

export function useDocumentInHand(file: CaseView): DocumentInHand {
  const documents = documentsOf(file);
  const [shown, setShown] = useShownDocument(file, documents);
  const inHand = documents[shown];
  const [version, showVersion] = useState<string>();
  const earlier = inHand?.earlier.find(({ id }) => id === version);
  const show = (place: number) => {
    showVersion(undefined);
    setShown(place);
  };
  const comes = useRef<'judged' | 'led'>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the verdict shows the next document, or this case anew
  useEffect(() => {
    if (comes.current === undefined) return;
    // The pressed button is drawn anew, and the next document is looked at before it is judged.
    focusInHand(comes.current === 'led');
    comes.current = undefined;
  }, [inHand?.key, file]);
  const goOn = () => {
    comes.current = 'judged';
    const next = unsettled(documents, shown)[0];
    if (next !== undefined) show(next);
  };
  const toUnsettled = () => {
    const [first] = unsettled(documents);
    if (first === undefined) return undefined;
    if (first === shown) focusInHand(true);
    else {
      comes.current = 'led';
      show(first);
    }
    return documents[first];
  };
  return { documents, shown, inHand, show, earlier, showVersion, goOn, toUnsettled };
}

/** Returns the places of the documents to look at, without the one just judged: those after it, then those before. */
function unsettled(documents: readonly CaseDocument[], after?: number): readonly number[] {
  const judged = after === undefined ? undefined : documents[after]?.check?.document;
  const open = documents.flatMap(({ check }, place) =>
    check !== null && check.state === null && check.document !== judged ? [place] : [],
  );
  const later = open.filter((place) => after === undefined || place > after);
  return [...later, ...open.filter((place) => !later.includes(place))];
}
