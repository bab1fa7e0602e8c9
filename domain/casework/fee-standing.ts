import { actions } from './actions/index.ts';
import { type GuardName, guardsOf, isGranted, type Lifecycle, owingStatuses, type Status } from './lifecycle.ts';

/** Standing of an application with its fee: it owes it, owes none, or was paid. */
export const feeStandings = ['due', 'free', 'paid'] as const;
export type FeeStanding = (typeof feeStandings)[number];

/** Returns the standing of an application with its fee. */
export function feeStandingOf(application: { readonly paid: boolean; readonly fee_minor: number }): FeeStanding {
  if (application.fee_minor === 0) return 'free';
  return application.paid ? 'paid' : 'due';
}

/** Tells whether an application is granted and takes effect as soon as its fee is paid. */
export function waitsForFee(application: {
  readonly status: string;
  readonly paid: boolean;
  readonly fee_minor: number;
}): boolean {
  return isGranted(application.status) && feeStandingOf(application) === 'due';
}

/** The same as staff are shown it: a fee that officers set may also be missing, or proposed by one and not confirmed. */
export const shownFeeStandings = [...feeStandings, 'not_set', 'proposed'] as const;
export type ShownFeeStanding = (typeof shownFeeStandings)[number];

/** Tells whether the fee of an application has no amount yet. */
export function isUnsetFee(standing: ShownFeeStanding | null): standing is 'not_set' | 'proposed' {
  return standing === 'not_set' || standing === 'proposed';
}

/** Returns what staff are shown of a fee, which may be `unset`; null where nothing is paid and nothing is due any longer. */
export function shownFeeStandingOf(
  application: { readonly status: Status; readonly paid: boolean; readonly fee_minor: number },
  unset: 'not_set' | 'proposed' | undefined,
): ShownFeeStanding | null {
  const standing = feeStandingOf(application);
  const mayOwe = owingStatuses.some((status) => status === application.status);
  if (standing === 'free' && unset !== undefined) return mayOwe ? unset : null;
  return standing === 'due' && !mayOwe ? null : standing;
}

/** Fee states in which each guard on expiry holds. */
const feeGuards: Readonly<Partial<Record<GuardName, readonly FeeStanding[]>>> = {
  not_paid_yet: ['due'],
  nothing_paid: ['due', 'free'],
};

/** Returns the states from which an application expires when nobody acts in time, given its fee. */
export function lapsingStates(lifecycle: Lifecycle, fee: FeeStanding): readonly Status[] {
  const lapse = lifecycle.actions[actions.lapse.id];
  if (lapse === undefined) return [];
  return lapse.from.filter((status) =>
    guardsOf(lapse, status).every((guard) => feeGuards[guard]?.includes(fee) ?? true),
  );
}
