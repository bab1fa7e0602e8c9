import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { ConfirmationAnswer } from '#domain/organisations/confirmation.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Write } from '../platform/database/write-together.ts';

type ConfirmationRow = Selectable<Database['confirmations']>;

/** Returns the request to confirm an application, with the name and standing of the organisation. */
export function findConfirmation(db: Db, applicationId: string) {
  return db
    .selectFrom('confirmations')
    .innerJoin('organisations', 'organisations.slug', 'confirmations.organisation')
    .selectAll('confirmations')
    .select(['organisations.name as organisation_name', 'organisations.state as organisation_state'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

/** Returns the request to confirm an application as a write. */
export function confirmationInsertion(
  transaction: Transaction<Database>,
  row: Insertable<Database['confirmations']>,
): Write {
  return transaction.insertInto('confirmations').values(row);
}

/** Takes back the request to confirm an application. */
export async function removeConfirmation(transaction: Transaction<Database>, applicationId: string): Promise<void> {
  await transaction.deleteFrom('confirmations').where('application_id', '=', applicationId).execute();
}

/** Writes the answer to a request; false when it is not the one that is asked any more. */
export async function writeAnswer(
  transaction: Transaction<Database>,
  { application_id, organisation, asked_at }: Pick<ConfirmationRow, 'application_id' | 'organisation' | 'asked_at'>,
  answer: {
    readonly state: ConfirmationAnswer;
    readonly answered_by: string;
    readonly answered_at: Date;
    readonly reason: string | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('confirmations')
    .set(answer)
    .where('application_id', '=', application_id)
    .where('organisation', '=', organisation)
    .where('asked_at', '=', asked_at)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes the organisations' own words from applications whose people are erased. */
export async function eraseConfirmationReasons(
  transaction: Transaction<Database>,
  applicationIds: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('confirmations')
    .set({ reason: null })
    .where('application_id', '=', sql<string>`any(${[...applicationIds]}::uuid[])`)
    .execute();
}
