import type { DocumentDefinition } from '../service-definition.ts';

/** Papers that the agency brings (trekking rules, section 4). */
export const documents: readonly DocumentDefinition[] = [
  'application_print',
  'agency_contract',
  'programme',
  'insurance',
  'passport_copies',
  'guide_licence_copy',
].map((id) => ({ id, label: `trekking_request.document.${id}`, bringOriginal: true }));
