import { sql } from 'kysely';
import type { LocalTime } from '#domain/calendar/local-time.ts';
import type { PlainDate } from '#domain/calendar/plain-date.ts';
import { actionsWith } from '#domain/casework/actions/index.ts';
import { requestedDocument } from '#domain/casework/asked-items.ts';
import type { AskedConfirmation, ConfirmationState } from '#domain/organisations/confirmation.ts';
import type { OrganisationState } from '#domain/organisations/organisation.ts';
import type { MatchStanding } from '#domain/screening/match-state.ts';
import { excusedUntil } from '../issuing/excused-stay-repository.ts';
import { endIsDecided } from '../issuing/existing-visa-repository.ts';
import { batched } from '../platform/database/batched.ts';
import type { Db } from '../platform/database/database.ts';
import { declinedSince } from './application-columns.ts';
import { calledOff } from './appointments/appointment-repository.ts';
import type { PictureZones } from './differences.ts';
import { mendableUntil, sentSinceRefusal } from './review/information-request-repository.ts';
import { doubtersOf, hasLook } from './second-looks/second-look-repository.ts';

export interface GuardRow {
  /** The application's valid visa. */
  readonly visa: {
    readonly state: string;
    readonly validFrom: PlainDate;
    readonly validUntil: PlainDate;
    readonly entries: string;
    readonly tourist: boolean;
    readonly issuedAt: Date;
  } | null;
  /**
   * Last day of the stay on its visa, or on the live one that took its place, and the day up to which later days are not late
   * (R30); null where no visa of these is live.
   */
  readonly stay: { readonly validUntil: PlainDate; readonly excusedUntil: PlainDate | undefined } | null;
  /** True if its holder ever entered on it. */
  readonly arrived: boolean;
  /** True if a stay on it, or on the visa before its revocation, has no departure. */
  readonly in_country: boolean;
  /** Matches with the watch list. */
  readonly matches: readonly MatchStanding[];
  /** Documents that an officer has checked. */
  readonly settled: readonly string[];
  /** Items of answered questions that were documents. */
  readonly requested: readonly string[];
  /** Time of the scheduled appointment, at the office. */
  readonly appointment: LocalTime | null;
  readonly missed: number;
  readonly moved: number;
  /** True if the office cancelled the appointment and none has been scheduled since. */
  readonly called_off: boolean;
  /** Instant of the last change of status. */
  readonly status_since: Date | null;
  /** True if somebody recommended on its own case to revoke what was issued, and nobody declined it since. */
  readonly annulment_proposed: boolean;
  /** True if an officer found the crossing that the application is about. */
  readonly crossing_found: boolean;
  /** True unless an application about the visa that it depends on is open. */
  readonly related_decided: boolean;
  /** Request to the organisation that the applicant names; null when none was asked. */
  readonly sponsor: AskedConfirmation | null;
  /** True if the latest recommendation is to refuse. */
  readonly refusal_recommended: boolean;
  /** True if a waiver waits for a second person. */
  readonly waiver_proposed: boolean;
  /** True if the valid visa's sticker was reported spoilt. */
  readonly sticker_spoilt: boolean;
  /** True if the valid visa has a sticker. */
  readonly labelled: boolean;
  /** Instant at which the same service last changed the visa that the application is about. */
  readonly last_changed_at: Date | null;
  /** Last day on which its refusal can be mended; null where it named nothing. */
  readonly mend_until: PlainDate | null;
  /** True if another application about its visa was sent after that refusal. */
  readonly sent_since: boolean;
  /** True if its decision waits for a second look. */
  readonly look_waiting: boolean;
  /** True if a second look put its decision in doubt, and the director has not settled it. */
  readonly look_doubtful: boolean;
  /** Zones that came with its pictures of a passport's data page, by document. */
  readonly zones: PictureZones;
  /** Accounts that doubt a decision about the visa that it issued. */
  readonly doubters: readonly string[];
}

const recommendingRefusal = actionsWith('recommend_refusal');
const recommending = [...actionsWith('recommend'), ...recommendingRefusal];

