import type { Trip } from '#contract/api/applications.ts';
import type { Standing } from '#domain/casework/standing.ts';
import { counterMode } from '#domain/fees/quote.ts';
import { presentOrder } from '#web/journey/order-state.ts';

type Member = Trip['members'][number];

/** The one thing that the page of an application says first, and whom it is about. */
export interface Lead {
  readonly standing: Standing;
  readonly whose: Member['who_acts'];
  /** True when the step is to pay. */
  readonly pays: boolean;
  /** True when an office waits for what it asked for, or at a time it gave. */
  readonly asked: boolean;
  /** Those whom the step is about, in the order of the application. */
  readonly members: readonly Member[];
  /** True when others of the application are at another step. */
  readonly some: boolean;
}

const order: readonly Member['who_acts'][] = ['traveller', 'bank', 'office', 'nobody'];

/**
 * Returns what leads the page: of several steps the one that waits for the applicant, a question before anything else
 * that does, then a fee that is due; then what the bank or the office does; then what ended.
 */
export function leadOf({ members }: { readonly members: readonly Member[] }): Lead | undefined {
  const [first] = members.toSorted((one, other) => rank(one) - rank(other) || one.position - other.position);
  if (first === undefined) return undefined;
  const same = members.filter((member) => stepOf(member) === stepOf(first));
  return {
    standing: first.standing,
    whose: first.who_acts,
    pays: first.must_pay && first.question === null && first.free_times.length === 0,
    asked: first.who_acts === 'traveller' && isAsked(first),
    members: same,
    some: same.length < members.length,
  };
}

/** Tells whether nothing is left to somebody but to come and show the pass. */
export function onlyComes({ comes_to_office }: Pick<Trip, 'comes_to_office'>, member: Member): boolean {
  const { who_acts, slip_needed, must_pay } = member;
  return comes_to_office && who_acts === 'traveller' && slip_needed && !isAsked(member) && !must_pay;
}

/** Tells whether those who come to the desk still have to pay there, while nothing else is asked of them before. */
export function paysThere(trip: Pick<Trip, 'comes_to_office' | 'order' | 'changes_wait'>, lead: Lead): boolean {
  const { comes_to_office, order, changes_wait } = trip;
  if (order?.payment_mode !== counterMode || !comes_to_office || changes_wait !== null) return false;
  const { payable, pending } = presentOrder(order);
  return payable && !pending && !lead.pays && lead.whose === 'traveller' && lead.standing === 'waiting';
}

function isAsked({ question, appointment, free_times }: Member): boolean {
  return question !== null || appointment !== null || free_times.length > 0;
}

function rank({ who_acts, question, free_times, must_pay, standing }: Member): number {
  const asked = question !== null || free_times.length > 0;
  const unasked = must_pay ? 2 : 4;
  return 6 * order.indexOf(who_acts) + (asked ? 0 : unasked) + (standing === 'granted' ? 0 : 1);
}

function stepOf({ who_acts, next_step, standing, question, appointment, reasons }: Member): string {
  return JSON.stringify([who_acts, next_step, standing, question?.due_on, appointment, reasons]);
}
