import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { VisitHistory } from '#domain/fees/quote.ts';
import { type VisaWithStays, visitHistory } from '#domain/fees/visit-history.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';

export type StayRow = Selectable<Database['stays']>;

export async function addArrival(
  db: Db,
  arrival: {
    readonly id: string;
    readonly visaId: string;
    readonly passportId: string;
    readonly day: PlainDate;
    readonly port: string;
    readonly accountId: string;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .insertInto('stays')
    .values({
      id: arrival.id,
      visa_id: arrival.visaId,
      passport_id: arrival.passportId,
      arrived_on: arrival.day,
      arrived_at_port: arrival.port,
      arrival_stamped_by: arrival.accountId,
      arrival_stamped_at: arrival.at,
    })
    .execute();
}

export async function addDeparture(
  db: Db,
  departure: {
    readonly stayId: string;
    readonly day: PlainDate;
    readonly port: string;
    readonly accountId: string;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .updateTable('stays')
    .set({
      departed_on: departure.day,
      departed_at_port: departure.port,
      departure_stamped_by: departure.accountId,
      departure_stamped_at: departure.at,
    })
    .where('id', '=', departure.stayId)
    .execute();
}

/** Returns the newest stay on a visa. */
export function newestStayOf(db: Db, visaId: string): Promise<StayRow | undefined> {
  return db
    .selectFrom('stays')
    .selectAll()
    .where('visa_id', '=', visaId)
    .orderBy('arrived_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the stay on a visa without a departure; there is at most one. */
export function openStayOf(db: Db, visaId: string): Promise<StayRow | undefined> {
  return db
    .selectFrom('stays')
    .selectAll()
    .where('visa_id', '=', visaId)
    .where('departed_on', 'is', null)
    .executeTakeFirst();
}

/**
 * Returns the days and visits used by or granted to a passport's holder, on any of their passports, as they count for a
 * visit that begins on `firstDay`; a visa whose days have not begun has none. An unknown passport has no history.
 */
export async function visitHistoryOf(
  db: Db,
  passport: { readonly country: string; readonly number: string },
  days: { readonly firstDay: PlainDate; readonly today: PlainDate; readonly exceptVisa?: string | undefined },
): Promise<VisitHistory> {
  const { rows } = await sql<{
    tourist: boolean;
    valid_from: string;
    valid_until: string;
    live: boolean;
    replaced: boolean;
    stays: { arrived_on: string; departed_on: string | null }[];
  }>`
    select visas.tourist, visas.valid_from, visas.valid_until, visas.state = 'live' as live, visas.state = 'converted' as replaced,
      (select coalesce(json_agg(json_build_object('arrived_on', arrived_on, 'departed_on', departed_on)), '[]')
        from stays where stays.visa_id in (
          -- A visa that took another's place was issued by an application about that. Looked up one by one: a plan that was made
          -- while there were few such applications would read all of them at every step.
          with recursive replaced (id) as (
            select visas.id
            union
            select next.visa_id from replaced cross join lateral (
              select applications.visa_id from visas as taken join applications on applications.id = taken.application_id
              where taken.id = replaced.id offset 0) as next where next.visa_id is not null)
          select id from replaced)) as stays
    from passports as shown
    join passports as held on held.person_id = shown.person_id
    join visas on visas.passport_id = held.id
    where visas.enter_before is null and shown.country = ${passport.country} and shown.number = ${passport.number}
      and visas.visa_number is distinct from ${days.exceptVisa ?? null}
  `.execute(db);
  const visas = rows.map(
    (row): VisaWithStays => ({
      tourist: row.tourist,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      live: row.live,
      replaced: row.replaced,
      stays: row.stays.map((stay) => ({
        arrivedOn: stay.arrived_on,
        ...(stay.departed_on === null ? {} : { departedOn: stay.departed_on }),
      })),
    }),
  );
  return visitHistory(visas, days.firstDay, days.today);
}

/**
 * Counts the ended stays of a passport's holder, on all of their passports, apart from those that one application led to or is
 * about.
 */
export async function countEarlierVisits(
  db: Db,
  passport: { readonly country: string; readonly number: string },
  { id, visa_id: visaId }: Pick<ApplicationRow, 'id' | 'visa_id'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from passports as shown
    join passports as held on held.person_id = shown.person_id
    join stays on stays.passport_id = held.id and stays.departed_on is not null
    join visas on visas.id = stays.visa_id and visas.application_id <> ${id}::uuid
      and visas.id is distinct from ${visaId}::uuid
    where shown.country = ${passport.country} and shown.number = ${passport.number}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Tells whether anybody entered on the visa of an application. */
export const entered = sql<boolean>`exists (select 1 from visas join stays on stays.visa_id = visas.id
  where visas.application_id = applications.id)`;

/** Query for applications by the day of the first entry on their visa, of a period open at either end. */
export function firstEntries(from: PlainDate | undefined, until: PlainDate | undefined): RawBuilder<unknown> {
  return sql`select visas.application_id, stays.arrived_on as day from stays join visas on visas.id = stays.visa_id
    where stays.arrived_on >= coalesce(${from ?? null}::date, '-infinity')
      and stays.arrived_on <= coalesce(${until ?? null}::date, 'infinity')
      and not exists (select 1 from visas as same join stays as earlier on earlier.visa_id = same.id
        where same.application_id = visas.application_id
          and (earlier.arrived_on, earlier.id) < (stays.arrived_on, stays.id))`;
}

/** Returns the ids of the applications on whose visa somebody first entered in a period. */
export function idsEntered(from: PlainDate | undefined, until: PlainDate | undefined): RawBuilder<unknown> {
  return sql`(select first.application_id from (${firstEntries(from, until)}) as first)`;
}
