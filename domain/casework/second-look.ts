/** Results of looking again at what one person decided alone. */
export const lookOutcomes = ['agreed', 'doubtful'] as const;
export type LookOutcome = (typeof lookOutcomes)[number];

/** Queues of the list of cases: looks that wait, and doubts that the director has not settled. */
export const lookQueues = ['waiting', 'doubtful'] as const;
export type LookQueue = (typeof lookQueues)[number];

/** One in so many decisions on one signature is looked at again (workflows-and-roles, section 3: five in a hundred). */
export const oneDecisionIn = 20;

/**
 * Tells whether a decision is drawn, by a number from 0 to 2³²−1 that nobody without the portal's secret can foresee, and
 * that anybody with it finds again.
 */
export function isDrawn(number: number): boolean {
  return number % oneDecisionIn === 0;
}
