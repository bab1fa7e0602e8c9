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

const words = {
  t: (id: string, values?: Readonly<Record<string, unknown>>) =>
    id === 'journey.traveller' ? `Traveller ${values?.number}` : `${values?.name} (${values?.position})`,
};

it.each([
  [
    ['INES', 'PABLO'],
    ['Ines', 'Pablo'],
  ],
  [
    ['Ines', 'INES'],
    ['Ines Ejemplo (Traveller 1)', 'INES Ejemplo (Traveller 2)'],
  ],
  [
    ['Ines', 'Ines', 'PABLO'],
    ['Ines Ejemplo (Traveller 1)', 'Ines Ejemplo (Traveller 2)', 'Pablo'],
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

it('calls two of the same given names by their whole names', () => {
  const travellers = ['Ejemplo', 'MUESTRA'].map((surname) => ({
    id: surname,
    answers: { first_name: 'INES', surname },
  }));
  const called = peopleIn(visaOnArrival, words, { trip: {}, travellers }).map((person) => [person.name, person.called]);
  expect(called).toEqual([
    ['INES Ejemplo', 'INES Ejemplo'],
    ['Ines Muestra', 'Ines Muestra'],
  ]);
});
