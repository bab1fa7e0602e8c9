import { type RawBuilder, sql } from 'kysely';
import { nepalZone } from '#domain/calendar/local-time.ts';
import { actionsWith } from '#domain/casework/actions/index.ts';
import { grantedStatus, issuedStatus, openStatuses, refusedStatus } from '#domain/casework/lifecycle.ts';
import { openEnd } from '#domain/existing-visa/existing-visa.ts';
import { services } from '#domain/services/catalogue.ts';
import { literals } from '../platform/database/database.ts';

const excusing = services.filter(({ existingVisa }) => existingVisa?.excusesStay === true).map(({ id }) => id);

/** Statuses in which the day of the decision is the last one that is excused; so it is of what was granted and is not paid. */
const decided = [refusedStatus, issuedStatus] as const;

const mending = actionsWith('take_answers');

/**
 * Selects the day up to which the stay on a visa is not late, because an application about it was sent before its end and
 * is open, or was decided on that day (R30); null where there is none. `visas` is the table's name in the statement. Days
 * count, and not which: those that were late before its refusal was mended come off the end.
 */
export function excusedUntil(visas: string): RawBuilder<string | null> {
  const visa = (column: string) => sql.ref(`${visas}.${column}`);
  return sql`(select max(case when asked.status in ${literals(decided)} or (asked.status = ${grantedStatus} and not asked.paid) then
        (select (max(at) at time zone ${sql.lit(nepalZone)})::date from application_events
          where application_id = asked.id and to_status in ${literals([refusedStatus, grantedStatus])})
          - ${daysUntilMended(visa('valid_until'))}
        else ${openEnd}::date end)
      from applications as asked
      where asked.visa_id = ${visa('id')} and asked.service = any(${excusing}::text[])
        and (asked.sent_at at time zone ${sql.lit(nepalZone)})::date <= ${visa('valid_until')}
        and asked.status in ${literals([...openStatuses, ...decided])})`;
}

/**
 * Selects the days past a visa's end between the refusals of an application and their mending, neither day included: its
 * applicant let them pass, while a refusal stood (R30).
 */
function daysUntilMended(validUntil: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select coalesce(sum(greatest(0, (mended.at at time zone ${sql.lit(nepalZone)})::date - 1
        - greatest(${validUntil}, (select (max(refused.at) at time zone ${sql.lit(nepalZone)})::date
          from application_events as refused
          where refused.application_id = asked.id and refused.to_status = ${refusedStatus}
            and refused.sequence < mended.sequence)))), 0)::integer
      from application_events as mended
      where mended.application_id = asked.id and mended.from_status = ${refusedStatus} and mended.action = any(${mending}::text[]))`;
}
