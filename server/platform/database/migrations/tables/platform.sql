create table settings (
  key text primary key,
  value jsonb not null
);

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

create table rate_limits (
  key text primary key,
  window_started_at timestamptz not null,
  used integer not null
);

create table lookup_log (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  subject_hash text not null,
  address_hash text not null,
  found boolean not null
);
create index lookup_log_address on lookup_log (kind, address_hash, at);
create index lookup_log_subject on lookup_log (kind, subject_hash, at);

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
  application_id uuid,
  submission_id uuid,
  returned_at timestamptz,
  settled_by uuid references accounts (id),
  settled_at timestamptz,
  settled_note text,
  version integer not null default 1,
  constraint outbox_settled_whole check ((settled_by is null) = (settled_at is null))
);
create index outbox_due on outbox (due_at) where (sent_at is null) and (failed_at is null);
create index outbox_not_arrived on outbox (created_at) where (failed_at is not null) or (returned_at is not null);
create index outbox_submission on outbox (submission_id) where submission_id is not null;

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

-- Each line of the activity log has a number without gaps and carries the hash of the line before it.
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
  details jsonb not null default '{}',
  seq bigint not null,
  leaf_hash bytea not null,
  chain_hash bytea not null
);
create unique index audit_log_chain on audit_log (seq);
create index audit_log_office on audit_log (office, id);
create index audit_log_offices on audit_log using gin (string_to_array(office, ' ')) where office ~~ '% %';
create index audit_log_subject on audit_log (subject_kind, subject_id, at);

-- Adds lines to the activity log, one caller at a time, whatever process it is in, with its owner's rights: a role that
-- may only use the tables adds lines by it and in no other way. The end of the log is found by its index, always: a
-- connection that first adds to a log just vacuumed empty would otherwise read the whole log at every call.
create function append_activity(ids uuid[], instants timestamptz[], accounts uuid[], roles text[], offices text[],
    actions text[], subject_kinds text[], subject_ids text[], outcomes text[], requests text[], all_details jsonb[],
    halves_before text[], halves_after text[]) returns void language plpgsql as $$
declare
  number bigint;
  head bytea;
  leaf bytea;
  numbers bigint[] := '{}';
  leaves bytea[] := '{}';
  heads bytea[] := '{}';
begin
  perform pg_advisory_xact_lock(1, 1);
  select seq, chain_hash into number, head from audit_log order by seq desc limit 1;
  if not found then
    number := 0;
    head := sha256(convert_to('audit-log-v1:pravesh/activity-log', 'UTF8'));
  end if;
  for line in 1 .. cardinality(ids) loop
    number := number + 1;
    leaf := sha256('\x00'::bytea || convert_to(halves_before[line] || number || halves_after[line], 'UTF8'));
    head := sha256('\x02'::bytea || head || leaf);
    numbers := numbers || number;
    leaves := leaves || leaf;
    heads := heads || head;
  end loop;
  insert into audit_log (id, at, account_id, role, office, action, subject_kind, subject_id, outcome, request_id,
      details, seq, leaf_hash, chain_hash)
    select * from unnest(ids, instants, accounts, roles, offices, actions, subject_kinds, subject_ids, outcomes, requests,
      all_details, numbers, leaves, heads);
end $$;
do $$ begin
  execute format('alter function append_activity security definer set search_path = %I, pg_temp', current_schema());
end $$;
alter function append_activity set enable_seqscan = off;

create trigger audit_log_append_only before delete or update on audit_log for each row
  execute function refuse_change();

create trigger audit_log_never_emptied before truncate on audit_log for each statement
  execute function refuse_change();
