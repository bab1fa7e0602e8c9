/**
 * Rows kept by two people, a maker and a checker. For each state the table lists the possible steps and the state they
 * lead to.
 */
type Steps<State extends string> = Readonly<
  Record<State, Readonly<Partial<Record<MakerCheckerStep, State | 'deleted'>>>>
>;

/** `activate` and `deactivate` are the checker's yes and no; the other steps are the maker's. */
export type MakerCheckerStep = 'amend' | 'propose_removal' | 'delete' | 'activate' | 'deactivate';

/** States that a step leads to in a table. */
export type Next<Table, Step extends MakerCheckerStep> = {
  [State in keyof Table]: Table[State][Step & keyof Table[State]];
}[keyof Table];

export const officeRateStates = ['draft', 'approved', 'refused', 'withdrawn'] as const;
export type OfficeRateState = (typeof officeRateStates)[number];

/** Steps of a mission's rate: an approved rate never changes; it can be withdrawn until it begins. */
export const officeRateSteps = {
  draft: { amend: 'draft', delete: 'deleted', activate: 'approved', deactivate: 'refused' },
  approved: { deactivate: 'withdrawn' },
  refused: {},
  withdrawn: {},
} as const satisfies Steps<OfficeRateState>;

export const watchListStates = ['proposed', 'active', 'removal_proposed', 'refused', 'removed'] as const;
export type WatchListState = (typeof watchListStates)[number];

/** Steps of a watch-list entry: it is in force from the checker's approval until the checker approves its removal. */
export const watchListSteps = {
  proposed: { amend: 'proposed', activate: 'active', deactivate: 'refused' },
  active: { propose_removal: 'removal_proposed' },
  removal_proposed: { activate: 'active', deactivate: 'removed' },
  refused: {},
  removed: {},
} as const satisfies Steps<WatchListState>;

export const roleProposalStates = ['proposed', 'granted', 'refused'] as const;
export type RoleProposalState = (typeof roleProposalStates)[number];

/**
 * Account changes that take two people: granting and removing a head's role, switching a head off or on, removing a
 * lost second factor.
 */
export const roleProposalKinds = ['give_role', 'take_role', 'switch_off', 'switch_on', 'remove_second_factor'] as const;
export type RoleProposalKind = (typeof roleProposalKinds)[number];

/** Steps of an account change: it takes effect once a second person approves. */
export const roleProposalSteps = {
  proposed: { delete: 'deleted', activate: 'granted', deactivate: 'refused' },
  granted: {},
  refused: {},
} as const satisfies Steps<RoleProposalState>;

/**
 * Returns the state of a rate after a step; undefined when the step is not possible. A rate that has begun never
 * changes.
 */
export function officeRateStep<Step extends MakerCheckerStep>(
  state: string,
  step: Step,
  hasBegun: boolean,
): Next<typeof officeRateSteps, Step> | undefined {
  if (hasBegun && (step === 'activate' || state === 'approved')) return undefined;
  return stepIn(officeRateSteps, state, step);
}

/** Returns the state of a watch-list entry after a step; undefined when the step is not possible. */
export function watchListStep<Step extends MakerCheckerStep>(
  state: string,
  step: Step,
): Next<typeof watchListSteps, Step> | undefined {
  return stepIn(watchListSteps, state, step);
}

/** Returns true while the checker has not decided on the row. */
export function isOfficeRateUndecided(state: OfficeRateState): boolean {
  return state === 'draft';
}
export function isWatchListEntryUndecided(state: WatchListState): boolean {
  return state === 'proposed';
}

/** States in which the row counts: 1 among the specification's status options; all others are 0. */
export const activeOfficeRateStates: readonly OfficeRateState[] = ['approved'];
export const activeWatchListStates: readonly WatchListState[] = ['active', 'removal_proposed'];

/** Returns true if the entry counts, or will count once the checker agrees. */
export function isWatchListEntryAlive(state: WatchListState): boolean {
  return Object.keys(watchListSteps[state]).length > 0;
}

/** Returns the state of an account change after a step; undefined when the step is not possible. */
export function roleProposalStep<Step extends MakerCheckerStep>(
  state: string,
  step: Step,
): Next<typeof roleProposalSteps, Step> | undefined {
  return stepIn(roleProposalSteps, state, step);
}

function stepIn<Table extends Readonly<Record<string, object>>, Step extends MakerCheckerStep>(
  table: Table,
  state: string,
  step: Step,
): Next<Table, Step> | undefined {
  const steps: Readonly<Record<string, unknown>> = Object.hasOwn(table, state) ? { ...table[state] } : {};
  return steps[step] as Next<Table, Step> | undefined;
}
