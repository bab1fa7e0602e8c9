import { broughtDocuments } from '#domain/existing-visa/questions.ts';
import type { DocumentDefinition } from '../service-definition.ts';
import { fromMission, oldPassportThere, policeCase } from './form.ts';

const document = (id: string) => `visa_transfer.document.${id}`;

/** Documents of a transfer (Department of Immigration, visa transfer page). */
export const documents: readonly DocumentDefinition[] = [
  ...broughtDocuments.filter(({ id }) => id === 'application_print'),
  {
    id: 'new_passport_copy',
    label: document('new_passport_copy'),
    bringOriginal: true,
    dataPage: { number: ['new_passport_number'], expiry: ['new_passport_expiry_date'] },
  },
  { id: 'police_report', label: document('police_report'), when: policeCase, bringOriginal: true },
  { id: 'old_passport_copy', label: document('old_passport_copy'), when: oldPassportThere, bringOriginal: true },
  { id: 'mission_letter', label: document('mission_letter'), when: fromMission, bringOriginal: true },
];
