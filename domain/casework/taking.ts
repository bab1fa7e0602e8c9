import { actionsWith } from './actions/index.ts';
import {
  type ActionState,
  type Actor,
  actionState,
  actionStates,
  type Lifecycle,
  type Subject,
  startsFrom,
} from './lifecycle.ts';

/** A case as it stands once the actor has taken it. */
export interface TakenCase {
  /** Action that takes it. */
  readonly by: string;
  readonly subject: Subject;
}

/** Returns a case that nobody holds as the actor would hold it; undefined where they cannot take it. */
export function asTaken(lifecycle: Lifecycle, actor: Actor, subject: Subject): TakenCase | undefined {
  const { accountId } = actor;
  if (subject.heldBy !== undefined || accountId === undefined) return undefined;
  const by = actionsWith('hold').find(
    (action) => Object.hasOwn(lifecycle.actions, action) && actionState(lifecycle, action, actor, subject).allowed,
  );
  if (by === undefined) return undefined;
  return { by, subject: { ...subject, status: lifecycle.actions[by]?.to ?? subject.status, heldBy: accountId } };
}

/**
 * Returns the action that takes a case on the way to another one: somebody who may take what nobody holds begins with any
 * step that only a case in hand allows. Undefined where the other needs no taking, or taking does not lead to it.
 */
export function takesFirst(lifecycle: Lifecycle, action: string, actor: Actor, subject: Subject): string | undefined {
  if (startsFrom(lifecycle, action, subject.status)) return undefined;
  const taken = asTaken(lifecycle, actor, subject);
  return taken !== undefined && startsFrom(lifecycle, action, taken.subject.status) ? taken.by : undefined;
}

/** Returns every action of the actor's roles, those that begin with taking the case as they stand once it is taken. */
export function statesWithTaking(lifecycle: Lifecycle, actor: Actor, subject: Subject): readonly ActionState[] {
  const taken = asTaken(lifecycle, actor, subject);
  return actionStates(lifecycle, actor, subject).map((state) =>
    taken === undefined || takesFirst(lifecycle, state.action, actor, subject) === undefined
      ? state
      : actionState(lifecycle, state.action, actor, taken.subject),
  );
}
