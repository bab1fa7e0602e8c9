import { type RawBuilder, sql } from 'kysely';
import { canonicalAround, type StoredLink } from '#domain/audit/activity-chain.ts';
import { type ActivityLine, activityRecord } from '#domain/audit/activity-record.ts';
import type { JsonValue } from '#domain/audit/canonical-json.ts';
import { columnOf, type ResourceTable } from '../lists/resource-table.ts';
import { batched } from '../platform/database/batched.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/identifiers.ts';

export interface AuditEntry {
  readonly at: Date;
  readonly accountId: string | null;
  readonly role?: string | null;
  readonly office?: string | null;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string | null;
  readonly outcome: 'done' | 'refused' | 'failed';
  readonly requestId: string;
  /** No personal values: the log outlives the record. */
  readonly details?: JsonValue;
}

/**
 * Adds the lines of one call, all or none, at the end of the activity log's chain, which is never changed or removed.
 * Holds a lock until its transaction ends, so call it last in a transaction.
 */
export const addAuditEntries = batched(async (db: Db, calls: readonly (readonly AuditEntry[])[]) => {
  const lines = calls.flat().map(lineOf);
  const halves = lines.map((line) => canonicalAround(activityRecord(line)));
  await sql`
    select append_activity(
      ${lines.map(({ id }) => id)}::uuid[],
      ${lines.map(({ at }) => at.toISOString())}::timestamptz[],
      ${lines.map(({ account_id }) => account_id)}::uuid[],
      ${lines.map(({ role }) => role)}::text[],
      ${lines.map(({ office }) => office)}::text[],
      ${lines.map(({ action }) => action)}::text[],
      ${lines.map(({ subject_kind }) => subject_kind)}::text[],
      ${lines.map(({ subject_id }) => subject_id)}::text[],
      ${lines.map(({ outcome }) => outcome)}::text[],
      ${lines.map(({ request_id }) => request_id)}::text[],
      ${lines.map(({ details }) => JSON.stringify(details))}::jsonb[],
      ${halves.map(({ before }) => before)}::text[],
      ${halves.map(({ after }) => after)}::text[])
  `.execute(db);
  return calls.map(() => undefined);
});

/** Adds one line. */
export async function addAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  await addAuditEntries(db, [entry]);
}

function lineOf(entry: AuditEntry): ActivityLine {
  return {
    id: newId(entry.at),
    at: entry.at,
    account_id: entry.accountId,
    role: entry.role ?? null,
    office: entry.office ?? null,
    action: entry.action,
    subject_kind: entry.subjectKind,
    subject_id: entry.subjectId,
    outcome: entry.outcome,
    request_id: entry.requestId,
    details: entry.details ?? {},
  };
}

/** Returns the newest changes of applications by staff, each with the call that made it. */
export function newestStaffEvents(
  db: Db,
  limit: number,
): Promise<readonly { readonly application_id: string; readonly sequence: number; readonly request_id: string }[]> {
  return db
    .selectFrom('application_events')
    .select(['application_id', 'sequence', 'request_id'])
    .where('account_id', 'is not', null)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

/** Returns lines of the chain with their hashes, in order, after a number. */
export async function storedLinks(
  db: Db,
  after: number,
  limit: number,
): Promise<readonly (StoredLink & { readonly call: string })[]> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    record: { ...activityRecord(row), seq: row.seq },
    call: row.request_id,
    leafHash: row.leaf_hash,
    chainHash: row.chain_hash,
  }));
}

/** Row of the activity log. */
export interface ActivityLogListRow {
  readonly id: string;
  readonly at: Date;
  readonly account_id: string | null;
  readonly account: string | null;
  readonly role: string | null;
  readonly office: string | null;
  readonly action: string;
  readonly subject_kind: string;
  readonly subject_id: string | null;
  /** Number or name by which people know the subject of the line; null when unknown. */
  readonly record: string | null;
  readonly outcome: string;
  readonly reason: string | null;
  readonly request_id: string;
}

