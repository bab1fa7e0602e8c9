import { type RawBuilder, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import type { LocalTime } from '#domain/calendar/local-time.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { actionsWith } from '#domain/casework/actions/index.ts';
import type { AppointmentState } from '#domain/casework/appointment-state.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';

export type AppointmentRow = Selectable<Database['appointments']> & {
  /** In the office's own calendar and local time. */
  readonly on_day: PlainDate;
  readonly at_time: string;
};

/** Time slot of an office, with the number of seats taken. */
export interface Slot {
  readonly id: string;
  readonly office: string;
  readonly on_day: PlainDate;
  readonly at_time: string;
  readonly seats: number;
  readonly taken: number;
  /** True when the slot can no longer be given. */
  readonly closed: boolean;
}

const callingOff = actionsWith('call_off');
const aboutTimes = [...callingOff, ...actionsWith('call_in'), ...actionsWith('choose_time')];

/** True if the office cancelled the appointment of an application and none has been scheduled since. */
export function calledOff(applicationId: 'given.id' | 'applications.id'): RawBuilder<boolean> {
  return sql`coalesce((select action = any(${callingOff}::text[]) from application_events
    where application_id = ${sql.ref(applicationId)} and action = any(${aboutTimes}::text[])
    order by sequence desc limit 1), false)`;
}

/** Returns the appointments of an application, oldest first. */
export function appointmentsOf(db: Db, applicationId: string): Promise<AppointmentRow[]> {
  return db
    .selectFrom('appointments')
    .innerJoin('appointment_slots', 'appointment_slots.id', 'appointments.slot_id')
    .selectAll('appointments')
    .select(['appointment_slots.on_day', 'appointment_slots.at_time'])
    .where('application_id', '=', applicationId)
    .orderBy('appointments.made_at')
    .execute();
}

/** Returns time slots of some offices from a day on, with the number of seats taken. */
export async function slotsFrom(
  db: Db,
  offices: readonly string[],
  from: PlainDate,
  limit: number,
): Promise<readonly Slot[]> {
  const { rows } = await sql<Slot>`
    select slots.id, slots.office, slots.on_day, slots.at_time, slots.seats,
      slots.closed_at is not null as closed,
      (select count(*)::integer from appointments where slot_id = slots.id and state = 'set') as taken
    from appointment_slots as slots
    where slots.office = any(${[...offices]}::text[]) and slots.on_day >= ${from}
    order by slots.on_day, slots.at_time
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Opens or reopens a time slot of an office, or changes its seats. */
export async function keepSlot(
  db: Db,
  slot: {
    readonly id: string;
    readonly office: string;
    readonly day: PlainDate;
    readonly time: string;
    readonly seats: number;
    readonly accountId: string;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .insertInto('appointment_slots')
    .values({
      id: slot.id,
      office: slot.office,
      on_day: slot.day,
      at_time: slot.time,
      seats: slot.seats,
      made_by: slot.accountId,
      made_at: slot.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['office', 'on_day', 'at_time'])
        .doUpdateSet({ seats: slot.seats, closed_by: null, closed_at: null }),
    )
    .execute();
}

/** Names the slots whose time at the office is still to come. */
function isAhead({ day, time }: LocalTime): RawBuilder<SqlBool> {
  return sql<SqlBool>`(on_day, at_time) > (${day}::date, ${time}::text)`;
}

/** Locks a time slot ahead that has a free seat, so that the last one is not taken twice; undefined when there is none. */
export async function lockFreeSlot(
  transaction: Transaction<Database>,
  id: string,
  office: string,
  now: LocalTime,
): Promise<{ readonly id: string; readonly on_day: PlainDate; readonly at_time: string } | undefined> {
  const slot = await transaction
    .selectFrom('appointment_slots')
    .selectAll()
    .where('id', '=', id)
    .where('office', '=', office)
    .where(isAhead(now))
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (slot === undefined) return undefined;
  return (await seatsTaken(transaction, id)) < slot.seats ? slot : undefined;
}

async function seatsTaken(transaction: Transaction<Database>, slotId: string): Promise<number> {
  const { taken } = await transaction
    .selectFrom('appointments')
    .select((select) => select.fn.countAll<number>().as('taken'))
    .where('slot_id', '=', slotId)
    .where('state', '=', 'set')
    .executeTakeFirstOrThrow();
  return Number(taken);
}

/**
 * Returns the number of seats taken in a slot, and locks the slot so that nobody takes a seat or changes it meanwhile.
 */
export async function lockSeatsTaken(
  transaction: Transaction<Database>,
  slot: { readonly office: string; readonly day: PlainDate; readonly time: string },
): Promise<number> {
  const row = await transaction
    .selectFrom('appointment_slots')
    .select('id')
    .where('office', '=', slot.office)
    .where('on_day', '=', slot.day)
    .where('at_time', '=', slot.time)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? 0 : seatsTaken(transaction, row.id);
}

/** A scheduled appointment, with its application. */
export interface SetAppointment {
  readonly application_id: string;
  readonly submission_id: string;
  readonly on_day: PlainDate;
  readonly at_time: string;
}

/** Returns the appointments in some slots, ordered by submission. */
export function seatsHeld(db: Db, slotIds: readonly string[]): Promise<SetAppointment[]> {
  return db
    .selectFrom('appointments')
    .innerJoin('appointment_slots', 'appointment_slots.id', 'appointments.slot_id')
    .innerJoin('applications', 'applications.id', 'appointments.application_id')
    .select(['application_id', 'submission_id', 'on_day', 'at_time'])
    .where('slot_id', 'in', slotIds)
    .where('state', '=', 'set')
    .orderBy('submission_id')
    .orderBy('application_id')
    .execute();
}

/** Closes slots of an office that are still to come. Returns their number; slots that were closed before stay unchanged. */
export async function closeSlots(
  transaction: Transaction<Database>,
  closed: {
    readonly ids: readonly string[];
    readonly office: string;
    readonly now: LocalTime;
    readonly accountId: string;
    readonly at: Date;
  },
): Promise<number> {
  const rows = await transaction
    .selectFrom('appointment_slots')
    .select('id')
    .where('id', 'in', closed.ids)
    .where('office', '=', closed.office)
    .where(isAhead(closed.now))
    .orderBy('on_day')
    .orderBy('at_time')
    .forUpdate()
    .execute();
  await transaction
    .updateTable('appointment_slots')
    .set({ closed_by: closed.accountId, closed_at: closed.at })
    .where('id', 'in', closed.ids)
    .where('office', '=', closed.office)
    .where('closed_at', 'is', null)
    .execute();
  return rows.length;
}

export async function addAppointment(
  db: Db,
  appointment: {
    readonly id: string;
    readonly applicationId: string;
    readonly slotId: string;
    /** Null when the applicant chose the time. */
    readonly accountId: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .insertInto('appointments')
    .values({
      id: appointment.id,
      application_id: appointment.applicationId,
      slot_id: appointment.slotId,
      state: 'set',
      made_by: appointment.accountId,
      made_at: appointment.at,
    })
    .execute();
}

/** Ends the scheduled appointment, if there is one, with its outcome. */
export async function endAppointment(
  db: Db,
  applicationId: string,
  state: Exclude<AppointmentState, 'set'>,
): Promise<void> {
  await db
    .updateTable('appointments')
    .set({ state })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'set')
    .execute();
}
