import { sql } from 'kysely';
import { canonicalAround, type StoredLink } from '#domain/audit/activity-chain.ts';
import { type ActivityLine, activityRecord } from '#domain/audit/activity-record.ts';
import type { JsonValue } from '#domain/audit/canonical-json.ts';
import { newId } from '../identifiers.ts';
import type { Db } from './database.ts';
import { gathered } from './gather.ts';
import { columnOf, type ResourceTable } from './resource-repository.ts';

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
 * Adds one line to the activity log, which nothing changes or removes, at the end of its chain. One caller at a time does
 * so, until its transaction ends: never call it early in a transaction that goes on.
 */
export const addAuditEntry = gathered(async (db: Db, entries: readonly AuditEntry[]) => {
  const lines = entries.map(lineOf);
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
  return entries.map(() => undefined);
});

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

/** The newest changes of requests by staff, each with the call that it came of. */
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

/** Lines of the chain with their hashes, in order, after a number. */
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

/** What the activity log reads of a line. */
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
  readonly outcome: string;
  readonly reason: string | null;
  readonly request_id: string;
}

const column = columnOf('audit_log');
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
    outcome: column('outcome'),
    reason: sql`${column('details')} ->> 'reason'`,
    request_id: column('request_id'),
  },
  key: { column: 'id', type: 'uuid' },
  office: 'office',
  // Lines of people with roles at several offices name them all, and each of these offices sees them. Which pairs and
  // triples there are is looked up first: an alternative in the condition would keep the list off its index.
  inOffices: (offices) => sql`audit_log.office = any(${[...offices]}::text[] || array(
    select distinct several.office from audit_log as several
    where several.office like '% %' and string_to_array(several.office, ' ') && ${[...offices]}::text[]))`,
};
