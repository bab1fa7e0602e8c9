import { expect, it } from 'vitest';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import { nameOf, peopleIn } from './people.ts';

it.each([
  ['INES', 'NAVARRO RUIZ', 'Ines Navarro Ruiz'],
  ['JEAN-LUC', "O'BRIEN", "Jean-Luc O'Brien"],
  ['Inés', 'de la Cruz', 'Inés de la Cruz'],
  ['Wei', 'LI', 'Wei LI'],
  ['伟', '李', '伟 李'],
])('calls %s %s by the name in ordinary letters', (first_name, surname, called) => {
  expect(nameOf(visaOnArrival, { first_name, surname })).toBe(called);
});

const words = { t: (_: string, values?: Readonly<Record<string, unknown>>) => `Traveller ${values?.number}` };

it.each([
  [
    ['INES', 'PABLO'],
    ['Ines', 'Pablo'],
  ],
  [
    ['Ines', 'Ines'],
    ['Ines Ejemplo', 'Ines Ejemplo'],
  ],
  [
    ['Ines', 'Ines', 'PABLO'],
    ['Ines Ejemplo', 'Ines Ejemplo', 'Pablo'],
  ],
  [
    ['INES', undefined],
    ['Ines', 'Traveller 2'],
  ],
])('calls %j by their given names, unless two have the same', (names, called) => {
  const travellers = names.map((first_name, index) => ({
    id: String(index),
    answers: first_name === undefined ? {} : { first_name, surname: 'Ejemplo' },
  }));
  expect(peopleIn(visaOnArrival, words, { trip: {}, travellers }).map((person) => person.called)).toEqual(called);
});
