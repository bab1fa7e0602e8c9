import { sql, type Transaction } from 'kysely';
import { nepalZone } from '#domain/calendar/local-time.ts';
import { endedStatuses } from '#domain/casework/lifecycle.ts';
import type { erasedAfter } from '#domain/casework/retention.ts';
import { openRefundStates } from '#domain/fees/refund.ts';
import { literals } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';

/**
 * Locks applications that ended without a result before the days given for each status, the oldest first, and returns
 * their ids and submissions. None that a refund is still owed for: its payee has to be found.
 */
export async function lockApplicationsToErase(
  transaction: Transaction<Database>,
  ends: ReturnType<typeof erasedAfter>,
  limit: number,
): Promise<readonly { readonly id: string; readonly submission_id: string }[]> {
  const { rows } = await sql<{ id: string; submission_id: string }>`
    select applications.id, applications.submission_id
    from unnest(${ends.map(({ status }) => status)}::text[], ${ends.map(({ endedBefore }) => endedBefore)}::date[])
      as kept (status, ended_before)
    join applications on applications.status = kept.status
      and applications.updated_at < kept.ended_before::timestamp at time zone ${sql.lit(nepalZone)}
    where applications.erased_at is null and applications.status in ${literals(endedStatuses)}
      and not exists (select 1 from orders join refund_requests on refund_requests.order_id = orders.id
        where orders.submission_id = applications.submission_id and refund_requests.status in ${literals(openRefundStates)})
    order by applications.updated_at
    limit ${limit}
    for update of applications skip locked
  `.execute(transaction);
  return rows;
}

/**
 * Takes every name, number, answer and remark from applications. Number, status, dates, sums, nationality and the year of
 * birth stay for reports; triggers empty the words by which lists find names.
 */
export async function eraseApplications(
  transaction: Transaction<Database>,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  const erased = sql<string>`any(${[...ids]}::uuid[])`;
  await transaction
    .updateTable('application_people')
    .set({
      surname: '',
      given_names: '',
      search_name: '',
      passport_number: '',
      person_id: null,
      passport_id: null,
      answers: '{}',
      dob: sql<string>`date_trunc('year', dob)::date`,
    })
    .where('application_id', '=', erased)
    .execute();
  await transaction
    .updateTable('applications')
    .set({ answers: '{}', summary: '[]', transport: null, erased_at: at })
    .where('id', '=', erased)
    .execute();
  await transaction
    .updateTable('information_requests')
    .set({ items: '[]', sentence: null })
    .where('application_id', '=', erased)
    .execute();
  await transaction.updateTable('document_checks').set({ note: null }).where('application_id', '=', erased).execute();
}
