import { getService } from '#domain/services/catalogue.ts';
import { portraitDocument } from '#domain/services/portrait.ts';
import { violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import type { DocumentRow } from '../intake/documents/document-repository.ts';
import { readDocument } from '../intake/documents/read-document.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { readCase } from './case-access.ts';

/**
 * Reads a document of an application for staff: any of them with full access to the case; at a border the portrait
 * only, to compare with the person present.
 */
export async function readUpload(
  dependencies: Pick<Dependencies, 'database' | 'storage'>,
  staff: StaffIdentity,
  applicationId: string,
  id: string,
): Promise<{ readonly row: DocumentRow; readonly bytes: Buffer }> {
  const { application, whole } = await readCase(dependencies.database, staff, applicationId);
  const document = await readDocument(dependencies, { applicationId: application.id }, id);
  if (!whole && document.row.document !== portraitDocument(getService(application.service))) {
    throw new ViolationError([violation('not_found')]);
  }
  return document;
}
