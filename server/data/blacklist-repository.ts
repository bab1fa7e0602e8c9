import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from './database.ts';
import { columnOf, type ResourceTable } from './resource-repository.ts';
import type { Database } from './schema.ts';

export type BlacklistRecord = Selectable<Database['blacklist_entries']>;

export interface BlacklistValues {
  readonly surname: string;
  readonly given_names: string;
  readonly search_name: string;
  readonly dob: string | null;
  readonly nationality: string | null;
  readonly passport_number: string | null;
  readonly effect: string;
  readonly ground: string;
  readonly active_from: string;
  readonly active_until: string | null;
}

/** Adds a proposal, which counts for nothing until another person has checked it. */
export async function addBlacklistProposal(
  db: Db,
  entry: BlacklistValues & { readonly id: string; readonly made_by: string },
): Promise<void> {
  await db
    .insertInto('blacklist_entries')
    .values({ ...entry, status: 'proposed', checked_by: null })
    .execute();
}

/** An entry that nobody else changes until the transaction ends. */
export function lockBlacklistEntry(db: Db, id: string): Promise<BlacklistRecord | undefined> {
  return db.selectFrom('blacklist_entries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Writes changes of an entry as its next version. */
export async function updateBlacklistEntry(
  db: Db,
  entry: Pick<BlacklistRecord, 'id' | 'version'>,
  values: Partial<BlacklistValues> & {
    readonly status?: string;
    readonly checked_by?: string;
    readonly removal_made_by?: string | null;
    readonly removal_checked_by?: string;
  },
): Promise<void> {
  await db
    .updateTable('blacklist_entries')
    .set({ ...values, version: entry.version + 1 })
    .where('id', '=', entry.id)
    .execute();
}

/** Entries with this passport number, or whose name has every part of the given one or is close to it. */
export function blacklistSearch(find: {
  readonly passportNumber: string | undefined;
  readonly name: string;
}): RawBuilder<unknown> {
  const parts = find.name
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => sql`blacklist_entries.search_name like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`);
  const byName =
    parts.length === 0
      ? sql`false`
      : sql`((${sql.join(parts, sql` and `)}) or ${find.name} <% blacklist_entries.search_name)`;
  return find.passportNumber === undefined
    ? byName
    : sql`(blacklist_entries.passport_number = ${find.passportNumber} or ${byName})`;
}

/** What the list of entries reads. `state` tells also that a removal waits, during which the entry still counts. */
export interface BlacklistListRow {
  readonly id: string;
  readonly surname: string;
  readonly given_names: string;
  readonly search_name: string;
  readonly dob: string | null;
  readonly nationality: string | null;
  readonly passport_number: string | null;
  readonly effect: string;
  readonly ground: string;
  readonly active_from: string;
  readonly active_until: string | null;
  readonly state: string;
  readonly maker: string | null;
  readonly checker: string | null;
  readonly version: number;
}

const column = columnOf('blacklist_entries');
export const blacklistTable: ResourceTable<BlacklistListRow> = {
  from: [
    'blacklist_entries',
    { table: 'accounts', as: 'maker', on: column('made_by') },
    { table: 'accounts', as: 'checker', on: column('checked_by') },
  ],
  columns: {
    id: column('id'),
    surname: column('surname'),
    given_names: column('given_names'),
    search_name: column('search_name'),
    dob: column('dob'),
    nationality: column('nationality'),
    passport_number: column('passport_number'),
    effect: column('effect'),
    ground: column('ground'),
    active_from: column('active_from'),
    active_until: column('active_until'),
    state: sql`(case when blacklist_entries.status = 'active' and blacklist_entries.removal_made_by is not null
      then 'removal_proposed' else blacklist_entries.status end)`,
    maker: columnOf('accounts', 'maker')('name'),
    checker: columnOf('accounts', 'checker')('name'),
    version: column('version'),
  },
  key: { column: 'id', type: 'uuid' },
};

/** The state of an entry as the list has it. */
export function stateOf(entry: BlacklistRecord): string {
  return entry.status === 'active' && entry.removal_made_by !== null ? 'removal_proposed' : entry.status;
}
