import type { RoleCode } from '#domain/permissions/roles.ts';
import type { Section } from '#domain/permissions/sections.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { actions } from './actions/index.ts';

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

/** Whether an office ever sees applications in a status: drafts belong to travellers. */
export function reachesOffices(status: Status): boolean {
  return status !== 'draft';
}

/** Who may do an action: a role, the traveller with access to the application, or the portal itself. */
export type Doer = RoleCode | 'traveller' | 'system';

export interface ActionDefinition {
  readonly from: readonly Status[];
  /** Absent: the action is recorded and the status stays. */
  readonly to?: Status;
  readonly by: readonly Doer[];
  /** Conditions that must hold, by name; `facts` of the application answer them. The first that fails is the reason. */
  readonly guards?: readonly GuardName[];
  /** Conditions that must hold besides where it starts from one of these states. */
  readonly guardsFrom?: Readonly<Partial<Record<Status, readonly GuardName[]>>>;
  /** Actions whose doer must be another person (workflows-and-roles, separation of duties). */
  readonly notBySamePersonAs?: readonly string[];
  /** Reason codes are asked for and shown to the traveller. */
  readonly needsReason?: boolean;
  /** Whose own act the portal records by it, where the portal is the doer. */
  readonly records?: 'traveller';
  /** A public event shows on the traveller's timeline. */
  readonly public?: boolean;
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
  'visa_valid_today',
  'entry_left',
  'same_shift',
  'screening_clear',
  'not_held_by_other',
  'held_by_doer',
  'documents_settled',
  'never_missed',
  'missed_before',
  'appointment_day_come',
  'may_be_called_again',
  'appointment_called_off',
  'within_reopening',
  'annulment_proposed',
  'sticker_spoilt',
  'sticker_good',
  'not_labelled',
  'waiver_documents_seen',
  'may_send_again',
] as const;
export type GuardName = (typeof guardNames)[number];

/** A guard that does not hold, and the refusal that says so. */
export type GuardFacts = Readonly<Record<GuardName, boolean>>;

/** A service's table: every status it uses, and every action with where it may start. */
export interface Lifecycle<Action extends string = string> {
  /** The part of an office's work that its cases belong to. */
  readonly section: Section;
  /** The status on sending, by whether a fee is due before anybody looks. */
  readonly sent: { readonly owing: Status; readonly free: Status };
  readonly statuses: readonly Status[];
  readonly actions: Readonly<Record<Action, ActionDefinition>>;
  /** What an application waits for in a status; one that is not here waits for nothing. */
  readonly awaits: Readonly<Partial<Record<Status, AwaitedStep<Action>>>>;
}

/** The step that takes an application on: the first of these whose guards hold, else the other one. */
export interface AwaitedStep<Action extends string = string> {
  readonly ifPossible?: readonly Action[];
  readonly otherwise?: Action;
}

export interface Subject {
  readonly status: Status;
  readonly guards: GuardFacts;
  /** Who did which action on this application: action → account ids. */
  readonly doneBy: Readonly<Record<string, readonly string[]>>;
  /** Account id of whoever works on it now, where a file is held. */
  readonly heldBy?: string;
}

export interface Actor {
  /** Account id of staff; absent for travellers and the system. */
  readonly accountId?: string;
  readonly doers: readonly Doer[];
}

/** An action as it stands now: allowed, or the refusal that a disabled button and a 409 both show. */
export interface ActionState<Action extends string = string> {
  readonly action: Action;
  readonly allowed: boolean;
  readonly violation?: Violation;
}

const guardViolations: Readonly<Record<GuardName, Violation>> = {
  before_arrival_day: violation('arrival_in_the_past'),
  not_paid_yet: violation('already_paid'),
  nothing_paid: violation('already_paid'),
  fee_settled: violation('not_paid'),
  not_lapsed: violation('action_not_allowed'),
  not_arrived: violation('action_not_allowed'),
  not_in_country: violation('already_in_country'),
  in_country: violation('not_in_country'),
  visa_valid_today: violation('visa_not_valid_today'),
  entry_left: violation('no_entry_left'),
  same_shift: violation('action_not_allowed'),
  screening_clear: violation('possible_hit_open'),
  not_held_by_other: violation('file_held'),
  held_by_doer: violation('file_not_held'),
  documents_settled: violation('documents_not_settled'),
  never_missed: violation('appointment_missed_before'),
  missed_before: violation('appointment_never_missed'),
  appointment_day_come: violation('appointment_still_ahead'),
  may_be_called_again: violation('appointment_moved_too_often'),
  appointment_called_off: violation('appointment_not_called_off'),
  within_reopening: violation('too_late_to_reopen'),
  annulment_proposed: violation('annulment_not_proposed'),
  sticker_spoilt: violation('sticker_not_spoilt'),
  sticker_good: violation('sticker_is_spoilt'),
  not_labelled: violation('already_labelled'),
  waiver_documents_seen: violation('waiver_documents_not_seen'),
  may_send_again: violation('may_not_be_sent_again'),
};

