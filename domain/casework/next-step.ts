import type { RoleCode } from '#domain/permissions/roles.ts';
import type { Violation } from '#domain/violations.ts';
import { actionNamed, hasEffect } from './actions/index.ts';
import {
  type ActionDefinition,
  type Actor,
  type AwaitedStep,
  actionState,
  type Doer,
  doersOf,
  type GuardName,
  guardsOf,
  isForStaff,
  type Lifecycle,
  type SettlingStep,
  type Subject,
} from './lifecycle.ts';
import { asTaken } from './taking.ts';

/**
 * Next doer of an application, as seen by one member of staff. `you_hand_on`: the person assigned lacks the role for
 * the next step. `somebody_else`: the reader may not act because of an earlier action of theirs.
 */
export const nextDoers = [
  'you',
  'you_hold',
  'you_hand_on',
  'holder',
  'somebody_else',
  'staff',
  'traveller',
  'portal',
  'nobody',
] as const;
export type NextDoer = (typeof nextDoers)[number];

/** Returns true if the reader acts next. */
export function isReaders(who: NextDoer): boolean {
  return who === 'you' || who === 'you_hold' || who === 'you_hand_on';
}

/** Next step of an application. */
export interface NextStep {
  readonly who: NextDoer;
  /** Absent when nothing is left to do. */
  readonly action?: string;
  /** Name of its texts, where the action's own are about something else. */
  readonly says?: string;
  /** Action that somebody else has to take before it. */
  readonly first?: string;
  /** Roles that can take the step, or the one before it; empty when it is not for staff. */
  readonly roles: readonly RoleCode[];
  /** Roles among these that the reader holds: another person with such a role takes the step. */
  readonly ownRoles?: readonly RoleCode[];
  /** Account of the person assigned, or else of the maker of what the step decides on. */
  readonly after?: string;
  /** Reason why the reader, who acts next, cannot act yet. */
  readonly violation?: Violation;
}

/** Doers with one message for all actions. */
const doersOfAnyStep: readonly NextDoer[] = ['you_hold', 'you_hand_on', 'holder', 'nobody'];

/**
 * Returns who acts next on an application. Every screen uses this answer, which comes from the lifecycle table alone.
 */
export function nextStep(lifecycle: Lifecycle, actor: Actor, subject: Subject): NextStep {
  return stepOnceTaken(lifecycle, actor, subject) ?? stepAsItStands(lifecycle, actor, subject);
}

/** Name of the texts of a step that begins with taking the case. */
const onceTaken = 'once_taken';

/** Returns the reader's own step on a case that waits for somebody to take it, where the reader may do that and goes on. */
function stepOnceTaken(lifecycle: Lifecycle, actor: Actor, subject: Subject): NextStep | undefined {
  if (!hasEffect(awaitedAction(lifecycle, subject), 'hold')) return undefined;
  const taken = asTaken(lifecycle, actor, subject);
  if (taken === undefined) return undefined;
  const { who, ...step } = stepAsItStands(lifecycle, actor, taken.subject);
  return who === 'you_hold' ? { ...step, who: 'you', says: onceTaken } : undefined;
}

