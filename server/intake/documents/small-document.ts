import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Sender } from '../../platform/files/fair-queue.ts';
import { isPicture, smallPicture } from '../../platform/files/small-picture.ts';
import { newStorageKey } from '../../platform/files/storage.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { type DocumentRow, nameSmallPicture } from './document-repository.ts';

/**
 * Returns a small picture of a stored document, made once and kept beside it: lists draw dozens of portraits, and the
 * full photo would be read for 26 pixels. Documents other than pictures have none.
 */
export async function smallDocument(
  { database, storage }: Pick<Dependencies, 'database' | 'storage'>,
  { id, media_type, small_storage_name: name }: Pick<DocumentRow, 'id' | 'media_type' | 'small_storage_name'>,
  read: () => Promise<Uint8Array>,
  sender: Sender,
): Promise<Buffer> {
  if (!isPicture(media_type)) throw new ViolationError([violation('not_found')]);
  const kept = name === null ? undefined : await storage.get(name);
  if (kept !== undefined) return kept;
  const made = await smallPicture(await read(), sender);
  if (name === null) {
    const key = newStorageKey();
    await storage.put(key, made);
    // Two readers may have made it at once; the first one's stays.
    if (!(await nameSmallPicture(database, id, key))) await storage.delete(key);
  }
  return made;
}
