import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Status } from '#domain/casework/lifecycle.ts';
import type { ClockEvent } from '#domain/casework/office-clock.ts';
import { type AttemptState, liveOrderStates, type OrderState, settledOrderStates } from '#domain/fees/payment-order.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import type { VisaState } from '#domain/issuing/visa-state.ts';
import { calledOff } from '../casework/appointments/appointment-repository.ts';
import { mendableUntil, replyDueIn, sentSinceRefusal } from '../casework/review/information-request-repository.ts';
import { batched } from '../platform/database/batched.ts';
import { type Db, literals } from '../platform/database/database.ts';

export interface TrackingQuestion {
  readonly submissionNumber: string;
  readonly passportNumber: string;
}

/** Facts that tracking shows of an application, none of them about its person. */
export interface TrackedApplication {
  readonly id: string;
  readonly submission_id: string;
  /** True if nobody else was sent with it. */
  readonly sent_alone: boolean;
  readonly submission_number: string;
  readonly service: string;
  readonly status: Status;
  readonly office: string;
  readonly arrival_date: PlainDate;
  readonly payment_mode: PaymentMode;
  readonly currency: string;
  readonly fee_minor: number;
  readonly paid: boolean;
  readonly expires_at: Date;
  readonly events: readonly ClockEvent[];
  /** The newest one. */
  readonly visa: {
    readonly id: string;
    readonly valid_from: PlainDate;
    readonly valid_until: PlainDate;
    readonly state: VisaState;
    /** Last day to enter, while the days have not begun. */
    readonly enter_before: PlainDate | null;
    readonly sticker_serial: string | null;
    readonly days: number;
  } | null;
  /** Day by which a reply is expected, while there is an open question. */
  readonly answer_by: PlainDate | null;
  /** Last day on which a refusal can be mended, unless another application about the visa was sent since. */
  readonly mend_until: PlainDate | null;
  readonly appointment: { readonly day: PlainDate; readonly time: string } | null;
  /** True if the office cancelled the appointment and none has been scheduled since. */
  readonly called_off: boolean;
  /** Amount due at the office's counter, for services charged at its rate. */
  readonly office_price: { readonly currency: string; readonly minor: number } | null;
  /** The unpaid order, otherwise the last one paid, with its attempts, newest first; null when there is none. */
  readonly order: {
    readonly reference: string;
    readonly total_minor: number;
    readonly currency: string;
    readonly status: OrderState;
    readonly attempts: readonly { readonly state: AttemptState; readonly reason: string | null }[];
  } | null;
}

interface TrackedRow extends Omit<TrackedApplication, 'events'> {
  readonly position: number;
  readonly events: readonly { readonly action: string; readonly status: Status; readonly at: string }[];
}

/** Condition that a passport bears the visa of an application: it follows its holder to a new one (R19). */
function bearsVisaOf(application: RawBuilder<unknown>, passportNumber: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from visas
    where (visas.id = ${application}.visa_id or visas.application_id = ${application}.id)
      and visas.passport_number || '' = ${passportNumber})`;
}

/** Tells whether a passport bears the visa that the application with a number led to, or is about. */
export async function passportBearsVisaOf(
  db: Db,
  { submissionNumber, passportNumber }: TrackingQuestion,
): Promise<boolean> {
  const { rows } = await sql`select from applications where submission_number = ${submissionNumber}
    and ${bearsVisaOf(sql`applications`, sql`${passportNumber}::text`)}`.execute(db);
  return rows.length > 0;
}

/**
 * Finds an application by its number and its passport's together, the one it was sent with or the one its visa is in now;
 * either alone finds nothing. Always uses the number's index and never the passport's (`|| ''` prevents that), so that
 * response times never reveal whether a passport is known.
 */
export const findTrackedApplication = batched(
  async (db: Db, questions: readonly TrackingQuestion[]): Promise<readonly (TrackedApplication | undefined)[]> => {
    const { rows } = await sql<TrackedRow>`
      select given.place::integer as position, applications.id, applications.submission_id,
        applications.submission_number, applications.service, applications.status,
        applications.office, applications.arrival_date, applications.payment_mode, applications.fee_minor,
        applications.paid, applications.expires_at, applications.quote ->> 'currency' as currency,
        (select coalesce(json_agg(json_build_object('action', action, 'status', to_status, 'at', at) order by sequence), '[]')
          from application_events where application_id = applications.id) as events,
        (select json_build_object('id', id, 'valid_from', valid_from, 'valid_until', valid_until, 'state', state,
            'enter_before', enter_before, 'sticker_serial', sticker_serial, 'days', days)
          from visas where application_id = applications.id or id = applications.visa_id
          order by issued_at desc limit 1) as visa,
        ${replyDueIn('applications')} as answer_by,
        case when not ${sentSinceRefusal('applications.id')} then ${mendableUntil('applications.id')} end as mend_until,
        (select json_build_object('day', slots.on_day, 'time', slots.at_time)
          from appointments join appointment_slots as slots on slots.id = appointments.slot_id
          where appointments.application_id = applications.id and appointments.state = 'set') as appointment,
        ${calledOff('applications.id')} as called_off,
        applications.quote -> 'office' as office_price,
        not exists (select from applications as others where others.submission_id = applications.submission_id
          and others.id <> applications.id) as sent_alone,
        (select json_build_object('reference', reference, 'total_minor', total_minor, 'currency', currency, 'status', status,
            'attempts',
            (select coalesce(json_agg(json_build_object('state', state, 'reason', reason) order by number desc), '[]')
              from payment_attempts where order_id = orders.id))
          from orders where submission_id = applications.submission_id and status in ${literals([...liveOrderStates, ...settledOrderStates])}
          order by status in ${literals(liveOrderStates)} desc, created_at desc, id desc limit 1) as "order"
      from unnest(${questions.map(({ submissionNumber }) => submissionNumber)}::text[],
        ${questions.map(({ passportNumber }) => passportNumber)}::text[]) with ordinality
        as given (submission_number, passport_number, place)
      join applications on applications.submission_number = given.submission_number
      join application_people as first on first.application_id = applications.id and first.position = 0
        and (first.passport_number || '' = given.passport_number
          or ${bearsVisaOf(sql`applications`, sql`given.passport_number`)})
    `.execute(db);
    const byPosition = new Map(rows.map((row) => [row.position, row]));
    return questions.map((_, index) => {
      const row = byPosition.get(index + 1);
      if (row === undefined) return undefined;
      const { position: _position, ...request } = row;
      return {
        ...request,
        events: row.events.map(({ action, status, at }) => ({ action, status, at: new Date(at) })),
      };
    });
  },
);