const column = columnOf('audit_log');

/** Id of the line's subject; some lines name a slug, and a rejected call names whatever it was asked for. */
const subjectId = sql`(case when audit_log.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then audit_log.subject_id::uuid end)`;
/**
 * True if the caller had access to the row. A rejected call may name a row of another office, and the log must not
 * reveal more than the answer did.
 */
const wasSeen = (office: RawBuilder<unknown>) =>
  sql`(audit_log.outcome = 'done' or string_to_array(audit_log.office, ' ') && array[${office}, 'all'])`;
const nameOf = (table: string) =>
  sql`concat_ws(', ', nullif(${sql.ref(`${table}.surname`)}, ''), nullif(${sql.ref(`${table}.given_names`)}, ''))`;

/** Looked up when the log is read, because the log itself holds no personal values. */
const record = sql`(case
  when audit_log.subject_kind = 'application' then (select submission_number from applications
    where id = ${subjectId} and ${wasSeen(sql`applications.office`)})
  when audit_log.subject_kind in ('account', 'users') then (select name from accounts
    where id = ${subjectId} and ${wasSeen(sql`accounts.office`)})
  when audit_log.subject_kind = 'role_proposals' then (select accounts.name from role_proposals
    join accounts on accounts.id = role_proposals.account_id
    where role_proposals.id = ${subjectId} and ${wasSeen(sql`role_proposals.office`)})
  when audit_log.subject_kind = 'office_rates' then (select currency || ' ' || in_force_from from office_rates
    where id = ${subjectId} and ${wasSeen(sql`office_rates.office`)})
  when audit_log.subject_kind = 'cash_shift' then (select accounts.name from cash_shifts
    join accounts on accounts.id = cash_shifts.account_id
    where cash_shifts.id = ${subjectId} and ${wasSeen(sql`cash_shifts.office`)})
  when audit_log.subject_kind = 'refund' then (select orders.reference from refund_requests
    join orders on orders.id = refund_requests.order_id
    where refund_requests.id = ${subjectId} and audit_log.outcome = 'done')
  when audit_log.subject_kind in ('issued_visas', 'visa_search') then (select visa_number from visas
    where id = ${subjectId} and ${wasSeen(sql`visas.office`)})
  when audit_log.subject_kind in ('reject_visa_reports', 'cancel_visa_reports') then (
    select submission_number from application_endings join applications on applications.id = application_endings.application_id
    where application_endings.id = ${subjectId} and ${wasSeen(sql`application_endings.office`)})
  when audit_log.subject_kind = 'travellers_histories' then (select number from passports
    where id = ${subjectId} and audit_log.outcome = 'done')
  when audit_log.subject_kind = 'blacklists' then (select ${nameOf('blacklist_entries')} from blacklist_entries
    where id = ${subjectId} and audit_log.outcome = 'done')
  end)`;

export const activityLogTable: ResourceTable<ActivityLogListRow> = {
  from: ['audit_log', { table: 'accounts', as: 'actor', on: column('account_id') }],
  columns: {
    id: column('id'),
    at: column('at'),
    account_id: column('account_id'),
    account: columnOf('accounts', 'actor')('name'),
    role: column('role'),
    office: column('office'),
    action: column('action'),
    subject_kind: column('subject_kind'),
    subject_id: column('subject_id'),
    record,
    outcome: column('outcome'),
    reason: sql`${column('details')} ->> 'reason'`,
    request_id: column('request_id'),
  },
  instants: ['at'],
  key: { column: 'id', type: 'uuid' },
  office: 'office',
  // Lines of people with roles at several offices name all of them, and each of these offices sees them. The existing
  // combinations are looked up first: an OR in the condition would prevent use of the index.
  inOffices: (offices) => sql`audit_log.office = any(${[...offices]}::text[] || array(
    select distinct several.office from audit_log as several
    where several.office like '% %' and string_to_array(several.office, ' ') && ${[...offices]}::text[]))`,
};
