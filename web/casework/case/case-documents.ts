import type { CaseView } from '#contract/api/casework.ts';
import type { DocumentToSettle } from '../case-parts/document-check.tsx';
import type { DepartmentMessageId } from '../department-messages.ts';

export type Paper = CaseView['documents'][number];

/** A document in its place beside the data: a picture or file, or one that was only brought, with its check. */
export interface CaseDocument {
  readonly key: string;
  readonly label: string;
  /** Null where nobody uploaded one. */
  readonly paper: Paper | null;
  /** Null where nothing is settled about it. */
  readonly check: DocumentToSettle | null;
}

/** Names that fit below a small picture; the whole name stands above the document in hand. */
const shortNames: Readonly<Partial<Record<string, DepartmentMessageId>>> = {
  photo: 'desk.thumbnail.photo',
  onward_ticket: 'desk.thumbnail.ticket',
  return_ticket: 'desk.thumbnail.ticket',
  residence_permit: 'desk.thumbnail.residence_permit',
  current_visa_copy: 'desk.thumbnail.visa',
  application_print: 'desk.thumbnail.printout',
  receipt: 'desk.thumbnail.slip',
  hotel_booking: 'desk.thumbnail.hotel',
  birth_certificate: 'desk.thumbnail.birth',
  itinerary: 'desk.thumbnail.itinerary',
  police_report: 'desk.thumbnail.police',
  identity_document: 'desk.thumbnail.identity',
  proof_of_crossing: 'desk.thumbnail.proof',
  reason_paper: 'desk.thumbnail.letter',
};

export function shortName({ paper, check }: CaseDocument): DepartmentMessageId | undefined {
  return shortNames[paper?.document ?? check?.document ?? ''];
}

/** Returns the documents of a case, always in one order: the passport, the photo, then as listed. */
export function documentsOf({ documents, papers_to_settle: toSettle }: CaseView): readonly CaseDocument[] {
  const checkOf = (paper: Paper) => toSettle.find((check) => check.documents.includes(paper.id)) ?? null;
  const listed = [
    ...toSettle.flatMap((check): readonly CaseDocument[] => {
      const papers = documents.filter(({ id }) => check.documents.includes(id));
      return papers.length === 0
        ? [{ key: check.document, label: check.label, paper: null, check }]
        : papers.map((paper) => ({ key: paper.id, label: check.label, paper, check }));
    }),
    ...documents
      .filter((paper) => checkOf(paper) === null)
      .map((paper) => ({ key: paper.id, label: paper.label, paper, check: null })),
  ];
  // The case lists them in that order; what nobody uploaded comes last.
  const rank = ({ paper }: CaseDocument) => (paper === null ? documents.length : documents.indexOf(paper));
  return listed.toSorted((one, other) => rank(one) - rank(other));
}
