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
  /** With the position where two have the same. */
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
  const names = travellers.map(({ answers }) => nameOf(service, answers));
  return travellers.map(({ id }, index) => {
    const name = names[index];
    const position = t('journey.traveller', { number: index + 1 });
    const whole =
      name !== undefined && hasTwice(names, name)
        ? t('journey.traveller.alike', { name, position })
        : (name ?? position);
    return { id, name: whole, called: (name !== undefined && !hasTwice(given, given[index]) && given[index]) || whole };
  });
}

function hasTwice(names: readonly (string | undefined)[], name: string | undefined): boolean {
  const alike = names.filter((one) => one?.toLocaleLowerCase('en') === name?.toLocaleLowerCase('en'));
  return alike.length > 1;
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
