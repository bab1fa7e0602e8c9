import { sql } from 'kysely';
import { newId } from '../identifiers.ts';
import type { Db } from './database.ts';
import { gathered } from './gather.ts';

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
