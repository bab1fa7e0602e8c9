import { type Kysely, sql } from 'kysely';

/**
 * The tables of the portal. Runs unchanged on PostgreSQL 15 and on PGlite (PostgreSQL 18): no `uuidv7()`, no virtual
 * columns. Ids are made by the program (time-ordered UUIDs), so that inserts stay at the end of the index.
 * Everything with a life of its own is a table; only a request's answers and its frozen summary are JSON.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables.split(';\n'), ...functions, ...triggers.split(';\n')]) {
    if (statement.trim() !== '') await sql.raw(statement).execute(database);
  }
}

const tables = `
create extension if not exists pg_trgm;

create table offices (
  slug text primary key,
  code text not null unique,
  kind text not null check (kind in ('port', 'mission', 'department', 'trekking')),
  name_message text not null,
  status text not null default 'open',
  active boolean not null default true
);

create table accounts (
  id uuid primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  active boolean not null default true,
  created_at timestamptz not null
);
create unique index accounts_email on accounts (lower(email));

create table role_grants (
  account_id uuid not null references accounts (id),
  role text not null,
  office text not null,
  granted_at timestamptz not null,
  granted_by uuid references accounts (id),
  primary key (account_id, role, office),
  check (granted_by is null or granted_by <> account_id)
);

create table sessions (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_account on sessions (account_id) where ended_at is null;

create table people (
  id uuid primary key,
  surname text not null,
  given_names text not null,
  dob date not null,
  gender text not null,
  nationality text not null,
  created_at timestamptz not null
);

create table passports (
  id uuid primary key,
  person_id uuid not null references people (id),
  number text not null,
  country text not null,
  type text not null,
  expires_on date not null,
  created_at timestamptz not null,
  unique (country, number)
);
create index passports_number on passports (number);
create index passports_person on passports (person_id);

create table drafts (
  id uuid primary key,
  draft_number text not null unique,
  service text not null,
  definition_version integer not null,
  version integer not null default 1,
  content jsonb not null,
  language text not null,
  email text,
  saved_at timestamptz not null,
  expires_at timestamptz not null,
  submitted_trip_id uuid
);
create index drafts_expiry on drafts (expires_at);

create table draft_tokens (
  token_hash bytea primary key,
  draft_id uuid not null references drafts (id) on delete cascade,
  created_at timestamptz not null
);
create index draft_tokens_draft on draft_tokens (draft_id);

create table access_codes (
  id uuid primary key,
  purpose text not null,
  subject_id uuid not null,
  code_hash bytea not null,
  tries_left integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index access_codes_subject on access_codes (subject_id, purpose);

create table trips (
  id uuid primary key,
  service text not null,
  definition_version integer not null,
  office text not null references offices (slug),
  email text,
  language text not null,
  answers jsonb not null,
  arrival_date date not null,
  version integer not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  reminded_at timestamptz
);

create table trip_tokens (
  token_hash bytea primary key,
  trip_id uuid not null references trips (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table applications (
  id uuid primary key,
  submission_number text not null unique,
  trip_id uuid not null references trips (id),
  position integer not null,
  service text not null,
  definition_version integer not null,
  status text not null,
  version integer not null default 1,
  office text not null references offices (slug),
  kind text not null,
  plan text not null,
  person_id uuid references people (id),
  passport_id uuid references passports (id),
  surname text not null,
  given_names text not null,
  search_name text not null,
  dob date not null,
  nationality text not null,
  passport_number text not null,
  passport_country text not null,
  arrival_date date not null,
  answers jsonb not null,
  summary jsonb not null,
  quote jsonb not null,
  fee_minor integer not null,
  paid boolean not null default false,
  payment_mode text not null,
  language text not null,
  declaration_version text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null,
  unique (trip_id, position)
);
create index applications_office_list on applications (office, status, arrival_date, id);
create index applications_office_arrival on applications (office, arrival_date desc, id desc);
create index applications_passport on applications (passport_number);
create index applications_expiry on applications (expires_at) where status = 'submitted';
create index applications_name on applications using gin (search_name gin_trgm_ops);

create table application_events (
  application_id uuid not null references applications (id),
  sequence integer not null,
  at timestamptz not null,
  action text not null,
  from_status text not null,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('traveller', 'staff', 'system')),
  account_id uuid references accounts (id),
  role text,
  office text,
  reasons jsonb not null default '[]',
  public_note text,
  internal_note text,
  details jsonb not null default '{}',
  data_hash text not null,
  definition_version integer not null,
  request_id text not null,
  primary key (application_id, sequence)
);

create table documents (
  id uuid primary key,
  draft_id uuid,
  application_id uuid references applications (id),
  document text not null,
  file_name text not null,
  media_type text not null,
  size integer not null,
  width integer,
  height integer,
  sha256 text not null,
  storage_name text not null unique,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index documents_draft on documents (draft_id);
create index documents_application on documents (application_id);

create table fee_rules (
  id text primary key,
  code text not null,
  rule text not null,
  effect jsonb not null,
  in_force_from date not null,
  in_force_until date,
  source text not null,
  confidence text not null,
  entered_by uuid references accounts (id),
  approved_by uuid references accounts (id),
  check (approved_by is null or approved_by <> entered_by),
  unique (code, in_force_from)
);

create table cash_rates (
  office text not null,
  currency text not null,
  minor_per_10000_usd bigint not null,
  in_force_from date not null,
  source text not null,
  primary key (office, currency, in_force_from)
);

create sequence payment_serials as integer minvalue 1 maxvalue 999999999;
create sequence receipt_serials;

create table orders (
  id uuid primary key,
  reference text not null unique,
  trip_id uuid not null references trips (id),
  payment_mode text not null,
  currency text not null,
  total_minor integer not null check (total_minor > 0),
  status text not null check (status in ('open', 'checking', 'paid', 'cancelled')),
  created_at timestamptz not null,
  paid_at timestamptz,
  paid_by text,
  receipt_number text unique
);
create index orders_trip on orders (trip_id);
create unique index orders_one_live on orders (trip_id) where status in ('open', 'checking');

create table order_lines (
  order_id uuid not null references orders (id),
  line integer not null,
  application_id uuid not null references applications (id),
  rule text not null,
  code text not null,
  label text not null,
  label_values jsonb not null default '{}',
  amount_minor integer not null,
  in_force_from date not null,
  primary key (order_id, line)
);
create index order_lines_application on order_lines (application_id);

create table payment_attempts (
  id uuid primary key,
  order_id uuid not null references orders (id),
  number integer not null,
  gateway text not null,
  transaction_uuid text not null unique,
  amount_minor integer not null,
  currency text not null,
  state text not null check (state in
    ('created', 'sent', 'unknown', 'held', 'paid', 'refund_requested', 'failed', 'cancelled', 'expired', 'refunded')),
  reason text,
  gateway_transaction_id text,
  card_masked text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  next_query_at timestamptz,
  queries integer not null default 0,
  decided_by uuid references accounts (id),
  decision_note text,
  unique (order_id, number),
  unique (gateway, gateway_transaction_id)
);
create index payment_attempts_due on payment_attempts (next_query_at) where next_query_at is not null;
create index payment_attempts_unsettled on payment_attempts (created_at) where state in ('sent', 'unknown', 'held');
create unique index payment_attempts_one_paid on payment_attempts (order_id) where state = 'paid';

create table gateway_messages (
  id uuid primary key,
  gateway text not null,
  way text not null check (way in ('return', 'notice', 'query')),
  received_at timestamptz not null,
  transaction_uuid text,
  verified boolean not null,
  reference text,
  amount_minor integer,
  currency text,
  body jsonb not null
);
create index gateway_messages_transaction on gateway_messages (transaction_uuid);
create table closed_gateway_messages (
  transaction_uuid text primary key,
  closed_by uuid not null references accounts (id),
  closed_at timestamptz not null,
  note text not null
);

create table sandbox_transactions (
  transaction_uuid text primary key,
  reference text not null,
  amount_minor integer not null,
  currency text not null,
  state text not null,
  gateway_transaction_id text,
  fields jsonb not null,
  created_at timestamptz not null
);

create table refund_requests (
  id uuid primary key,
  order_id uuid not null references orders (id),
  attempt_id uuid references payment_attempts (id),
  money_reference text not null,
  cause text not null,
  currency text not null,
  amount_minor integer not null check (amount_minor > 0),
  status text not null default 'requested' check (status in ('requested', 'approved', 'done', 'refused')),
  requested_at timestamptz not null,
  made_by uuid references accounts (id),
  checked_by uuid references accounts (id),
  checked_at timestamptz,
  sent_by uuid references accounts (id),
  sent_at timestamptz,
  note text,
  check (checked_by is null or checked_by <> made_by),
  check (sent_by is null or sent_by <> checked_by),
  unique (order_id, money_reference)
);
create index refund_requests_open on refund_requests (requested_at) where status in ('requested', 'approved');

create table ledger_entries (
  id uuid primary key,
  transaction_id uuid not null,
  at timestamptz not null,
  day date not null,
  office text not null,
  account text not null,
  order_id uuid references orders (id),
  application_id uuid references applications (id),
  rule text,
  currency text not null,
  amount_minor integer not null,
  cash_currency text,
  cash_minor integer
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_day on ledger_entries (office, day);
create index ledger_entries_order on ledger_entries (order_id);

create table cash_shifts (
  id uuid primary key,
  office text not null references offices (slug),
  account_id uuid not null references accounts (id),
  opened_at timestamptz not null,
  closed_at timestamptz,
  note text,
  checked_by uuid references accounts (id),
  checked_at timestamptz,
  check (checked_by is null or checked_by <> account_id)
);
create unique index cash_shifts_one_open on cash_shifts (account_id) where closed_at is null;

create table cash_shift_totals (
  shift_id uuid not null references cash_shifts (id),
  currency text not null,
  opening_minor integer not null,
  taken_minor integer not null default 0,
  counted_minor integer,
  primary key (shift_id, currency)
);

create table cash_receipts (
  order_id uuid primary key references orders (id),
  shift_id uuid not null references cash_shifts (id),
  account_id uuid not null references accounts (id),
  currency text not null,
  due_minor integer not null,
  received_minor integer not null,
  change_minor integer not null,
  taken_at timestamptz not null
);

create table bank_vouchers (
  id uuid primary key,
  order_id uuid not null references orders (id),
  voucher_number text not null unique,
  amount_minor integer not null,
  currency text not null,
  paid_on date not null,
  recorded_by uuid not null references accounts (id),
  recorded_at timestamptz not null,
  outcome text not null
);

create table stickers (
  serial text primary key,
  office text not null references offices (slug),
  status text not null check (status in ('received', 'allotted', 'used', 'spoilt', 'lost')),
  allotted_to uuid references accounts (id),
  visa_id uuid,
  changed_at timestamptz not null
);
create index stickers_stock on stickers (office, status, serial);

create table visas (
  id uuid primary key,
  visa_number text not null unique,
  application_id uuid not null references applications (id),
  person_id uuid not null references people (id),
  passport_id uuid not null references passports (id),
  passport_number text not null,
  kind text not null,
  plan text not null,
  entries text not null,
  days integer not null,
  valid_from date not null,
  valid_until date not null,
  state text not null check (state in ('live', 'annulled', 'revoked', 'converted', 'transferred')),
  state_since timestamptz not null,
  tourist boolean not null,
  mrz_line1 text not null,
  mrz_line2 text not null,
  approved_by uuid not null references accounts (id),
  printed_by uuid not null references accounts (id),
  sticker_serial text not null unique references stickers (serial),
  replaces_visa_id uuid references visas (id),
  issued_at timestamptz not null,
  check (approved_by <> printed_by)
);
create unique index visas_one_per_application on visas (application_id) where state = 'live';
create index visas_passport on visas (passport_number, visa_number);
create index visas_passport_id on visas (passport_id);

create table stays (
  id uuid primary key,
  visa_id uuid not null references visas (id),
  passport_id uuid not null references passports (id),
  arrived_on date not null,
  arrived_at_port text not null,
  arrival_stamped_by uuid not null references accounts (id),
  arrival_stamped_at timestamptz not null,
  departed_on date,
  departed_at_port text,
  departure_stamped_by uuid references accounts (id),
  departure_stamped_at timestamptz,
  check (departed_on is null or departed_on >= arrived_on)
);
create index stays_passport on stays (passport_id, arrived_on);
create unique index stays_one_open on stays (visa_id) where departed_on is null;

create table blacklist_entries (
  id uuid primary key,
  surname text not null,
  given_names text not null,
  search_name text not null,
  dob date,
  nationality text,
  passport_number text,
  effect text not null check (effect in ('refuse', 'refer', 'inform')),
  ground text not null,
  active_from date not null,
  active_until date,
  status text not null,
  made_by uuid references accounts (id),
  checked_by uuid references accounts (id),
  check (checked_by is null or checked_by <> made_by)
);
create index blacklist_passport on blacklist_entries (passport_number);
create index blacklist_name on blacklist_entries using gin (search_name gin_trgm_ops);

create table screening_hits (
  application_id uuid not null references applications (id),
  entry_id uuid not null references blacklist_entries (id),
  kind text not null check (kind in ('passport', 'name')),
  effect text not null,
  state text not null check (state in ('open', 'dismissed', 'confirmed')),
  decided_by uuid references accounts (id),
  note text,
  primary key (application_id, entry_id)
);

create table outbox (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  language text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  application_id uuid
);
create index outbox_due on outbox (due_at) where sent_at is null and failed_at is null;

create table mailbox (
  id uuid primary key,
  notice_id text not null unique,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attachments jsonb not null default '[]',
  received_at timestamptz not null
);
create index mailbox_received on mailbox (received_at desc);

create table idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint text not null,
  status integer,
  body jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

create table lookup_log (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  subject_hash text not null,
  address_hash text not null,
  found boolean not null
);
create index lookup_log_subject on lookup_log (kind, subject_hash, at);
create index lookup_log_address on lookup_log (kind, address_hash, at);

create table rate_limits (
  key text primary key,
  window_started_at timestamptz not null,
  used integer not null
);

create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  account_id uuid,
  role text,
  office text,
  action text not null,
  subject_kind text not null,
  subject_id text,
  outcome text not null,
  request_id text not null,
  details jsonb not null default '{}'
);
create index audit_log_subject on audit_log (subject_kind, subject_id, at);

create table settings (
  key text primary key,
  value jsonb not null
);

create table list_counts (
  office text not null,
  service text not null,
  status text not null,
  slot integer not null,
  count bigint not null,
  primary key (office, service, status, slot)
);
`;

/**
 * A list's total is the sum of its counters, so that it costs the same at ten million rows. Each counter is spread over
 * sixteen slots, or every submission to a port would wait for the one before it on the counter's row lock.
 */
const functions = [
  `create function count_application() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update list_counts set count = count - 1 where office = old.office and service = old.service
      and status = old.status and slot = abs(hashtext(old.id::text) % 16);
  end if;
  if tg_op <> 'DELETE' then
    insert into list_counts (office, service, status, slot, count)
      values (new.office, new.service, new.status, abs(hashtext(new.id::text) % 16), 1)
      on conflict (office, service, status, slot) do update set count = list_counts.count + 1;
  end if;
  return null;
end $$`,
  `create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name using errcode = 'restrict_violation';
end $$`,
];

const triggers = `
create trigger applications_counted_insert after insert or delete on applications
  for each row execute function count_application();

create trigger applications_counted_update after update of office, service, status on applications
  for each row when (old.office <> new.office or old.service <> new.service or old.status <> new.status)
  execute function count_application();

create trigger application_events_append_only before update or delete on application_events
  for each row execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger gateway_messages_append_only before update or delete on gateway_messages
  for each row execute function refuse_change();
`;
