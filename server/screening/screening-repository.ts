import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { openStatuses } from '#domain/casework/lifecycle.ts';
import { isUndecidedMatch, refusesByMatch, stoppingEffects } from '#domain/screening/match-state.ts';
import type { MatchScore, ScreenedPerson, SearchedGroups } from '#domain/screening/watch-list-score.ts';
import { type Db, literals } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Write } from '../platform/database/write-together.ts';

export type ScreeningMatchRow = Selectable<Database['screening_hits']>;

/** Question to the watch list: keys and groups made by `domain/screening`. */
export interface WatchListQuestion {
  readonly passportNumber: string;
  readonly nameKey: string;
  readonly searched: readonly SearchedGroups[];
  readonly dob: PlainDate;
}

/** Entry that may be the person in question. */
export interface WatchListCandidate extends ScreenedPerson {
  readonly id: string;
  readonly effect: string;
  /** True if the name is one of the entry's other names. */
  readonly isAlias: boolean;
}

/** Instant on which the list is read, and its day. */
export interface ListRead {
  readonly day: PlainDate;
  readonly now: Date;
}

/** Condition that `entry` is in force: approved, or urgent and not over, and within its days. */
function isInForce({ day, now }: ListRead): RawBuilder<boolean> {
  return sql`(entry.status in ('active', 'proposed')
    and (entry.status = 'active' or entry.urgent_until > ${now.toISOString()}::timestamptz)
    and entry.active_from <= ${day}::date and (entry.active_until is null or entry.active_until >= ${day}::date))`;
}

/** Maximum of candidates scored for one person: those born on the same day first, then the most similar names. */
const candidatesAtMost = 50;

/**
 * Returns for each question the entries in force on a day that have its passport number, or a name with similar
 * consonants (trigrams) in one of its groups; the main name and each other name are separate candidates. They are not
 * scored here.
 */
export async function watchListCandidates(
  db: Db,
  questions: readonly WatchListQuestion[],
  on: ListRead,
): Promise<readonly (readonly WatchListCandidate[])[]> {
  const counts = isInForce(on);
  const candidate = sql`entry.id, entry.effect, named.name, named.position > 0 as is_alias, entry.dob, entry.nationality,
    entry.passport_number`;
  const { rows } = await sql<{
    number: number;
    id: string;
    effect: string;
    name: string;
    is_alias: boolean;
    dob: string | null;
    nationality: string | null;
    passport_number: string | null;
  }>`
    select asked.number::integer as number, found.*
    from unnest(
      ${questions.map(({ passportNumber }) => passportNumber)}::text[],
      ${questions.map(({ nameKey }) => nameKey)}::text[],
      ${questions.map(({ dob }) => dob)}::date[],
      ${questions.map(({ searched }) => JSON.stringify(searched))}::jsonb[]
    ) with ordinality as asked (passport_number, name_key, dob, searched, number)
    cross join lateral (
      (select ${candidate}
        from blacklist_entries as entry
        join blacklist_names as named on named.entry_id = entry.id and named.position = 0
        where entry.passport_number = asked.passport_number and ${counts})
      union
      (select ${candidate}
        from (${namesAlike}) as named cross join lateral ${entryOfName} as entry
        where ${counts}
        order by ${bestFirst} limit ${candidatesAtMost}::integer)
    ) as found
  `.execute(db);
  const candidates: WatchListCandidate[][] = questions.map(() => []);
  for (const { number, passport_number, is_alias, ...row } of rows) {
    candidates[number - 1]?.push({ ...row, passportNumber: passport_number, isAlias: is_alias });
  }
  return candidates;
}

/**
 * Names are in this order already when their entries are read, so that only as many are read as there are candidates.
 */
const bestFirst = sql`named.same_day desc, named.likeness desc, named.entry_id`;

/**
 * Names in the given groups that are similar enough, each once although several groups may have it. `offset 0` keeps
 * the inner query separate, so that each similarity is computed once.
 */
const namesAlike = sql`
  select distinct grouped.entry_id, grouped.position, grouped.name, grouped.same_day, grouped.likeness
  from jsonb_to_recordset(asked.searched) as searched (groups text[], least real)
  cross join lateral (
    select entry_id, position, name, coalesce(dob = asked.dob, false) as same_day,
      similarity(name_key, asked.name_key) as likeness
    from blacklist_names where search_groups && searched.groups offset 0
  ) as grouped
  where grouped.likeness >= searched.least
  order by grouped.same_day desc, grouped.likeness desc, grouped.entry_id`;

/**
 * Read by its key alone: further conditions on the entry must not lead to an index that has the key only at its end.
 */
const entryOfName = sql`(select * from blacklist_entries where id = named.entry_id offset 0)`;

/** A match, to be stored with the application. */
export interface FoundHit {
  readonly applicationId: string;
  readonly entryId: string;
  readonly effect: string;
  readonly score: MatchScore;
}

