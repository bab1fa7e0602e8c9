import type { CaseView } from '#contract/api/casework.ts';
import type { DocumentToSettle } from '../case-parts/document-check.tsx';

export type Paper = CaseView['documents'][number];

/** A document in its place beside the data: a picture or file, or one that was only brought, with its check. */
export interface CaseDocument {
  readonly key: string;
  readonly label: string;
  readonly shortLabel: string;
  /** Null where nobody uploaded one. */
  readonly paper: Paper | null;
  /** Versions of it that a reply took the place of, oldest first. */
  readonly earlier: readonly Paper[];
  /** Null where nothing is settled about it. */
  readonly check: DocumentToSettle | null;
}

/** Tells whether a document was found in order although nobody uploaded one: its original was shown. */
export function seenWithoutCopy({ paper, check }: CaseDocument): boolean {
  return paper === null && check?.state === 'ok';
}

/** Returns the documents of a case, always in one order: the passport, the photo, then as listed. */
export function documentsOf({ documents, papers_to_settle: toSettle }: CaseView): readonly CaseDocument[] {
  const checkOf = (paper: Paper) => toSettle.find((check) => check.documents.includes(paper.id)) ?? null;
  /** True for an earlier version, unless it is settled by itself. */
  const isReplaced = (paper: Paper) =>
    documents.some((newer) => newer.earlier.includes(paper.id) && checkOf(newer) === checkOf(paper));
  const earlierOf = (paper: Paper) => documents.filter(({ id }) => paper.earlier.includes(id));
  const listed = [
    ...toSettle.flatMap((check): readonly CaseDocument[] => {
      const papers = documents.filter((paper) => check.documents.includes(paper.id) && !isReplaced(paper));
      return papers.length === 0
        ? [{ key: check.document, label: check.label, shortLabel: check.short_label, paper: null, earlier: [], check }]
        : papers.map((paper) => ({
            key: paper.id,
            label: check.label,
            shortLabel: paper.short_label,
            paper,
            earlier: earlierOf(paper),
            check,
          }));
    }),
    ...documents
      .filter((paper) => checkOf(paper) === null && !isReplaced(paper))
      .map((paper) => ({
        key: paper.id,
        label: paper.label,
        shortLabel: paper.short_label,
        paper,
        earlier: earlierOf(paper),
        check: null,
      })),
  ];
  // The case lists them in that order; what nobody uploaded comes last.
  const rank = ({ paper }: CaseDocument) => (paper === null ? documents.length : documents.indexOf(paper));
  return listed.toSorted((one, other) => rank(one) - rank(other));
}
