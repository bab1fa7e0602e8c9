import type { DocumentDefinition } from '../service-definition.ts';

/** Documents to bring for a tourist extension (Department of Immigration, tourist visa page). */
export const documents: readonly DocumentDefinition[] = [
  { id: 'application_print', label: 'visa_extension.document.application_print', bringOriginal: true },
  { id: 'passport_copy', label: 'visa_extension.document.passport_copy', bringOriginal: true },
  { id: 'current_visa_copy', label: 'visa_extension.document.current_visa_copy', bringOriginal: true },
];