/**
 * Stores new matches. Decisions on earlier matches stay, but for a dismissal of what resembled the entry less than the
 * applicant or the entry does now, which is to be decided again; undecided ones are explained again. A certain match that stops
 * nothing needs no decision.
 */
export function matchesInsertion(matches: readonly FoundHit[]): Write {
  return sql`
    insert into screening_hits (application_id, entry_id, kind, effect, state, points, explanation)
    select application_id, entry_id, kind, effect,
      case when kind = 'passport' and effect not in ${literals(stoppingEffects)} then 'confirmed' else 'open' end, points, explanation
    from unnest(
      ${matches.map(({ applicationId }) => applicationId)}::uuid[],
      ${matches.map(({ entryId }) => entryId)}::uuid[],
      ${matches.map(({ score }) => (score.band === 'sure' ? 'passport' : 'name'))}::text[],
      ${matches.map(({ effect }) => effect)}::text[],
      ${matches.map(({ score }) => score.points)}::integer[],
      ${matches.map(({ score }) => JSON.stringify(score.explanation))}::jsonb[]
    ) as found (application_id, entry_id, kind, effect, points, explanation)
    on conflict (application_id, entry_id) do update
      set kind = excluded.kind, effect = excluded.effect, points = excluded.points, explanation = excluded.explanation,
        state = excluded.state, decided_by = null, note = null
      where screening_hits.state = 'open' or (screening_hits.state = 'dismissed'
        and ((excluded.kind = 'passport' and screening_hits.kind <> 'passport') or excluded.points > screening_hits.points))
  `;
}

/** Entry with which open applications are still to be compared, and the people that it may be. */
export interface EntryToCompare {
  readonly id: string;
  readonly passportNumber: string | null;
  readonly dob: PlainDate | null;
  readonly nationality: string | null;
  /** Groups under which all its names are found. */
  readonly groups: readonly string[];
}

/** Locks entries in force that changed, or came into force, since open applications were compared with them. */
export async function entriesToCompare(db: Db, on: ListRead, limit: number): Promise<readonly EntryToCompare[]> {
  const { rows } = await sql<EntryToCompare>`
    select entry.id, entry.passport_number as "passportNumber", entry.dob, entry.nationality,
      array(select distinct unnest(search_groups) from blacklist_names where entry_id = entry.id) as groups
    from blacklist_entries as entry
    where entry.compared_at is null and ${isInForce(on)}
    order by entry.id limit ${limit}::integer
    for update skip locked
  `.execute(db);
  return rows;
}

export async function markCompared(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('blacklist_entries')
    .set({ compared_at: at })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/**
 * Takes back undecided matches of open applications with entries that are no longer in force, or that are compared anew.
 * Returns the applications.
 */
export async function dropUndecidedMatches(
  db: Db,
  on: ListRead,
  compared: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ application_id: string }>`
    delete from screening_hits using blacklist_entries as entry, applications
    where screening_hits.state = 'open' and entry.id = screening_hits.entry_id
      and applications.id = screening_hits.application_id and applications.status in ${literals(openStatuses)}
      and (entry.id = any(${[...compared]}::uuid[]) or not ${isInForce(on)})
    returning screening_hits.application_id
  `.execute(db);
  return [...new Set(rows.map((row) => row.application_id))];
}

/** Takes back the undecided matches of an application, which is compared anew. */
export async function dropUndecidedMatchesOf(db: Db, applicationId: string): Promise<void> {
  await db
    .deleteFrom('screening_hits')
    .where('application_id', '=', applicationId)
    .where('state', '=', 'open')
    .execute();
}

export function matchesOf(db: Db, applicationId: string): Promise<ScreeningMatchRow[]> {
  return db
    .selectFrom('screening_hits')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('entry_id')
    .execute();
}

/** Tells of a match that nothing is granted because of it, as `stoppedByMatches` does. */
export const stopsGrant = sql`(screening_hits.state = 'open'
  or (screening_hits.state = 'confirmed' and screening_hits.effect = 'refuse'))`;

/** Returns those of some applications to which nothing is granted because of a match: it is undecided, or says to refuse. */
export async function stoppedByMatches(db: Db, applicationIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (applicationIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('screening_hits')
    .select(['application_id', 'state', 'effect'])
    .where('application_id', 'in', applicationIds)
    .execute();
  const stopping = rows.filter((match) => isUndecidedMatch(match.state) || refusesByMatch(match));
  return new Set(stopping.map((match) => match.application_id));
}

/** Records a decision on an open match; returns false if there is no such open match. */
export async function decideMatch(
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

/** Deletes the matches of applications with the watch list. */
export async function deleteMatchesOf(db: Db, applicationIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('screening_hits')
    .where('application_id', '=', sql<string>`any(${[...applicationIds]}::uuid[])`)
    .execute();
}
