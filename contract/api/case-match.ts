import { z } from 'zod';
import { birthDateAgreements, nationalityAgreements, wordAgreements } from '#domain/screening/agreements.ts';
import { matchStates } from '#domain/screening/match-state.ts';

/** Similarity of the person to a watch-list entry: words of the name in pairs, birth date, nationality. */
export const matchScore = z.object({
  /** From 0 to 100. */
  points: z.number().int(),
  matched: z.array(z.object({ given: z.string(), listed: z.string(), how: z.enum(wordAgreements) })),
  /** Words of one name that are missing from the other. */
  only_given: z.array(z.string()),
  only_listed: z.array(z.string()),
  /** The entry's other name that was compared; null for the name it is listed under. */
  alias: z.string().nullable(),
  birth_date: z.enum(birthDateAgreements),
  nationality: z.enum(nationalityAgreements),
});
export type MatchScoreAnswer = z.infer<typeof matchScore>;

/** Match of an applicant with the watch list. */
export const caseMatch = z.object({
  id: z.string(),
  kind: z.enum(['passport', 'name']),
  effect: z.string(),
  state: z.enum(matchStates),
  note: z.string().nullable(),
  /**
   * Explanation of the match; null for people who neither decide on matches nor read the watch list, and for older matches.
   */
  score: matchScore.nullable(),
});
