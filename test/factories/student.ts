import type { TestApp } from '../test-app.ts';
import type { Answer } from './applicant.ts';
import { institution } from './provider.ts';
import { sentForm } from './sent-form.ts';
import type { TouristVisa } from './tourist-visa.ts';
import { ownVisa } from './tourist-visa.ts';

const study = {
  visa_type: 'study',
  study_course: 'degree',
  academic_institution: institution,
  study_subject: 'Geology',
  institution_address: 'Private Street 9',
  funds_usd: '2417',
  new_visa_start_date: '2026-11-11',
  visa_months: '12',
  re_entry: 'none',
  admission_proof_file: 'yes',
  ministry_recommendation_file: 'yes',
  bank_statement_file: 'yes',
  contact_no_nepal: '+9779800000000',
};

/** Asks for a study visa of twelve months from 11 November 2026 instead of a tourist visa, with changes to the answers. */
export function askStudy(portal: TestApp, visa: TouristVisa, answers: object = {}): Promise<Answer> {
  const numbers = { ...ownVisa(visa) };
  return sentForm(portal, 'visa-conversion', { ...numbers, ...study, ...answers }, { paymentMode: 'on_arrival' });
}
