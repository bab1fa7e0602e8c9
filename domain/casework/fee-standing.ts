import { actions } from './actions/index.ts';
import { type GuardName, guardsOf, type Lifecycle, type Status } from './lifecycle.ts';

/** Standing of an application with its fee: it owes it, owes none, or was paid. */
export const feeStandings = ['due', 'free', 'paid'] as const;
export type FeeStanding = (typeof feeStandings)[number];

/** Returns the standing of an application with its fee. */
export function feeStandingOf(application: { readonly paid: boolean; readonly fee_minor: number }): FeeStanding {
  if (application.fee_minor === 0) return 'free';
  return application.paid ? 'paid' : 'due';
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
