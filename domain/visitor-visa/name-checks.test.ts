import { expect, it } from 'vitest';
import { nameViolations } from './name-checks.ts';

it('takes names that a visa’s zone can show, as they are or transliterated', () => {
  expect(nameViolations({})).toEqual([]);
  expect(nameViolations({ first_name: 'Zoë Anne-Marie', surname: "O'Brien Müller" })).toEqual([]);
  expect(nameViolations({ first_name: 'Анна', surname: 'Щукина' })).toEqual([]);
});

it('refuses letters that no zone can show, at their field', () => {
  expect(nameViolations({ first_name: '小明', middle_name: 'परीक्षण', surname: 'Wang' })).toMatchObject([
    { code: 'name_not_in_zone', field: 'first_name' },
    { code: 'name_not_in_zone', field: 'middle_name' },
  ]);
});
