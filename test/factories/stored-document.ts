import { newStorageKey } from '#server/platform/files/storage.ts';
import { newId } from '#server/platform/identifiers.ts';
import type { TestApp } from '../test-app.ts';

/** Stores a document of an application, with bytes that are not a picture. Returns its id. */
export async function storedDocument(portal: TestApp, applicationId: string): Promise<string> {
  const { database, clock, storage } = portal.dependencies;
  const id = newId(clock.now());
  const storageName = newStorageKey();
  await storage.put(storageName, Buffer.from('paper'));
  await database
    .insertInto('documents')
    .values({
      id,
      draft_id: null,
      application_id: applicationId,
      document: 'letter',
      file_name: 'letter.jpg',
      media_type: 'image/jpeg',
      size: 5,
      width: 1,
      height: 1,
      sha256: '0'.repeat(64),
      storage_name: storageName,
      created_at: clock.now(),
    })
    .execute();
  return id;
}
