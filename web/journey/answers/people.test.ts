import { expect, it } from 'vitest';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import { nameOf } from './people.ts';

it.each([
  ['INES', 'NAVARRO RUIZ', 'Ines Navarro Ruiz'],
  ['JEAN-LUC', "O'BRIEN", "Jean-Luc O'Brien"],
  ['Inés', 'de la Cruz', 'Inés de la Cruz'],
  ['Wei', 'LI', 'Wei LI'],
  ['伟', '李', '伟 李'],
])('calls %s %s by the name in ordinary letters', (first_name, surname, called) => {
  expect(nameOf(visaOnArrival, { first_name, surname })).toBe(called);
});
