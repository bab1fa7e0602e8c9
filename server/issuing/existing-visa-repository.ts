import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { openStatuses } from '#domain/casework/lifecycle.ts';
import type { ExistingVisa } from '#domain/existing-visa/existing-visa.ts';
import { visaStates } from '#domain/issuing/visa-state.ts';
import { services } from '#domain/services/catalogue.ts';
import { type Db, literals } from '../platform/database/database.ts';
import { excusedUntil } from './excused-stay-repository.ts';

export interface ExistingVisaRow {
  readonly id: string;
  readonly visa: ExistingVisa;
}

/**
 * Finds a visa by passport number and visa number together, and by its holder's birth date where that is given. `lock`
 * keeps others from changing the visa until the transaction ends.
 */
export function findExistingVisa(
  db: Db,
  named: { readonly passportNumber: string; readonly visaNumber: string; readonly holderDob: PlainDate | undefined },
  { lock = false } = {},
): Promise<ExistingVisaRow | undefined> {
  const { passportNumber, visaNumber, holderDob } = named;
  const holder = holderDob === undefined ? sql`` : sql`and people.dob = ${holderDob}`;
  return selectExistingVisa(
    db,
    sql`visas.passport_number = ${passportNumber} and visas.visa_number = ${visaNumber} ${holder}`,
    lock,
  );
}

/**
 * Finds the visa of another person by their passport number and the visa's own number or that of the application for which
 * it was issued.
 */
export function findRelatedVisa(
  db: Db,
  names: { readonly passportNumber: string; readonly visaNumber: string; readonly submissionNumber: string },
): Promise<ExistingVisaRow | undefined> {
  return selectExistingVisa(
    db,
    sql`visas.passport_number = ${names.passportNumber} and (visas.visa_number = ${names.visaNumber}
      or visas.application_id = (select id from applications where submission_number = ${names.submissionNumber}))`,
    false,
  );
}

/** Returns a visa by its id. */
export function findVisaById(db: Db, id: string): Promise<ExistingVisaRow | undefined> {
  return selectExistingVisa(db, sql`visas.id = ${id}::uuid`, false);
}

/** Services whose applications change how long a visa lasts. */
const changingEnd = services.filter(({ existingVisa }) => existingVisa?.excusesStay === true).map(({ id }) => id);

/** Selects whether no application that changes the end of a visa is open; true where there is no visa. */
export function endIsDecided(visaId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`not exists (select 1 from applications as asked where asked.visa_id = ${visaId}
    and asked.service = any(${changingEnd}::text[]) and asked.status in ${literals(openStatuses)})`;
}

/** Services whose applications cannot be granted once the visa was taken back. */
const endingWithVisa = services
  .filter(({ existingVisa }) => existingVisa !== undefined && existingVisa.outlivesVisa !== true)
  .map(({ id }) => id);

/** Finds open applications about visas that were annulled, revoked or otherwise ended, and end with them. */
export async function applicationsAboutEndedVisas(db: Db, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select applications.id from applications join visas on visas.id = applications.visa_id
    where applications.visa_id is not null and applications.service = any(${endingWithVisa}::text[])
      and applications.status in ${literals(openStatuses)} and visas.state <> 'live'
    limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the undecided applications about a visa, the newest first. */
export function openApplicationsAbout(db: Db, visaId: string) {
  return db
    .selectFrom('applications')
    .select(['service', 'status', 'sent_at', 'paid', 'fee_minor', 'quote', 'answers'])
    .where('visa_id', '=', visaId)
    .where('status', 'in', [...openStatuses])
    .orderBy('sent_at', 'desc')
    .execute();
}

/** Returns the service for which a visa was issued. */
export async function serviceOfVisa(db: Db, visaId: string): Promise<string> {
  const { service } = await db
    .selectFrom('visas')
    .innerJoin('applications', 'applications.id', 'visas.application_id')
    .select('applications.service')
    .where('visas.id', '=', visaId)
    .executeTakeFirstOrThrow();
  return service;
}

/** Finds a visa by its id, with its holder. */
export async function existingVisaById(db: Db, id: string): Promise<ExistingVisa | undefined> {
  return (await selectExistingVisa(db, sql`visas.id = ${id}::uuid`, false))?.visa;
}

/** Locks a visa by its id until the transaction ends. */
export function lockExistingVisa(transaction: Db, id: string): Promise<ExistingVisaRow | undefined> {
  return selectExistingVisa(transaction, sql`visas.id = ${id}::uuid`, true);
}

async function selectExistingVisa(
  db: Db,
  condition: ReturnType<typeof sql<boolean>>,
  lock: boolean,
): Promise<ExistingVisaRow | undefined> {
  const { rows } = await sql<Record<string, string> & { plan_days: number; days: number; tourist: boolean }>`
    select visas.id, visas.visa_number, visas.kind, visas.plan, visas.entries, visas.plan_days, visas.days, visas.valid_from,
      visas.valid_until, visas.enter_before, visas.state, visas.tourist, visas.passport_number, people.surname, people.given_names,
      people.dob, people.gender, people.nationality, passports.country, passports.type, passports.expires_on,
      (select case when count(*) = count(departed_on) then max(departed_on) end from stays
        where stays.visa_id = visas.id) as left_on,
      ${excusedUntil('visas')} as excused_until
    from visas
    join passports on passports.id = visas.passport_id
    join people on people.id = visas.person_id
    where ${condition}
    ${lock ? sql`for update of visas` : sql``}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const state = visaStates.find((known) => known === row.state);
  if (state === undefined) throw new Error(`a visa has the unknown state ${row.state}`);
  return {
    id: text(row.id),
    visa: {
      visaNumber: text(row.visa_number),
      kind: text(row.kind),
      plan: text(row.plan),
      entries: row.entries === 'single' ? 'single' : 'multiple',
      planDays: row.plan_days,
      days: row.days,
      validFrom: text(row.valid_from),
      validUntil: text(row.valid_until),
      state,
      ...(row.enter_before == null ? {} : { enterBefore: row.enter_before }),
      tourist: row.tourist,
      ...(row.left_on == null ? {} : { leftOn: row.left_on }),
      ...(row.excused_until == null ? {} : { excusedUntil: row.excused_until }),
      holder: {
        surname: text(row.surname),
        givenNames: text(row.given_names),
        dob: text(row.dob),
        gender: text(row.gender),
        nationality: text(row.nationality),
        passportNumber: text(row.passport_number),
        passportCountry: text(row.country),
        passportType: text(row.type),
        passportExpiry: text(row.expires_on),
      },
    },
  };
}

function text(value: string | undefined): string {
  if (value === undefined) throw new Error('a visa lacks a column');
  return value;
}