/** The conditions of an action where it starts from a state. */
export function guardsOf({ guards = [], guardsFrom }: ActionDefinition, status: Status): readonly GuardName[] {
  return [...guards, ...(guardsFrom?.[status] ?? [])];
}

/** Whether an actor may do an action now; the one answer for the button and for the server. */
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
  for (const other of definition.notBySamePersonAs ?? []) {
    if (actor.accountId !== undefined && subject.doneBy[other]?.includes(actor.accountId)) {
      return { action, allowed: false, violation: violation('same_person', undefined, { action: other }) };
    }
  }
  return { action, allowed: true };
}

/** Every action the actor's roles know on this application, allowed or with the reason why not now. */
export function actionStates<Action extends string>(
  lifecycle: Lifecycle<Action>,
  actor: Actor,
  subject: Subject,
): readonly ActionState<Action>[] {
  return (Object.keys(lifecycle.actions) as Action[])
    .map((action) => actionState(lifecycle, action, actor, subject))
    .filter((state) => state.violation?.code !== 'not_permitted');
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

/** The status after an action. Call after `actionState` allowed it. */
export function statusAfter<Action extends string>(
  lifecycle: Lifecycle<Action>,
  action: Action,
  status: Status,
): Status {
  return lifecycle.actions[action].to ?? status;
}

/** Whether the table lets an action start in a state, whoever does it; false for one that the service does not know. */
export function startsFrom(lifecycle: Lifecycle, action: string, status: Status): boolean {
  return Object.hasOwn(lifecycle.actions, action) && lifecycle.actions[action]?.from.includes(status) === true;
}

/** Whether an action can still become possible for an application in this state, as far as the table's states tell. */
export function stillAhead<Action extends string>(
  lifecycle: Lifecycle<Action>,
  action: Action,
  status: Status,
): boolean {
  const reached = new Set<Status>([status]);
  // A set is walked while it grows: states that are added are looked at too.
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

/** Whether an action grants what was asked for. */
export function isGranting(lifecycle: Lifecycle, action: string): boolean {
  return Object.hasOwn(lifecycle.actions, action) && lifecycle.actions[action]?.to === 'approved';
}

/** Whether a table issues anything: a document, a visa, a permit. */
export function issues(lifecycle: Lifecycle): boolean {
  return Object.values(lifecycle.actions).some((action) => action.to === 'issued');
}

/** How an application stands with its fee: it owes it, owes none, or was paid. */
export const feeStandings = ['due', 'free', 'paid'] as const;
export type FeeStanding = (typeof feeStandings)[number];

/** What of the conditions on time's ending an application follows from its fee. */
const feeGuards: Readonly<Partial<Record<GuardName, readonly FeeStanding[]>>> = {
  not_paid_yet: ['due'],
  nothing_paid: ['due', 'free'],
};

/** The states from which a request ends because nobody acted in time, as its fee stands. */
export function lapsingStates(lifecycle: Lifecycle, fee: FeeStanding): readonly Status[] {
  const lapse = lifecycle.actions[actions.lapse.id];
  if (lapse === undefined) return [];
  return lapse.from.filter((status) =>
    guardsOf(lapse, status).every((guard) => feeGuards[guard]?.includes(fee) ?? true),
  );
}

/** Whether a member of staff may do an action, and not only travellers and the portal itself. */
export function isForStaff(action: ActionDefinition): boolean {
  return action.by.some((doer) => doer !== 'traveller' && doer !== 'system');
}

/** States in which an application ended before anything was granted: nothing is owed for it any more. */
export const endedStatuses = ['rejected', 'withdrawn', 'cancelled', 'lapsed'] as const;

/** How an application or its visa ends by the office's will, other than by a refusal. */
export const cancellationOutcomes = ['cancelled', 'annulled', 'revoked'] as const satisfies readonly Status[];

/** States in which an application still counts as open: it blocks a second one on the same passport. */
export const openStatuses = [
  'awaiting_payment',
  'submitted',
  'in_review',
  'info_needed',
  'appointment',
  'recommended',
  'approved',
] as const;

/** States in which a fee can be due: the open ones, and what was issued before the day on which it begins (R27). */
export const owingStatuses = [...openStatuses, 'issued'] as const;
