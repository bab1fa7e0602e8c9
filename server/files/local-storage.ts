import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStorage, newStorageKey, storagePath } from './storage.ts';

/** Files in a folder. A file is there whole or not at all, and survives a power cut once `put` has returned. */
export function localStorage(folder: string): FileStorage {
  return {
    async put(key, bytes) {
      const path = join(folder, storagePath(key));
      const parent = dirname(path);
      await mkdir(parent, { recursive: true, mode: 0o700 });
      const part = join(parent, `.${newStorageKey()}.part`);
      try {
        const file = await open(part, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncFolder(parent);
    },
    async get(key) {
      try {
        return await readFile(join(folder, storagePath(key)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async delete(key) {
      await rm(join(folder, storagePath(key)), { force: true });
    },
  };
}

/** The rename itself is only durable once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
