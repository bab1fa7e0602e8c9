/** Effects of an entry of the watch list, the gravest first. */
export const blacklistEffects = ['refuse', 'refer', 'inform'] as const;
export type BlacklistEffect = (typeof blacklistEffects)[number];

/** States of a match with the watch list. */
export const matchStates = ['open', 'dismissed', 'confirmed'] as const;
export type MatchState = (typeof matchStates)[number];

/** Returns true if the entry of the watch list is about the applicant. */
export function isConfirmedMatch(state: MatchState): boolean {
  return state === 'confirmed';
}

/** Returns true while nobody has decided on the match. */
export function isUndecidedMatch(state: MatchState): boolean {
  return state === 'open';
}

/** A match, and what the entry of the watch list asks for. */
export interface MatchStanding {
  readonly state: MatchState;
  readonly effect: string;
}

/** Returns true if the match is confirmed and its entry says to refuse. */
export function refusesByMatch({ state, effect }: MatchStanding): boolean {
  return isConfirmedMatch(state) && effect === 'refuse';
}

/** Returns true if the match is confirmed and its entry refers the applicant to somebody who decides on matches. */
export function refersToDecider({ state, effect }: MatchStanding): boolean {
  return isConfirmedMatch(state) && effect === 'refer';
}

/** Returns true if the match holds the case up; one whose entry is for information only does not. */
export function stopsByMatch(match: MatchStanding): boolean {
  return refusesByMatch(match) || refersToDecider(match);
}

/** Effects of the entries whose confirmed matches hold a case up. */
export const stoppingEffects = blacklistEffects.filter((effect) => stopsByMatch({ state: 'confirmed', effect }));

/** Returns the confirmed match that says most about a case: one to refuse, then one to refer, then one for information. */
export function weightiestMatch<Match extends MatchStanding>(matches: readonly Match[]): Match | undefined {
  return (
    matches.find(refusesByMatch) ??
    matches.find(refersToDecider) ??
    matches.find(({ state }) => isConfirmedMatch(state))
  );
}

/** Matches that the queue marks and filters, the more urgent first: one to be decided, or one that was confirmed. */
export const shownMatches = ['open', 'confirmed'] as const satisfies readonly MatchState[];
export type ShownMatch = (typeof shownMatches)[number];

/** Marks of a case in the queue: `informing` with confirmed matches that are all for information only. */
export const matchMarks = [...shownMatches, 'informing'] as const;
export type MatchMark = (typeof matchMarks)[number];

/** Returns the mark of a case by the weightiest of its confirmed matches. */
export function markOfConfirmed(match: MatchStanding): MatchMark {
  return stopsByMatch(match) ? 'confirmed' : 'informing';
}
