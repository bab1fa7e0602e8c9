import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { portalNow, portalTime } from '#web/api/portal-day.ts';

interface SealedCopy {
  readonly id: string;
  readonly touchedAt: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

interface VaultSchema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  copies: { key: string; value: SealedCopy };
}

/** Encrypted storage on this device for things with an id. */
export interface SealedStore<Copy extends { readonly id: string }> {
  readonly read: (id: string) => Promise<Copy | undefined>;
  readonly list: () => Promise<readonly Copy[]>;
  /** Writes a copy and, in one step with it, removes the one whose place it takes. */
  readonly write: (copy: Copy, insteadOf?: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** False for one that ends with the page. */
  readonly lasting: boolean;
}

/**
 * Opens a store in IndexedDB, encrypted with AES-GCM under a key that no script can export; the id is bound to the
 * ciphertext. This protects a copied browser profile, not a device in use. Tokens are not stored here.
 * A copy that was not touched for `daysKept` days of the portal's clock is removed.
 */
export async function openSealedStore<Copy extends { readonly id: string }>(
  name: string,
  daysKept: number,
): Promise<SealedStore<Copy>> {
  const database = await openDB<VaultSchema>(name, 1, {
    upgrade(upgrading) {
      upgrading.createObjectStore('keys');
      upgrading.createObjectStore('copies', { keyPath: 'id' });
    },
  });
  const key = await keyIn(database);
  const isOver = ({ touchedAt }: SealedCopy, time: Date) => touchedAt < time.getTime() - daysKept * 86_400_000;
  // Not awaited: expired copies are not returned meanwhile either.
  const tidy = async () => {
    const time = await portalTime();
    for (const copy of await database.getAll('copies')) {
      if (isOver(copy, time)) await database.delete('copies', copy.id);
    }
  };
  void tidy().catch(() => undefined);

  const open = async ({ id, iv, sealed }: SealedCopy): Promise<Copy> => {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: boundTo(id) }, key, sealed);
    return JSON.parse(new TextDecoder().decode(text)) as Copy;
  };
  return {
    lasting: true,
    read: async (id) => {
      const found = await database.get('copies', id);
      return found && !isOver(found, portalNow()) ? open(found) : undefined;
    },
    list: async () => {
      const copies = await database.getAll('copies');
      return Promise.all(copies.filter((copy) => !isOver(copy, portalNow())).map(open));
    },
    write: async (copy, insteadOf) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = new TextEncoder().encode(JSON.stringify(copy));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: boundTo(copy.id) }, key, text);
      const transaction = database.transaction('copies', 'readwrite');
      await Promise.all([
        transaction.store.put({ id: copy.id, touchedAt: portalNow().getTime(), iv, sealed }),
        insteadOf === undefined ? undefined : transaction.store.delete(insteadOf),
        transaction.done,
      ]);
    },
    remove: (id) => database.delete('copies', id),
  };
}

function boundTo(id: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(id);
}

async function keyIn(database: IDBPDatabase<VaultSchema>): Promise<CryptoKey> {
  const known = await database.get('keys', 'drafts');
  if (known) return known;
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // Two tabs may get here at once: both use the first key written.
  const transaction = database.transaction('keys', 'readwrite');
  const first = await transaction.store.get('drafts');
  if (!first) await transaction.store.put(fresh, 'drafts');
  await transaction.done;
  return first ?? fresh;
}

/** Creates a store for browsers without IndexedDB, which lasts as long as the page. */
export function memoryStore<Copy extends { readonly id: string }>(): SealedStore<Copy> {
  const copies = new Map<string, Copy>();
  return {
    lasting: false,
    read: async (id) => copies.get(id),
    list: async () => [...copies.values()],
    write: async (copy, insteadOf) => {
      copies.set(copy.id, copy);
      if (insteadOf !== undefined) copies.delete(insteadOf);
    },
    remove: async (id) => void copies.delete(id),
  };
}
