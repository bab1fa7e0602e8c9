import type { Db } from './database.ts';

export interface Lookup {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  /** Keyed hashes: neither numbers nor addresses are ever stored. */
  readonly subjectHash: string;
  readonly addressHash: string;
  readonly found: boolean;
}

export async function insertLookup(db: Db, lookup: Lookup): Promise<void> {
  await db
    .insertInto('lookup_log')
    .values({
      id: lookup.id,
      at: lookup.at,
      kind: lookup.kind,
      subject_hash: lookup.subjectHash,
      address_hash: lookup.addressHash,
      found: lookup.found,
    })
    .execute();
}
