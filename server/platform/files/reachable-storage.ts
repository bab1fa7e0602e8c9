import { OutsideTroubleError } from '../outside-trouble.ts';
import type { FileStorage } from './storage.ts';

/**
 * Wraps a storage so that its failures count as outside trouble: a full disk, a service that is away or rejects calls.
 * Goes beneath the encryption, whose own failures are faults.
 */
export function reachableStorage(storage: FileStorage): FileStorage {
  async function reached<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      // An invalid key is a mistake of ours.
      if (error instanceof RangeError) throw error;
      throw new OutsideTroubleError('storage', 'the storage is away', { cause: error });
    }
  }
  return {
    put: (key, bytes) => reached(storage.put(key, bytes)),
    get: (key) => reached(storage.get(key)),
    delete: (key) => reached(storage.delete(key)),
    list: (prefix, storedBefore) => storage.list(prefix, storedBefore),
  };
}
