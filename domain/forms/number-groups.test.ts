import { expect, it } from 'vitest';
import { groupsOfThree, phoneGroups, phoneNumberGroups } from './number-groups.ts';

it.each([
  ['XDB440021', ['XDB', '440', '021']],
  ['PA123456', ['PA123456']],
  ['N123456', ['N123456']],
  ['P1234567890', ['P1234567890']],
  ['', ['']],
])('reads the passport number %s in groups', (number, groups) => {
  expect(groupsOfThree(number)).toEqual(groups);
});

it.each([
  ['600000000', ['600', '000', '000']],
  ['9841000000', ['984', '100', '0000']],
  ['15550100', ['1555', '0100']],
  ['13800138000', ['138', '0013', '8000']],
  ['12345', ['12345']],
])('reads the telephone number %s in groups', (digits, groups) => {
  expect(phoneGroups(digits)).toEqual(groups);
});

it.each([
  ['+9779800000000', ['+977', '980', '000', '0000']],
  ['+12025550123', ['+1', '202', '555', '0123']],
  ['9841000000', ['984', '100', '0000']],
])('reads the code of a country before the rest of %s', (number, groups) => {
  expect(phoneNumberGroups(number)).toEqual(groups);
});
