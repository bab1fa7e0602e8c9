import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { AskedItem } from '#domain/casework/asked-items.ts';
import { openOrIssued } from '#domain/casework/lifecycle.ts';
import { type Db, literals } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';

export type InformationRequestRow = Selectable<Database['information_requests']>;

/** Returns the offices' questions to an applicant, oldest first. */
export function informationRequestsOf(db: Db, applicationId: string): Promise<InformationRequestRow[]> {
  return db
    .selectFrom('information_requests')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('asked_at')
    .execute();
}

/** Returns the open question; there is at most one. */
export function openInformationRequest(db: Db, applicationId: string): Promise<InformationRequestRow | undefined> {
  return db
    .selectFrom('information_requests')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export async function addInformationRequest(
  db: Db,
  asked: {
    readonly id: string;
    readonly applicationId: string;
    readonly accountId: string;
    readonly at: Date;
    readonly dueOn: string;
    readonly closesAt: Date;
    readonly items: readonly AskedItem[];
    readonly sentence?: string;
    readonly afterRefusal: boolean;
  },
): Promise<void> {
  await db
    .insertInto('information_requests')
    .values({
      id: asked.id,
      application_id: asked.applicationId,
      asked_by: asked.accountId,
      asked_at: asked.at,
      due_on: asked.dueOn,
      closes_at: asked.closesAt,
      items: JSON.stringify(asked.items),
      sentence: asked.sentence ?? null,
      after_refusal: asked.afterRefusal,
    })
    .execute();
}

/** Ends the open question: answered, with its items as the reply leaves them, or abandoned with the application. */
export async function endInformationRequest(
  transaction: Transaction<Database>,
  applicationId: string,
  end: { readonly at: Date; readonly answered?: readonly AskedItem[] },
): Promise<void> {
  await transaction
    .updateTable('information_requests')
    .set({
      ended_at: end.at,
      ...(end.answered === undefined ? {} : { answered_at: end.at, items: JSON.stringify(end.answered) }),
    })
    .where('application_id', '=', applicationId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Selects the last day on which the refusal of an application can be mended; null where it named nothing. */
export function mendableUntil(applicationId: string): RawBuilder<string | null> {
  return sql`(select due_on from information_requests
    where application_id = ${sql.ref(applicationId)} and after_refusal and ended_at is null)`;
}

/**
 * Selects true if an application about the same visa was sent after the refusal that an application could mend, and is
 * open or was granted.
 */
export function sentSinceRefusal(applicationId: string): RawBuilder<boolean> {
  return sql`exists (select 1 from information_requests as named
    join applications as refused on refused.id = named.application_id
    join applications as later on later.visa_id = refused.visa_id and later.id <> refused.id
      and later.sent_at >= named.asked_at and later.status in ${literals(openOrIssued)}
    where named.application_id = ${sql.ref(applicationId)} and named.after_refusal and named.ended_at is null)`;
}

/** Finds applications without a reply when their time was over. A refusal that nobody mended stays as it is. */
export async function silentApplications(db: Db, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('information_requests')
    .select('application_id')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`not after_refusal`)
    .where('closes_at', '<=', now)
    .orderBy('closes_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.application_id);
}

/**
 * Takes the open questions whose reminder is due: once at half of the time, and once on the day before the due day. A
 * question of only a few days has one reminder.
 */
export async function takeInformationRequestsToRemind(
  transaction: Transaction<Database>,
  now: Date,
  limit: number,
): Promise<readonly InformationRequestRow[]> {
  const rows = await transaction
    .selectFrom('information_requests')
    .selectAll()
    .where('ended_at', 'is', null)
    .where(sql<boolean>`not after_refusal`)
    .where(sql<boolean>`(reminded_at is null and asked_at + (closes_at - asked_at) / 2 <= ${now})
      or (reminded_at < closes_at - interval '2 days' and closes_at - interval '2 days' <= ${now})`)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  await markReminded(transaction, rows, now);
  return rows;
}

/** Days before the last day on which a refusal can be mended that its applicant is reminded. */
const daysBeforeLast = 7;

/**
 * Takes the refusals that can still be mended and whose reminder is due, once each. One that left no longer than that is told
 * by the refusal itself; one that another application took the place of is not mended any more.
 */
export async function takeRefusalsToRemind(
  transaction: Transaction<Database>,
  now: Date,
  limit: number,
): Promise<readonly InformationRequestRow[]> {
  // The last day ends at `closes_at`, and counts itself.
  const remindAt = sql<Date>`information_requests.closes_at - make_interval(days => ${daysBeforeLast + 1}::integer)`;
  const rows = await transaction
    .selectFrom('information_requests')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('after_refusal', '=', true)
    .where('closes_at', '>', now)
    .where('reminded_at', 'is', null)
    .where(sql<boolean>`asked_at < ${remindAt} and ${remindAt} <= ${now}`)
    .where(sql<boolean>`not ${sentSinceRefusal('information_requests.application_id')}`)
    .orderBy('closes_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  await markReminded(transaction, rows, now);
  return rows;
}

async function markReminded(
  transaction: Transaction<Database>,
  rows: readonly Pick<InformationRequestRow, 'id'>[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await transaction.updateTable('information_requests').set({ reminded_at: at }).where('id', 'in', ids).execute();
}

/** Returns the last day for a reply that the office waits for, of rows of `table` with the columns of applications; null without one. */
export function replyDueIn(table: string): RawBuilder<string | null> {
  return sql<string | null>`(select due_on from information_requests
    where application_id = ${sql.ref(`${table}.id`)} and ended_at is null and not after_refusal)`;
}
