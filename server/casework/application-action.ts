import { createHash } from 'node:crypto';
import type { Transaction, Updateable } from 'kysely';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import {
  type ActionDefinition,
  type ActionState,
  type Actor,
  actionState,
  actionStates,
  type Doer,
  type FeeStanding,
  type GuardFacts,
  lapsingStates,
  type Status,
  type Subject,
  statusAfter,
  statuses,
} from '#domain/casework/lifecycle.ts';
import { type NextStep, nextStep } from '#domain/casework/next-step.ts';
import { reviewLimits } from '#domain/casework/review-from-abroad.ts';
import { sendAgainUntil } from '#domain/casework/sending-again.ts';
import { visaValidity } from '#domain/issuing/visa-state.ts';
import type { RoleCode, RoleGrant } from '#domain/permissions/roles.ts';
import { getService } from '#domain/services/catalogue.ts';
import { documentsFor } from '#domain/services/documents.ts';
import { violation } from '#domain/violations.ts';
import { type Clock, today } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { ViolationError } from '../platform/violation-error.ts';
import {
  type ApplicationRow,
  type EventRow,
  eventInsertion,
  eventsOf,
  insertEvent,
  lockApplication,
  readGuardRow,
  updateApplication,
} from './application-repository.ts';

/** Who acts on an application, as the event records it. */
export interface ActingPerson {
  readonly kind: 'traveller' | 'staff' | 'system';
  readonly accountId?: string;
  readonly doers: readonly Doer[];
  readonly office?: string;
}

export const traveller: ActingPerson = { kind: 'traveller', doers: ['traveller'] };
export const system: ActingPerson = { kind: 'system', doers: ['system'] };

/** A member of staff with the roles that count in the office of an application. */
export function staffIn(office: string, accountId: string, grants: readonly RoleGrant[]): ActingPerson {
  const roles = grants.filter((grant) => grant.office === 'all' || grant.office === office).map((grant) => grant.role);
  return { kind: 'staff', accountId, doers: [...new Set<RoleCode>(roles)], office };
}

export interface ActionRecord {
  readonly requestId: string;
  /** The version of the application that the person saw; another one now is refused. */
  readonly seenVersion?: number;
  readonly reasons?: readonly string[];
  readonly publicNote?: string;
  readonly internalNote?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Columns that change with the action, in the same statement as the status. */
  readonly changes?: Omit<Updateable<Database['applications']>, 'id' | 'version' | 'status'>;
}

const hourMilliseconds = 3_600_000;
/** A same-shift correction is one made within the longest shift at a port. */
const shiftMilliseconds = 12 * hourMilliseconds;

/** Days within which an ended application can be taken up again. */
const reopeningDays: Readonly<Partial<Record<Status, number>>> = {
  rejected: reviewLimits.reopenRefusalDays,
  cancelled: reviewLimits.reopenCancellationDays,
};

/** Who holds a file now: nobody, once the lock is over. */
export function holderOf(clock: Clock, { held_by, held_at }: ApplicationRow): string | undefined {
  if (held_by === null || held_at === null) return undefined;
  return clock.now() < heldUntil(held_at) ? held_by : undefined;
}

/** When the lock of a file ends that was taken at an instant. */
export function heldUntil(heldAt: Date): Date {
  return new Date(heldAt.getTime() + reviewLimits.lockHours * hourMilliseconds);
}

/** The documents that an officer settles: those the answers call for, and those that were asked for besides. */
export function documentsToSettle(application: ApplicationRow, requested: readonly string[]): readonly string[] {
  const service = getService(application.service);
  const documents = documentsFor(service, application.answers, dayInKathmandu(application.sent_at));
  return [...documents.map(({ id }) => id), ...requested];
}

