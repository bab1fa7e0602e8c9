import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { formatVisaNumber, visaNumberBytes } from '#domain/identity/visa-number.ts';
import { refusal } from '#domain/refusals.ts';
import { getService } from '#domain/services/catalogue.ts';
import { today } from '../clock.ts';
import { type EventRow, eventsOf } from '../data/application-repository.ts';
import { enqueueMail } from '../data/outbox-repository.ts';
import { lockPassports, registration } from '../data/person-repository.ts';
import type { Database } from '../data/schema.ts';
import { setStickerStatus, takeNextSticker } from '../data/sticker-repository.ts';
import { findTrip } from '../data/trip-repository.ts';
import { insertVisa, visaNumberTaken } from '../data/visa-repository.ts';
import { writeTogether } from '../data/write-together.ts';
import { newId } from '../identifiers.ts';
import { RefusedError } from '../refused.ts';
import { applyAction } from './application-action.ts';
import { type PerformArrivalAction, recordOf } from './arrival-action.ts';
import { obstacleIn, passportFactsFor } from './passport-limit.ts';
import { visaZone } from './visa-zone.ts';

/** The next unused sticker of the office becomes a visa: number, dates by the service's rule, machine readable lines. */
export const issueVisa: PerformArrivalAction = async (transaction, { clock }, action) => {
  const { accountId, person } = action;
  const issued = await applyAction(transaction, clock, action.application.id, 'print', person, recordOf(action));
  const service = getService(issued.service);
  const index = service.index(issued.answers);
  const { holder: details } = index;
  if (details === undefined || service.grant === undefined) throw new Error(`${service.id} issues no visa`);
  const stated = { ...index, holder: details };
  const now = clock.now();
  const passport = { country: issued.passport_country, number: issued.passport_number };
  await lockPassports(transaction, [passport]);
  const [facts] = await passportFactsFor(transaction, service, [passport], today(clock));
  if (facts === undefined) throw new Error('a passport has no facts');
  if (obstacleIn(service, facts) === 'live_visa_exists') throw new RefusedError([refusal('live_visa_exists')]);
  const serial = await takeNextSticker(transaction, { office: issued.office, accountId });
  if (serial === undefined) throw new RefusedError([refusal('no_sticker_left')]);

  const approval = approvalOf(await eventsOf(transaction, issued.id));
  const ids = { personId: newId(now), passportId: newId(now) };
  const holder = registration(transaction, stated, facts.known, ids, now);
  await writeTogether(transaction, holder.writes);
  const grant = service.grant(issued.answers, today(clock));
  const visaNumber = await freeVisaNumber(transaction);
  const zone = visaZone({ ...stated, gender: details.gender }, { visaNumber, validUntil: grant.validUntil });
  const visaId = newId(now);
  await insertVisa(transaction, {
    id: visaId,
    visa_number: visaNumber,
    application_id: issued.id,
    person_id: holder.personId,
    passport_id: holder.passportId,
    passport_number: issued.passport_number,
    kind: issued.kind,
    plan: issued.plan,
    entries: grant.entries,
    days: grant.days,
    valid_from: grant.validFrom,
    valid_until: grant.validUntil,
    state: 'live',
    state_since: now,
    tourist: grant.tourist,
    mrz_line1: zone.line1,
    mrz_line2: zone.line2,
    approved_by: approval.accountId,
    printed_by: accountId,
    sticker_serial: serial,
    replaces_visa_id: approval.replacesVisaId,
    issued_at: now,
  });
  await setStickerStatus(transaction, { serial, status: 'used', visaId, at: now });
  const trip = await findTrip(transaction, issued.trip_id);
  if (trip !== undefined && trip.email !== null) {
    await enqueueMail(transaction, {
      kind: 'issued',
      recipient: trip.email,
      language: trip.language,
      payload: {
        submissionNumbers: [issued.submission_number],
        validFrom: grant.validFrom,
        validUntil: grant.validUntil,
      },
      at: now,
      applicationId: issued.id,
    });
  }
  return { visa_number: visaNumber, sticker_serial: serial };
};

/** Who cleared the request last, and the visa it takes the place of, when it is a correction. */
function approvalOf(events: readonly EventRow[]): {
  readonly accountId: string;
  readonly replacesVisaId: string | null;
} {
  const clearing = events.findLast((event) => event.action === 'clear' && event.account_id !== null);
  if (clearing === undefined || clearing.account_id === null) {
    throw new Error('a request is printed that nobody cleared');
  }
  const replaced = clearing.details.replaces_visa_id;
  return { accountId: clearing.account_id, replacesVisaId: typeof replaced === 'string' ? replaced : null };
}

/** Numbers are random, and the store is the judge: a taken one is drawn again. */
async function freeVisaNumber(transaction: Transaction<Database>): Promise<string> {
  for (;;) {
    const number = formatVisaNumber(randomBytes(visaNumberBytes));
    if (!(await visaNumberTaken(transaction, number))) return number;
  }
}
