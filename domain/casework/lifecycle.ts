import type { RoleCode } from '#domain/permissions/roles.ts';
import type { Section } from '#domain/permissions/sections.ts';
import { type Violation, violation } from '#domain/violations.ts';
import type { Action as ActionOfCases, Effect, EventKind } from './action.ts';
import { actionsWith, hasEffect } from './actions/index.ts';
import { guardViolations } from './guard-violations.ts';

/** One vocabulary of states for every service (workflows-and-roles, section 1). */
export const statuses = [
  'draft',
  'awaiting_payment',
  'submitted',
  'in_review',
  'info_needed',
  'appointment',
  'recommended',
  'approved',
  'issued',
  'rejected',
  'withdrawn',
  'cancelled',
  'lapsed',
  'annulled',
  'revoked',
] as const;
export type Status = (typeof statuses)[number];

/** Returns true if offices ever see applications in a status; drafts are for applicants only. */
export function reachesOffices(status: Status): boolean {
  return status !== 'draft';
}

/** Doer of an action: a role, the applicant with access to the application, or the portal itself. */
export type Doer = RoleCode | 'traveller' | 'system';

export interface ActionDefinition {
  readonly from: readonly Status[];
  /** Absent: the action is recorded and the status stays. */
  readonly to?: Status;
  /** Status after it where it changes the fee. */
  readonly toIfRepriced?: Status;
  readonly by: readonly Doer[];
  /** Those of them who may do it while a condition does not hold. */
  readonly reserved?: { readonly by: readonly Doer[]; readonly unless: GuardName };
  /**
   * Conditions that must hold, by name, answered by the application's facts. The first that fails is the reason given.
   */
  readonly guards?: readonly GuardName[];
  /** Further conditions that must hold when the action starts from one of these states. */
  readonly guardsFrom?: Readonly<Partial<Record<Status, readonly GuardName[]>>>;
  /** Actions whose doer must be another person (workflows-and-roles, separation of duties). */
  readonly notBySamePersonAs?: readonly string[];
  /** Set when the action asks for reason codes, which the applicant sees. */
  readonly needsReason?: boolean;
  /** Set when the action carries out a written decision, whose number and day are asked for. */
  readonly onFile?: boolean;
  /** Person whose act the portal records, when the portal is the doer. */
  readonly records?: 'traveller';
  /** Kind of its line on the applicant's timeline, where it has one. */
  readonly told?: EventKind;
}

export const guardNames = [
  'before_arrival_day',
  'not_paid_yet',
  'nothing_paid',
  'fee_settled',
  'not_lapsed',
  'not_arrived',
  'not_in_country',
  'in_country',
  'late_days_settled',
  'visa_valid_today',
  'entry_left',
  'same_shift',
  'matches_decided',
  'border_matches_decided',
  'border_match_open',
  'no_refusing_match',
  'refusing_match',
  'no_referred_match',
  'not_held_by_other',
  'held_by_doer',
  'own_note_latest',
  'documents_settled',
  'never_missed',
  'missed_before',
  'appointment_day_come',
  'appointment_time_come',
  'may_be_called_again',
  'appointment_called_off',
  'within_reopening',
  'annulment_proposed',
  'annulment_undecided',
  'sticker_spoilt',
  'sticker_good',
  'not_labelled',
  'waiver_documents_seen',
  'differences_settled',
  'may_send_again',
  'one_signature_enough',
  'waiver_proposed',
  'grant_recommended',
  'refusal_recommended',
  'crossing_found',
  'related_decided',
  'mend_open',
  'nothing_sent_since',
  'not_grantable',
  'look_waiting',
  'look_doubtful',
  'sponsor_answered',
  'sponsor_waiting',
  'sponsor_in_time',
] as const;
export type GuardName = (typeof guardNames)[number];

/** Results of the guards by name. */
export type GuardFacts = Readonly<Record<GuardName, boolean>>;

/** Lifecycle of a service: every status it uses, and every action with the states it may start from. */
export interface Lifecycle<Action extends string = string> {
  /** The part of an office's work that its cases belong to. */
  readonly section: Section;
  /** The status on sending, by whether a fee is due before anybody looks. */
  readonly sent: { readonly owing: Status; readonly free: Status };
  readonly statuses: readonly Status[];
  readonly actions: Readonly<Record<Action, ActionDefinition>>;
  /** Step that an application waits for in each status; a status that is missing here waits for nothing. */
  readonly awaits: Readonly<Partial<Record<Status, AwaitedStep<Action>>>>;
  /** Actions that their doers are asked for as soon as they are possible, whatever step the application waits for. */
  readonly beside?: readonly Action[];
  /** Actions about something else than the application that make a condition hold, and who does them in the section. */
  readonly settledBy: Readonly<Partial<Record<GuardName, SettlingStep>>>;
}

