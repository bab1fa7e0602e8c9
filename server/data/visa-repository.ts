import type { Insertable, Selectable, Transaction } from 'kysely';
import type { Db } from './database.ts';
import type { Database } from './schema.ts';

export type VisaRow = Selectable<Database['visas']>;

export async function insertVisa(db: Db, visa: Insertable<Database['visas']>): Promise<void> {
  await db.insertInto('visas').values(visa).execute();
}

export async function visaNumberTaken(db: Db, visaNumber: string): Promise<boolean> {
  const row = await db.selectFrom('visas').select('id').where('visa_number', '=', visaNumber).executeTakeFirst();
  return row !== undefined;
}

/** The newest visa of a request, good or taken back. */
export function newestVisaOf(db: Db, applicationId: string): Promise<VisaRow | undefined> {
  return db
    .selectFrom('visas')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findVisa(db: Db, id: string): Promise<VisaRow | undefined> {
  return db.selectFrom('visas').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The good visa of a request, locked: stamping and taking back exclude each other. */
export function lockLiveVisa(transaction: Transaction<Database>, applicationId: string): Promise<VisaRow | undefined> {
  return transaction
    .selectFrom('visas')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('state', '=', 'live')
    .forUpdate()
    .executeTakeFirst();
}

/** A good visa on a passport that has not ended on a day: the one that stands in the way of a second (R25). */
export function liveVisaOnPassport(
  db: Db,
  passport: { readonly country: string; readonly number: string },
  on: string,
): Promise<VisaRow | undefined> {
  return db
    .selectFrom('visas')
    .innerJoin('passports', 'passports.id', 'visas.passport_id')
    .selectAll('visas')
    .where('visas.passport_number', '=', passport.number)
    .where('passports.country', '=', passport.country)
    .where('visas.state', '=', 'live')
    .where('visas.valid_until', '>=', on)
    .limit(1)
    .executeTakeFirst();
}

export async function setVisaState(
  db: Db,
  change: { readonly id: string; readonly state: 'annulled' | 'revoked'; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('visas')
    .set({ state: change.state, state_since: change.at })
    .where('id', '=', change.id)
    .execute();
}
