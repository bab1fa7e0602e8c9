/**
 * Rows that two people keep together: one makes, another one checks. A table says for each state which steps it takes and
 * what becomes of the row; a step that is not there is not possible.
 */
type Steps<State extends string> = Readonly<
  Record<State, Readonly<Partial<Record<MakerCheckerStep, State | 'deleted'>>>>
>;

/** `activate` and `deactivate` are the checker's yes and no; the other steps are the maker's. */
export type MakerCheckerStep = 'amend' | 'propose_removal' | 'delete' | 'activate' | 'deactivate';

/** The states that a step leads to in a table. */
export type Next<Table, Step extends MakerCheckerStep> = {
  [State in keyof Table]: Table[State][Step & keyof Table[State]];
}[keyof Table];

export const officeRateStates = ['draft', 'approved', 'refused', 'withdrawn'] as const;
export type OfficeRateState = (typeof officeRateStates)[number];

/** A mission's rate: an approved one never changes; it can be withdrawn as long as it has not begun. */
export const officeRateSteps = {
  draft: { amend: 'draft', delete: 'deleted', activate: 'approved', deactivate: 'refused' },
  approved: { deactivate: 'withdrawn' },
  refused: {},
  withdrawn: {},
} as const satisfies Steps<OfficeRateState>;

export const watchListStates = ['proposed', 'active', 'removal_proposed', 'refused', 'removed'] as const;
export type WatchListState = (typeof watchListStates)[number];

/** An entry of the watch list counts from the checker's yes until the checker's yes to its removal. */
export const watchListSteps = {
  proposed: { amend: 'proposed', activate: 'active', deactivate: 'refused' },
  active: { propose_removal: 'removal_proposed' },
  removal_proposed: { activate: 'active', deactivate: 'removed' },
  refused: {},
  removed: {},
} as const satisfies Steps<WatchListState>;

export const roleProposalStates = ['proposed', 'granted', 'refused'] as const;
export type RoleProposalState = (typeof roleProposalStates)[number];

/** What takes two people about an account: giving and taking a head's role, switching a head off, a lost second factor. */
export const roleProposalKinds = ['give_role', 'take_role', 'switch_off', 'switch_on', 'remove_second_factor'] as const;
export type RoleProposalKind = (typeof roleProposalKinds)[number];

/** It is done once a second person has said yes. */
export const roleProposalSteps = {
  proposed: { delete: 'deleted', activate: 'granted', deactivate: 'refused' },
  granted: {},
  refused: {},
} as const satisfies Steps<RoleProposalState>;

/** What a step makes of a rate; undefined when it is not possible. A rate that has begun stays as it is. */
export function officeRateStep<Step extends MakerCheckerStep>(
  state: string,
  step: Step,
  hasBegun: boolean,
): Next<typeof officeRateSteps, Step> | undefined {
  if (hasBegun && (step === 'activate' || state === 'approved')) return undefined;
  return stepIn(officeRateSteps, state, step);
}

/** What a step makes of an entry of the watch list; undefined when it is not possible. */
export function watchListStep<Step extends MakerCheckerStep>(
  state: string,
  step: Step,
): Next<typeof watchListSteps, Step> | undefined {
  return stepIn(watchListSteps, state, step);
}

/** Nobody has decided about the row as a whole yet. */
export function isOfficeRateUndecided(state: OfficeRateState): boolean {
  return state === 'draft';
}
export function isWatchListEntryUndecided(state: WatchListState): boolean {
  return state === 'proposed';
}

/** States in which the row counts: 1 of the specification's status options, all others are 0. */
export const activeOfficeRateStates: readonly OfficeRateState[] = ['approved'];
export const activeWatchListStates: readonly WatchListState[] = ['active', 'removal_proposed'];

/** Whether it counts, or still comes to count if somebody agrees. */
export function isWatchListEntryAlive(state: WatchListState): boolean {
  return Object.keys(watchListSteps[state]).length > 0;
}

/** What a step makes of a proposed role; undefined when it is not possible. */
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
