import type { Answers, JourneyAnswers, TypedAnswers } from '#domain/forms/answers.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import type { JourneyWords } from '../journey-words.ts';

/** Returns the known part of a traveller's full name, from the typed answers. */
export function nameOf(service: ServiceDefinition, answers: TypedAnswers): string | undefined {
  return inOrdinaryCase(service.traveller.name(textsIn(answers)));
}

function textsIn(answers: TypedAnswers): Answers {
  const texts = Object.entries(answers).flatMap(([id, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[id, value.trim()] as const] : [],
  );
  return Object.fromEntries(texts);
}

/** Returns a name in capitals, as passports have it, in ordinary letters: for reading only, never to be kept. */
function inOrdinaryCase(name: string | undefined): string | undefined {
  if (name === undefined || name !== name.toLocaleUpperCase('en') || !/\p{Lu}{2}/u.test(name)) return name;
  return name
    .toLocaleLowerCase('en')
    .replaceAll(/(^|[\s'’-])(\p{Ll})/gu, (_, before: string, first: string) => before + first.toLocaleUpperCase('en'));
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
  const given = travellers.map(({ answers }) => inOrdinaryCase(service.traveller.givenNames?.(textsIn(answers))));
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
