import { type Insertable, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { PaymentMode } from '#domain/fees/quote.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

export type VisaRow = Selectable<Database['visas']>;

export async function insertVisa(db: Db, visa: Insertable<Database['visas']>): Promise<void> {
  await db.insertInto('visas').values(visa).execute();
}

export async function visaNumberTaken(db: Db, visaNumber: string): Promise<boolean> {
  const row = await db.selectFrom('visas').select('id').where('visa_number', '=', visaNumber).executeTakeFirst();
  return row !== undefined;
}

/** Returns the newest visa of an application, valid or not. */
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

/** Locks the valid visa of an application, so that stamping and revocation exclude each other. */
export function lockLiveVisa(transaction: Transaction<Database>, applicationId: string): Promise<VisaRow | undefined> {
  return transaction
    .selectFrom('visas')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('state', '=', 'live')
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the newest visa of an application, valid or not, until the transaction ends. */
export async function lockNewestVisa(transaction: Db, applicationId: string): Promise<VisaRow | undefined> {
  return transaction
    .selectFrom('visas')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets the sticker on which a visa is now printed. */
export async function setVisaSticker(db: Db, id: string, serial: string): Promise<void> {
  await db.updateTable('visas').set({ sticker_serial: serial }).where('id', '=', id).execute();
}

/**
 * Visas of any office that border officers may see. `owes_on_arrival`: issued before the journey with a fee that fell
 * due on the day of arrival, paid at a counter or not; `begins_on_arrival`: issued before the journey, with days that
 * begin and a sticker issued on arrival; `entered`: the same, or any visa on which its holder has entered.
 */
export type MetAtBorders = 'owes_on_arrival' | 'begins_on_arrival' | 'entered';

/** Visas of every office, for people who may revoke any of them. */
export type FoundElsewhere = MetAtBorders | 'issued';

/** Condition for rows of `visas`, joined with their `applications` and `stays`. */
export function isMet(met: FoundElsewhere): RawBuilder<boolean> {
  if (met === 'issued') return sql`true`;
  if (met === 'owes_on_arrival') {
    const owes = sql`not applications.paid or applications.payment_mode = ${'on_arrival' satisfies PaymentMode}`;
    return sql`(visas.enter_before is not null and visas.state = 'live' and applications.fee_minor > 0 and (${owes}))`;
  }
  const entered = met === 'entered' ? sql`stays.id is not null` : sql`false`;
  // A visa without a sticker gets one at any entry point.
  return sql`(visas.enter_before is not null or visas.labelled_at is not null or visas.sticker_serial is null or ${entered})`;
}

/** Records the sticker, from an entry point's stock, of a visa issued as a letter. The caller holds its lock. */
export async function labelVisa(
  db: Db,
  label: { readonly id: string; readonly serial: string; readonly port: string; readonly printedBy: string },
): Promise<void> {
  await db
    .updateTable('visas')
    .set({ sticker_serial: label.serial, labelled_at: label.port, printed_by: label.printedBy })
    .where('id', '=', label.id)
    .execute();
}

/** Starts the days of a visa on its holder's entry. The caller holds its lock. */
export async function beginVisa(
  db: Db,
  visa: {
    readonly id: string;
    readonly validFrom: string;
    readonly validUntil: string;
    readonly zone: { readonly line1: string; readonly line2: string };
  },
): Promise<void> {
  await db
    .updateTable('visas')
    .set({
      valid_from: visa.validFrom,
      valid_until: visa.validUntil,
      enter_before: null,
      mrz_line1: visa.zone.line1,
      mrz_line2: visa.zone.line2,
    })
    .where('id', '=', visa.id)
    .execute();
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

/** Changes a visa by a granted application, and stores its earlier state. The caller holds its lock. */
export async function changeVisa(
  transaction: Transaction<Database>,
  change: {
    readonly visaId: string;
    readonly applicationId: string;
    readonly at: Date;
    readonly plan: string;
    readonly days: number;
    readonly entries: string;
    readonly validUntil: string;
    readonly zone: { readonly line1: string; readonly line2: string };
  },
): Promise<void> {
  const before = await findVisa(transaction, change.visaId);
  if (before === undefined) throw new Error('a visa was gone while it was locked');
  await transaction
    .insertInto('visa_changes')
    .values({
      application_id: change.applicationId,
      visa_id: change.visaId,
      changed_at: change.at,
      plan_before: before.plan,
      plan_after: change.plan,
      days_before: before.days,
      days_after: change.days,
      entries_before: before.entries,
      entries_after: change.entries,
      valid_until_before: before.valid_until,
      valid_until_after: change.validUntil,
    })
    .execute();
  await transaction
    .updateTable('visas')
    .set({
      plan: change.plan,
      days: change.days,
      entries: change.entries,
      valid_until: change.validUntil,
      mrz_line1: change.zone.line1,
      mrz_line2: change.zone.line2,
    })
    .where('id', '=', change.visaId)
    .execute();
}
