import { type Kysely, sql } from 'kysely';

/**
 * What the management lists keep: contact details of offices, dated local rates of missions, removals from the watch
 * list, and indexes for the order and the search of each list.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `alter table offices
    add column address text,
    add column phone text,
    add column email text,
    add column hours text,
    add column version integer not null default 1`,
  `create table office_rates (
    id uuid primary key,
    office text not null references offices (slug),
    currency text not null,
    minor_per_10000_usd bigint not null check (minor_per_10000_usd > 0),
    rounding_step_minor integer not null check (rounding_step_minor > 0),
    in_force_from date not null,
    status text not null check (status in ('draft', 'approved', 'refused', 'withdrawn')),
    source text,
    made_by uuid references accounts (id),
    made_at timestamptz not null,
    checked_by uuid references accounts (id),
    checked_at timestamptz,
    version integer not null default 1,
    constraint office_rates_maker_is_not_checker check (made_by <> checked_by)
  )`,
  `create unique index office_rates_in_force on office_rates (office, currency, in_force_from)
    where status = 'approved'`,
  'create index office_rates_list on office_rates (office, id)',
  `alter table blacklist_entries
    add column removal_made_by uuid references accounts (id),
    add column removal_checked_by uuid references accounts (id),
    add column version integer not null default 1,
    add constraint blacklist_removal_maker_is_not_checker check (removal_made_by <> removal_checked_by)`,
  'create index blacklist_by_name on blacklist_entries (search_name, id)',
  'create index blacklist_by_start on blacklist_entries (active_from, id)',
  // The state as the list has it: `active` while nobody asks for the entry's removal.
  `create index blacklist_state on blacklist_entries ((case when status = 'active' and removal_made_by is not null
    then 'removal_proposed' else status end), id)`,
  'create index audit_log_office on audit_log (office, id)',
  // People with roles at several offices: their lines name them all, parted by spaces.
  `create index audit_log_offices on audit_log using gin (string_to_array(office, ' ')) where office like '% %'`,
];
