import type { Db } from './database.ts';
import { gathered } from './gather.ts';

export interface Lookup {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  /** Keyed hashes: neither numbers nor addresses are ever stored. */
  readonly subjectHash: string;
  readonly addressHash: string;
  readonly found: boolean;
}

export const insertLookup = gathered(async (db: Db, lookups: readonly Lookup[]) => {
  await db
    .insertInto('lookup_log')
    .values(
      lookups.map((lookup) => ({
        id: lookup.id,
        at: lookup.at,
        kind: lookup.kind,
        subject_hash: lookup.subjectHash,
        address_hash: lookup.addressHash,
        found: lookup.found,
      })),
    )
    .execute();
  return lookups.map(() => undefined);
});
