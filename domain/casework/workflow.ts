import { rolesWith } from '#domain/permissions/permissions.ts';
import type { RoleCode } from '#domain/permissions/roles.ts';
import { type Section, worksIn } from '#domain/permissions/sections.ts';
import type { Action } from './action.ts';
import { type ActionId, actions } from './actions/index.ts';
import type { ActionDefinition, AwaitedStep, GuardName, Lifecycle, SettlingStep, Status } from './lifecycle.ts';

/** Start and end of an action in a workflow; who may do it is a matter of permission, section and office. */
export interface Transition {
  readonly from: readonly Status[];
  /** Absent: the action is recorded and the status stays. */
  readonly to?: Status;
  /** Status it leads to if it changes the fee: what was decided at another price is decided again. */
  readonly toIfRepriced?: Status;
  /** Conditions that must hold, by name; the first that fails is the reason. */
  readonly guards?: readonly GuardName[];
  /** Conditions that must hold besides where it starts from one of these states. */
  readonly guardsFrom?: Readonly<Partial<Record<Status, readonly GuardName[]>>>;
  /** The director's decision stands in a file of the office: its number and day are asked for. */
  readonly onFile?: true;
}

export type Transitions = Readonly<Partial<Record<ActionId, Transition>>>;

interface WorkflowParts<Table extends Transitions> {
  readonly section: Section;
  /** The status on sending, by whether a fee is due before anybody looks. */
  readonly sent: { readonly owing: Status; readonly free: Status };
  readonly transitions: Table;
  readonly awaits: Readonly<Partial<Record<Status, AwaitedStep<Extract<keyof Table, string>>>>>;
  /** Actions that their doers are asked for as soon as they are possible, whatever step the application waits for. */
  readonly beside?: readonly Extract<keyof Table, string>[];
}

const registry: Readonly<Record<ActionId, Action>> = actions;

/** Returns true if two actions exclude each other for one person, whichever definition names the other's duty. */
function excludes(one: Action, other: Action): boolean {
  const names = (by: Action, duty: Action['duty']) => duty !== undefined && by.separateFrom?.includes(duty) === true;
  return names(one, other.duty) || names(other, one.duty);
}

/** Actions whose doer must be another person: those of the duties that the action names first, in its order. */
function separatedFrom(action: Action, all: readonly Action[]): readonly string[] {
  const place = ({ duty }: Action) => {
    const index = duty === undefined ? -1 : (action.separateFrom ?? []).indexOf(duty);
    return index < 0 ? Number.POSITIVE_INFINITY : index;
  };
  const others = all.filter((other) => excludes(action, other));
  return others.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b))).map(({ id }) => id);
}

/** Roles that may do an action on the cases of a section. */
export function rolesFor({ by }: Action, section: Section): readonly RoleCode[] {
  if (typeof by === 'string') return [];
  const roles = by.permissions.flatMap((permission) =>
    rolesWith(permission).filter((role) => by.place !== undefined || worksIn(role, section, permission)),
  );
  return [...new Set(roles)];
}

/** Those of an action's roles who may do it while the condition of its further permission does not hold. */
function reservedFor(action: Action, section: Section): Pick<ActionDefinition, 'reserved'> {
  const { besides } = action;
  if (besides === undefined) return {};
  const by = rolesFor(action, section).filter((role) => rolesWith(besides.permission).includes(role));
  return { reserved: { by, unless: besides.unless } };
}

type UsedTransitions = readonly (readonly [ActionId, Transition])[];

function actionsOf(used: UsedTransitions, section: Section): Lifecycle['actions'] {
  const table = used.map(([id, transition]): readonly [string, ActionDefinition] => {
    const action = registry[id];
    const others = separatedFrom(
      action,
      used.map(([other]) => registry[other]),
    );
    return [
      id,
      {
        ...transition,
        by: typeof action.by === 'string' ? [action.by] : rolesFor(action, section),
        ...reservedFor(action, section),
        ...(others.length === 0 ? {} : { notBySamePersonAs: others }),
        ...(action.reasons === undefined ? {} : { needsReason: true }),
        ...(action.records === undefined ? {} : { records: action.records }),
        ...(action.told === undefined ? {} : { told: action.told }),
      },
    ];
  });
  return Object.fromEntries(table);
}

function statusesOf(used: UsedTransitions, sent: Lifecycle['sent']): readonly Status[] {
  const reached = used.flatMap(([, { from, to }]) => (to === undefined ? from : [...from, to]));
  return [...new Set<Status>(['draft', sent.owing, sent.free, ...reached])];
}

function settlingStepsOf(transitions: Transitions, section: Section): Lifecycle['settledBy'] {
  return Object.fromEntries(
    Object.values(registry).flatMap((action) =>
      action.settles === undefined || !(action.id in transitions || action.effect === 'decide_match')
        ? []
        : [[action.settles, { action: action.id, roles: rolesFor(action, section) } satisfies SettlingStep] as const],
    ),
  );
}

/** Returns a function that computes a value when it is first asked for, and keeps it. */
function once<Value extends object>(compute: () => Value): () => Value {
  let kept: Value | undefined;
  return () => {
    kept ??= compute();
    return kept;
  };
}

/**
 * A service's table: its transitions joined with what each action says of itself, and with who does it in the section. The
 * joined parts are computed when they are first read: a form on a phone knows every service and reads none of them.
 */
export function defineWorkflow<const Table extends Transitions>(parts: WorkflowParts<Table>): Lifecycle {
  const { section, sent, transitions, awaits, beside = [] } = parts;
  const used = Object.entries<Transition | undefined>(transitions).flatMap(([id, transition]) =>
    transition === undefined ? [] : [[id as ActionId, transition] as const],
  );
  const statuses = once(() => statusesOf(used, sent));
  const joined = once(() => actionsOf(used, section));
  const settledBy = once(() => settlingStepsOf(transitions, section));
  return {
    section,
    sent,
    awaits,
    beside,
    get statuses() {
      return statuses();
    },
    get actions() {
      return joined();
    },
    get settledBy() {
      return settledBy();
    },
  };
}
