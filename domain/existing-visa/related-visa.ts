import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { visaEnded } from '#domain/issuing/visa-state.ts';
import type { Violation } from '#domain/violations.ts';
import type { ExistingVisa } from './existing-visa.ts';

/**
 * Questions that name the visa of another person, by its number or the submission number of the application for it, with
 * that person's passport. Whoever types two numbers learns nothing about the person: what the visa is serves the price and
 * the last day alone.
 */
export interface RelatedVisaQuestion {
  readonly passportField: string;
  readonly numberField: string;
  /** Returns true where the answers lead to the questions. */
  readonly applies: (answers: Answers) => boolean;
  /** Returns why nobody can depend on this visa on a day. */
  readonly violations: (related: ExistingVisa, on: PlainDate) => readonly Violation[];
}

/** Returns the last day of the visa on which another depends (R18); undefined once it is no longer in force. */
export function relatedUntil(related: ExistingVisa | undefined): PlainDate | undefined {
  return related === undefined || visaEnded(related.state) ? undefined : related.validUntil;
}
