import { documentsFromAbroad, identityDocuments, nrnDocuments } from '#domain/visitor-visa/documents.ts';
import type { DocumentDefinition } from '../service-definition.ts';

/** Documents of an electronic travel authorisation: copies are enough until the passport is shown on arrival. */
export const documents: readonly DocumentDefinition[] = [...identityDocuments, ...documentsFromAbroad, ...nrnDocuments];
