import type { TravellerHistory } from '#contract/api/resources.ts';
import { overstayDays } from '#domain/fees/visit-history.ts';
import { can, officesWith } from '#domain/permissions/permissions.ts';
import { violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../accounts/sign-in/caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { hasOpenApplicationAt, holderOf, travellerRecord } from '../issuing/traveller-repository.ts';
import { today } from '../platform/clock.ts';
import { ViolationError } from '../platform/violation-error.ts';

/**
 * Returns everything known about the holder of a travel document. People whose office has no open application of this
 * traveller give a reason, which goes into the activity log with the call. Errors: `not_found`, `reason_needed` at
 * `reason`.
 */
export async function lookUpTraveller(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  staff: StaffIdentity,
  input: { readonly passportId: string; readonly reason: string | undefined },
): Promise<TravellerHistory> {
  if (!can(staff.grants, 'travellers.read')) throw new ViolationError([violation('not_permitted')]);
  const person = await holderOf(database, input.passportId);
  if (person === undefined) throw new ViolationError([violation('not_found')]);
  const reasonNeeded = !(await hasOpenApplicationAt(database, person.id, officesWith(staff.grants, 'travellers.read')));
  if (reasonNeeded && (input.reason ?? '') === '') throw new ViolationError([violation('reason_needed', 'reason')]);

  const { passports, requests: applications, visas, stays } = await travellerRecord(database, person);
  const { id: _, ...holder } = person;
  const day = today(clock);
  return {
    ...holder,
    passports: [...passports],
    requests: applications.map(({ id, ...application }) => ({
      ...application,
      application_id: can(staff.grants, 'requests.read', application.office) ? id : null,
      status: application.status,
      sent_at: application.sent_at.toISOString(),
    })),
    visas: visas.map((visa) => ({
      ...visa,
      issued_at: visa.issued_at.toISOString(),
    })),
    movements: stays.map(({ valid_until, ...stay }) => ({
      ...stay,
      overstay_days: overstayDays(valid_until, stay.departed_on ?? day),
    })),
  };
}
