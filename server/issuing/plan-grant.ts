import type { Transaction } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { visaOf } from '#domain/existing-visa/existing-visa.ts';
import { relatedUntil } from '#domain/existing-visa/related-visa.ts';
import type { Crossing } from '#domain/issuing/certificate.ts';
import { carryOut, type IssuingFacts, newBearerOf, type Outcome } from '#domain/issuing/outcome.ts';
import type { Permit } from '#domain/issuing/permit.ts';
import { type Result, refused } from '#domain/issuing/result.ts';
import { applyChange, daysOf, type Visa, type VisaChange } from '#domain/issuing/visa.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { ApplicationRow } from '../casework/application-repository.ts';
import { bearsVisa, hasLiveVisa, passportOf } from '../intake/passport-limit.ts';
import { type Clock, today } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { crossingOf } from './certificate-repository.ts';
import { type ExistingVisaRow, findVisaById, lockExistingVisa } from './existing-visa-repository.ts';
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
  const passport = passportOf(application);
  const bearer = newBearerOf(service.outcome(application.answers, today(clock)));
  await lockPassports(transaction, bearer === undefined ? [passport] : [passport, bearer]);
  const held = application.visa_id === null ? undefined : await lockExistingVisa(transaction, application.visa_id);
  return planAbout(transaction, clock, application, held);
}

/** Tells whether granting an application is impossible now, as the grant itself would find it; locks nothing. */
export async function isGrantImpossible(db: Db, clock: Clock, application: ApplicationRow): Promise<boolean> {
  const held = application.visa_id === null ? undefined : await findVisaById(db, application.visa_id);
  return !('ok' in (await planAbout(db, clock, application, held)));
}

async function planAbout(
  db: Db,
  clock: Clock,
  application: ApplicationRow,
  held: ExistingVisaRow | undefined,
): Promise<Result<readonly PlannedWrite[]>> {
  const service = getService(application.service);
  if (service.outcome === undefined) return { ok: [] };
  const day = today(clock);
  const outcome = service.outcome(application.answers, day);
  const visa = held && visaOf(held.visa);
  const facts = await factsBesideVisa(db, application, outcome, day);
  const carried = carryOut(outcome, { ...facts, visa, excusedUntil: held?.visa.excusedUntil });
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
  const inWay = last !== undefined && (await overlapsAnother(db, last.after, held?.id));
  return inWay ? refused('live_visa_exists') : { ok: planned };
}

/** Returns the facts on which a grant depends besides the visa that it is about. */
export async function factsBesideVisa(
  db: Db,
  application: ApplicationRow,
  outcome: Outcome,
  day: PlainDate,
): Promise<Omit<IssuingFacts, 'visa' | 'excusedUntil'>> {
  const service = getService(application.service);
  const bearer = newBearerOf(outcome);
  const { related_visa_id: relatedId } = application;
  const related = relatedId === null ? undefined : await findVisaById(db, relatedId);
  return {
    today: day,
    relatedUntil: relatedUntil(related?.visa),
    crossing: service.crossing === undefined ? undefined : await foundCrossing(db, application.id),
    passportBearsVisa:
      bearer === undefined
        ? await hasLiveVisa(db, service, passportOf(application), day)
        : await bearsVisa(db, bearer, day),
  };
}

/** Tells whether a visa would be in force together with another of its passport (R25); an unused one has no days yet. */
async function overlapsAnother(db: Db, after: Visa, heldId?: string): Promise<boolean> {
  const { validFrom: from, validUntil: until, enterBy } = daysOf(after);
  if (enterBy !== undefined || until < from) return false;
  return otherInForce(db, after.passport, { from, until }, heldId === undefined ? [] : [heldId]);
}

async function foundCrossing(db: Db, applicationId: string): Promise<Crossing | undefined> {
  const found = await crossingOf(db, applicationId);
  return found && { movement: found.movement, on: found.on_day, port: found.port };
}
