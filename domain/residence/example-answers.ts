import type { Answers } from '#domain/forms/answers.ts';

/** Answers to what each kind asks besides, for worked examples. */
export const exampleDetails: Readonly<Record<string, Answers>> = {
  study: {
    academic_institution: 'Test University',
    study_subject: 'Geology',
    institution_address: 'Kathmandu',
    total_cost_usd: '4000',
    funds_usd: '3000',
    admission_proof_file: 'file-1',
    ministry_recommendation_file: 'file-2',
    bank_statement_file: 'file-3',
  },
  business: {
    company_name: 'Test Company Pvt. Ltd.',
    company_address: 'Kathmandu',
    company_position: 'Director',
    company_registration_file: 'file-1',
    share_certificate_file: 'file-2',
  },
  working: {
    employer_name: 'Test Employer',
    employer_address: 'Kathmandu',
    employer_position: 'Engineer',
    labour_permit_file: 'file-1',
    ministry_recommendation_file: 'file-2',
  },
  press: { press_organisation: 'Test News', press_accreditation_file: 'file-1' },
  marriage: {
    marriage_date: '2025-11-20',
    marriage_place: 'Lalitpur',
    spouse_name: 'TEST SPOUSE',
    spouse_citizenship_number: '12-34-56-78901',
    marriage_certificate_file: 'file-1',
    spouse_citizenship_file: 'file-2',
  },
  relation: {
    relative: 'mother',
    relative_name: 'TEST MOTHER',
    relative_citizenship_number: '12-34-56-78901',
    relationship_certificate_file: 'file-1',
    relative_citizenship_file: 'file-2',
  },
  dependant: {
    host_visa_number: 'VAB98ZY76',
    host_passport_number: 'PA0000002',
    host_relation: 'husband',
    host_name: 'TEST HOST',
    dependant_funds_usd: '2000',
    recommendation_naming_dependants_file: 'file-1',
    marriage_or_birth_certificate_file: 'file-2',
    host_visa_copy_file: 'file-3',
  },
  residential: { yearly_income_usd: '25000', income_evidence_file: 'file-1' },
  nrn: { nrn_number: 'NRN-0001', nrn_card_file: 'file-1' },
};
