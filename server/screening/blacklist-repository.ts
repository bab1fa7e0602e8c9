import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { WatchListState } from '#domain/casework/maker-checker.ts';
import { searchName, searchNameOf } from '#domain/identity/search-name.ts';
import { nameKey, nameWords } from '#domain/screening/name-words.ts';
import { entryGroups } from '#domain/screening/watch-list-score.ts';
import { columnOf, type ResourceTable } from '../lists/resource-table.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

export type BlacklistRecord = Selectable<Database['blacklist_entries']> & { readonly state: string };

/** An entry's own columns as people write them. */
interface BlacklistColumns {
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

export interface BlacklistValues extends BlacklistColumns {
  /** Other names that the person is known under. */
  readonly aliases: readonly string[];
}

/** An entry as people write it, with what it is sorted by; its names are also kept for themselves. */
function columnsOf<Values extends BlacklistValues>({ aliases: _aliases, ...values }: Values) {
  return { ...values, search_name: searchNameOf(values.surname, values.given_names) };
}

/** All names of an entry with what lists and screening find them by, in place of those it had. */
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

/** Adds a proposal, which counts for nothing until another person has checked it, unless it is urgent. */
export async function addBlacklistProposal(
  transaction: Transaction<Database>,
  entry: BlacklistValues & {
    readonly id: string;
    readonly made_by: string;
    /** An urgent entry counts until then, though nobody has checked it yet. */
    readonly urgent_until: Date | null;
  },
): Promise<void> {
  await transaction
    .insertInto('blacklist_entries')
    .values({ ...columnsOf(entry), status: 'proposed', checked_by: null })
    .execute();
  await keepNames(transaction, entry.id, entry);
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
    .set({ ...('surname' in values ? columnsOf(values) : values), version: entry.version + 1 })
    .where('id', '=', entry.id)
    .execute();
  if ('surname' in values) await keepNames(transaction, entry.id, values);
}

/**
 * A name in its search form found in a column of such names: either every part as it stands, or something close to the
 * whole, for a slip of the keyboard. Reads the column's trigram index.
 *
 * Neither of the two other searches for names serves this list. Screening compares a whole person: its groups are of a
 * birth day, or of how all words of a name begin, and who types a part of a name into the list's search has neither. The
 * dictionary of words (`name-search.ts`) is that of applications, looked up office by office because there are millions of
 * them; the watch list belongs to no office, and is short enough to be read by its letters.
 */
function namedLike(column: string, name: string): RawBuilder<boolean> {
  const parts = name
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => sql`${sql.ref(column)} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`);
  return sql`((${sql.join(parts, sql` and `)}) or ${name} <% ${sql.ref(column)})`;
}

/**
 * Entries with this passport number, or of which a name is like the given one in its search form. Each table's index is
 * read for itself: one condition over both would read every entry.
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

/** What the list of entries reads. */
export interface BlacklistListRow extends BlacklistValues {
  readonly id: string;
  readonly search_name: string;
  readonly state: string;
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
