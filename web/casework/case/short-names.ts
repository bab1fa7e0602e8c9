import { requestedDocument } from '#domain/casework/asked-items.ts';
import type { DepartmentMessageId } from '../department-messages.ts';
import type { CaseDocument } from './case-documents.ts';

/** Names that fit on one line below a small picture; the whole name stands above the document in hand. */
const shortNames: Readonly<Partial<Record<string, DepartmentMessageId>>> = {
  [requestedDocument]: 'desk.thumbnail.asked',
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
  passport_copy: 'desk.thumbnail.passport',
  passport_copies: 'desk.thumbnail.passport',
  new_passport_copy: 'desk.thumbnail.new_passport',
  old_passport_copy: 'desk.thumbnail.old_passport',
  bank_statement: 'desk.thumbnail.bank',
  funds_evidence: 'desk.thumbnail.funds',
  income_evidence: 'desk.thumbnail.income',
  expenditure_statement: 'desk.thumbnail.expenses',
  insurance: 'desk.thumbnail.insurance',
  invitation_letter: 'desk.thumbnail.invitation',
  sponsorship_letter: 'desk.thumbnail.invitation',
  recommendation_letter: 'desk.thumbnail.letter',
  mission_letter: 'desk.thumbnail.letter',
  ministry_recommendation: 'desk.thumbnail.ministry',
  recommendation_naming_dependants: 'desk.thumbnail.dependants',
  inviting_recommendation: 'desk.thumbnail.institution',
  host_registration: 'desk.thumbnail.host',
  host_visa_copy: 'desk.thumbnail.host_visa',
  labour_permit: 'desk.thumbnail.permit',
  marriage_certificate: 'desk.thumbnail.marriage',
  marriage_or_birth_certificate: 'desk.thumbnail.family',
  relationship_certificate: 'desk.thumbnail.relation',
  spouse_citizenship: 'desk.thumbnail.spouse',
  relative_citizenship: 'desk.thumbnail.relative',
  note_verbale: 'desk.thumbnail.note_verbale',
  nrn_card: 'desk.thumbnail.nrn_card',
  nrn_citizenship: 'desk.thumbnail.nrn_citizenship',
  press_accreditation: 'desk.thumbnail.press',
  progress_report: 'desk.thumbnail.progress',
  share_certificate: 'desk.thumbnail.shares',
  tax_clearance: 'desk.thumbnail.tax',
  company_registration: 'desk.thumbnail.company',
  admission_proof: 'desk.thumbnail.admission',
  guide_licence_copy: 'desk.thumbnail.guide',
  agency_contract: 'desk.thumbnail.contract',
  programme: 'desk.thumbnail.programme',
};

/** Returns the short name of a document; undefined where its own name is all there is, or tells it from others like it. */
export function shortName(
  { paper, check }: Pick<CaseDocument, 'paper' | 'check'>,
  all: readonly Pick<CaseDocument, 'paper'>[],
): DepartmentMessageId | undefined {
  const kind = paper?.document ?? check?.document ?? '';
  const alike = kind === requestedDocument && all.filter((one) => one.paper?.document === kind).length > 1;
  return alike ? undefined : shortNames[kind];
}