/** Reads in one statement what the lifecycle's guards need beyond the application's own row. */
export const readGuardRow = batched(async (db: Db, ids: readonly string[]): Promise<readonly GuardRow[]> => {
  const { rows } = await sql<{
    id: string;
    state: string | null;
    valid_from: PlainDate;
    valid_until: PlainDate;
    entries: string;
    tourist: boolean;
    issued_at: Date;
    stay_until: PlainDate | null;
    excused_until: PlainDate | null;
    arrived: boolean;
    in_country: boolean;
    matches: readonly MatchStanding[];
    settled: string[];
    requested: string[];
    appointment: LocalTime | null;
    missed: number;
    moved: number;
    called_off: boolean;
    status_since: Date | null;
    annulment_proposed: boolean;
    refusal_recommended: boolean;
    waiver_proposed: boolean;
    crossing_found: boolean;
    related_decided: boolean;
    sponsor_state: ConfirmationState | null;
    sponsor_due_on: PlainDate;
    sponsor_standing: OrganisationState;
    sticker_spoilt: boolean;
    labelled: boolean;
    last_changed_at: Date | null;
    mend_until: PlainDate | null;
    sent_since: boolean;
    look_waiting: boolean;
    look_doubtful: boolean;
    doubters: string[];
    zones: PictureZones;
  }>`
    select given.id, visa.state, visa.valid_from, visa.valid_until, visa.entries, visa.tourist, visa.issued_at,
      held.valid_until as stay_until, ${excusedUntil('held')} as excused_until,
      exists (select 1 from stays where stays.visa_id = visa.id) as arrived,
      -- Also on one that was revoked since.
      exists (select 1 from visas as entered inner join stays on stays.visa_id = entered.id
        where entered.application_id = given.id and stays.departed_on is null) as in_country,
      (select coalesce(jsonb_agg(jsonb_build_object('state', state, 'effect', effect)), '[]') from screening_hits
        where application_id = given.id) as matches,
      array(select document from document_checks where application_id = given.id) as settled,
      array(select item from documents where application_id = given.id and document = ${requestedDocument} and deleted_at is null)
        as requested,
      (select jsonb_build_object('day', on_day, 'time', at_time)
        from appointments inner join appointment_slots on appointment_slots.id = appointments.slot_id
        where application_id = given.id and state = 'set' order by on_day desc, at_time desc limit 1) as appointment,
      (select count(*)::integer from appointments where application_id = given.id and state = 'missed') as missed,
      (select count(*)::integer from appointments where application_id = given.id and state = 'moved') as moved,
      ${calledOff('given.id')} as called_off,
      (select max(at) from application_events where application_id = given.id and from_status <> to_status)
        as status_since,
      exists (select 1 from application_events as recommended where application_id = given.id
          and action = any(${actionsWith('propose_annulment')}::text[]) and not ${declinedSince('recommended')})
        as annulment_proposed,
      coalesce((select action = any(${recommendingRefusal}::text[]) from application_events
        where application_id = given.id and action = any(${recommending}::text[])
        order by sequence desc limit 1), false) as refusal_recommended,
      exists (select 1 from set_sums where application_id = given.id and kind = 'waiver'
        and confirmed_at is null and dropped_at is null) as waiver_proposed,
      exists (select 1 from crossings where application_id = given.id) as crossing_found,
      ${endIsDecided(sql`(select related_visa_id from applications where id = given.id)`)} as related_decided,
      confirmations.state as sponsor_state, confirmations.due_on as sponsor_due_on,
      sponsor.state as sponsor_standing,
      exists (select 1 from stickers where stickers.serial = visa.sticker_serial and stickers.status = 'spoilt')
        as sticker_spoilt,
      visa.sticker_serial is not null as labelled,
      (select max(visa_changes.at) from applications as own
        inner join visa_changes on visa_changes.visa_id = own.visa_id
        inner join applications as changed on changed.id = visa_changes.application_id and changed.service = own.service
        where own.id = given.id) as last_changed_at,
      ${mendableUntil('given.id')} as mend_until,
      ${sentSinceRefusal('given.id')} as sent_since,
      ${hasLook('given.id', 'waiting')} as look_waiting, ${hasLook('given.id', 'doubtful')} as look_doubtful,
      ${doubtersOf('given.id')} as doubters,
      (select coalesce(jsonb_object_agg(id, jsonb_build_array(mrz_line1, mrz_line2)), '{}') from documents
        where application_id = given.id and mrz_line1 is not null and deleted_at is null) as zones
    from unnest(${[...ids]}::uuid[]) as given (id)
    left join visas as visa on visa.application_id = given.id and visa.state = 'live'
    left join confirmations on confirmations.application_id = given.id
    left join organisations as sponsor on sponsor.slug = confirmations.organisation
    -- The visa itself, or the one that a conversion put in its place.
    left join lateral (
      with recursive chain (id) as (
        select id from visas where application_id = given.id
        union
        -- Looked up one by one, as the visits of a person are.
        select next.id from chain cross join lateral (
          select issued.id from applications join visas as issued on issued.application_id = applications.id
          where applications.visa_id = chain.id offset 0) as next
      )
      select visas.id, visas.valid_until from chain join visas on visas.id = chain.id and visas.state = 'live'
      order by visas.valid_until desc limit 1
    ) as held on true
  `.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw new Error('a left join of a row gave none');
    const {
      id: _id,
      state,
      valid_from,
      valid_until,
      entries,
      tourist,
      issued_at,
      stay_until,
      excused_until,
      sponsor_state,
      sponsor_due_on,
      sponsor_standing,
      ...rest
    } = row;
    const facts = {
      ...rest,
      sponsor:
        sponsor_state === null ? null : { state: sponsor_state, dueOn: sponsor_due_on, organisation: sponsor_standing },
      stay: stay_until === null ? null : { validUntil: stay_until, excusedUntil: excused_until ?? undefined },
    };
    if (state === null) return { ...facts, visa: null };
    return {
      ...facts,
      visa: {
        state,
        validFrom: valid_from,
        validUntil: valid_until,
        entries,
        tourist,
        issuedAt: issued_at,
      },
    };
  });
});
