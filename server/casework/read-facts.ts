import { isBefore } from '#domain/calendar/local-time.ts';
import { dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';
import { visaYearOf } from '#domain/calendar/visa-year.ts';
import type { Action } from '#domain/casework/action.ts';
import { actionNamed, actionsWith } from '#domain/casework/actions/index.ts';
import { feeStandingOf, lapsingStates } from '#domain/casework/fee-standing.ts';
import { dependsOn, type GuardFacts, type Status, type Subject } from '#domain/casework/lifecycle.ts';
import { answersForGrant, correctsGrant, grants } from '#domain/casework/may-act.ts';
import { reviewLimits } from '#domain/casework/review-limits.ts';
import { sendAgainUntil } from '#domain/casework/sending-again.ts';
import { settlesBeforeLeaving, visaValidity } from '#domain/issuing/visa-state.ts';
import { confirmationStanding } from '#domain/organisations/confirmation.ts';
import { isUndecidedMatch, refersToDecider, refusesByMatch } from '#domain/screening/match-state.ts';
import { getService } from '#domain/services/catalogue.ts';
import { documentsFor } from '#domain/services/documents.ts';
import { lastDayOf } from '#domain/services/last-day.ts';
import { isGrantImpossible } from '../issuing/plan-grant.ts';
import { type Clock, timeAt, today } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { ActingPerson } from './acting-person.ts';
import { type ApplicationRow, type EventRow, eventsOf } from './application-repository.ts';
import { differencesSettled } from './differences.ts';
import { type GuardRow, readGuardRow } from './facts-repository.ts';

const hourMilliseconds = 3_600_000;

/** A same-shift correction is made within the longest shift at an entry point. */
const shiftMilliseconds = 12 * hourMilliseconds;

/** Days of 24 hours within which an ended application can be reopened. */
const reopeningDays: Readonly<Partial<Record<Status, number>>> = {
  rejected: reviewLimits.reopenRefusalDays,
  cancelled: reviewLimits.reopenCancellationDays,
};

/** Returns the officer to whom a case is assigned now; undefined once the lock has expired. */
export function holderOf(clock: Clock, { held_by, held_at }: ApplicationRow): string | undefined {
  if (held_by === null || held_at === null) return undefined;
  return clock.now() < heldUntil(held_at) ? held_by : undefined;
}

const lockMilliseconds = reviewLimits.lockHours * hourMilliseconds;

/** Returns the end of the lock of a case taken at an instant. */
export function heldUntil(heldAt: Date): Date {
  return new Date(heldAt.getTime() + lockMilliseconds);
}

/** Returns the instant before which a case must have been taken for its lock to be over now. */
export function heldSince(now: Date): Date {
  return new Date(now.getTime() - lockMilliseconds);
}

/** Returns the documents that an officer settles: those required by the answers, and those asked for besides. */
export function documentsToSettle(application: ApplicationRow, requested: readonly string[]): readonly string[] {
  const service = getService(application.service);
  const documents = documentsFor(service, application.answers, dayInKathmandu(application.sent_at));
  return [...new Set([...documents.map(({ id }) => id), ...requested])];
}

function guardFacts(
  clock: Clock,
  row: GuardRow,
  { application, events }: { readonly application: ApplicationRow; readonly events: readonly EventRow[] },
  accountId: string | undefined,
  grantImpossible: boolean,
): GuardFacts {
  const again = sendAgainUntil(events);
  const { visa } = row;
  const sponsor = row.sponsor === null ? undefined : confirmationStanding(row.sponsor, today(clock));
  const now = clock.now();
  const there = timeAt(clock, application.office);
  const holder = holderOf(clock, application);
  const fee = feeStandingOf(application);
  const referred = row.matches.some(refersToDecider);
  const undecided = row.matches.some(({ state }) => isUndecidedMatch(state));
  const daysToReopen = reopeningDays[application.status] ?? 0;
  return {
    before_arrival_day: today(clock) <= application.arrival_date,
    not_paid_yet: fee === 'due',
    nothing_paid: fee !== 'paid',
    fee_settled: fee !== 'due',
    not_lapsed: application.expires_at > now,
    not_arrived: !row.arrived,
    not_in_country: !row.in_country,
    in_country: row.in_country,
    late_days_settled: row.stay === null || !settlesBeforeLeaving(row.stay, today(clock)),
    visa_valid_today: visa !== null && visaValidity(visa, today(clock)) === 'valid',
    entry_left: visa !== null && (visa.entries === 'multiple' || !row.arrived),
    same_shift: visa !== null && now.getTime() - visa.issuedAt.getTime() < shiftMilliseconds,
    matches_decided: !undecided,
    border_matches_decided: !undecided,
    border_match_open: undecided,
    no_refusing_match: !row.matches.some(refusesByMatch),
    refusing_match: row.matches.some(refusesByMatch),
    no_referred_match: !referred,
    not_held_by_other: holder === undefined || holder === accountId,
    own_note_latest: isNoteOf(accountId, events.at(-1)),
    held_by_doer: holder !== undefined && holder === accountId,
    documents_settled: documentsToSettle(application, row.requested).every((document) =>
      row.settled.includes(document),
    ),
    never_missed: row.missed === 0,
    missed_before: row.missed > 0,
    appointment_day_come: row.appointment !== null && row.appointment.day <= there.day,
    appointment_time_come: row.appointment !== null && !isBefore(there, row.appointment),
    may_be_called_again: row.moved < reviewLimits.moves,
    appointment_called_off: row.called_off,
    within_reopening:
      row.status_since !== null && now.getTime() < row.status_since.getTime() + daysToReopen * 24 * hourMilliseconds,
    // Whoever doubts a decision about the visa recommends to revoke it.
    annulment_proposed: row.annulment_proposed || row.doubters.length > 0,
    // A doubt is settled by itself.
    annulment_undecided: row.annulment_proposed,
    waiver_proposed: row.waiver_proposed,
    grant_recommended: !row.refusal_recommended,
    refusal_recommended: row.refusal_recommended,
    crossing_found: row.crossing_found,
    related_decided: row.related_decided,
    sponsor_answered: sponsor !== 'waiting',
    sponsor_waiting: sponsor === 'waiting' || sponsor === 'lapsed',
    sponsor_in_time: sponsor !== 'lapsed',
    sticker_spoilt: row.sticker_spoilt,
    sticker_good: !row.sticker_spoilt,
    not_labelled: !row.labelled,
    waiver_documents_seen: waiverDocumentsOf(application).every((document) => row.settled.includes(document)),
    differences_settled: differencesSettled(application, row.zones, events, today(clock)),
    may_send_again: again !== undefined && today(clock) <= again,
    look_waiting: row.look_waiting,
    look_doubtful: row.look_doubtful,
    mend_open: row.mend_until !== null && today(clock) <= row.mend_until,
    nothing_sent_since: !row.sent_since,
    not_grantable: grantImpossible,
    one_signature_enough: !referred && oneSignatureEnough(application, row.last_changed_at, today(clock)),
  };
}

/** True for the record of what a person typed, which changed nothing else. */
function isNoteOf(accountId: string | undefined, event: EventRow | undefined): boolean {
  if (event === undefined || accountId === undefined || event.account_id !== accountId) return false;
  const action: Action | undefined = actionNamed(event.action);
  return action?.effect === 'record' && action.input !== undefined;
}

/** True where the service's rule lets one officer decide alone. */
function oneSignatureEnough(application: ApplicationRow, lastChangedAt: Date | null, day: PlainDate): boolean {
  const changedThisYear = lastChangedAt !== null && visaYearOf(dayInKathmandu(lastChangedAt)) === visaYearOf(day);
  return getService(application.service).oneSignatureWhen?.(application.answers, { changedThisYear }) ?? false;
}

/** Documents that have to be seen before the application's fee waiver counts. */
export function waiverDocumentsOf({
  service,
  answers,
}: Pick<ApplicationRow, 'service' | 'answers'>): readonly string[] {
  return getService(service).waiverDocuments?.(answers) ?? [];
}

/** Reads the facts on which a person's actions depend; `known` are the events of the application, where they were read. */
export async function readFacts(
  db: Db,
  clock: Clock,
  application: ApplicationRow,
  person: ActingPerson,
  known?: readonly EventRow[],
): Promise<Subject> {
  const doneBy: Record<string, string[]> = {};
  const did = (action: string, accountId: string) => {
    const people = doneBy[action] ?? [];
    // The actions stand in the order in which they were last done.
    delete doneBy[action];
    doneBy[action] = [...people, accountId];
  };
  const { status } = application;
  const { lifecycle } = getService(application.service);
  const asksGrant = dependsOn(lifecycle, 'not_grantable', { status, doers: person.doers });
  const [events, row] = await Promise.all([known ?? eventsOf(db, application.id), readGuardRow(db, application.id)]);
  const grantImpossible = asksGrant && (await isGrantImpossible(db, clock, application));
  const guards = guardFacts(clock, row, { application, events }, person.accountId, grantImpossible);
  for (const event of events) {
    const { action, account_id: accountId } = event;
    if (accountId === null) continue;
    if (correctsGrant(event)) {
      // Whoever corrects what was granted takes the place of whoever granted it; what goes back is granted by nobody.
      const answering = answersForGrant(event) ? [accountId] : [];
      for (const grant of grants.filter((one) => doneBy[one] !== undefined)) doneBy[grant] = [...answering];
    }
    did(action, accountId);
  }
  for (const action of actionsWith('propose_annulment')) {
    for (const accountId of row.doubters) did(action, accountId);
  }
  const heldBy = holderOf(clock, application);
  return { status, guards, doneBy, ...(heldBy === undefined ? {} : { heldBy }) };
}

/** Returns the last day before the first of some applications expires; null where none does. */
export function livesUntil(
  applications: readonly (Parameters<typeof mayLapse>[0] & Pick<ApplicationRow, 'expires_at'>)[],
): PlainDate | null {
  const [first] = applications
    .filter(mayLapse)
    .map(({ expires_at }) => lastDayOf(expires_at))
    .toSorted();
  return first ?? null;
}

/** Tells whether an application expires on its date in its present status and payment. */
export function mayLapse(application: Pick<ApplicationRow, 'service' | 'status' | 'paid' | 'fee_minor'>): boolean {
  const { lifecycle } = getService(application.service);
  return lapsingStates(lifecycle, feeStandingOf(application)).includes(application.status);
}
