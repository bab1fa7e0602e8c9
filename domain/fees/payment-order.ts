import { type Violation, violation } from '#domain/violations.ts';

/**
 * An order is an amount due; attempts are the tries to pay it. An order has many attempts, at most one of which counts
 * as paid. The tables below are complete: every state answers every event, and nothing else in the portal compares
 * states.
 */
export const orderStates = ['open', 'checking', 'paid', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * `answer_awaited`: an attempt has no final answer. `nothing_awaited`: all attempts have one, none of them paid.
 * `cancelled`: the applicant changes or withdraws the application. `ended`: the portal closes the order (expired,
 * decided).
 */
export const orderEvents = ['answer_awaited', 'nothing_awaited', 'paid', 'cancelled', 'ended'] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** The next state; `excess`: the order stays and the money is refunded (R24); `refused`: not possible now. */
export type OrderStep = OrderState | 'excess' | 'refused';

const orderTable = {
  open: {
    answer_awaited: 'checking',
    nothing_awaited: 'open',
    paid: 'paid',
    cancelled: 'cancelled',
    ended: 'cancelled',
  },
  checking: {
    answer_awaited: 'checking',
    nothing_awaited: 'open',
    paid: 'paid',
    // The payment may be on its way, so the applicant cannot change the order. Expiry cannot wait for a bank.
    cancelled: 'refused',
    ended: 'cancelled',
  },
  paid: { answer_awaited: 'paid', nothing_awaited: 'paid', paid: 'excess', cancelled: 'refused', ended: 'refused' },
  cancelled: {
    answer_awaited: 'cancelled',
    nothing_awaited: 'cancelled',
    paid: 'excess',
    cancelled: 'cancelled',
    ended: 'cancelled',
  },
} as const satisfies Record<OrderState, Record<OrderEvent, OrderStep>>;

export function orderAfter(state: OrderState, event: OrderEvent): OrderStep {
  return orderTable[state][event];
}

interface OrderFacts {
  /** True while it can still be paid as intended; a submission has at most one such order. */
  readonly live: boolean;
  readonly settled: boolean;
  /** Message for somebody who wants to pay or change the order; undefined while both are possible. */
  readonly violation: Violation | undefined;
  /** Payment state of an application as its applicant sees it. */
  readonly payment: 'none' | 'due' | 'checking' | 'paid';
}

export const orderFacts = {
  open: { live: true, settled: false, violation: undefined, payment: 'due' },
  checking: {
    live: true,
    settled: false,
    violation: violation('action_not_allowed', undefined, { status: 'checking' }),
    payment: 'checking',
  },
  paid: { live: false, settled: true, violation: violation('already_paid'), payment: 'paid' },
  cancelled: { live: false, settled: false, violation: violation('nothing_to_pay'), payment: 'none' },
} as const satisfies Record<OrderState, OrderFacts>;

/** Tells whether a change or withdrawal has to wait: it would cancel an order whose payment may be on its way. */
export function holdsChanges(state: OrderState): boolean {
  return orderFacts[state].live && orderAfter(state, 'cancelled') === 'refused';
}

export const liveOrderStates = orderStates.filter((state) => orderFacts[state].live);
export const settledOrderStates = orderStates.filter((state) => orderFacts[state].settled);

export const attemptStates = [
  'created',
  'sent',
  'unknown',
  'held',
  'paid',
  'refund_requested',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'kept',
] as const;
export type AttemptState = (typeof attemptStates)[number];

/**
 * Results learned about an attempt. `accepted`: the full amount was taken for an order that still waits for it;
 * `excess`: the same for an order that is paid or cancelled. `held`: review, partial amount, or a message that does not
 * fit. `pending`: the payer is at the gateway. `not_found`: the gateway never saw it. `expired`: `pending` or
 * `not_found` after the form's lifetime. `unknown`: no answer, or an error. `given_up`: queried for seven days without
 * an answer. `refund_done`, `refund_refused`: set by finance.
 */
export const attemptResults = [
  'accepted',
  'excess',
  'held',
  'declined',
  'cancelled',
  'pending',
  'not_found',
  'expired',
  'unknown',
  'given_up',
  'refund_done',
  'refund_refused',
] as const;
export type AttemptResult = (typeof attemptResults)[number];

/** Returns transitions that leave the state as it is. */
function unchanged<State extends AttemptState>(state: State): Record<AttemptResult, State> {
  return {
    accepted: state,
    excess: state,
    held: state,
    declined: state,
    cancelled: state,
    pending: state,
    not_found: state,
    expired: state,
    unknown: state,
    given_up: state,
    refund_done: state,
    refund_refused: state,
  };
}

/** Money arrived or may have arrived: this counts in every state without money, however late. */
const money = { accepted: 'paid', excess: 'refund_requested', held: 'held' } as const;

const answered = {
  ...money,
  declined: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  unknown: 'unknown',
  given_up: 'held',
} as const;

const attemptTable = {
  created: { ...unchanged('created'), ...answered, pending: 'sent' },
  sent: { ...unchanged('sent'), ...answered },
  // An answer after silence: the same form may be handed out again, which the gateway charges once.
  unknown: { ...unchanged('unknown'), ...answered, pending: 'sent', not_found: 'created' },
  held: { ...unchanged('held'), ...money, declined: 'failed' },
  // The same charge reported again is `accepted` or `excess` and changes nothing.
  paid: unchanged('paid'),
  refund_requested: { ...unchanged('refund_requested'), refund_done: 'refunded', refund_refused: 'kept' },
  failed: { ...unchanged('failed'), ...money },
  cancelled: { ...unchanged('cancelled'), ...money },
  expired: { ...unchanged('expired'), ...money },
  refunded: unchanged('refunded'),
  // Its refund was refused: the money stays and pays for nothing, because another attempt paid the order.
  kept: unchanged('kept'),
} as const satisfies Record<AttemptState, Record<AttemptResult, AttemptState>>;

export function attemptAfter(state: AttemptState, result: AttemptResult): AttemptState {
  return attemptTable[state][result];
}

interface AttemptFacts {
  /** True when its order waits for the answer. */
  readonly awaited: boolean;
  /** True when a timer queries the gateway about it. */
  readonly asked: boolean;
  /** True when the same signed form may be handed out again: the gateway accepts a transaction id once. */
  readonly resumable: boolean;
  /** True when its full amount was taken. */
  readonly holdsMoney: boolean;
  /** True when somebody in finance has to look at it. */
  readonly forFinance: boolean;
  /** True when the bank declined: the payer is told, with the way back to payment. */
  readonly declined: boolean;
}

const idle: AttemptFacts = {
  awaited: false,
  asked: false,
  resumable: false,
  holdsMoney: false,
  forFinance: false,
  declined: false,
};

export const attemptFacts: Readonly<Record<AttemptState, AttemptFacts>> = {
  created: { ...idle, asked: true, resumable: true },
  sent: { ...idle, awaited: true, asked: true, resumable: true },
  unknown: { ...idle, awaited: true, asked: true },
  held: { ...idle, awaited: true, forFinance: true },
  paid: { ...idle, holdsMoney: true },
  refund_requested: { ...idle, holdsMoney: true, forFinance: true },
  failed: { ...idle, declined: true },
  cancelled: idle,
  // The payer may have been at the gateway when the form expired, so queries go on until the schedule ends.
  expired: { ...idle, asked: true },
  refunded: { ...idle, holdsMoney: true },
  kept: { ...idle, holdsMoney: true },
};

/**
 * News of a card payment that has brought no money. `declined`: by the bank. `not_made`: the payer left, or the bank
 * knows of none. `unconfirmed`: the bank, or finance, has yet to say.
 */
export const cardNews = ['declined', 'not_made', 'unconfirmed'] as const;
export type CardNews = (typeof cardNews)[number];

/** Answers of the gateway by which nothing was paid so far; noted with the attempt. */
export const nothingPaid: readonly string[] = ['not_found', 'pending'] satisfies readonly AttemptResult[];

/**
 * Returns the news of an order's attempts, given newest first; null before the first one and where the newest holds
 * money.
 */
export function cardNewsOf(
  attempts: readonly { readonly state: AttemptState; readonly reason: string | null }[],
): CardNews | null {
  const facts = (state: AttemptState) => attemptFacts[state];
  if (attempts.some(({ state }) => facts(state).awaited && !facts(state).resumable)) return 'unconfirmed';
  const [newest] = attempts;
  if (newest === undefined || facts(newest.state).holdsMoney) return null;
  if (facts(newest.state).declined) return 'declined';
  const silent = facts(newest.state).asked && !nothingPaid.includes(newest.reason ?? '');
  return silent ? 'unconfirmed' : 'not_made';
}

interface CardNewsFacts {
  /** The bank has taken nothing, so that the applicant may pay. */
  readonly payable: boolean;
  /** The payer may still have the bank's page open. */
  readonly pageOpen: boolean;
}

const cardNewsFacts = {
  declined: { payable: true, pageOpen: false },
  not_made: { payable: true, pageOpen: true },
  unconfirmed: { payable: false, pageOpen: false },
} as const satisfies Readonly<Record<CardNews, CardNewsFacts>>;

type PayableNews = {
  [News in CardNews]: (typeof cardNewsFacts)[News]['payable'] extends true ? News : never;
}[CardNews];

/** Returns true for news by which the bank has taken nothing, so that the applicant may pay. */
export function maySafelyPay(news: CardNews | null): news is PayableNews {
  return news !== null && cardNewsFacts[news].payable;
}

/** Returns true for news by which the payer may still have the bank's page open. */
export function mayHavePageOpen(news: CardNews | null): boolean {
  return news !== null && cardNewsFacts[news].pageOpen;
}

/** Returns an order's payment as its applicant sees it, who may pay on while the bank knows of no payment. */
export function paymentSeen(state: OrderState, news: CardNews | null): OrderFacts['payment'] {
  const { live, payment } = orderFacts[state];
  if (!live || news === null) return payment;
  return maySafelyPay(news) ? 'due' : 'checking';
}

/** Returns the event for an order that follows from its attempts' states, when none of them was just paid. */
export function awaitedEvent(states: readonly AttemptState[]): OrderEvent {
  return states.some((state) => attemptFacts[state].awaited) ? 'answer_awaited' : 'nothing_awaited';
}

export const minuteMilliseconds = 60_000;

/** Lifetime of a signed form that nobody took to the gateway, or of a card page left open. */
export const formLifeMilliseconds = 30 * minuteMilliseconds;

/** Younger attempts are not queried by the timer: their answer is on its way, and a page that is opened asks itself. */
export const firstQueryAfterMilliseconds = 5 * minuteMilliseconds;

const shortWaitsMinutes = [1, 5, 15, 60] as const;
const dailyQueries = 7;

/**
 * Returns the wait after a query without a final answer: 1, 5, 15, 60 minutes, then a day, seven times. Undefined when
 * the schedule is over.
 *
 * @param queriesSoFar queries already made, the last one included
 */
export function nextQueryWait(queriesSoFar: number): number | undefined {
  const minutes = shortWaitsMinutes[queriesSoFar - 1];
  if (minutes !== undefined) return minutes * minuteMilliseconds;
  return queriesSoFar <= shortWaitsMinutes.length + dailyQueries ? 24 * 60 * minuteMilliseconds : undefined;
}
