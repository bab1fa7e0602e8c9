import { type RawBuilder, type Selectable, sql } from 'kysely';
import { searchNameOf } from '#domain/identity/search-name.ts';
import { nameKey, nameWords } from '#domain/screening/name-words.ts';
import { entryGroups } from '#domain/screening/watch-list-score.ts';
import type { Db } from './database.ts';
import { namedLike } from './name-search.ts';
import { columnOf, type ResourceTable } from './resource-repository.ts';
import type { Database } from './schema.ts';

export type BlacklistRecord = Selectable<Database['blacklist_entries']> & { readonly state: string };

export interface BlacklistValues {
  readonly surname: string;
  readonly given_names: string;
  readonly dob: string | null;
  readonly nationality: string | null;
  readonly passport_number: string | null;
  readonly effect: string;
  readonly ground: string;
  readonly active_from: string;
  readonly active_until: string | null;
}

/** An entry as people write it, with what lists and screening find it by. */
function keyed<Values extends Pick<BlacklistValues, 'surname' | 'given_names' | 'dob' | 'nationality'>>(
  values: Values,
) {
  const name_key = nameKey(nameWords(`${values.surname} ${values.given_names}`));
  return {
    ...values,
    search_name: searchNameOf(values.surname, values.given_names),
    name_key,
    search_groups: [...entryGroups(values, name_key)],
  };
}

/** Adds a proposal, which counts for nothing until another person has checked it, unless it is urgent. */
export async function addBlacklistProposal(
  db: Db,
  entry: BlacklistValues & {
    readonly id: string;
    readonly made_by: string;
    /** An urgent entry counts until then, though nobody has checked it yet. */
    readonly urgent_until: Date | null;
  },
): Promise<void> {
  await db
    .insertInto('blacklist_entries')
    .values({ ...keyed(entry), status: 'proposed', checked_by: null })
    .execute();
}

/** The state as the list has it: it tells also that a removal waits, during which the entry still counts. */
const state = sql<string>`(case when blacklist_entries.status = 'active' and blacklist_entries.removal_made_by is not null
  then 'removal_proposed' else blacklist_entries.status end)`;

/** An entry with its state, that nobody else changes until the transaction ends. */
export function lockBlacklistEntry(db: Db, id: string): Promise<BlacklistRecord | undefined> {
  return db
    .selectFrom('blacklist_entries')
    .selectAll()
    .select(state.as('state'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** What the steps of two people change of an entry. */
export interface BlacklistStep {
  readonly effect?: string;
  readonly status?: string;
  readonly checked_by?: string;
  readonly removal_made_by?: string | null;
  readonly removal_checked_by?: string;
}

/** Writes changes of an entry as its next version. */
export async function updateBlacklistEntry(
  db: Db,
  entry: Pick<BlacklistRecord, 'id' | 'version'>,
  values: BlacklistValues | BlacklistStep,
): Promise<void> {
  await db
    .updateTable('blacklist_entries')
    .set({ ...('surname' in values ? keyed(values) : values), version: entry.version + 1 })
    .where('id', '=', entry.id)
    .execute();
}

/** Entries with this passport number, or whose name is like the given one in its search form. */
export function blacklistSearch(find: {
  readonly passportNumber: string | undefined;
  readonly name: string | undefined;
}): RawBuilder<unknown> {
  const byName = find.name === undefined ? sql`false` : namedLike('blacklist_entries.search_name', find.name);
  return find.passportNumber === undefined
    ? byName
    : sql`(blacklist_entries.passport_number = ${find.passportNumber} or ${byName})`;
}

/** What the list of entries reads. */
export interface BlacklistListRow extends BlacklistValues {
  readonly id: string;
  readonly search_name: string;
  readonly state: string;
  readonly urgent_until: Date | null;
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
    state,
    urgent_until: column('urgent_until'),
    maker: columnOf('accounts', 'maker')('name'),
    checker: columnOf('accounts', 'checker')('name'),
    version: column('version'),
  },
  key: { column: 'id', type: 'uuid' },
};
