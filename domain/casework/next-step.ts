import type { RoleCode } from '#domain/permissions/roles.ts';
import type { Violation } from '#domain/violations.ts';
import { type Actor, actionState, type Doer, guardsOf, isForStaff, type Lifecycle, type Subject } from './lifecycle.ts';

/**
 * Who acts next, as one member of staff reads it. `you_hand_on`: whoever holds the file has not the role for what it
 * waits for. `somebody_else`: another person than the reader has to, because of what the reader did before.
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

/** Whether it is the reader who acts next. */
export function isReaders(who: NextDoer): boolean {
  return who === 'you' || who === 'you_hold' || who === 'you_hand_on';
}

/** What an application waits for now. */
export interface NextStep {
  readonly who: NextDoer;
  /** Absent where nothing is left to do. */
  readonly action?: string;
  /** The staff who can do it; empty where it is not theirs. */
  readonly roles: readonly RoleCode[];
  /** Account of whoever holds the file, or else made what the step decides on. */
  readonly after?: string;
  /** Why the reader, who is to do it, cannot do so yet. */
  readonly violation?: Violation;
}

/** Doers of whom one message is enough, whatever they do. */
const doersOfAnyStep: readonly NextDoer[] = ['you_hold', 'you_hand_on', 'holder', 'nobody'];

/** Who acts next on an application. The one answer for every screen: it comes from the table and from nothing else. */
export function nextStep(lifecycle: Lifecycle, actor: Actor, subject: Subject): NextStep {
  const action = awaitedAction(lifecycle, subject);
  const definition = action === undefined ? undefined : lifecycle.actions[action];
  if (action === undefined || definition === undefined) return { who: 'nobody', roles: [] };
  if (!isForStaff(definition)) {
    return {
      who: definition.records ?? (definition.by.includes('traveller') ? 'traveller' : 'portal'),
      action,
      roles: [],
    };
  }
  const roles = definition.by.filter(isRole);
  const ofRole = definition.by.some((doer) => actor.doers.includes(doer));
  const { violation } = actionState(lifecycle, action, actor, subject);
  const cannotYet = violation === undefined ? {} : { violation };
  const { heldBy } = subject;
  if (heldBy !== undefined) {
    if (heldBy !== actor.accountId) return { who: 'holder', action, roles, after: heldBy };
    return ofRole ? { who: 'you_hold', action, roles, ...cannotYet } : { who: 'you_hand_on', action, roles };
  }
  const before = (definition.notBySamePersonAs ?? []).map((other) => subject.doneBy[other] ?? []);
  const maker = before.find((people) => people.length > 0)?.at(-1);
  const after = maker === undefined ? {} : { after: maker };
  if (before.some((people) => people.some((id) => id === actor.accountId))) {
    return { who: 'somebody_else', action, roles, ...after };
  }
  return ofRole ? { who: 'you', action, roles, ...after, ...cannotYet } : { who: 'staff', action, roles, ...after };
}

/** Message id of who acts next; it gets `name`, `roles` and `day`. */
export function nextStepMessage({ who, action }: Pick<NextStep, 'who' | 'action'>): string {
  return action === undefined || doersOfAnyStep.includes(who) ? `next.${who}` : `next.${action}.${who}`;
}

/** Every message by which a table can say who acts next. */
export function nextStepMessages(lifecycle: Lifecycle): readonly string[] {
  const actions = Object.values(lifecycle.awaits).flatMap(({ ifPossible = [], otherwise }) =>
    otherwise === undefined ? ifPossible : [...ifPossible, otherwise],
  );
  return [
    ...doersOfAnyStep.map((who) => nextStepMessage({ who })),
    ...[...new Set(actions)].flatMap((action) =>
      possibleDoers(lifecycle, action).map((who) => nextStepMessage({ who, action })),
    ),
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

function awaitedAction(lifecycle: Lifecycle, subject: Subject): string | undefined {
  const { ifPossible = [], otherwise } = lifecycle.awaits[subject.status] ?? {};
  const possible = ifPossible.find((action) => {
    const definition = lifecycle.actions[action];
    if (definition === undefined) return false;
    // A file that somebody holds waits for its holder, and for no colleague.
    if (subject.heldBy !== undefined && isForStaff(definition)) return false;
    return guardsOf(definition, subject.status).every((guard) => subject.guards[guard]);
  });
  return possible ?? otherwise;
}

function isRole(doer: Doer): doer is RoleCode {
  return doer !== 'traveller' && doer !== 'system';
}
