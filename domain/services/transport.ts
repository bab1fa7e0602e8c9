import type { Answers } from '#domain/forms/answers.ts';
import type { ServiceDefinition } from './service-definition.ts';

/** An airline's designator (IATA: two characters, at least one a letter; ICAO: three letters) and the flight's number. */
const flightNumber = /^([A-Z]{2,3}|[A-Z]\d|\d[A-Z])[\s-]*0*([1-9]\d{0,3}[A-Z]?)$/;

/**
 * Returns the flight, bus or other number in an application's answers, from the field that its service names. Flights
 * are written one way ("qr652", "QR 0652" → "QR 652"), so that one flight's passengers stand together in a queue.
 */
export function transportOf(
  { arrivalFields }: Pick<ServiceDefinition, 'arrivalFields'>,
  answers: Answers,
): string | null {
  const field = arrivalFields?.transport;
  const typed = field === undefined ? undefined : answers[field];
  if (typeof typed !== 'string' || typed === '') return null;
  const [, airline, flight] = flightNumber.exec(typed.toUpperCase()) ?? [];
  return airline === undefined ? typed : `${airline} ${flight}`;
}
