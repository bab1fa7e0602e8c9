import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStorage, isStorageKey, newStorageKey, storagePath } from './storage.ts';

const partEnding = '.part';

/** Storage of files in a folder. Writes are atomic, and survive a power cut once `put` has returned. */
export function localStorage(folder: string): FileStorage {
  return {
    async put(key, bytes) {
      const path = join(folder, storagePath(key));
      const parent = dirname(path);
      await mkdir(parent, { recursive: true, mode: 0o700 });
      const part = join(parent, `.${newStorageKey()}${partEnding}`);
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
    async *list(prefix, storedBefore) {
      for (const second of await namesIn(join(folder, prefix))) {
        const parent = join(folder, prefix, second);
        for (const name of await namesIn(parent)) {
          const path = join(parent, name);
          const storedAt = await modifiedAt(path);
          if (storedAt === undefined || storedAt >= storedBefore) continue;
          // Left by a process that died while writing: it never became a file.
          if (name.endsWith(partEnding)) await rm(path, { force: true });
          else if (isStorageKey(name)) yield name;
        }
      }
    },
  };
}

/** Returns the names in a folder; none when the folder does not exist. */
async function namesIn(path: string): Promise<readonly string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function modifiedAt(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The rename itself is only durable once its folder is synced. */
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
