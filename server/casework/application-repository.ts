import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import { openStatuses } from '#domain/casework/lifecycle.ts';
import { splitByScope } from '#domain/forms/journey.ts';
import { getService } from '#domain/services/catalogue.ts';
import { upgradedAnswers } from '#domain/services/upgrade-answers.ts';
import { isMet, type MetAtBorders } from '../issuing/visa-repository.ts';
import { batched } from '../platform/database/batched.ts';
import { type Db, literals } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { type PersonRow, restateFirstPerson } from './people-repository.ts';

const naming = ['surname', 'given_names', 'dob', 'nationality', 'passport_country', 'passport_number'] as const;

/** Person after whom an application is named: its first. Empty texts when it is about nobody, only an organisation. */
export type NamedPerson = Pick<PersonRow, (typeof naming)[number]>;
export type ApplicationRow = Selectable<Database['applications']> & NamedPerson;
export type NewApplicationRow = Insertable<Database['applications']>;
export type EventRow = Selectable<Database['application_events']>;
export type NewEventRow = Omit<Insertable<Database['application_events']>, 'sequence'>;

export function applicationInsertion(db: Db, row: NewApplicationRow) {
  return db.insertInto('applications').values(row);
}

/** Returns the row without the person after whom the application is named, as it can be inserted once more. */
export function withoutName({
  surname: _surname,
  given_names: _givenNames,
  dob: _dob,
  nationality: _nationality,
  passport_country: _country,
  passport_number: _number,
  ...row
}: ApplicationRow): Selectable<Database['applications']> {
  return row;
}

/** Returns how many people an application is about. */
export function peopleIn({ service, group_size }: Pick<ApplicationRow, 'service' | 'group_size'>): number {
  return getService(service).group === undefined ? 1 : group_size;
}

export async function findApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  return read(await selectNamed(db).where('applications.id', '=', id).executeTakeFirst());
}

function selectNamed(db: Db) {
  return db
    .selectFrom('applications')
    .leftJoin('application_people as first', (join) =>
      join.onRef('first.application_id', '=', 'applications.id').on('first.position', '=', 0),
    )
    .selectAll('applications')
    .select(naming.map((column) => sql<string>`coalesce(${sql.ref(`first.${column}`)}::text, '')`.as(column)));
}

/** Returns a stored application with its answers as the present version of its service has them. */
function read<Row extends ApplicationRow | undefined>(row: Row): Row {
  if (row === undefined) return row;
  const service = getService(row.service);
  if (row.definition_version >= service.version) return row;
  return { ...row, answers: upgradedAnswers(service, row.answers, row.definition_version) };
}

export const findApplicationByNumber = batched(
  async (db: Db, numbers: readonly string[]): Promise<readonly (ApplicationRow | undefined)[]> => {
    const rows = await selectNamed(db)
      .where('submission_number', '=', sql<string>`any(${[...numbers]}::text[])`)
      .execute();
    const byNumber = new Map(rows.map((row) => [row.submission_number, read(row)]));
    return numbers.map((number) => byNumber.get(number));
  },
);

/** Returns the applications of a submission, in their order. */
export const applicationsOfSubmission = batched(
  async (db: Db, submissionIds: readonly string[]): Promise<readonly ApplicationRow[][]> => {
    const rows = await selectNamed(db)
      .where('submission_id', '=', sql<string>`any(${[...submissionIds]}::uuid[])`)
      .orderBy('applications.position')
      .execute();
    const bySubmission = Map.groupBy(rows.map(read), (row) => row.submission_id);
    return submissionIds.map((id) => bySubmission.get(id) ?? []);
  },
);

/** Returns applications of others' submissions on a passport that were sent before an instant, newest first; at most ten. */
export async function earlierOnPassport(
  db: Db,
  { id, passport_number: number, passport_country: country, sent_at: before }: ApplicationRow,
): Promise<readonly ApplicationRow[]> {
  const rows = await selectNamed(db)
    .where('first.passport_number', '=', number)
    .where('first.passport_country', '=', country)
    .where('applications.id', '<>', id)
    .where('applications.sent_at', '<', before)
    .orderBy('applications.sent_at', 'desc')
    .limit(10)
    .execute();
  return rows.map(read);
}

/** Locks one application until the transaction ends; all checks come after the lock, never before. */
export async function lockApplication(
  transaction: Transaction<Database>,
  id: string,
): Promise<ApplicationRow | undefined> {
  // Read by a statement of its own: one that waits for the lock would join the people as they were before.
  const locked = await transaction
    .selectFrom('applications')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked === undefined ? undefined : findApplication(transaction, id);
}

/**
 * Changes an application. New answers are of the present version of its service, which the caller then writes too; the
 * first person's own are kept with that person as well.
 */
export async function updateApplication(
  db: Db,
  id: string,
  changes: Omit<Updateable<Database['applications']>, 'id' | 'version'>,
): Promise<ApplicationRow> {
  const updated = await db
    .updateTable('applications')
    .set((expression) => ({ ...changes, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['service', 'answers'])
    .executeTakeFirstOrThrow();
  if (changes.answers !== undefined) {
    const { traveller } = splitByScope(getService(updated.service).form, updated.answers);
    await restateFirstPerson(db, id, traveller);
  }
  const row = await findApplication(db, id);
  if (row === undefined) throw new Error('an application was changed and is gone');
  return row;
}

/**
 * Returns the insertion of an event with the next sequence number. The caller holds the application's row lock or has
 * just inserted the row.
 */
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

export const eventsOf = batched(
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

/**
 * Returns the applications that each one replaced after corrections of its visa, nearest first, from the numbers in its
 * events. Applications that replaced none are left out.
 */
export async function replacedApplications(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ id: string; replaced: string }>`
    with recursive chain (id, replaced, depth) as (
      select event.application_id, application.id, 1
      from application_events as event
      inner join applications as application on application.submission_number = event.details ->> 'replaces'
      where event.application_id = any(${[...ids]}::uuid[]) and event.details ? 'replaces'
      union all
      select chain.id, application.id, chain.depth + 1
      from chain
      inner join application_events as event on event.application_id = chain.replaced and event.details ? 'replaces'
      inner join applications as application on application.submission_number = event.details ->> 'replaces'
    )
    select id, replaced from chain order by depth
  `.execute(db);
  const replaced = new Map<string, string[]>();
  for (const row of rows) replaced.set(row.id, [...(replaced.get(row.id) ?? []), row.replaced]);
  return replaced;
}

/** Tells whether border officers may see the application's visa at every entry point. */
export async function isMetAtBorders(db: Db, applicationId: string, met: MetAtBorders): Promise<boolean> {
  const row = await db
    .selectFrom('visas')
    .innerJoin('applications', 'applications.id', 'visas.application_id')
    .leftJoin('stays', 'visas.id', 'stays.visa_id')
    .select('visas.id')
    .where('visas.application_id', '=', applicationId)
    .where(isMet(met))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the other open applications that name a passport. */
export async function countOtherOpen(
  db: Db,
  passport: { readonly country: string; readonly number: string },
  exceptId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from application_people as named join applications on applications.id = named.application_id
    where named.passport_number = ${passport.number} and named.passport_country = ${passport.country}
      and applications.id <> ${exceptId}::uuid and applications.status in ${literals(openStatuses)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
