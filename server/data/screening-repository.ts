import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Db } from './database.ts';
import type { Database } from './schema.ts';

export type ScreeningHitRow = Selectable<Database['screening_hits']>;

/** How alike two names must be to be shown to a person (trigram similarity, 0 to 1). */
const leastSimilarity = 0.5;

/**
 * Compares a request with the watch list and keeps what is new. The passport number is sure; a name alike is possible
 * when the birth dates agree, or, where the entry has none, the nationality. Decisions taken on earlier hits stay. A
 * sure match whose effect is only to inform needs no decision.
 */
export function screening(subject: {
  readonly applicationId: string;
  readonly passportNumber: string;
  readonly searchName: string;
  readonly dob: PlainDate;
  readonly nationality: string;
  readonly today: PlainDate;
}): RawBuilder<unknown> {
  return sql`
    insert into screening_hits (application_id, entry_id, kind, effect, state)
    select ${subject.applicationId}::uuid, id, kind, effect,
      case when kind = 'passport' and effect = 'inform' then 'confirmed' else 'open' end
    from (
      select id, effect, 'passport' as kind from blacklist_entries
        where passport_number = ${subject.passportNumber}
          and status = 'active' and active_from <= ${subject.today}::date
          and (active_until is null or active_until >= ${subject.today}::date)
      union all
      select id, effect, 'name' as kind from blacklist_entries
        where search_name % ${subject.searchName}
          and similarity(search_name, ${subject.searchName}) >= ${leastSimilarity}::real
          and passport_number is distinct from ${subject.passportNumber}
          and (dob = ${subject.dob}::date
            or (dob is null and (nationality is null or nationality = ${subject.nationality})))
          and status = 'active' and active_from <= ${subject.today}::date
          and (active_until is null or active_until >= ${subject.today}::date)
    ) as found
    on conflict (application_id, entry_id) do nothing
  `;
}

export function hitsOf(db: Db, applicationId: string): Promise<ScreeningHitRow[]> {
  return db
    .selectFrom('screening_hits')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('entry_id')
    .execute();
}

/** Records what a person found about an open hit; false when there is no such open hit. */
export async function decideHit(
  transaction: Transaction<Database>,
  decision: {
    readonly applicationId: string;
    readonly entryId: string;
    readonly state: 'dismissed' | 'confirmed';
    readonly accountId: string;
    readonly note: string;
  },
): Promise<boolean> {
  const result = await transaction
    .updateTable('screening_hits')
    .set({ state: decision.state, decided_by: decision.accountId, note: decision.note })
    .where('application_id', '=', decision.applicationId)
    .where('entry_id', '=', decision.entryId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