function stepAsItStands(lifecycle: Lifecycle, actor: Actor, subject: Subject): NextStep {
  const asked = lifecycle.beside?.find((one) => actionState(lifecycle, one, actor, subject).allowed);
  const given = asked === undefined ? givenStep(lifecycle, subject) : undefined;
  const action = asked ?? given?.action ?? awaitedAction(lifecycle, subject);
  const definition = action === undefined ? undefined : lifecycle.actions[action];
  if (action === undefined || definition === undefined) {
    const stopped = stoppedStep(lifecycle, subject);
    return stopped === undefined
      ? { who: 'nobody', roles: [] }
      : { who: 'traveller', action: stopped.action, says: stopped.says, roles: [] };
  }
  const settling = stepBefore(lifecycle, definition, subject);
  const settles = settling?.roles.some((role) => actor.doers.includes(role)) === true;
  if (!isForStaff(definition)) {
    if (settling !== undefined) {
      const { violation } = actionState(lifecycle, action, { doers: definition.by }, subject);
      return {
        who: settles ? 'you' : 'staff',
        action,
        first: settling.action,
        roles: settling.roles,
        ...(settles && violation !== undefined ? { violation } : {}),
      };
    }
    return {
      who: definition.records ?? (definition.by.includes('traveller') ? 'traveller' : 'portal'),
      action,
      roles: [],
    };
  }
  const by = doersOf(definition, subject);
  const roles = by.filter(isRole);
  const ofRole = by.some((doer) => actor.doers.includes(doer));
  const { violation } = actionState(lifecycle, action, actor, subject);
  const cannotYet = violation === undefined ? {} : { violation };
  const first: NextStep | undefined = settling && {
    who: settles ? 'you' : 'staff',
    action,
    first: settling.action,
    roles: settling.roles,
    ...(settles ? cannotYet : {}),
  };
  const { heldBy } = subject;
  if (heldBy !== undefined && asked === undefined) {
    if (heldBy !== actor.accountId) return { who: 'holder', action, roles, after: heldBy };
    if (first !== undefined) return first;
    return ofRole ? { who: 'you_hold', action, roles, ...cannotYet } : { who: 'you_hand_on', action, roles };
  }
  if (first !== undefined) return first;
  const before = (definition.notBySamePersonAs ?? []).map((other) => subject.doneBy[other] ?? []);
  const maker = makerBefore(definition, subject);
  const after = {
    ...(maker === undefined ? {} : { after: maker }),
    ...saysOf(given ?? repeatedStep(lifecycle, action, subject)),
  };
  if (before.some((people) => people.some((id) => id === actor.accountId))) {
    const ownRoles = roles.filter((role) => actor.doers.includes(role));
    return { who: 'somebody_else', action, roles, ...(ownRoles.length === 0 ? {} : { ownRoles }), ...after };
  }
  return ofRole ? { who: 'you', action, roles, ...after, ...cannotYet } : { who: 'staff', action, roles, ...after };
}

/** Returns who last did the work that a step decides on: of the actions of one duty, the one that was done last. */
function makerBefore({ notBySamePersonAs = [] }: ActionDefinition, { doneBy }: Subject): string | undefined {
  const done = notBySamePersonAs.filter((other) => (doneBy[other] ?? []).length > 0);
  const duty = (id: string | undefined) => (id === undefined ? undefined : actionNamed(id)?.duty);
  const order = Object.keys(doneBy);
  const [first] = done;
  const last = done
    .filter((other) => other === first || (duty(first) !== undefined && duty(other) === duty(first)))
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .at(-1);
  return last === undefined ? undefined : doneBy[last]?.at(-1);
}

/** Returns the step that a state waits for while a condition holds. */
function givenStep(lifecycle: Lifecycle, { status, guards }: Subject): AwaitedStep['given'] {
  const given = lifecycle.awaits[status]?.given;
  return given !== undefined && guards[given.condition] ? given : undefined;
}

/** Returns the step that a state would wait for, had its applicant settled what stops it. */
function stoppedStep(lifecycle: Lifecycle, { status, guards }: Subject): AwaitedStep['stopped'] {
  const stopped = lifecycle.awaits[status]?.stopped;
  return stopped !== undefined && !guards[stopped.condition] ? stopped : undefined;
}

/** Returns the texts of a step that was done before, where it has some. */
function repeatedStep({ awaits }: Lifecycle, action: string, { status, doneBy }: Subject): AwaitedStep['again'] {
  const again = awaits[status]?.again;
  return again?.action === action && (doneBy[action] ?? []).length > 0 ? again : undefined;
}

function saysOf(step: { readonly says: string } | undefined): { readonly says?: string } {
  return step === undefined ? {} : { says: step.says };
}

/** Returns what has to be settled before an action, where the first condition that fails is settled by another action. */
function stepBefore(lifecycle: Lifecycle, definition: ActionDefinition, subject: Subject): SettlingStep | undefined {
  const failing = guardsOf(definition, subject.status).find((guard) => !subject.guards[guard]);
  return failing === undefined ? undefined : settlingStep(lifecycle, failing, subject);
}

