import { type RawBuilder, sql } from 'kysely';
import type { Status } from '#domain/casework/lifecycle.ts';
import { openStatuses } from '#domain/casework/lifecycle.ts';
import type { VisaState } from '#domain/issuing/visa-state.ts';
import { namesInOrder } from '../casework/queue/name-search.ts';
import { officeWalk } from '../lists/office-walk.ts';
import { columnOf, type ResourceTable } from '../lists/resource-table.ts';
import { amongOffices, type Db, literals } from '../platform/database/database.ts';

/** Row of the list of travellers: a travel document with its holder. */
export interface TravellerListRow {
  readonly id: string;
  readonly passport_number: string;
  readonly passport_country: string;
  readonly surname: string;
  readonly given_names: string;
  readonly dob: string;
  readonly nationality: string;
  readonly registered_at: Date;
}

const column = columnOf('passports');
const person = columnOf('people', 'person');
export const travellerTable: ResourceTable<TravellerListRow> = {
  from: ['passports', { table: 'people', as: 'person', on: column('person_id') }],
  columns: {
    id: column('id'),
    passport_number: column('number'),
    passport_country: column('country'),
    surname: person('surname'),
    given_names: person('given_names'),
    dob: person('dob'),
    nationality: person('nationality'),
    registered_at: column('created_at'),
  },
  instants: ['registered_at'],
  key: { column: 'id', type: 'uuid' },
  // Documents used for an application there.
  inOffices: (offices) => sql`passports.id in (select named.passport_id from application_people as named
    where ${amongOffices(sql`named.office`, offices)})`,
  names: namesInOrder('application_names', { bearer: 'application_id', key: 'passport_id' }),
  // Its number is in the document's spelling.
  walk: officeWalk('application_people', 'passport_id', {
    eachOnce: true,
    orders: ['passport_number'],
  }),
};

export function travellerNumbered(passportNumber: string): RawBuilder<unknown> {
  return sql`passports.number = ${passportNumber}`;
}

/** Tells whether a document's holder has an open application at one of these offices, or at any. */
export async function hasOpenApplicationAt(
  db: Db,
  personId: string,
  offices: readonly string[] | 'all',
): Promise<boolean> {
  const here = offices === 'all' ? sql`true` : amongOffices(sql`applications.office`, offices);
  const { rows } = await sql<{ open: boolean }>`
    select exists (select 1 from application_people join applications on applications.id = application_id
      where passport_id in (select id from passports where person_id = ${personId})
        and status in ${literals(openStatuses)} and ${here}) as open
  `.execute(db);
  return rows[0]?.open === true;
}

export interface TravellerRecord {
  readonly person: {
    readonly id: string;
    readonly surname: string;
    readonly given_names: string;
    readonly dob: string;
    readonly gender: string;
    readonly nationality: string;
  };
  readonly passports: readonly {
    readonly number: string;
    readonly country: string;
    readonly type: string;
    readonly expires_on: string;
  }[];
  readonly requests: readonly {
    readonly id: string;
    readonly submission_number: string;
    readonly passport_number: string;
    readonly office: string;
    readonly kind: string;
    readonly status: Status;
    readonly sent_at: Date;
    readonly arrival_date: string;
  }[];
  readonly visas: readonly {
    readonly visa_number: string;
    readonly passport_number: string;
    readonly office: string;
    readonly kind: string;
    readonly days: number;
    readonly valid_from: string;
    readonly valid_until: string;
    readonly enter_before: string | null;
    readonly state: VisaState;
    readonly issued_at: Date;
  }[];
  readonly stays: readonly {
    readonly visa_number: string;
    readonly valid_until: string;
    readonly arrived_on: string;
    readonly arrived_at_port: string;
    readonly departed_on: string | null;
    readonly departed_at_port: string | null;
  }[];
}

/** Returns the holder of a document. */
export async function holderOf(db: Db, passportId: string): Promise<TravellerRecord['person'] | undefined> {
  return db
    .selectFrom('people')
    .innerJoin('passports', 'passports.person_id', 'people.id')
    .select(['people.id', 'people.surname', 'people.given_names', 'people.dob', 'people.gender', 'people.nationality'])
    .where('passports.id', '=', passportId)
    .executeTakeFirst();
}

/** Returns everything on record about a person, newest first. */
export async function travellerRecord(db: Db, person: TravellerRecord['person']): Promise<TravellerRecord> {
  const passports = await db
    .selectFrom('passports')
    .select(['id', 'number', 'country', 'type', 'expires_on'])
    .where('person_id', '=', person.id)
    .orderBy('id', 'desc')
    .execute();
  const held = sql<string>`any(${passports.map(({ id }) => id)}::uuid[])`;
  const applications = await db
    .selectFrom('application_people as named')
    .innerJoin('applications', 'applications.id', 'named.application_id')
    .select([
      'applications.id',
      'applications.submission_number',
      'named.passport_number',
      'applications.office',
      'applications.kind',
      'applications.status',
      'applications.sent_at',
      'applications.arrival_date',
    ])
    .where('named.passport_id', '=', held)
    .orderBy('applications.id', 'desc')
    .execute();
  const visas = await db
    .selectFrom('visas')
    .select([
      'visa_number',
      'passport_number',
      'office',
      'kind',
      'days',
      'valid_from',
      'valid_until',
      'enter_before',
      'state',
      'issued_at',
    ])
    .where('person_id', '=', person.id)
    .orderBy('id', 'desc')
    .execute();
  const stays = await db
    .selectFrom('stays')
    .innerJoin('visas', 'visas.id', 'stays.visa_id')
    .select([
      'visas.visa_number',
      'visas.valid_until',
      'stays.arrived_on',
      'stays.arrived_at_port',
      'stays.departed_on',
      'stays.departed_at_port',
    ])
    .where('stays.passport_id', '=', held)
    .orderBy('stays.arrived_on', 'desc')
    .orderBy('stays.id', 'desc')
    .execute();
  return {
    person,
    passports: passports.map(({ number, country, type, expires_on }) => ({ number, country, type, expires_on })),
    requests: applications,
    visas,
    stays,
  };
}
