import { isOver, type VisaValidity } from '../issuing/visa-state.ts';
import type { Status } from './lifecycle.ts';

/** Sides that a status waits for; `nobody` once it is closed. */
export const sides = ['traveller', 'office', 'nobody'] as const;
export type Side = (typeof sides)[number];

/** Party that must act next: a side, or the bank while it has not confirmed a payment. */
export const whoseTurns = [...sides, 'bank'] as const;
export type WhoseTurn = (typeof whoseTurns)[number];

/** Outcomes of an application. */
export const outcomes = ['open', 'granted', 'refused', 'ended'] as const;
export type CaseOutcome = (typeof outcomes)[number];

/**
 * Standing of an application, shown to its applicant at a glance: it waits for them, is in progress, was granted or
 * refused, or ended in another way.
 */
export const standings = ['waiting', ...outcomes] as const;
export type Standing = (typeof standings)[number];

interface StatusFacts {
  readonly turn: Side;
  /** Paying is all that the applicant has to do. */
  readonly onlyPays?: true;
  readonly outcome: CaseOutcome;
}

const facts = {
  draft: { turn: 'traveller', outcome: 'open' },
  awaiting_payment: { turn: 'traveller', onlyPays: true, outcome: 'open' },
  submitted: { turn: 'office', outcome: 'open' },
  in_review: { turn: 'office', outcome: 'open' },
  info_needed: { turn: 'traveller', outcome: 'open' },
  appointment: { turn: 'traveller', outcome: 'open' },
  recommended: { turn: 'office', outcome: 'open' },
  approved: { turn: 'office', outcome: 'open' },
  issued: { turn: 'nobody', outcome: 'granted' },
  rejected: { turn: 'nobody', outcome: 'refused' },
  withdrawn: { turn: 'nobody', outcome: 'ended' },
  cancelled: { turn: 'nobody', outcome: 'ended' },
  lapsed: { turn: 'traveller', outcome: 'ended' },
  annulled: { turn: 'nobody', outcome: 'refused' },
  revoked: { turn: 'nobody', outcome: 'refused' },
} as const satisfies Record<Status, StatusFacts>;

export interface StandingQuestion {
  readonly status: Status;
  /** Set when the applicant must pay before the office goes on, or choose a time. */
  readonly needsTraveller: boolean;
  /** Set while a payment was made that the bank has not confirmed. */
  readonly awaitsBank?: boolean;
  /** Validity of the visa that the application is about or led to, if any. */
  readonly validity: VisaValidity | undefined;
}

/** Returns the side that has an application, whatever became of a payment. */
export function sideOf({ status, needsTraveller }: Pick<StandingQuestion, 'status' | 'needsTraveller'>): Side {
  return needsTraveller ? 'traveller' : facts[status].turn;
}

/** Returns who must act next. Whatever an office asks of the applicant does not wait for the bank. */
export function whoseTurn(question: Pick<StandingQuestion, 'status' | 'needsTraveller' | 'awaitsBank'>): WhoseTurn {
  const { onlyPays }: StatusFacts = facts[question.status];
  const side = sideOf(question);
  return question.awaitsBank && (onlyPays || side !== 'traveller') ? 'bank' : side;
}

/** Returns the outcome of an application in one word, for somebody who is told nothing else of it. */
export function outcomeOf(status: Status): CaseOutcome {
  return facts[status].outcome;
}

export function standingOf(question: StandingQuestion): Standing {
  if (whoseTurn(question) === 'traveller') return 'waiting';
  const { outcome } = facts[question.status];
  // A visa that can no longer be used is not shown as a success.
  const over = question.validity !== undefined && isOver(question.validity);
  return outcome === 'granted' && over ? 'ended' : outcome;
}

/**
 * Returns those whom a submission is still about, however their applications turned out; everybody once it is about
 * nobody.
 */
export function stillAbout<Member>(
  members: readonly Member[],
  standing: (member: Member) => Standing,
): readonly Member[] {
  const left = members.filter((member) => standing(member) !== 'ended');
  return left.length > 0 ? left : members;
}

/** Tells whether somebody may still travel on an application: it was neither refused nor ended in another way. */
export function mayStillTravel(standing: Standing): boolean {
  return standing !== 'refused' && standing !== 'ended';
}

/**
 * Tells whether somebody withdrew from a submission that others did not withdraw from. It is theirs alone to open, also
 * where the office closed it: it can be brought back.
 */
export function withdrewFromOthers(own: Status, members: readonly { readonly status: Status }[]): boolean {
  return own === 'withdrawn' && members.some(({ status }) => status !== 'withdrawn');
}