/** Step that must come first, and who takes it. */
export interface SettlingStep {
  readonly action: string;
  readonly roles: readonly RoleCode[];
}

/**
 * Step that moves an application on: `given` while its condition holds, else the first of `ifPossible` whose guards hold or are
 * settled first, else `otherwise`.
 */
export interface AwaitedStep<Action extends string = string> {
  /** `says` names its texts, where the action's own are about something else. */
  readonly given?: { readonly condition: GuardName; readonly action: Action; readonly says: string };
  readonly ifPossible?: readonly Action[];
  /** Texts of a step that was done before on the same application, which says otherwise what nobody waits for yet. */
  readonly again?: { readonly action: Action; readonly says: string };
  /** Action that the applicant has to make possible first, by an application of its own, while the condition fails. */
  readonly stopped?: { readonly condition: GuardName; readonly action: Action; readonly says: string };
  readonly otherwise?: Action;
}

export interface Subject {
  readonly status: Status;
  readonly guards: GuardFacts;
  /** Account ids of those who did each action on this application, by action. */
  readonly doneBy: Readonly<Record<string, readonly string[]>>;
  /** Account id of the person assigned to the case, if any. */
  readonly heldBy?: string;
}

export interface Actor {
  /** Account id of staff; absent for applicants and the system. */
  readonly accountId?: string;
  readonly doers: readonly Doer[];
}

/** An action as it stands now: allowed, or with the violation that a disabled button and a 409 both show. */
export interface ActionState<Action extends string = string> {
  readonly action: Action;
  readonly allowed: boolean;
  readonly violation?: Violation;
}

/** Returns the conditions of an action that starts from a state. */
export function guardsOf({ guards = [], guardsFrom }: ActionDefinition, status: Status): readonly GuardName[] {
  return [...guards, ...(guardsFrom?.[status] ?? [])];
}

/**
 * Tells whether a doer's actions from a state depend on a condition: what is costly to know is looked up for nobody else.
 */
export function dependsOn(
  lifecycle: Lifecycle,
  guard: GuardName,
  { status, doers }: { readonly status: Status; readonly doers: readonly Doer[] },
): boolean {
  return Object.values(lifecycle.actions).some(
    (action) =>
      action.from.includes(status) &&
      action.by.some((doer) => doers.includes(doer)) &&
      guardsOf(action, status).includes(guard),
  );
}

/** Returns who may do an action on an application as it stands. */
export function doersOf({ by, reserved }: ActionDefinition, { guards }: Pick<Subject, 'guards'>): readonly Doer[] {
  return reserved === undefined || guards[reserved.unless] ? by : reserved.by;
}

/** Tells whether an actor may do an action now; the button and the server both use this answer. */
export function actionState<Action extends string>(
  lifecycle: Lifecycle<Action>,
  action: Action,
  actor: Actor,
  subject: Subject,
): ActionState<Action> {
  const definition = lifecycle.actions[action];
  if (!definition.by.some((doer) => actor.doers.includes(doer))) {
    return { action, allowed: false, violation: violation('not_permitted') };
  }
  if (!definition.from.includes(subject.status)) {
    return {
      action,
      allowed: false,
      violation: violation('action_not_allowed', undefined, { status: subject.status }),
    };
  }
  for (const guard of guardsOf(definition, subject.status)) {
    if (!subject.guards[guard]) return { action, allowed: false, violation: guardViolations[guard] };
  }
  const { reserved } = definition;
  if (reserved !== undefined && !doersOf(definition, subject).some((doer) => actor.doers.includes(doer))) {
    return { action, allowed: false, violation: guardViolations[reserved.unless] };
  }
  for (const other of definition.notBySamePersonAs ?? []) {
    if (actor.accountId !== undefined && subject.doneBy[other]?.includes(actor.accountId)) {
      return { action, allowed: false, violation: violation('same_person', undefined, { action: other }) };
    }
  }
  return { action, allowed: true };
}

/** Returns every action of the actor's roles on this application: allowed, or with the reason why not now. */
export function actionStates<Action extends string>(
  lifecycle: Lifecycle<Action>,
  actor: Actor,
  subject: Subject,
): readonly ActionState<Action>[] {
  return (Object.keys(lifecycle.actions) as Action[])
    .map((action) => actionState(lifecycle, action, actor, subject))
    .filter((state) => state.violation?.code !== 'not_permitted');
}

/** Tells whether an action is among those that its doer may do now. */
export function isAllowed(states: readonly ActionState[], { id }: ActionOfCases): boolean {
  return states.some(({ action, allowed }) => action === id && allowed);
}

export function allowedActions<Action extends string>(
  lifecycle: Lifecycle<Action>,
  actor: Actor,
  subject: Subject,
): readonly Action[] {
  return actionStates(lifecycle, actor, subject)
    .filter((state) => state.allowed)
    .map((state) => state.action);
}

