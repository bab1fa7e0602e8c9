import { randomBytes } from 'node:crypto';

/** 32 hex characters that say nothing about what they name. */
export type StorageKey = string;

/** Where uploads lie. A key is written once; content under a key never changes. */
export interface FileStorage {
  put(key: StorageKey, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is nothing under the key. */
  get(key: StorageKey): Promise<Buffer | undefined>;
  /** Deleting what is not there is no error: a repeated clean-up must pass. */
  delete(key: StorageKey): Promise<void>;
}

export function newStorageKey(): StorageKey {
  return randomBytes(16).toString('hex');
}

/** Folder and name under which a key lies: two levels of 256 folders keep directories small at millions of files. */
export function storagePath(key: StorageKey): string {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new RangeError('Not a storage key');
  return `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
}
