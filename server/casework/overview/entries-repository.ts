import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';

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