/** Returns the status after an action. Call it only after `actionState` allowed the action. */
export function statusAfter<Action extends string>(
  lifecycle: Lifecycle<Action>,
  action: Action,
  status: Status,
  { repriced = false }: { readonly repriced?: boolean } = {},
): Status {
  const { to = status, toIfRepriced = to } = lifecycle.actions[action];
  return repriced ? toIfRepriced : to;
}

/**
 * Returns true if an action can start in a state, regardless of the doer; false for an action the service does not
 * know.
 */
export function startsFrom(lifecycle: Lifecycle, action: string, status: Status): boolean {
  return Object.hasOwn(lifecycle.actions, action) && lifecycle.actions[action]?.from.includes(status) === true;
}

/** Tells whether an action with an effect can start in a state, regardless of the doer. */
export function startsWith(lifecycle: Lifecycle, effect: Effect, status: Status): boolean {
  return actionsWith(effect).some((action) => startsFrom(lifecycle, action, status));
}

/** Tells whether an action ends an application in a state from which nobody can reopen it. */
export function isFinal(lifecycle: Lifecycle, action: string): boolean {
  const to = lifecycle.actions[action]?.to;
  return to !== undefined && !isOpenStatus(to) && !startsWith(lifecycle, 'reopen', to);
}

/** Tells whether a state waits for the applicant's reply to the office. */
export function awaitsReply({ awaits }: Lifecycle, status: Status): boolean {
  return hasEffect(awaits[status]?.otherwise, 'take_answers');
}

/** Tells whether an action can still become possible from this state, judged by the states of the table alone. */
export function stillAhead<Action extends string>(
  lifecycle: Lifecycle<Action>,
  action: Action,
  status: Status,
): boolean {
  const reached = new Set<Status>([status]);
  // The set grows during the walk: states added here are visited too.
  for (const state of reached) {
    for (const { from, to } of Object.values<ActionDefinition>(lifecycle.actions)) {
      if (to !== undefined && from.includes(state)) reached.add(to);
    }
  }
  return lifecycle.actions[action].from.some((state) => reached.has(state));
}

/** The status in which an application begins: one that owes nothing skips the waiting for money, where there is one. */
export function sentStatus({ sent }: Lifecycle, { owes }: { readonly owes: boolean }): Status {
  return owes ? sent.owing : sent.free;
}

/** Status of what is granted and not handed out yet. */
export const grantedStatus = 'approved' satisfies Status;

/** Tells whether an application is granted, and what it asked for is still to be paid, collected or handed out. */
export function isGranted(status: string): boolean {
  return status === grantedStatus;
}

/** Returns true if an action grants the application. */
export function isGranting(lifecycle: Lifecycle, action: string): boolean {
  return Object.hasOwn(lifecycle.actions, action) && lifecycle.actions[action]?.to === grantedStatus;
}

/** Returns true if a lifecycle issues anything: a document, a visa, a permit. */
export function issues(lifecycle: Lifecycle): boolean {
  return Object.values(lifecycle.actions).some((action) => action.to === 'issued');
}

/** Returns true if staff may do an action, not only applicants and the portal itself. */
export function isForStaff(action: ActionDefinition): boolean {
  return action.by.some((doer) => doer !== 'traveller' && doer !== 'system');
}

/** Statuses of what an office refused, and of what it handed out. */
export const refusedStatus = 'rejected' satisfies Status;
export const issuedStatus = 'issued' satisfies Status;

/** Returns true if what was applied for is handed out, and stands. */
export function isIssued(status: string): boolean {
  return status === issuedStatus;
}

/** States in which an application ended before anything was granted; no fee is due any longer. */
export const endedStatuses = ['rejected', 'withdrawn', 'cancelled', 'lapsed'] as const;

/** Ways in which an office ends an application or its visa, other than by refusal. */
export const cancellationOutcomes = ['cancelled', 'annulled', 'revoked'] as const satisfies readonly Status[];

/** States in which an application counts as open and blocks a second one on the same passport. */
export const openStatuses = [
  'awaiting_payment',
  'submitted',
  'in_review',
  'info_needed',
  'appointment',
  'recommended',
  'approved',
] as const;

/** Returns true for an open status, also of a row or an answer, whose status is any text. */
export function isOpenStatus(status: string): boolean {
  return openStatuses.some((open) => open === status);
}

/** Tells whether an application was decided on, or ended in another way. */
export function isDecided(status: string): boolean {
  return isGranted(status) || !isOpenStatus(status);
}

/** States in which an application is open, or led to what was asked for. */
export const openOrIssued = [...openStatuses, issuedStatus] as const;

/** States in which a fee can be due: also of a visa issued before the day on which it begins (R27). */
export const owingStatuses = openOrIssued;