async function guardFacts(
  db: Db,
  clock: Clock,
  { application, events }: { readonly application: ApplicationRow; readonly events: Promise<readonly EventRow[]> },
  accountId: string | undefined,
): Promise<GuardFacts> {
  const row = await readGuardRow(db, application.id);
  const again = sendAgainUntil(await events);
  const { visa } = row;
  const now = clock.now();
  const holder = holderOf(clock, application);
  const fee = feeStandingOf(application);
  const daysToReopen = reopeningDays[statusOf(application)] ?? 0;
  return {
    before_arrival_day: today(clock) <= application.arrival_date,
    not_paid_yet: fee === 'due',
    nothing_paid: fee !== 'paid',
    fee_settled: fee !== 'due',
    not_lapsed: application.expires_at > now,
    not_arrived: !row.arrived,
    not_in_country: !row.in_country,
    in_country: row.in_country,
    visa_valid_today: visa !== null && visaValidity(visa, today(clock)) === 'valid',
    entry_left: visa !== null && (visa.entries === 'multiple' || !row.arrived),
    same_shift: visa !== null && now.getTime() - visa.issuedAt.getTime() < shiftMilliseconds,
    screening_clear: !row.hits_blocking,
    not_held_by_other: holder === undefined || holder === accountId,
    held_by_doer: holder !== undefined && holder === accountId,
    documents_settled: documentsToSettle(application, row.requested).every((document) =>
      row.settled.includes(document),
    ),
    never_missed: row.missed === 0,
    missed_before: row.missed > 0,
    appointment_day_come: row.appointment_on !== null && row.appointment_on <= today(clock),
    may_be_called_again: row.moved < reviewLimits.moves,
    appointment_called_off: row.called_off,
    within_reopening:
      row.status_since !== null && now.getTime() < row.status_since.getTime() + daysToReopen * 24 * hourMilliseconds,
    annulment_proposed: row.annulment_proposed,
    sticker_spoilt: row.sticker_spoilt,
    sticker_good: !row.sticker_spoilt,
    not_labelled: !row.labelled,
    waiver_documents_seen: waiverDocumentsOf(application).every((document) => row.settled.includes(document)),
    may_send_again: again !== undefined && today(clock) <= again,
  };
}

/** Documents that have to be seen before the application's fee waiver counts. */
export function waiverDocumentsOf({
  service,
  answers,
}: Pick<ApplicationRow, 'service' | 'answers'>): readonly string[] {
  return getService(service).waiverDocuments?.(answers) ?? [];
}

async function subjectOf(db: Db, clock: Clock, application: ApplicationRow, person: ActingPerson): Promise<Subject> {
  const doneBy: Record<string, string[]> = {};
  const reading = eventsOf(db, application.id);
  const [events, guards] = await Promise.all([
    reading,
    guardFacts(db, clock, { application, events: reading }, person.accountId),
  ]);
  for (const event of events) {
    if (event.account_id === null) continue;
    const people = doneBy[event.action];
    if (people === undefined) doneBy[event.action] = [event.account_id];
    else people.push(event.account_id);
  }
  const heldBy = holderOf(clock, application);
  return { status: statusOf(application), guards, doneBy, ...(heldBy === undefined ? {} : { heldBy }) };
}

/** The stored status as the lifecycle's own type. A stranger in the column is a broken row, not a refusal. */
export function statusOf(application: Pick<ApplicationRow, 'status'>): Status {
  const found = statuses.find((status) => status === application.status);
  if (found === undefined) throw new Error(`a request has the unknown status ${application.status}`);
  return found;
}

/** Whether an application ends by itself when its time is over, as it is now: its status and what it owes. */
export function mayLapse(application: Pick<ApplicationRow, 'service' | 'status' | 'paid' | 'fee_minor'>): boolean {
  const { lifecycle } = getService(application.service);
  return lapsingStates(lifecycle, feeStandingOf(application)).includes(statusOf(application));
}

/** How an application stands with its fee. */
export function feeStandingOf({ paid, fee_minor }: Pick<ApplicationRow, 'paid' | 'fee_minor'>): FeeStanding {
  if (paid) return 'paid';
  return fee_minor > 0 ? 'due' : 'free';
}

function actorOf(person: ActingPerson): Actor {
  return person.accountId === undefined
    ? { doers: person.doers }
    : { accountId: person.accountId, doers: person.doers };
}

/** Everything a person's roles know on an application, allowed or with the reason why not now. */
export async function describeActions(
  db: Db,
  clock: Clock,
  application: ApplicationRow,
  person: ActingPerson,
): Promise<readonly ActionState[]> {
  return (await describeStanding(db, clock, application, person)).actions;
}

