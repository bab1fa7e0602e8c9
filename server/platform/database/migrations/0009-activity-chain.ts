import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { chainStart, linkAfter } from '#domain/audit/activity-chain.ts';
import { type ActivityLine, activityLogName, activityRecord } from '#domain/audit/activity-record.ts';

/**
 * Chains the activity log: every line has a number without gaps and carries the hash of the line before it. Lines are
 * added by one function, one caller at a time, whatever process it is in; those of before are chained in their order.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of before) await sql.raw(statement).execute(database);
  await chainLines(database);
  for (const statement of after) await sql.raw(statement).execute(database);
}

const before = [
  `alter table audit_log
    add column seq bigint,
    add column leaf_hash bytea,
    add column chain_hash bytea`,
  // Only for the migration: nothing else ever changes a line.
  'alter table audit_log disable trigger audit_log_append_only',
];

/** The portal's other locks have one number; those with two are apart from them. */
const lockKey = '1, 1';

const after = [
  'alter table audit_log enable trigger audit_log_append_only',
  `alter table audit_log
    alter column seq set not null,
    alter column leaf_hash set not null,
    alter column chain_hash set not null`,
  'create unique index audit_log_chain on audit_log (seq)',
  `create trigger audit_log_never_emptied before truncate on audit_log
    for each statement execute function refuse_change()`,
  // The canonical JSON comes in two halves around the number, which is known only here. Statements of such a function see
  // what was committed while it waited for the lock. The lock lasts until the line is committed: no gap, no branch.
  `create function append_activity(ids uuid[], instants timestamptz[], accounts uuid[], roles text[], offices text[],
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
  perform pg_advisory_xact_lock(${lockKey});
  select seq, chain_hash into number, head from audit_log order by seq desc limit 1;
  if not found then
    number := 0;
    head := sha256(convert_to('audit-log-v1:${activityLogName}', 'UTF8'));
  end if;
  for line in 1 .. cardinality(ids) loop
    number := number + 1;
    leaf := sha256('\\x00'::bytea || convert_to(halves_before[line] || number || halves_after[line], 'UTF8'));
    head := sha256('\\x02'::bytea || head || leaf);
    numbers := numbers || number;
    leaves := leaves || leaf;
    heads := heads || head;
  end loop;
  insert into audit_log (id, at, account_id, role, office, action, subject_kind, subject_id, outcome, request_id,
      details, seq, leaf_hash, chain_hash)
    select * from unnest(ids, instants, accounts, roles, offices, actions, subject_kinds, subject_ids, outcomes, requests,
      all_details, numbers, leaves, heads);
end $$`,
];

const linesAtOnce = 5000;

function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest();
}

async function chainLines(database: Kysely<unknown>): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  let seq = 0;
  let head = chainStart(sha256, activityLogName);
  for (;;) {
    const { rows } = await sql<ActivityLine>`
      select id, at, account_id, role, office, action, subject_kind, subject_id, outcome, request_id, details
      from audit_log where id > ${last}::uuid order by id limit ${linesAtOnce}::integer`.execute(database);
    const final = rows.at(-1);
    if (final === undefined) return;
    last = final.id;
    const links = rows.map((line) => {
      seq += 1;
      const link = linkAfter(sha256, head, { ...activityRecord(line), seq });
      head = link.chainHash;
      return { id: line.id, seq, leaf: hex(link.leafHash), chain: hex(link.chainHash) };
    });
    await sql`
      update audit_log set seq = linked.seq, leaf_hash = decode(linked.leaf, 'hex'), chain_hash = decode(linked.chain, 'hex')
      from unnest(
        ${links.map(({ id }) => id)}::uuid[],
        ${links.map((link) => link.seq)}::bigint[],
        ${links.map(({ leaf }) => leaf)}::text[],
        ${links.map(({ chain }) => chain)}::text[]
      ) as linked (id, seq, leaf, chain)
      where audit_log.id = linked.id`.execute(database);
  }
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
