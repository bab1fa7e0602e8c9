import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { WatchListState } from '#domain/casework/maker-checker.ts';
import { searchName, searchNameOf } from '#domain/identity/search-name.ts';
import type { BlacklistEffect } from '#domain/screening/match-state.ts';
import { nameKey, nameWords } from '#domain/screening/name-words.ts';
import { entryGroups } from '#domain/screening/watch-list-score.ts';
import { columnOf, type ResourceTable } from '../lists/resource-table.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

export type BlacklistRecord = Selectable<Database['blacklist_entries']> & { readonly state: string };

/** Columns of an entry that people fill in. */
interface BlacklistColumns {
  readonly surname: string;
  readonly given_names: string;
  readonly dob: string | null;
  readonly nationality: string | null;
  readonly passport_number: string | null;
  readonly effect: BlacklistEffect;
  readonly ground: string;
  readonly active_from: string;
  readonly active_until: string | null;
}

export interface BlacklistValues extends BlacklistColumns {
  /** Other names of the person. */
  readonly aliases: readonly string[];
}

/** Returns the columns of an entry with its sort keys; names are also stored in their own table. */
function columnsOf<Values extends BlacklistValues>({ aliases: _aliases, ...values }: Values) {
  return { ...values, search_name: searchNameOf(values.surname, values.given_names) };
}

/** Replaces all names of an entry, with the keys by which lists and screening find them. */
async function keepNames(db: Db, entryId: string, entry: BlacklistValues): Promise<void> {
  const names = [`${entry.surname} ${entry.given_names}`.trim(), ...entry.aliases];
  await db.deleteFrom('blacklist_names').where('entry_id', '=', entryId).execute();
  await db
    .insertInto('blacklist_names')
    .values(
      names.map((name, position) => {
        const name_key = nameKey(nameWords(name));
        const search_groups = [...entryGroups(entry, name_key)];
        return {
          entry_id: entryId,
          position,
          name,
          search_name: searchName(name),
          name_key,
          search_groups,
          dob: entry.dob,
        };
      }),
    )
    .execute();
}

/** Adds a proposal, which has no effect until another person has checked it, unless it is urgent. */
export async function addBlacklistProposal(
  transaction: Transaction<Database>,
  entry: BlacklistValues & {
    readonly id: string;
    readonly made_by: string;
    /** An urgent entry is in force until then without a check. */
    readonly urgent_until: Date | null;
  },
): Promise<void> {
  await transaction
    .insertInto('blacklist_entries')
    .values({ ...columnsOf(entry), status: 'proposed', checked_by: null })
    .execute();
  await keepNames(transaction, entry.id, entry);
}

/** State as shown in the list, which also tells that a removal is proposed, during which the entry stays in force. */
const state = sql<string>`(case when blacklist_entries.status = 'active' and blacklist_entries.removal_made_by is not null
  then 'removal_proposed' else blacklist_entries.status end)`;

/** Locks an entry, with its state, until the transaction ends. */
export function lockBlacklistEntry(db: Db, id: string): Promise<BlacklistRecord | undefined> {
  return db
    .selectFrom('blacklist_entries')
    .selectAll()
    .select(state.as('state'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes of an entry by its maker's and checker's steps. */
export interface BlacklistStep {
  readonly effect?: BlacklistEffect;
  readonly status?: Exclude<WatchListState, 'removal_proposed'>;
  readonly checked_by?: string;
  readonly removal_made_by?: string | null;
  readonly removal_checked_by?: string;
}

/** Writes changes of an entry as its next version. */
export async function updateBlacklistEntry(
  transaction: Transaction<Database>,
  entry: Pick<BlacklistRecord, 'id' | 'version'>,
  values: BlacklistValues | BlacklistStep,
): Promise<void> {
  await transaction
    .updateTable('blacklist_entries')
    // Open applications are compared with the entry as it is now.
    .set({ ...('surname' in values ? columnsOf(values) : values), compared_at: null, version: entry.version + 1 })
    .where('id', '=', entry.id)
    .execute();
  if ('surname' in values) await keepNames(transaction, entry.id, values);
}

/**
 * Condition that a column of names in search form matches a name: either contains every part, or resembles the whole,
 * to allow for typing slips. Uses the column's trigram index.
 *
 * Neither of the two other name searches serves this list. Screening compares a whole person: its groups need a birth
 * date or the beginnings of all words of a name, and a search for part of a name has neither. The dictionary of words
 * (`name-search.ts`) covers applications, looked up office by office because there are millions of them; the watch list
 * belongs to no office, and is short enough to be searched by letters.
 */
function namedLike(column: string, name: string): RawBuilder<boolean> {
  const parts = name
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => sql`${sql.ref(column)} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`);
  return sql`((${sql.join(parts, sql` and `)}) or ${name} <% ${sql.ref(column)})`;
}

/**
 * Finds entries with this passport number, or with a name similar to the given one in its search form. Each table's
 * index is read separately: one condition over both would read every entry.
 */
export function blacklistSearch(find: {
  readonly passportNumber: string | undefined;
  readonly name: string | undefined;
}): RawBuilder<unknown> {
  const found = [
    ...(find.passportNumber === undefined
      ? []
      : [sql`select id from blacklist_entries as own where own.passport_number = ${find.passportNumber}`]),
    ...(find.name === undefined
      ? []
      : [sql`select entry_id from blacklist_names as known where ${namedLike('known.search_name', find.name)}`]),
  ];
  return sql`blacklist_entries.id in (${sql.join(found, sql` union `)})`;
}

/** Row of the list of entries. */
export interface BlacklistListRow extends BlacklistValues {
  readonly id: string;
  readonly search_name: string;
  readonly state: WatchListState;
  readonly urgent_until: Date | null;
  readonly made_by: string | null;
  readonly removal_made_by: string | null;
  readonly maker: string | null;
  readonly maker_office: string | null;
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
    aliases: sql`array(select name from blacklist_names
      where blacklist_names.entry_id = ${column('id')} and position > 0 order by position)`,
    made_by: column('made_by'),
    removal_made_by: column('removal_made_by'),
    maker: columnOf('accounts', 'maker')('name'),
    maker_office: columnOf('accounts', 'maker')('office'),
    checker: columnOf('accounts', 'checker')('name'),
    version: column('version'),
  },
  key: { column: 'id', type: 'uuid' },
};
