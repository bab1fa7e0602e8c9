import type { JourneyAnswers, TypedAnswers } from '#domain/forms/answers.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import type { JourneyWords } from '../journey-words.ts';

/** Returns the known part of a traveller's full name, from the typed answers. */
export function nameOf(service: ServiceDefinition, answers: TypedAnswers): string | undefined {
  const texts = Object.entries(answers).flatMap(([id, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[id, value.trim()] as const] : [],
  );
  const name = service.traveller.name(Object.fromEntries(texts));
  return name === undefined ? undefined : inOrdinaryCase(name);
}

/** Returns a name in capitals, as passports have it, in ordinary letters: for reading only, never to be kept. */
function inOrdinaryCase(name: string): string {
  if (name !== name.toLocaleUpperCase('en') || !/\p{Lu}{2}/u.test(name)) return name;
  return name
    .toLocaleLowerCase('en')
    .replaceAll(/(^|[\s'’-])(\p{Ll})/gu, (_, before: string, first: string) => before + first.toLocaleUpperCase('en'));
}

/** Returns everybody in an application, by name or, before it is typed, by position. */
export function peopleIn(
  service: ServiceDefinition,
  { t }: Pick<JourneyWords, 't'>,
  { travellers }: JourneyAnswers,
): readonly { readonly id: string; readonly name: string }[] {
  return travellers.map(({ id, answers }, index) => ({
    id,
    name: nameOf(service, answers) ?? t('journey.traveller', { number: index + 1 }),
  }));
}

/** Returns what a traveller is called where there are several to tell apart. */
export function personOf(
  service: ServiceDefinition,
  words: Pick<JourneyWords, 't'>,
  journey: JourneyAnswers,
  traveller: string | undefined,
): string | undefined {
  const people = peopleIn(service, words, journey);
  return people.length < 2 ? undefined : people.find(({ id }) => id === traveller)?.name;
}
