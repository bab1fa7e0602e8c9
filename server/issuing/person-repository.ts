import { type Selectable, sql, type Transaction } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { openStatuses } from '#domain/casework/lifecycle.ts';
import type { NewPassport } from '#domain/issuing/visa.ts';
import { violation } from '#domain/violations.ts';
import { type Db, literals } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Write } from '../platform/database/write-together.ts';
import { ViolationError } from '../platform/violation-error.ts';

export type PassportRow = Selectable<Database['passports']>;

/** Person and travel document as stated in an application. */
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
 * Makes transactions about the same passports wait for each other until they end. Locks in sorted order, so that two
 * families sharing a passport cannot deadlock.
 */
export async function lockPassports(
  transaction: Transaction<Database>,
  passports: readonly PassportKey[],
): Promise<void> {
  const keys = passports.map(({ country, number }) => `passport ${country} ${number}`).toSorted();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key
  `.execute(transaction);
}

/** Facts about a passport in the register and in other applications. */
export interface PassportFacts {
  /** True if a valid visa on it has not expired on the given day. */
  readonly liveVisa: boolean;
  /** True if another submission has an open application for one of the given services. */
  readonly openRequest: boolean;
  /** Rows of the register, if it knows the passport. Confirmed once a visa was issued to the person. */
  readonly known: KnownPassport | undefined;
}

export interface KnownPassport {
  readonly passportId: string;
  readonly personId: string;
  readonly dob: PlainDate;
  readonly confirmed: boolean;
}

/** Returns the facts of each of these passports. Whoever decides by them holds their locks. */
export async function passportFacts(
  db: Db,
  passports: readonly PassportKey[],
  question: {
    readonly on: PlainDate;
    readonly services: readonly string[];
    readonly exceptSubmissionId?: string | undefined;
  },
): Promise<readonly PassportFacts[]> {
  const { rows } = await sql<{
    live_visa: boolean;
    open_request: boolean;
    passport_id: string | null;
    person_id: string;
    dob: PlainDate;
    confirmed: boolean;
  }>`
    select
      exists (select 1 from visas join passports as held on held.id = visas.passport_id
        where visas.passport_number = given.number and held.country = given.country
          and visas.state = 'live' and visas.valid_until >= ${question.on}::date) as live_visa,
      exists (select 1 from application_people as named
        join applications on applications.id = named.application_id
        where named.passport_number = given.number and named.passport_country = given.country
          and service = any(${[...question.services]}::text[]) and status in ${literals(openStatuses)}
          and submission_id is distinct from ${question.exceptSubmissionId ?? null}::uuid) as open_request,
      passports.id as passport_id, passports.person_id, people.dob,
      exists (select 1 from visas where visas.person_id = passports.person_id) as confirmed
    from unnest(${passports.map(({ country }) => country)}::text[], ${passports.map(({ number }) => number)}::text[])
      with ordinality as given (country, number, position)
    left join passports on passports.country = given.country and passports.number = given.number
    left join people on people.id = passports.person_id
    order by given.position
  `.execute(db);
  return rows.map((row) => ({
    liveVisa: row.live_visa,
    openRequest: row.open_request,
    known:
      row.passport_id === null
        ? undefined
        : { passportId: row.passport_id, personId: row.person_id, dob: row.dob, confirmed: row.confirmed },
  }));
}

/** Finds a passport by its number and its holder's birth date; only the holder knows both. */
export function findPassportOfHolder(db: Db, number: string, dob: PlainDate): Promise<PassportRow | undefined> {
  return db
    .selectFrom('passports')
    .innerJoin('people', 'people.id', 'passports.person_id')
    .selectAll('passports')
    .where('passports.number', '=', number)
    .where('people.dob', '=', dob)
    .executeTakeFirst();
}

/** Register rows of an application's person, with the writes for them. */
export interface Registration {
  readonly personId: string;
  readonly passportId: string;
  readonly writes: readonly Write[];
}

/**
 * Returns the person and passport rows of an application, creating them for a new passport. Until an officer has issued
 * a visa to the person, the stored name and birth date are unconfirmed, and the latest statement replaces them.
 */
export function registration(
  db: Db,
  stated: StatedPerson,
  known: KnownPassport | undefined,
  ids: { readonly personId: string; readonly passportId: string },
  at: Date,
): Registration {
  const person = {
    surname: stated.surname,
    given_names: stated.givenNames,
    dob: stated.dob,
    gender: stated.holder.gender,
    nationality: stated.nationality,
  };
  const document = { type: stated.holder.passportType, expires_on: stated.holder.passportExpiry };
  if (known === undefined) {
    const { personId, passportId } = ids;
    const { passportNumber: number, passportCountry: country } = stated;
    return {
      personId,
      passportId,
      writes: [
        db.insertInto('people').values({ id: personId, ...person, created_at: at }),
        db
          .insertInto('passports')
          .values({ id: passportId, person_id: personId, number, country, ...document, created_at: at }),
      ],
    };
  }
  const { personId, passportId, confirmed } = known;
  return {
    personId,
    passportId,
    writes: confirmed
      ? []
      : [
          db.updateTable('people').set(person).where('id', '=', personId),
          db.updateTable('passports').set(document).where('id', '=', passportId),
        ],
  };
}

/**
 * Registers the new passport of a visa's holder, whose stays and visas follow the person, and returns its row. A passport
 * that was stated before, but never bore a visa, becomes the holder's; one of somebody else's is rejected. The caller has
 * locked the passport.
 */
export async function registerNewPassport(
  transaction: Db,
  visaId: string,
  { country, number, type, expiresOn }: NewPassport,
  id: string,
  at: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into passports (id, person_id, number, country, type, expires_on, created_at)
    select ${id}::uuid, person_id, ${number}, ${country}, ${type}, ${expiresOn}::date, ${at.toISOString()}::timestamptz
    from visas where visas.id = ${visaId}::uuid
    on conflict (country, number) do update
      set person_id = excluded.person_id, type = excluded.type, expires_on = excluded.expires_on
      where passports.person_id = excluded.person_id
        or not exists (select 1 from visas where visas.person_id = passports.person_id)
    returning id
  `.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new ViolationError([violation('passport_of_somebody_else')]);
  return row.id;
}

/** Returns the register's rows of people whom applications are about. */
export async function registeredIn(db: Db, applicationIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select distinct person_id from application_people
    where application_id = any(${[...applicationIds]}::uuid[]) and person_id is not null
  `.execute(db);
  return rows.map(({ person_id }) => person_id);
}

/** Removes those people from the register who bear no visa and whom no application names any longer. */
export async function removeUnnamedPeople(db: Db, personIds: readonly string[]): Promise<void> {
  const unnamed = sql`person_id = any(${[...personIds]}::uuid[])
    and not exists (select 1 from visas where visas.person_id = passports.person_id)
    and not exists (select 1 from application_people as named join passports as held on held.id = named.passport_id
      where held.person_id = passports.person_id)`;
  await sql`
    with removed as (delete from passports where ${unnamed} returning person_id)
    select 1 from removed
  `.execute(db);
  await sql`
    delete from people where id = any(${[...personIds]}::uuid[])
      and not exists (select 1 from passports where passports.person_id = people.id)
  `.execute(db);
}
