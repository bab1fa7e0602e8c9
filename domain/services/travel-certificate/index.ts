import { reviewInCountry } from '#domain/casework/workflows/review-in-country.ts';
import { aboutVisa } from '#domain/existing-visa/about-visa.ts';
import { contactPage, officePage, sections, visaPage } from '#domain/existing-visa/questions.ts';
import { indexOfVisa, unused, visaAnswers, visaFields } from '#domain/existing-visa/tourist-visa.ts';
import { quoteCertificate } from '#domain/movement-certificate/price.ts';
import {
  certificateDocuments,
  certificateKinds,
  crossingPages,
  crossingSection,
} from '#domain/movement-certificate/questions.ts';
import { statedCrossing } from '#domain/movement-certificate/stated-crossing.ts';
import { defineService } from '../define-service.ts';
import { examples } from './examples.ts';
import { id } from './id.ts';

/** A certificate that the holder of a visa entered or left the country, on the crossing that an officer found (R20). */
export const travelCertificate = defineService({
  ...aboutVisa,
  id,
  version: 1,
  title: 'travel_certificate.title',
  summary: 'travel_certificate.summary',
  address: { page: 'arrivalCertificate', answers: {} },
  form: {
    sections: [...sections.slice(0, 1), crossingSection, ...sections.slice(1)],
    pages: [visaPage, ...crossingPages, officePage, contactPage],
  },
  kinds: certificateKinds,
  documents: certificateDocuments,
  quote: quoteCertificate,
  lifecycle: reviewInCountry({ section: 'certificates', crossing: true }),
  onePerPassport: { group: 'travel-certificate', liveVisa: false },
  existingVisa: {
    ...visaFields,
    prefilled: visaAnswers,
    // Also of a visa that is over, or was taken back, once its holder crossed the border on it.
    violations: unused,
    outlivesVisa: true,
    offer: {
      tab: 'certificate',
      seldom: true,
      name: () => ({ label: 'travel_certificate.offer' }),
      answers: () => [{ certificate_kind: 'arrival' }],
      exact: true,
    },
  },
  crossing: statedCrossing,
  fixedOnceSent: ['certificate_kind'],
  declaration: { version: '2026-2', text: 'travel_certificate.declaration' },
  expiresAfterDays: 15,
  officeField: 'office',
  index: (answers, visa) => ({
    ...indexOfVisa(answers, visa),
    // The crossing, and not the end of the visa, is what the application is about.
    day: statedCrossing(answers).on ?? indexOfVisa(answers, visa).day,
    kind: answers.certificate_kind ?? 'arrival',
    plan: 'certificate',
  }),
  outcome: () => ({ type: 'issue_certificate' }),
  examples,
});
