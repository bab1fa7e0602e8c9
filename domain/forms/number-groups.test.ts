import { expect, it } from 'vitest';
import { groupsOfThree } from './number-groups.ts';

it.each([
  ['XDB440021', ['XDB', '440', '021']],
  ['PA123456', ['PA1', '234', '56']],
  ['N123456', ['N12', '3456']],
  ['A123', ['A123']],
  ['', []],
])('reads %s in groups', (number, groups) => {
  expect(groupsOfThree(number)).toEqual(groups);
});
