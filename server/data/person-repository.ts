import { type Selectable, sql, type Transaction } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { openStatuses } from '#domain/lifecycle/lifecycle.ts';
import type { Db } from './database.ts';
import type { Database } from './schema.ts';

export type PassportRow = Selectable<Database['passports']>;

/** A person and their travel document as a request states them. */
export interface StatedPerson {
  readonly surname: string;
  readonly givenNames: string;
  readonly dob: PlainDate;
  readonly nationality: string;
  readonly passportNumber: string;
  readonly passportCountry: string;
  readonly holder: { readonly gender: string; readonly passportType: string; readonly passportExpiry: PlainDate };
}

export interface PassportKey {
  readonly country: string;
  readonly number: string;
}

/**
 * Makes transactions about the same passports wait for each other, until they end. Taken in one order, so that two
 * families with a passport in common cannot wait for each other for ever.
 */
export async function lockPassports(
  transaction: Transaction<Database>,
  passports: readonly PassportKey[],
): Promise<void> {
  const keys = passports.map(({ country, number }) => `passport ${country} ${number}`).toSorted();
  for (const key of keys) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
  }
}

export function findPassport(db: Db, { country, number }: PassportKey): Promise<PassportRow | undefined> {
  return db
    .selectFrom('passports')
    .selectAll()
    .where('country', '=', country)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** The passport of a number whose stored holder was born on a day: both are known only to who holds it. */
export function findPassportOfHolder(db: Db, number: string, dob: PlainDate): Promise<PassportRow | undefined> {
  return db
    .selectFrom('passports')
    .innerJoin('people', 'people.id', 'passports.person_id')
    .selectAll('passports')
    .where('passports.number', '=', number)
    .where('people.dob', '=', dob)
    .executeTakeFirst();
}

/**
 * The person and passport rows of a request, made when the passport is new. Until an officer has issued a visa to the
 * person, nobody has confirmed the stored name and birth date, and the newest statement replaces them.
 */
export async function findOrCreatePerson(
  transaction: Transaction<Database>,
  stated: StatedPerson,
  ids: { readonly personId: string; readonly passportId: string },
  at: Date,
): Promise<{ readonly personId: string; readonly passportId: string }> {
  const person = {
    surname: stated.surname,
    given_names: stated.givenNames,
    dob: stated.dob,
    gender: stated.holder.gender,
    nationality: stated.nationality,
  };
  const document = { type: stated.holder.passportType, expires_on: stated.holder.passportExpiry };
  const known = await findPassport(transaction, { country: stated.passportCountry, number: stated.passportNumber });
  if (known === undefined) {
    await transaction
      .insertInto('people')
      .values({ id: ids.personId, ...person, created_at: at })
      .execute();
    await transaction
      .insertInto('passports')
      .values({
        id: ids.passportId,
        person_id: ids.personId,
        number: stated.passportNumber,
        country: stated.passportCountry,
        ...document,
        created_at: at,
      })
      .execute();
    return ids;
  }
  const confirmed = await transaction
    .selectFrom('visas')
    .select('id')
    .where('person_id', '=', known.person_id)
    .limit(1)
    .executeTakeFirst();
  if (confirmed === undefined) {
    await transaction.updateTable('people').set(person).where('id', '=', known.person_id).execute();
    await transaction.updateTable('passports').set(document).where('id', '=', known.id).execute();
  }
  return { personId: known.person_id, passportId: known.id };
}

/** An open request for one of these services on one passport, of another trip than the one named. */
export function findOpenRequest(
  db: Db,
  { country, number }: PassportKey,
  services: readonly string[],
  exceptTripId?: string,
): Promise<{ submission_number: string } | undefined> {
  return db
    .selectFrom('applications')
    .select('submission_number')
    .where('passport_number', '=', number)
    .where('passport_country', '=', country)
    .where('service', 'in', services)
    .where('status', 'in', openStatuses)
    .$if(exceptTripId !== undefined, (query) => query.where('trip_id', '!=', exceptTripId ?? ''))
    .limit(1)
    .executeTakeFirst();
}
