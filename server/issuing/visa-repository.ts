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

/** The newest visa of an application, good or taken back. */
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

/** The good visa of an application, locked: stamping and taking back exclude each other. */
export function lockLiveVisa(transaction: Transaction<Database>, applicationId: string): Promise<VisaRow | undefined> {
  return transaction
    .selectFrom('visas')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('state', '=', 'live')
    .forUpdate()
    .executeTakeFirst();
}

/** The newest visa of an application, good or taken back, locked until the transaction ends. */
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

/** The label that a visa is printed on now. */
export async function setVisaSticker(db: Db, id: string, serial: string): Promise<void> {
  await db.updateTable('visas').set({ sticker_serial: serial }).where('id', '=', id).execute();
}

/**
 * Visas that a border officer meets wherever they stand. `owes_on_arrival`: issued before the journey, with a sum that fell
 * due on the day of arrival, paid at a counter or not yet; `begins_on_arrival`: issued before the journey, its days beginning and its label given where
 * its holder arrives;
 * `entered`: that, or somebody entered on it before.
 */
export type MetAtBorders = 'owes_on_arrival' | 'begins_on_arrival' | 'entered';

/** Visas of every office: for whoever may revoke what any of them issued. */
export type FoundElsewhere = MetAtBorders | 'issued';

/** Whether rows of `visas`, joined with their `applications` and `stays`, are so. */
export function isMet(met: FoundElsewhere): RawBuilder<boolean> {
  if (met === 'issued') return sql`true`;
  if (met === 'owes_on_arrival') {
    const owes = sql`not applications.paid or applications.payment_mode = ${'on_arrival' satisfies PaymentMode}`;
    return sql`(visas.enter_before is not null and visas.state = 'live' and applications.fee_minor > 0 and (${owes}))`;
  }
  const entered = met === 'entered' ? sql`stays.id is not null` : sql`false`;
  // What has no label yet gets one at any port.
  return sql`(visas.enter_before is not null or visas.labelled_at is not null or visas.sticker_serial is null or ${entered})`;
}

/** What was issued as a letter gets a label of a port's stock. The caller holds its lock. */
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

/** The days of a visa begin: its holder entered. The caller holds its lock. */
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

/** What a granted request makes of a visa: written on it, and beside it what it was before. The caller holds its lock. */
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
