import { createHash } from 'node:crypto';
import type { Transaction, Updateable } from 'kysely';
import type { Action } from '#domain/casework/action.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { againstDecision, type DecisionOnFile } from '#domain/casework/decision-on-file.ts';
import {
  type ActionDefinition,
  type ActionState,
  actionState,
  type Doer,
  type GuardFacts,
  statusAfter,
} from '#domain/casework/lifecycle.ts';
import { type NextStep, nextStep } from '#domain/casework/next-step.ts';
import { statesWithTaking } from '#domain/casework/taking.ts';
import { judgeInput } from '#domain/casework/typed-input.ts';
import { rolesFor } from '#domain/casework/workflow.ts';
import { getService } from '#domain/services/catalogue.ts';
import { violation } from '#domain/violations.ts';
import { type Clock, today } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import { type ActingPerson, actorOf } from './acting-person.ts';
import {
  type ApplicationRow,
  type EventRow,
  eventInsertion,
  insertEvent,
  lockApplication,
  type NewEventRow,
  updateApplication,
} from './application-repository.ts';
import { readFacts } from './read-facts.ts';
import { hasDocumentNotInOrder } from './review/document-check-repository.ts';

export interface ActionRecord {
  readonly requestId: string;
  /** Version of the application that the person saw; rejected when it has changed. */
  readonly seenVersion?: number;
  readonly reasons?: readonly string[];
  readonly publicNote?: string;
  readonly internalNote?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Values typed for the action, as its definition asks for them; they join the details. */
  readonly typed?: Readonly<Record<string, string>>;
  /** The decision that the action carries out, as typed; kept only where the workflow asks for one. */
  readonly decision?: DecisionOnFile;
  /** Said by its doer: it is done although a document is not in order. */
  readonly despiteDocuments?: boolean;
  /** Columns that change with the action, in the same statement as the status. */
  readonly changes?: Omit<Updateable<Database['applications']>, 'id' | 'version' | 'status'>;
}

const noDecision: DecisionOnFile = { number: '', date: '' };

/** Describes all actions on an application that a person's roles include: allowed, or with the reason why not now. */
export async function describeActions(
  db: Db,
  clock: Clock,
  application: ApplicationRow,
  person: ActingPerson,
): Promise<readonly ActionState[]> {
  return (await describeStanding(db, clock, application, person)).actions;
}

/** Does the same, and adds who acts next from this person's point of view; `known` are its events, where they were read. */
export async function describeStanding(
  db: Db,
  clock: Clock,
  application: ApplicationRow,
  person: ActingPerson,
  known?: readonly EventRow[],
): Promise<{ readonly actions: readonly ActionState[]; readonly next: NextStep; readonly guards: GuardFacts }> {
  const { lifecycle } = getService(application.service);
  const actor = actorOf(person);
  const subject = await readFacts(db, clock, application, person, known);
  return {
    actions: statesWithTaking(lifecycle, actor, subject),
    next: nextStep(lifecycle, actor, subject),
    guards: subject.guards,
  };
}

/**
 * Checks an action against the lifecycle before anything else is judged. Throws when the service has no such action, or
 * it is not allowed now or not allowed to this person.
 */
export async function requireAction(
  db: Db,
  clock: Clock,
  application: ApplicationRow,
  { id: action }: Action,
  person: ActingPerson,
): Promise<ActionDefinition> {
  const { lifecycle } = getService(application.service);
  const definition = Object.hasOwn(lifecycle.actions, action) ? lifecycle.actions[action] : undefined;
  if (definition === undefined) throw new ViolationError([violation('not_found')]);
  const state = actionState(lifecycle, action, actorOf(person), await readFacts(db, clock, application, person));
  if (state.violation !== undefined) throw new ViolationError([state.violation]);
  return definition;
}

/**
 * Locks the application, checks the lifecycle, and writes row and event. Throws (and so rolls back) when the action is
 * not allowed now or not to this person, or was decided on an older version.
 */
