import { sql } from 'kysely';
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
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Adds one line to the audit log, which nothing changes or removes. */
export const addAuditEntry = gathered(async (db: Db, entries: readonly AuditEntry[]) => {
  await sql`
    insert into audit_log (id, at, account_id, role, office, action, subject_kind, subject_id, outcome, request_id, details)
    select * from unnest(
      ${entries.map(({ at }) => newId(at))}::uuid[],
      ${entries.map(({ at }) => at.toISOString())}::timestamptz[],
      ${entries.map(({ accountId }) => accountId)}::uuid[],
      ${entries.map(({ role }) => role ?? null)}::text[],
      ${entries.map(({ office }) => office ?? null)}::text[],
      ${entries.map(({ action }) => action)}::text[],
      ${entries.map(({ subjectKind }) => subjectKind)}::text[],
      ${entries.map(({ subjectId }) => subjectId)}::text[],
      ${entries.map(({ outcome }) => outcome)}::text[],
      ${entries.map(({ requestId }) => requestId)}::text[],
      ${entries.map(({ details }) => JSON.stringify(details ?? {}))}::jsonb[])
  `.execute(db);
  return entries.map(() => undefined);
});

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
