import type { Transaction } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { visaOf } from '#domain/existing-visa/existing-visa.ts';
import type { Crossing } from '#domain/issuing/certificate.ts';
import { carryOut, newBearerOf } from '#domain/issuing/outcome.ts';
import type { Permit } from '#domain/issuing/permit.ts';
import { type Result, refused } from '#domain/issuing/result.ts';
import { applyChange, daysOf, type Visa, type VisaChange } from '#domain/issuing/visa.ts';
import { visaEnded } from '#domain/issuing/visa-state.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import { bearsVisa, hasLiveVisa, passportOf } from '../intake/passport-limit.ts';
import { mailAbout } from '../mail/mail-about.ts';
import { type Clock, today } from '../platform/clock.ts';
import type { Database } from '../platform/database/schema.ts';
import { crossingOf } from './certificate-repository.ts';
import { changeVisa } from './change-visa.ts';
import { enterCertificate } from './enter-certificate.ts';
import { enterPermit } from './enter-permit.ts';
import { enterVisa, type VisaPrint } from './enter-visa.ts';
import { findVisaById, lockExistingVisa } from './existing-visa-repository.ts';
import { lockPassports } from './person-repository.ts';
import { otherInForce } from './visa-repository.ts';

/** A change of an outcome, to an existing visa or as the first of a new one, with the visa after it. */
export interface PlannedChange {
  readonly change: VisaChange;
  readonly after: Visa;
  /** Absent: a new visa. */
  readonly about?: { readonly id: string; readonly visaNumber: string };
}

/** Part of what a grant adds, ready to be written. */
export type PlannedWrite = PlannedChange | { readonly permit: Permit } | { readonly certified: Crossing };

/**
 * Returns what granting an application would bring about today, or why it is impossible. Locks its passport and the visa
 * that it is about until the transaction ends.
 */
export async function planGrant(
  transaction: Transaction<Database>,
  clock: Clock,
  application: ApplicationRow,
): Promise<Result<readonly PlannedWrite[]>> {
  const service = getService(application.service);
  if (service.outcome === undefined) return { ok: [] };
  const day = today(clock);
  const outcome = service.outcome(application.answers, day);
  const passport = passportOf(application);
  const bearer = newBearerOf(outcome);
  await lockPassports(transaction, bearer === undefined ? [passport] : [passport, bearer]);
  const held = application.visa_id === null ? undefined : await lockExistingVisa(transaction, application.visa_id);
  const visa = held && visaOf(held.visa);
  const carried = carryOut(outcome, {
    today: day,
    visa,
    excusedUntil: held?.visa.excusedUntil,
    relatedUntil: await relatedUntil(transaction, application),
    crossing: service.crossing === undefined ? undefined : await foundCrossing(transaction, application.id),
    passportBearsVisa:
      bearer === undefined
        ? await hasLiveVisa(transaction, service, passport, day)
        : await bearsVisa(transaction, bearer, day),
  });
  if (!('ok' in carried)) return carried;
  const planned: PlannedWrite[] = [];
  for (const write of carried.ok) {
    if (!('change' in write)) {
      planned.push(write);
      continue;
    }
    const { visa: which, change } = write;
    const after = applyChange(which === 'about' ? visa : undefined, change);
    if (!('ok' in after)) return after;
    const about =
      which === 'about' && held !== undefined ? { id: held.id, visaNumber: held.visa.visaNumber } : undefined;
    planned.push({ change, after: after.ok, ...(about === undefined ? {} : { about }) });
  }
  const last = planned.findLast((write) => 'after' in write);
  const inWay = last !== undefined && (await overlapsAnother(transaction, last.after, held?.id));
  return inWay ? refused('live_visa_exists') : { ok: planned };
}

/**
 * Writes what a granted application brings about, and tells its applicant. The caller has written the event that issues
 * it. Returns the visa that was entered, if a new one was.
 */
export async function writeGrant(
  transaction: Transaction<Database>,
  clock: Clock,
  issued: ApplicationRow,
  planned: readonly PlannedWrite[],
  print: VisaPrint = {},
): Promise<{ readonly visaId: string; readonly visaNumber: string } | undefined> {
  let entered: { readonly visaId: string; readonly visaNumber: string } | undefined;
  for (const write of planned) {
    if ('permit' in write) {
      await enterPermit(transaction, clock, issued, write.permit);
      continue;
    }
    if ('certified' in write) {
      await enterCertificate(transaction, clock, issued, write.certified);
      continue;
    }
    const { change, about } = write;
    if (about !== undefined) {
      await changeVisa(transaction, { visaId: about.id, applicationId: issued.id, at: clock.now(), change });
    } else if (change.type === 'issued') {
      entered = await enterVisa(transaction, clock, issued, change, print);
    }
  }
  const last = planned.at(-1);
  const day = today(clock);
  await mailAbout(transaction, clock, issued, 'issued', () =>
    last === undefined ? { validFrom: day, validUntil: day } : daysGranted(last),
  );
  return entered;
}

/** Tells whether a visa would be in force together with another of its passport (R25); an unused one has no days yet. */
async function overlapsAnother(transaction: Transaction<Database>, after: Visa, heldId?: string): Promise<boolean> {
  const { validFrom: from, validUntil: until, enterBy } = daysOf(after);
  if (enterBy !== undefined || until < from) return false;
  return otherInForce(transaction, after.passport, { from, until }, heldId === undefined ? [] : [heldId]);
}

/** Returns the last day of the visa on which an application depends; undefined once it is no longer in force. */
async function relatedUntil(
  transaction: Transaction<Database>,
  { related_visa_id: id }: ApplicationRow,
): Promise<PlainDate | undefined> {
  const found = id === null ? undefined : await findVisaById(transaction, id);
  return found === undefined || visaEnded(found.visa.state) ? undefined : found.visa.validUntil;
}

async function foundCrossing(transaction: Transaction<Database>, applicationId: string): Promise<Crossing | undefined> {
  const found = await crossingOf(transaction, applicationId);
  return found && { movement: found.movement, on: found.on_day, port: found.port };
}

/** Returns the first and last day that a grant leads to. */
function daysGranted(write: PlannedWrite): { readonly validFrom: PlainDate; readonly validUntil: PlainDate } {
  if ('certified' in write) return { validFrom: write.certified.on, validUntil: write.certified.on };
  if ('permit' in write) return { validFrom: write.permit.firstDay, validUntil: write.permit.lastDay };
  const { validFrom, validUntil } = daysOf(write.after);
  return { validFrom, validUntil };
}
