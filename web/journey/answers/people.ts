import type { Answers, JourneyAnswers, TypedAnswers } from '#domain/forms/answers.ts';
import { inOrdinaryCase } from '#domain/identity/names-shown.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import type { JourneyWords } from '../journey-words.ts';

/** Returns the known part of a traveller's full name, from the typed answers. */
export function nameOf(service: ServiceDefinition, answers: TypedAnswers): string | undefined {
  return forReading(service.traveller.name(textsIn(answers)));
}

function forReading(name: string | undefined): string | undefined {
  return name === undefined ? undefined : inOrdinaryCase(name);
}

function textsIn(answers: TypedAnswers): Answers {
  const texts = Object.entries(answers).flatMap(([id, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[id, value.trim()] as const] : [],
  );
  return Object.fromEntries(texts);
}

interface Person {
  readonly id: string;
  readonly name: string;
  /** Given names alone, unless they are not known yet or two have the same. */
  readonly called: string;
}

/** Returns everybody in an application, by name or, before it is typed, by position. */
export function peopleIn(
  service: ServiceDefinition,
  { t }: Pick<JourneyWords, 't'>,
  { travellers }: JourneyAnswers,
): readonly Person[] {
  const given = travellers.map(({ answers }) => forReading(service.traveller.givenNames?.(textsIn(answers))));
  return travellers.map(({ id, answers }, index) => {
    const name = nameOf(service, answers);
    const alone = given.filter((one) => one === given[index]).length === 1;
    const whole = name ?? t('journey.traveller', { number: index + 1 });
    return { id, name: whole, called: (name !== undefined && alone && given[index]) || whole };
  });
}

/** Returns what a traveller is called where there are several to tell apart. */
export function personOf(
  service: ServiceDefinition,
  words: Pick<JourneyWords, 't'>,
  journey: JourneyAnswers,
  traveller: string | undefined,
): string | undefined {
  const people = peopleIn(service, words, journey);
  return people.length < 2 ? undefined : people.find(({ id }) => id === traveller)?.called;
}
