import { type RawBuilder, sql } from 'kysely';
import { actionsWith } from '#domain/casework/actions/index.ts';
import { grantedStatus, openStatuses } from '#domain/casework/lifecycle.ts';
import { grants } from '#domain/casework/may-act.ts';
import { counterMode } from '#domain/fees/quote.ts';
import { entered } from '../../issuing/stay-repository.ts';
import { literals } from '../../platform/database/database.ts';
import { stopsGrant } from '../../screening/screening-repository.ts';
import type { OwnWork } from './work-of-view.ts';

/** Tells whether an application is where a person does some work, in a status in which it waits for it. */
export function waitsAt({ offices, services, statuses }: OwnWork): RawBuilder<boolean> {
  return sql<boolean>`(applications.office = any(${[...offices]}::text[])
    and applications.service = any(${[...services]}::text[]) and applications.status = any(${[...statuses]}::text[]))`;
}

/** Tells whether an application in such a status waits for some work of a person. */
export function waitsFor(work: OwnWork): RawBuilder<boolean> {
  const conditions = [
    ...(work.fee === 'due' ? [sql`applications.fee_minor > 0 and not applications.paid`] : []),
    ...(work.fee === 'settled' ? [sql`(applications.fee_minor = 0 or applications.paid)`] : []),
    ...(work.atCounter ? [sql`applications.payment_mode = ${counterMode}`] : []),
    ...(work.screened ? [notStopped(sql`applications.id`)] : []),
    ...(work.together ? [payableTogether(work)] : []),
    ...(work.waiver ? [withWaiver] : []),
    ...(work.notEntered ? [sql`not ${entered}`] : []),
    ...(work.apartFrom.length === 0 ? [] : [sql`not ${isBarred(work)}`]),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Tells whether an earlier step of a person bars them from some work on an application. Of grants, whoever corrected the holder
 * of what was granted stands in for all before, or ends them where it went back with that, as when the work is then tried.
 */
function isBarred({ accountId, apartFrom }: OwnWork): RawBuilder<unknown> {
  const [granting, others] = [true, false].map((wanted) => apartFrom.filter((one) => grants.includes(one) === wanted));
  const corrected = (event: string) =>
    sql`(${sql.ref(`${event}.action`)} in ${literals(actionsWith('correct_typing'))}
      and ${sql.ref(`${event}.from_status`)} = ${sql.lit(grantedStatus)})`;
  const answered = sql`(own.action = any(${granting ?? []}::text[]) 
      or (${corrected('own')} and own.to_status = ${sql.lit(grantedStatus)}))
    and not exists (select 1 from application_events as later where later.application_id = own.application_id
      and later.sequence > own.sequence and ${corrected('later')})`;
  return sql`exists (select 1 from application_events as own
    where own.application_id = applications.id and own.account_id = ${accountId}::uuid
      and (own.action = any(${others ?? []}::text[]) or (${granting?.length === 0 ? sql`false` : answered})))`;
}

/** Read once as a list: few waivers wait at a time, and each is then found by its key. */
const withWaiver = sql`applications.id = any(array(select application_id from set_sums
  where kind = 'waiver' and confirmed_at is null and dropped_at is null))`;

function notStopped(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (select 1 from screening_hits where screening_hits.application_id = ${id} and ${stopsGrant})`;
}

/** Tells whether nobody else who owes on the same order needs another step first, nor is stopped by the watch list. */
function payableTogether({ statuses }: OwnWork): RawBuilder<unknown> {
  return sql`(applications.group_size = 1 or not exists (select 1 from applications as other
    where other.submission_id = applications.submission_id and other.id <> applications.id
      and other.fee_minor > 0 and not other.paid and other.status in ${literals(openStatuses)}
      and (other.status <> all(${[...statuses]}::text[]) or not ${notStopped(sql`other.id`)})))`;
}
