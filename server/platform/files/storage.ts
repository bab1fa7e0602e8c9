import { randomBytes } from 'node:crypto';

/** 32 hex characters that reveal nothing about the content. */
export type StorageKey = string;

/** Storage for uploads. A key is written once; content under a key never changes. */
export interface FileStorage {
  put(key: StorageKey, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is nothing under the key. */
  get(key: StorageKey): Promise<Buffer | undefined>;
  /** Deleting a missing key is not an error, so that clean-ups can be repeated. */
  delete(key: StorageKey): Promise<void>;
  /**
   * Yields the keys that begin with one of `storagePrefixes` and were stored before an instant of the machine's own
   * time.
   */
  list(prefix: string, storedBefore: Date): AsyncIterable<StorageKey>;
}

/** First letters of every key, one for each folder of the first level. */
export const storagePrefixes: readonly string[] = Array.from({ length: 256 }, (_, index) =>
  index.toString(16).padStart(2, '0'),
);

export function isStorageKey(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

export function newStorageKey(): StorageKey {
  return randomBytes(16).toString('hex');
}

/** Returns folder and name for a key: two levels of 256 folders keep directories small with millions of files. */
export function storagePath(key: StorageKey): string {
  if (!isStorageKey(key)) throw new RangeError('Not a storage key');
  return `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
}