/** The same, with who acts next as this person reads it. */
export async function describeStanding(
  db: Db,
  clock: Clock,
  application: ApplicationRow,
  person: ActingPerson,
): Promise<{ readonly actions: readonly ActionState[]; readonly next: NextStep }> {
  const { lifecycle } = getService(application.service);
  const actor = actorOf(person);
  const subject = await subjectOf(db, clock, application, person);
  return { actions: actionStates(lifecycle, actor, subject), next: nextStep(lifecycle, actor, subject) };
}

/**
 * The lifecycle's own word on an action, before anything else is judged. Throws a refusal when the service knows no such
 * action, or it is not allowed now or not to this person.
 */
export async function requireAction(
  db: Db,
  clock: Clock,
  application: ApplicationRow,
  action: string,
  person: ActingPerson,
): Promise<ActionDefinition> {
  const { lifecycle } = getService(application.service);
  const definition = Object.hasOwn(lifecycle.actions, action) ? lifecycle.actions[action] : undefined;
  if (definition === undefined) throw new ViolationError([violation('not_found')]);
  const state = actionState(lifecycle, action, actorOf(person), await subjectOf(db, clock, application, person));
  if (state.violation !== undefined) throw new ViolationError([state.violation]);
  return definition;
}

/**
 * Locks the application, asks its service's lifecycle, writes row and event. Throws a refusal (and so rolls back) when the
 * action is not allowed now, not to this person, or was decided on an older version.
 */
export async function applyAction(
  transaction: Transaction<Database>,
  clock: Clock,
  applicationId: string,
  action: string,
  person: ActingPerson,
  record: ActionRecord,
): Promise<ApplicationRow> {
  const application = await lockApplication(transaction, applicationId);
  if (application === undefined) throw new ViolationError([violation('not_found')]);
  if (record.seenVersion !== undefined && record.seenVersion !== application.version) {
    throw new ViolationError([violation('stale_version')]);
  }
  const { lifecycle, version: definitionVersion } = getService(application.service);
  const definition = await requireAction(transaction, clock, application, action, person);
  if (definition.needsReason === true && (record.reasons ?? []).length === 0) {
    throw new ViolationError([violation('reason_needed', 'reasons')]);
  }
  const from = statusOf(application);
  const to = statusAfter(lifecycle, action, from);
  const updated = await updateApplication(transaction, applicationId, {
    // A file that goes on is nobody's work any more.
    ...(to === from ? {} : { held_by: null, held_at: null }),
    ...record.changes,
    status: to,
    updated_at: clock.now(),
  });
  await insertEvent(transaction, {
    application_id: applicationId,
    at: clock.now(),
    action,
    from_status: from,
    to_status: to,
    actor_kind: person.kind,
    account_id: person.accountId ?? null,
    role: person.doers.find((doer) => definition.by.includes(doer)) ?? null,
    office: person.office ?? null,
    reasons: JSON.stringify(record.reasons ?? []),
    public_note: record.publicNote ?? null,
    internal_note: record.internalNote ?? null,
    details: JSON.stringify(record.details ?? {}),
    data_hash: answersHash(updated),
    definition_version: definitionVersion,
    request_id: record.requestId,
  });
  return updated;
}

/** The first event of an application, to be written with its row: it came from a draft by `send`. */
export function sendingEvent(
  transaction: Transaction<Database>,
  clock: Clock,
  application: Pick<ApplicationRow, 'id' | 'status' | 'answers' | 'definition_version'>,
  requestId: string,
) {
  return eventInsertion(transaction, {
    application_id: application.id,
    at: clock.now(),
    action: 'send',
    from_status: 'draft',
    to_status: application.status,
    actor_kind: 'traveller',
    account_id: null,
    role: null,
    office: null,
    reasons: '[]',
    public_note: null,
    internal_note: null,
    details: '{}',
    data_hash: answersHash(application),
    definition_version: application.definition_version,
    request_id: requestId,
  });
}

/** SHA-256 of the answers that a decision was taken on. */
export function answersHash(application: Pick<ApplicationRow, 'answers'>): string {
  const sorted = Object.fromEntries(Object.entries(application.answers).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}
