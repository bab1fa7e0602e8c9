import type { Transaction } from 'kysely';
import { getService } from '#domain/services/catalogue.ts';
import { today } from '../clock.ts';
import { findApplication } from '../data/application-repository.ts';
import { lockHeldVisa } from '../data/held-visa-repository.ts';
import { enqueueMail } from '../data/outbox-repository.ts';
import type { Database } from '../data/schema.ts';
import { findTrip } from '../data/trip-repository.ts';
import { changeVisa } from '../data/visa-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { applyAction, describeActions, system } from './application-action.ts';
import { visaZone } from './visa-zone.ts';

/** The lifecycle's own name for what takes effect by itself once it is granted and paid. */
const issueAction = 'issue';

/**
 * Gives what was asked for, when the service's lifecycle lets the portal do so now: after a decision and after a payment,
 * whichever comes last. The visa of the request becomes what the service grants; it keeps its number. A visa that was
 * taken back meanwhile changes no more, and the request stays where it is.
 */
export async function issueWhenDue(
  transaction: Transaction<Database>,
  { clock }: Pick<Dependencies, 'clock'>,
  applicationId: string,
  requestId: string,
): Promise<void> {
  const application = await findApplication(transaction, applicationId);
  if (application === undefined || application.visa_id === null) return;
  const states = await describeActions(transaction, clock, application, system);
  if (!states.some((state) => state.action === issueAction && state.allowed)) return;
  const held = await lockHeldVisa(transaction, application.visa_id);
  if (held === undefined || held.visa.state !== 'live') return;

  const service = getService(application.service);
  if (service.grant === undefined) throw new Error(`${service.id} grants nothing`);
  const grant = service.grant(application.answers, today(clock), held.visa);
  const zone = visaZone(held.visa.holder, { visaNumber: held.visa.visaNumber, validUntil: grant.validUntil });
  const issued = await applyAction(transaction, clock, applicationId, issueAction, system, {
    requestId,
    details: { visa_number: held.visa.visaNumber, valid_until: grant.validUntil },
  });
  await changeVisa(transaction, {
    visaId: held.id,
    applicationId,
    at: clock.now(),
    plan: application.plan,
    days: grant.days,
    entries: grant.entries,
    validUntil: grant.validUntil,
    zone,
  });
  const trip = await findTrip(transaction, issued.trip_id);
  if (trip === undefined || trip.email === null) return;
  await enqueueMail(transaction, {
    kind: 'issued',
    recipient: trip.email,
    language: trip.language,
    payload: {
      submissionNumbers: [issued.submission_number],
      validFrom: grant.validFrom,
      validUntil: grant.validUntil,
    },
    at: clock.now(),
    applicationId: issued.id,
  });
}
