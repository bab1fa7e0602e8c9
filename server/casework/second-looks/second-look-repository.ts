import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { LookOutcome, LookQueue } from '#domain/casework/second-look.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';

export type SecondLookRow = Selectable<Database['second_looks']>;

/** Enters a drawn decision. One that waits already stays as it is. */
export async function addSecondLook(
  transaction: Transaction<Database>,
  drawn: Pick<SecondLookRow, 'id' | 'application_id' | 'decided_by' | 'drawn_at'>,
): Promise<void> {
  await transaction
    .insertInto('second_looks')
    .values(drawn)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the looks at an application's decisions, oldest first. */
export function secondLooksOf(db: Db, applicationId: string): Promise<SecondLookRow[]> {
  return db
    .selectFrom('second_looks')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('drawn_at')
    .execute();
}

/** Keeps what another person found. */
export async function recordLook(
  transaction: Transaction<Database>,
  look: {
    readonly applicationId: string;
    readonly by: string;
    readonly at: Date;
    readonly outcome: LookOutcome;
    readonly note: string | null;
  },
): Promise<void> {
  await transaction
    .updateTable('second_looks')
    .set({ looked_by: look.by, looked_at: look.at, outcome: look.outcome, note: look.note })
    .where('application_id', '=', look.applicationId)
    .where('outcome', 'is', null)
    .execute();
}

/** Ends the doubts about an application's decisions, or about every decision on a visa, which is revoked. */
export async function settleDoubts(
  transaction: Transaction<Database>,
  about: { readonly applicationId: string } | { readonly visaId: string },
  settled: { readonly by: string; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('second_looks')
    .set({ settled_by: settled.by, settled_at: settled.at })
    .where(({ eb, selectFrom }) =>
      'applicationId' in about
        ? eb('application_id', '=', about.applicationId)
        : eb('application_id', 'in', selectFrom('applications').select('id').where('visa_id', '=', about.visaId)),
    )
    .where('outcome', '=', 'doubtful')
    .where('settled_at', 'is', null)
    .execute();
}

const inQueue: Readonly<Record<LookQueue, RawBuilder<boolean>>> = {
  waiting: sql`second_looks.outcome is null`,
  doubtful: sql`second_looks.outcome = 'doubtful' and second_looks.settled_at is null`,
};

/** Selects true if an application has a decision in one of the two queues. */
export function hasLook(applicationId: string, queue: LookQueue): RawBuilder<boolean> {
  return sql`exists (select 1 from second_looks
    where second_looks.application_id = ${sql.ref(applicationId)} and ${inQueue[queue]})`;
}

/** Selects the applications in one of the two queues: few, whatever the number of decisions. */
export function withLook(queue: LookQueue): RawBuilder<unknown> {
  return sql`(select second_looks.application_id from second_looks where ${inQueue[queue]})`;
}

/** Selects the accounts that doubt a decision about the visa that an application issued: they recommend its revocation. */
export function doubtersOf(applicationId: string): RawBuilder<string[]> {
  return sql`array(select second_looks.looked_by from second_looks
    join applications as decided on decided.id = second_looks.application_id
    join visas on visas.id = decided.visa_id
    where visas.application_id = ${sql.ref(applicationId)} and ${inQueue.doubtful})`;
}
