import { type RawBuilder, sql } from 'kysely';
import { openStatuses } from '#domain/casework/lifecycle.ts';
import { openEnd } from '#domain/existing-visa/existing-visa.ts';
import { services } from '#domain/services/catalogue.ts';
import { literals } from '../platform/database/database.ts';

const excusing = services.filter(({ existingVisa }) => existingVisa?.excusesStay === true).map(({ id }) => id);

/** Statuses in which the day of the decision is the last one that is excused. */
const decided = ['rejected', 'issued'] as const;

/**
 * Selects the day up to which the stay on a visa is not late, because an application about it was sent before its end and
 * is open, or was decided on that day (R30); null where there is none. `visas` is the table's name in the statement.
 */
export function excusedUntil(visas: string): RawBuilder<string | null> {
  const visa = (column: string) => sql.ref(`${visas}.${column}`);
  return sql`(select max(case when asked.status in ${literals(decided)} then
        (select (max(at) at time zone 'Asia/Kathmandu')::date from application_events
          where application_id = asked.id and to_status in ('rejected', 'approved'))
        else ${openEnd}::date end)
      from applications as asked
      where asked.visa_id = ${visa('id')} and asked.service = any(${excusing}::text[])
        and (asked.sent_at at time zone 'Asia/Kathmandu')::date <= ${visa('valid_until')}
        and asked.status in ${literals([...openStatuses, ...decided])})`;
}
