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
  await db
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
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
        details: JSON.stringify(entry.details ?? {}),
      })),
    )
    .execute();
  return entries.map(() => undefined);
});
