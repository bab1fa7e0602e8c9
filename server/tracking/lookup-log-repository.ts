import { sql } from 'kysely';
import { batched } from '../platform/database/batched.ts';
import type { Db } from '../platform/database/database.ts';
import { type Counter, givingBack } from '../platform/rate-limit-repository.ts';

export interface Lookup {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  /** Keyed hashes: neither numbers nor addresses are ever stored. */
  readonly subjectHash: string;
  readonly addressHash: string;
  readonly found: boolean;
  /** Counters to be reduced by one use. */
  readonly givenBack: readonly Counter[];
}

/** Logs a look-up, and returns the uses that it did not need. */
export const insertLookup = batched(async (db: Db, lookups: readonly Lookup[]) => {
  await sql`
    with given_back as (${givingBack(lookups.map(({ givenBack }) => givenBack))})
    insert into lookup_log (id, at, kind, subject_hash, address_hash, found)
    select * from unnest(
      ${lookups.map(({ id }) => id)}::uuid[],
      ${lookups.map(({ at }) => at.toISOString())}::timestamptz[],
      ${lookups.map(({ kind }) => kind)}::text[],
      ${lookups.map(({ subjectHash }) => subjectHash)}::text[],
      ${lookups.map(({ addressHash }) => addressHash)}::text[],
      ${lookups.map(({ found }) => found)}::boolean[])
  `.execute(db);
  return lookups.map(() => undefined);
});