export async function applyAction(
  transaction: Transaction<Database>,
  clock: Clock,
  applicationId: string,
  action: Action,
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
  const typed = judgeInput(action.input ?? [], record.typed ?? {}, today(clock));
  if (!('ok' in typed)) throw new ViolationError(typed.violations);
  if (definition.needsReason === true && (record.reasons ?? []).length === 0) {
    throw new ViolationError([violation('reason_needed', 'reasons')]);
  }
  requireNote(action, record);
  const decision = definition.onFile === true ? (record.decision ?? noDecision) : undefined;
  if (decision !== undefined) requireNone(againstDecision(decision, today(clock)));
  const despite = action.despite === 'documents' && (await hasDocumentNotInOrder(transaction, applicationId));
  if (despite && record.despiteDocuments !== true) {
    throw new ViolationError([violation('documents_not_in_order', 'despite_documents')]);
  }
  const from = application.status;
  const fee = record.changes?.fee_minor;
  const repriced = fee !== undefined && fee !== application.fee_minor;
  const to = statusAfter(lifecycle, action.id, from, { repriced });
  const updated = await updateApplication(transaction, applicationId, {
    // A case that changes status is no longer assigned to anybody.
    ...(to === from ? {} : { held_by: null, held_at: null }),
    ...record.changes,
    status: to,
    updated_at: clock.now(),
  });
  await insertEvent(transaction, {
    ...eventOf(clock, updated, action, person, definition.by, record),
    from_status: from,
    details: JSON.stringify({
      ...record.details,
      ...inDetails(typed.ok),
      ...(decision === undefined ? {} : { decision }),
      ...(despite ? { despite: action.despite } : {}),
    }),
    definition_version: definitionVersion,
  });
  return updated;
}

function requireNote({ note }: Action, { internalNote = '' }: ActionRecord): void {
  if (note === 'required' && internalNote.trim() === '') throw new ViolationError([violation('reason_needed', 'note')]);
}

/**
 * Records an action about something else than the application, which no table of a service lists: its event stands with the
 * others, and the status stays.
 */
export async function recordBeside(
  transaction: Transaction<Database>,
  clock: Clock,
  application: ApplicationRow,
  action: Action,
  person: ActingPerson,
  record: ActionRecord,
): Promise<void> {
  requireNote(action, record);
  const by = rolesFor(action, getService(application.service).lifecycle.section);
  const updated = await updateApplication(transaction, application.id, { updated_at: clock.now() });
  await insertEvent(transaction, eventOf(clock, updated, action, person, by, record));
}

/**
 * Writes the first event of an application that takes the place of another: granted at once by whoever ended that one, by the
 * right of the action `ending`.
 */
export async function insertFirstEvent(
  transaction: Transaction<Database>,
  clock: Clock,
  application: ApplicationRow,
  { granting, ending }: { readonly granting: Action; readonly ending: Action },
  person: ActingPerson,
  record: ActionRecord,
): Promise<void> {
  const by = rolesFor(ending, getService(application.service).lifecycle.section);
  const event = eventOf(clock, application, granting, person, by, record);
  await insertEvent(transaction, { ...event, from_status: 'draft' });
}

/** Event of an action that leaves an application as it is; recorded by the role that entitled the person to it. */
function eventOf(
  clock: Clock,
  application: ApplicationRow,
  action: Action,
  person: ActingPerson,
  by: readonly Doer[],
  record: ActionRecord,
): NewEventRow {
  return {
    application_id: application.id,
    at: clock.now(),
    action: action.id,
    from_status: application.status,
    to_status: application.status,
    actor_kind: person.kind,
    account_id: person.accountId ?? null,
    role: person.doers.find((doer) => by.includes(doer)) ?? null,
    office: person.office ?? null,
    reasons: JSON.stringify(record.reasons ?? []),
    public_note: record.publicNote ?? null,
    internal_note: record.internalNote ?? null,
    details: JSON.stringify(record.details ?? {}),
    data_hash: answersHash(application),
    definition_version: application.definition_version,
    request_id: record.requestId,
  };
}

function inDetails(typed: Readonly<Record<string, string>>) {
  return Object.keys(typed).length === 0 ? {} : { typed };
}

/** Returns the first event of an application, written with its row: `send`, from a draft. */
export function sendingEvent(
  transaction: Transaction<Database>,
  clock: Clock,
  application: Pick<ApplicationRow, 'id' | 'status' | 'answers' | 'definition_version'>,
  requestId: string,
) {
  return eventInsertion(transaction, {
    application_id: application.id,
    at: clock.now(),
    action: actions.send.id,
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

/** Returns the SHA-256 of the answers on which a decision was taken. */
export function answersHash(application: Pick<ApplicationRow, 'answers'>): string {
  const sorted = Object.fromEntries(Object.entries(application.answers).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}