/** Returns the action that settles a condition from the state of an application. */
function settlingStep(lifecycle: Lifecycle, guard: GuardName, { status }: Subject): SettlingStep | undefined {
  const settling = lifecycle.settledBy[guard];
  // A decision on a match is about the match, whatever the status.
  const from = settling && lifecycle.actions[settling.action]?.from;
  return from === undefined || from.includes(status) ? settling : undefined;
}

/** Message id for the next doer; its values are `name`, `roles`, `day` and `time`. */
export function nextStepMessage({
  who,
  action,
  says,
  first,
}: Pick<NextStep, 'who' | 'action' | 'says' | 'first'>): string {
  return action === undefined || doersOfAnyStep.includes(who)
    ? `next.${who}`
    : `next.${first ?? says ?? action}.${who}`;
}

/** Returns every message id that a lifecycle can need for its next doers. */
export function nextStepMessages(lifecycle: Lifecycle): readonly string[] {
  const steps = Object.values(lifecycle.awaits).flatMap(({ ifPossible = [], otherwise }) =>
    otherwise === undefined ? ifPossible : [...ifPossible, otherwise],
  );
  const actions = [...steps, ...(lifecycle.beside ?? [])];
  const given = Object.values(lifecycle.awaits).flatMap((step) => [
    ...(step.given ? [step.given] : []),
    ...(step.again ? [step.again] : []),
  ]);
  return [
    ...steps
      .filter((action) => hasEffect(action, 'hold'))
      .slice(0, 1)
      .map((action) => nextStepMessage({ who: 'you', action, says: onceTaken })),
    ...doersOfAnyStep.map((who) => nextStepMessage({ who })),
    ...given.flatMap(({ action, says }) =>
      possibleDoers(lifecycle, action).map((who) => nextStepMessage({ who, action, says })),
    ),
    ...Object.values(lifecycle.awaits).flatMap(({ stopped }) =>
      stopped === undefined ? [] : [nextStepMessage({ who: 'traveller', ...stopped })],
    ),
    ...[...new Set(actions)].flatMap((action) => [
      ...possibleDoers(lifecycle, action).map((who) => nextStepMessage({ who, action })),
      ...stepsBefore(lifecycle, action).flatMap((first) =>
        (['you', 'staff'] as const).map((who) => nextStepMessage({ who, action, first })),
      ),
    ]),
  ];
}

function possibleDoers(lifecycle: Lifecycle, action: string): readonly NextDoer[] {
  const definition = lifecycle.actions[action];
  if (definition === undefined) return [];
  if (!isForStaff(definition)) {
    return [definition.records ?? (definition.by.includes('traveller') ? 'traveller' : 'portal')];
  }
  return ['you', 'staff', ...(definition.notBySamePersonAs === undefined ? [] : (['somebody_else'] as const))];
}

/** Returns the actions that may have to come before an action. */
function stepsBefore({ actions, settledBy }: Lifecycle, action: string): readonly string[] {
  const definition = actions[action];
  if (definition === undefined) return [];
  return definition.from
    .flatMap((status) => guardsOf(definition, status))
    .flatMap((guard) => settledBy[guard]?.action ?? []);
}

function awaitedAction(lifecycle: Lifecycle, subject: Subject): string | undefined {
  const { ifPossible = [], otherwise } = lifecycle.awaits[subject.status] ?? {};
  const possible = ifPossible.find((action) => {
    const definition = lifecycle.actions[action];
    if (definition === undefined) return false;
    // An assigned case waits for its officer, not for a colleague.
    if (subject.heldBy !== undefined && isForStaff(definition)) return false;
    return guardsOf(definition, subject.status).every(
      (guard) => subject.guards[guard] || settlingStep(lifecycle, guard, subject) !== undefined,
    );
  });
  return possible ?? otherwise;
}

function isRole(doer: Doer): doer is RoleCode {
  return doer !== 'traveller' && doer !== 'system';
}
