import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Db } from './database.ts';
import { gathered } from './gather.ts';
import type { Database } from './schema.ts';

export type ApplicationRow = Selectable<Database['applications']>;
export type NewApplicationRow = Insertable<Database['applications']>;
export type EventRow = Selectable<Database['application_events']>;
export type NewEventRow = Omit<Insertable<Database['application_events']>, 'sequence'>;

export function applicationInsertion(db: Db, row: NewApplicationRow) {
  return db.insertInto('applications').values(row);
}

export function findApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  return db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
}

export const findApplicationByNumber = gathered(
  async (db: Db, numbers: readonly string[]): Promise<readonly (ApplicationRow | undefined)[]> => {
    const rows = await db
      .selectFrom('applications')
      .selectAll()
      .where('submission_number', '=', sql<string>`any(${[...numbers]}::text[])`)
      .execute();
    const byNumber = new Map(rows.map((row) => [row.submission_number, row]));
    return numbers.map((number) => byNumber.get(number));
  },
);

/** The travellers of a trip in their order. */
export const applicationsOfTrip = gathered(
  async (db: Db, tripIds: readonly string[]): Promise<readonly ApplicationRow[][]> => {
    const rows = await db
      .selectFrom('applications')
      .selectAll()
      .where('trip_id', '=', sql<string>`any(${[...tripIds]}::uuid[])`)
      .orderBy('position')
      .execute();
    const byTrip = Map.groupBy(rows, (row) => row.trip_id);
    return tripIds.map((id) => byTrip.get(id) ?? []);
  },
);

/** Locks one request until the transaction ends; checks come after this, never before. */
export function lockApplication(transaction: Transaction<Database>, id: string): Promise<ApplicationRow | undefined> {
  return transaction.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateApplication(
  db: Db,
  id: string,
  changes: Omit<Updateable<Database['applications']>, 'id' | 'version'>,
): Promise<ApplicationRow> {
  return db
    .updateTable('applications')
    .set((expression) => ({ ...changes, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds an event with the next sequence number. The caller holds the request's row lock, or has just made the row. */
export function eventInsertion(db: Db, event: NewEventRow) {
  return db.insertInto('application_events').values({
    ...event,
    sequence: sql<number>`(select coalesce(max(sequence), 0) + 1 from application_events
      where application_id = ${event.application_id})`,
  });
}

export async function insertEvent(db: Db, event: NewEventRow): Promise<void> {
  await eventInsertion(db, event).execute();
}

export const eventsOf = gathered(
  async (db: Db, applicationIds: readonly string[]): Promise<readonly (readonly EventRow[])[]> => {
    const rows = await db
      .selectFrom('application_events')
      .selectAll()
      .where('application_id', '=', sql<string>`any(${[...applicationIds]}::uuid[])`)
      .orderBy('sequence')
      .execute();
    const byApplication = Map.groupBy(rows, (row) => row.application_id);
    return applicationIds.map((id) => byApplication.get(id) ?? []);
  },
);

export interface GuardRow {
  /** The request's good visa. */
  readonly visa: {
    readonly state: string;
    readonly validFrom: PlainDate;
    readonly validUntil: PlainDate;
    readonly entries: string;
    readonly issuedAt: Date;
  } | null;
  /** Somebody entered on it, ever. */
  readonly arrived: boolean;
  /** A stay on it has no departure. */
  readonly in_country: boolean;
  readonly hits_blocking: boolean;
}

/** What the lifecycle's guards ask beyond the request's own row, in one statement. */
export const readGuardRow = gathered(async (db: Db, ids: readonly string[]): Promise<readonly GuardRow[]> => {
  const { rows } = await sql<{
    id: string;
    state: string | null;
    valid_from: PlainDate;
    valid_until: PlainDate;
    entries: string;
    issued_at: Date;
    arrived: boolean;
    in_country: boolean;
    hits_blocking: boolean;
  }>`
    select given.id, visa.state, visa.valid_from, visa.valid_until, visa.entries, visa.issued_at,
      exists (select 1 from stays where stays.visa_id = visa.id) as arrived,
      exists (select 1 from stays where stays.visa_id = visa.id and stays.departed_on is null) as in_country,
      exists (select 1 from screening_hits where application_id = given.id
        and (state = 'open' or (state = 'confirmed' and effect = 'refuse'))) as hits_blocking
    from unnest(${[...ids]}::uuid[]) as given (id)
    left join visas as visa on visa.application_id = given.id and visa.state = 'live'
  `.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw new Error('a left join of a row gave none');
    const { id: _id, state, valid_from, valid_until, entries, issued_at, ...facts } = row;
    if (state === null) return { ...facts, visa: null };
    return {
      ...facts,
      visa: { state, validFrom: valid_from, validUntil: valid_until, entries, issuedAt: issued_at },
    };
  });
});

/** Whether anybody ever entered on a visa of this request. */
export async function wasEnteredOn(db: Db, applicationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('stays')
    .innerJoin('visas', 'visas.id', 'stays.visa_id')
    .select('stays.id')
    .where('visas.application_id', '=', applicationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
