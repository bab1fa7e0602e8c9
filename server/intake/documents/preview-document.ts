import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Sender } from '../../platform/files/fair-queue.ts';
import { isPicture, smallPicture } from '../../platform/files/small-picture.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { readDocument } from './read-document.ts';

/**
 * Returns a small picture of one of a draft's own files, for its owner to recognise; documents other than pictures have
 * none.
 */
export async function previewDocument(
  dependencies: Pick<Dependencies, 'database' | 'storage'>,
  draftId: string,
  id: string,
  sender: Sender,
): Promise<Buffer> {
  const { row, bytes } = await readDocument(dependencies, { draftId }, id);
  if (!isPicture(row.media_type)) throw new ViolationError([violation('not_found')]);
  return smallPicture(bytes, sender);
}
