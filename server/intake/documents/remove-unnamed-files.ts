import type { Dependencies } from '../../dependencies.ts';
import type { StorageKey } from '../../platform/files/storage.ts';
import { namedFiles } from './document-repository.ts';

/** Keys looked up in the database at once. */
const atOnce = 500;

/**
 * Removes stored files that no document names: their process died after storing the bytes and before writing the row.
 * Those stored after `storedBefore` may still get their row. Returns the number removed.
 */
export async function removeUnnamedFiles(
  { database, storage }: Pick<Dependencies, 'database' | 'storage'>,
  wish: { readonly prefix: string; readonly storedBefore: Date },
): Promise<number> {
  let removed = 0;
  let keys: StorageKey[] = [];
  const removeFrom = async (): Promise<void> => {
    const named = await namedFiles(database, keys);
    for (const key of keys) {
      if (named.has(key)) continue;
      await storage.delete(key);
      removed += 1;
    }
    keys = [];
  };
  for await (const key of storage.list(wish.prefix, wish.storedBefore)) {
    keys.push(key);
    if (keys.length === atOnce) await removeFrom();
  }
  if (keys.length > 0) await removeFrom();
  return removed;
}
