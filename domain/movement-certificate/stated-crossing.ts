import type { Answers } from '#domain/forms/answers.ts';
import type { StatedCrossing } from '#domain/services/service-definition.ts';

/** Returns the crossing that the answers of `crossingPages` state. */
export function statedCrossing(answers: Answers): StatedCrossing {
  return answers.certificate_kind === 'departure'
    ? { movement: 'departure', on: answers.departure_at, port: answers.departure_point }
    : { movement: 'arrival', on: answers.arrival_date, port: answers.arrival_office };
}
