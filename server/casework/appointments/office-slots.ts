import type { z } from 'zod';
import type { AppointmentSlot, closeSlotsRequest } from '#contract/api/mission.ts';
import type { CallingDeskId } from '#contract/desks.ts';
import { isBefore } from '#domain/calendar/local-time.ts';
import { type PlainDate, parsePlainDate } from '#domain/calendar/plain-date.ts';
import { can, officesWith, readPermissions } from '#domain/permissions/permissions.ts';
import { officesOfKind } from '#domain/reference-data/offices.ts';
import { violation } from '#domain/violations.ts';
import type { StaffIdentity } from '../../accounts/sign-in/caller.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lockSubmission, updateSubmission } from '../../intake/submission-repository.ts';
import { timeAt } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/identifiers.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { system } from '../acting-person.ts';
import { closeSlots, keepSlot, lockSeatsTaken, seatsHeld, slotsFrom } from './appointment-repository.ts';
import { callOff } from './appointments.ts';

/** Slots shown at once: about two months of an office's mornings. */
const maxSlots = 300;

/** Lists the slots of the person's offices of a desk from a day on, with the seats left. */
export async function listSlots(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  desk: CallingDeskId,
  staff: StaffIdentity,
  wanted: { readonly office?: string | undefined; readonly from?: string | undefined },
): Promise<readonly AppointmentSlot[]> {
  const held = officesWith(staff.grants, readPermissions[desk]);
  const there = officesOfKind(desk).map(({ slug }) => slug);
  const own = held === 'all' ? there : there.filter((slug) => held.includes(slug));
  if (wanted.office !== undefined && !own.includes(wanted.office)) {
    throw new ViolationError([violation('not_permitted', 'office')]);
  }
  const offices = wanted.office === undefined ? own : [wanted.office];
  const now = new Map(offices.map((office) => [office, timeAt(dependencies.clock, office)]));
  const [earliest = ''] = [...now.values()].map(({ day }) => day).toSorted();
  const from = wanted.from === undefined ? earliest : dayOf(wanted.from, 'from');
  const rows = offices.length === 0 ? [] : await slotsFrom(dependencies.database, offices, from, maxSlots);
  return rows.map(({ id, office, on_day: day, at_time: time, seats, taken, closed }) => {
    const there = now.get(office);
    const past = there !== undefined && !isBefore(there, { day, time });
    return { id, office, day, time, seats, taken, left: closed || past ? 0 : seats - taken, closed, past };
  });
}

/**
 * Opens or reopens slots of an office that are not past, or changes their seats, to no fewer than are taken.
 */
export async function keepSlots(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  desk: CallingDeskId,
  staff: StaffIdentity,
  kept: {
    readonly office: string;
    readonly day: string;
    readonly times: readonly string[];
    readonly seats: number;
  },
): Promise<void> {
  requireKeeper(staff, desk, kept.office);
  const day = dayOf(kept.day, 'day');
  const now = timeAt(dependencies.clock, kept.office);
  if (day < now.day) throw new ViolationError([violation('date_before_today', 'day')]);
  const past = kept.times.filter((time) => !isBefore(now, { day, time }));
  if (past.length > 0) throw new ViolationError([violation('time_past', 'times', { time: now.time })]);
  const at = dependencies.clock.now();
  await inTransaction(dependencies.database, async (transaction) => {
    // In the order of the day, as when slots are closed: two changes of the same slots wait for each other.
    for (const time of [...new Set(kept.times)].sort()) {
      const taken = await lockSeatsTaken(transaction, { office: kept.office, day, time });
      if (kept.seats < taken) throw new ViolationError([violation('seats_below_taken', 'seats', { time, taken })]);
      await keepSlot(transaction, {
        id: newId(at),
        office: kept.office,
        day,
        time,
        seats: kept.seats,
        accountId: staff.accountId,
        at,
      });
    }
  });
}

/**
 * Closes slots of an office that are not past. Applicants keep their seats, or are told that the appointment is
 * cancelled and choose another time.
 */
export async function closeTimes(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  desk: CallingDeskId,
  staff: StaffIdentity,
  closed: z.infer<typeof closeSlotsRequest> & { readonly requestId: string },
): Promise<void> {
  const { clock, database } = dependencies;
  const { office, slots } = closed;
  requireKeeper(staff, desk, office);
  const ids = [...new Set(slots)];
  const calledOff = closed.appointments === 'called_off';
  await inTransaction(database, async (transaction) => {
    // Submissions are locked before slots, in the same sequence as when a seat is booked.
    const locked = new Set<string>();
    if (calledOff) for (const { submission_id } of await seatsHeld(transaction, ids)) locked.add(submission_id);
    for (const submission of locked) await lockSubmission(transaction, submission);
    const found = await closeSlots(transaction, {
      ids,
      office,
      now: timeAt(clock, office),
      accountId: staff.accountId,
      at: clock.now(),
    });
    if (found < ids.length) throw new ViolationError([violation('not_found')]);
    if (!calledOff) return;
    for (const held of await seatsHeld(transaction, ids)) {
      // A seat was booked after the submissions were locked: the page shows it, and the office decides again.
      if (!locked.has(held.submission_id)) throw new ViolationError([violation('stale_version')]);
      await callOff(transaction, dependencies, {
        applicationId: held.application_id,
        day: held.on_day,
        time: held.at_time,
        person: { ...system, kind: 'staff', accountId: staff.accountId, office },
        requestId: closed.requestId,
      });
    }
    for (const submission of locked) await updateSubmission(transaction, submission);
  });
}

function dayOf(text: string, field: string): PlainDate {
  const day = parsePlainDate(text);
  if (day === undefined) throw new ViolationError([violation('not_a_date', field)]);
  return day;
}

function requireKeeper(staff: StaffIdentity, desk: CallingDeskId, office: string): void {
  if (!can(staff.grants, 'slots.keep', office) || !officesOfKind(desk).some(({ slug }) => slug === office)) {
    throw new ViolationError([violation('not_permitted', 'office')]);
  }
}
