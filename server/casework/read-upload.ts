import { getService } from '#domain/services/catalogue.ts';
import { portraitDocument } from '#domain/services/portrait.ts';
import { violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import type { DocumentRow } from '../intake/documents/document-repository.ts';
import { bytesOf, findDocument } from '../intake/documents/read-document.ts';
import { smallDocument } from '../intake/documents/small-document.ts';
import type { Sender } from '../platform/files/fair-queue.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { readCase } from './case-access.ts';

/**
 * Reads a document of an application for staff: any of them with full access to the case; at a border the portrait
 * only, to compare with the person present.
 */
export async function readUpload(
  dependencies: Pick<Dependencies, 'database' | 'storage'>,
  staff: StaffIdentity,
  wanted: { readonly applicationId: string; readonly id: string },
): Promise<{ readonly row: DocumentRow; readonly bytes: Buffer }> {
  const row = await allowedUpload(dependencies, staff, wanted);
  return { row, bytes: await bytesOf(dependencies, row) };
}

/** Returns a small picture of a document that a member of staff may read. */
export async function readSmallUpload(
  dependencies: Pick<Dependencies, 'database' | 'storage'>,
  staff: StaffIdentity,
  wanted: { readonly applicationId: string; readonly id: string },
  sender: Sender,
): Promise<Buffer> {
  const row = await allowedUpload(dependencies, staff, wanted);
  return smallDocument(dependencies, row, () => bytesOf(dependencies, row), sender);
}

async function allowedUpload(
  dependencies: Pick<Dependencies, 'database'>,
  staff: StaffIdentity,
  { applicationId, id }: { readonly applicationId: string; readonly id: string },
): Promise<DocumentRow> {
  const { application, whole } = await readCase(dependencies.database, staff, applicationId);
  const row = await findDocument(dependencies, { applicationId: application.id }, id);
  if (!whole && row.document !== portraitDocument(getService(application.service))) {
    throw new ViolationError([violation('not_found')]);
  }
  return row;
}
