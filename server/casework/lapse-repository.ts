import { sql } from 'kysely';
import type { FeeStanding } from '#domain/casework/fee-standing.ts';
import type { Status } from '#domain/casework/lifecycle.ts';
import { type Db, literals } from '../platform/database/database.ts';
import { feeStandingIn } from './application-columns.ts';

/** States in which one service's applications expire, by payment of their fee. */
export interface LapsingStates {
  readonly service: string;
  readonly fee: FeeStanding;
  readonly from: readonly Status[];
}

function lapsing(states: readonly LapsingStates[]) {
  return sql<boolean>`(${sql.join(
    states.map(
      ({ service, fee, from }) => sql`(applications.service = ${service}
        and applications.status in ${literals(from)}
        and ${feeStandingIn('applications')} = ${fee})`,
    ),
    sql` or `,
  )})`;
}

/** States in which applications of some service expire, as text: the partial index on the expiry lists the same. */
function lapsingStatus(states: readonly LapsingStates[]) {
  const all = [...new Set(states.flatMap(({ from }) => from))];
  return sql<boolean>`applications.status in ${literals(all)}`;
}

/**
 * Finds submissions with an expired application. The states are text in the statement, so that prepared plans use the
 * partial index on the expiry too.
 */
export async function submissionsPastTheirTime(
  db: Db,
  due: { readonly states: readonly LapsingStates[]; readonly now: Date; readonly limit: number },
): Promise<string[]> {
  if (due.states.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .select('submission_id')
    .distinct()
    .where(lapsingStatus(due.states))
    .where(lapsing(due.states))
    .where('expires_at', '<=', due.now)
    .limit(due.limit)
    .execute();
  return rows.map((row) => row.submission_id);
}

/** Finds submissions whose applicants were not reminded yet of the end of an application that expires by `until`. */
export async function submissionsToRemind(
  db: Db,
  due: { readonly states: readonly LapsingStates[]; readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<string[]> {
  if (due.states.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .innerJoin('submissions', 'submissions.id', 'applications.submission_id')
    .select('submission_id')
    .distinct()
    .where(lapsingStatus(due.states))
    .where(lapsing(due.states))
    .where('applications.expires_at', '>', due.now)
    .where('applications.expires_at', '<=', due.until)
    .where((expression) =>
      expression('applications.reminded_of', 'is distinct from', expression.ref('applications.expires_at')),
    )
    .where('submissions.email', 'is not', null)
    .limit(due.limit)
    .execute();
  return rows.map((row) => row.submission_id);
}

/** Records that applicants were reminded of the end of these. Nothing shown on a page has changed, so versions stay. */
export async function keepReminder(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('applications')
    .set((expression) => ({ reminded_of: expression.ref('expires_at') }))
    .where('id', 'in', ids)
    .execute();
}
