import { type Selectable, sql, type Transaction } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Db } from './database.ts';
import type { Database } from './schema.ts';

export type AppointmentRow = Selectable<Database['appointments']> & {
  /** By the office's own calendar and clock. */
  readonly on_day: PlainDate;
  readonly at_time: string;
};

/** A time of an office with the seats that are left. */
export interface OpenSlot {
  readonly id: string;
  readonly office: string;
  readonly on_day: PlainDate;
  readonly at_time: string;
  readonly seats: number;
  readonly left: number;
}

/** The appointments of a request, the first first. */
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

/** Times of some offices from a day on, with the seats left. */
export async function slotsFrom(
  db: Db,
  offices: readonly string[],
  from: PlainDate,
  limit: number,
): Promise<readonly OpenSlot[]> {
  const { rows } = await sql<OpenSlot>`
    select slots.id, slots.office, slots.on_day, slots.at_time, slots.seats,
      (slots.seats - (select count(*) from appointments where slot_id = slots.id and state = 'set'))::integer as left
    from appointment_slots as slots
    where slots.office = any(${[...offices]}::text[]) and slots.on_day >= ${from}
    order by slots.on_day, slots.at_time
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Opens a time of an office, or changes its seats. */
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
    .onConflict((conflict) => conflict.columns(['office', 'on_day', 'at_time']).doUpdateSet({ seats: slot.seats }))
    .execute();
}

/** A time with a seat left, locked so that two do not take the last one; undefined when there is none such. */
export async function lockFreeSlot(
  transaction: Transaction<Database>,
  id: string,
  office: string,
  today: PlainDate,
): Promise<{ readonly id: string; readonly on_day: PlainDate; readonly at_time: string } | undefined> {
  const slot = await transaction
    .selectFrom('appointment_slots')
    .selectAll()
    .where('id', '=', id)
    .where('office', '=', office)
    .where('on_day', '>=', today)
    .forUpdate()
    .executeTakeFirst();
  if (slot === undefined) return undefined;
  const { taken } = await transaction
    .selectFrom('appointments')
    .select((select) => select.fn.countAll<number>().as('taken'))
    .where('slot_id', '=', id)
    .where('state', '=', 'set')
    .executeTakeFirstOrThrow();
  return Number(taken) < slot.seats ? slot : undefined;
}

export async function addAppointment(
  db: Db,
  appointment: {
    readonly id: string;
    readonly applicationId: string;
    readonly slotId: string;
    readonly accountId: string;
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

/** What became of the appointment that is set, if one is. */
export async function endAppointment(
  db: Db,
  applicationId: string,
  state: 'moved' | 'attended' | 'missed',
): Promise<void> {
  await db
    .updateTable('appointments')
    .set({ state })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'set')
    .execute();
}
