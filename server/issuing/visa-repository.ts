import { type Insertable, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';
import { nextReminderOn } from '#domain/existing-visa/reminder-days.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import {
  type BearingPassport,
  type ChangeOf,
  daysOf,
  foldVisa,
  type Visa,
  type VisaChange,
} from '#domain/issuing/visa.ts';
import { violation } from '#domain/violations.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { ViolationError } from '../platform/violation-error.ts';

export type VisaRow = Selectable<Database['visas']>;

/** Columns of `visas` that are the fold of its changes. */
type FoldedColumn =
  | 'kind'
  | 'plan'
  | 'plan_days'
  | 'added_days'
  | 'entries'
  | 'tourist'
  | 'passport_number'
  | 'valid_from'
  | 'valid_until'
  | 'enter_before'
  | 'state'
  | 'remind_on'
  | 'state_since';

/** Returns the columns in which a visa is kept for lists and look-ups. */
function columnsOf(visa: Visa, changedOn: PlainDate) {
  const { validFrom, validUntil, enterBy } = daysOf(visa);
  return {
    kind: visa.kind,
    plan: visa.plan,
    plan_days: visa.planDays,
    added_days: visa.addedDays,
    entries: visa.entries,
    tourist: visa.tourist,
    passport_number: visa.passport.number,
    valid_from: validFrom,
    valid_until: validUntil,
    enter_before: enterBy ?? null,
    state: visa.ended?.as ?? ('live' as const),
    remind_on: nextReminderOn(visa, changedOn) ?? null,
  };
}

/** Writes a visa and its first change. */
export async function insertVisa(
  db: Db,
  visa: Omit<Insertable<Database['visas']>, FoldedColumn | 'issued_at'> & { readonly issued_at: Date },
  change: ChangeOf<'issued'>,
): Promise<void> {
  await db
    .insertInto('visas')
    .values({ ...visa, ...columnsOf(foldVisa([change]), dayInKathmandu(visa.issued_at)), state_since: visa.issued_at })
    .execute()
    .catch(refuseSecondInForce);
  await insertChange(db, { visaId: visa.id, applicationId: visa.application_id, at: visa.issued_at, change });
}

/** Returns everything that happened to a visa, in order. */
export function changesOfVisa(
  db: Db,
  visaId: string,
): Promise<readonly { readonly application_id: string; readonly at: Date; readonly change: VisaChange }[]> {
  return db
    .selectFrom('visa_changes')
    .select(['application_id', 'at', 'change'])
    .where('visa_id', '=', visaId)
    .orderBy('sequence')
    .execute();
}

interface VisaChangeOf {
  readonly visaId: string;
  /** Application that the change was made for. */
  readonly applicationId: string;
  readonly at: Date;
  readonly change: VisaChange;
}

async function insertChange(db: Db, { visaId, applicationId, at, change }: VisaChangeOf): Promise<void> {
  await sql`
    insert into visa_changes (visa_id, sequence, application_id, at, type, change)
    select ${visaId}::uuid, coalesce(max(sequence), 0) + 1, ${applicationId}::uuid, ${at.toISOString()}::timestamptz,
      ${change.type}, ${JSON.stringify(change)}::jsonb
    from visa_changes where visa_id = ${visaId}::uuid
  `.execute(db);
}

/** Writes one more change of a visa with what the visa is after it. The caller holds its lock. */
export async function writeChange(
  transaction: Db,
  changed: VisaChangeOf & {
    readonly after: Visa;
    readonly zone: { readonly line1: string; readonly line2: string };
    /** Row of the passport that it moves to; absent where it stays. */
    readonly passportId: string | undefined;
  },
): Promise<void> {
  const { after, at, zone, visaId, passportId } = changed;
  await insertChange(transaction, changed);
  await transaction
    .updateTable('visas')
    .set({
      ...columnsOf(after, dayInKathmandu(at)),
      ...(after.ended === undefined ? {} : { state_since: at }),
      mrz_line1: zone.line1,
      mrz_line2: zone.line2,
      ...(passportId === undefined ? {} : { passport_id: passportId }),
    })
    .where('id', '=', visaId)
    .execute()
    .catch(refuseSecondInForce);
}

/** Says of the constraint by which the database keeps R25 what the domain says of it. */
function refuseSecondInForce(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'visas_one_in_force') {
    throw new ViolationError([violation('live_visa_exists')]);
  }
  throw error;
}

/**
 * Tells whether another visa of a passport is in force on any of some days. `except`: visas that the days are for, or that
 * end before them.
 */
export async function otherInForce(
  db: Db,
  passport: BearingPassport,
  days: { readonly from: PlainDate; readonly until: PlainDate },
  except: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from visas join passports on passports.id = visas.passport_id
    where visas.passport_number = ${passport.number} and passports.country = ${passport.country}
      and visas.state in ('live', 'converted') and visas.enter_before is null
      and visas.valid_from <= ${days.until}::date and visas.valid_until >= ${days.from}::date
      and visas.id <> all(${[...except]}::uuid[])
    limit 1
  `.execute(db);
  return rows.length > 0;
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
 * begin and a sticker issued on arrival; `entered`: the same, or any visa on which its holder has entered; `matched`: those of
 * them on whose holder the watch list has an entry.
 */
export type MetAtBorders = 'owes_on_arrival' | 'begins_on_arrival' | 'entered' | 'matched';

/** Visas of every office, for people who may revoke any of them. */
export type FoundElsewhere = MetAtBorders | 'issued';

/** Condition for rows of `visas`, joined with their `applications` and `stays`. */
export function isMet(met: FoundElsewhere): RawBuilder<boolean> {
  if (met === 'issued') return sql`true`;
  if (met === 'owes_on_arrival') {
    const owes = sql`not applications.paid or applications.payment_mode = ${'on_arrival' satisfies PaymentMode}`;
    return sql`(visas.enter_before is not null and visas.state = 'live' and applications.fee_minor > 0 and (${owes}))`;
  }
  if (met === 'matched') {
    const matched = sql`exists (select 1 from screening_hits where application_id = applications.id)`;
    return sql`(${isMet('entered')} and ${matched})`;
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
