import { type Insertable, type Selectable, sql } from 'kysely';
import type { Movement } from '#domain/issuing/certificate.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

export type CrossingRow = Selectable<Database['crossings']>;
export type CertificateRow = Selectable<Database['certificates']>;

/** Keeps the crossing of an application, in place of one that was found before. */
export async function keepCrossing(db: Db, row: Insertable<Database['crossings']>): Promise<void> {
  const { application_id: _, ...found } = row;
  await db
    .insertInto('crossings')
    .values(row)
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ stay_id: null, proof: null, ...found }))
    .execute();
}

export function crossingOf(db: Db, applicationId: string): Promise<CrossingRow | undefined> {
  return db.selectFrom('crossings').selectAll().where('application_id', '=', applicationId).executeTakeFirst();
}

/** A crossing that a stamp of the portal shows. */
export interface StampedCrossing {
  readonly stay_id: string;
  readonly on_day: string;
  readonly port: string;
}

/** Returns the stamped crossings of whoever holds a passport, on any of their passports, newest first. */
export async function stampedCrossings(
  db: Db,
  passport: { readonly country: string; readonly number: string },
  movement: Movement,
): Promise<readonly StampedCrossing[]> {
  const columns =
    movement === 'arrival'
      ? sql`stays.arrived_on as on_day, stays.arrived_at_port as port`
      : sql`stays.departed_on as on_day, stays.departed_at_port as port`;
  const { rows } = await sql<StampedCrossing>`
    select stays.id as stay_id, ${columns}
    from passports as shown
    join passports as held on held.person_id = shown.person_id
    join stays on stays.passport_id = held.id
    where shown.number = ${passport.number} and shown.country = ${passport.country}
      ${movement === 'arrival' ? sql`` : sql`and stays.departed_on is not null`}
    order by 2 desc, stays.id desc limit 20
  `.execute(db);
  return rows;
}

/** Takes the next serial of certificate numbers; one of a transaction that fails stays unused. */
export async function nextCertificateSerial(db: Db): Promise<number> {
  const { rows } = await sql<{ serial: number }>`select nextval('certificate_serials')::integer as serial`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the sequence of certificates gave no number');
  return row.serial;
}

export async function insertCertificate(db: Db, row: Insertable<Database['certificates']>): Promise<void> {
  await db.insertInto('certificates').values(row).execute();
}

export function certificateOfApplication(db: Db, applicationId: string): Promise<CertificateRow | undefined> {
  return db.selectFrom('certificates').selectAll().where('application_id', '=', applicationId).executeTakeFirst();
}

/** Finds a certificate by its number and the number of the document that it names; either alone finds nothing. */
export function findCertificate(db: Db, number: string, documentNumber: string): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('certificates')
    .selectAll()
    .where('number', '=', number)
    .where('document_number', '=', documentNumber)
    .executeTakeFirst();
}
