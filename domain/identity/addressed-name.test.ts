import { expect, it } from 'vitest';
import type { Language } from '../i18n/languages.ts';
import { addressedName } from './addressed-name.ts';

it.each<[Language, string, string, string]>([
  ['en-US', 'Listed', 'Lena', 'Lena Listed'],
  ['ne', 'Listed', 'Lena', 'Lena Listed'],
  ['np', 'Listed', 'Lena', 'Listed Lena'],
  ['np', '王', '小明', '王小明'],
  ['en-US', '王', '小明', '王小明'],
  ['en-US', 'de la Cruz', 'Ana Maria', 'Ana Maria de la Cruz'],
  ['en-US', 'Tamang', '', 'Tamang'],
  ['np', '', 'Tamang', 'Tamang'],
])('in %s, a letter to %s, %s begins with %s', (language, surname, given_names, addressed) => {
  expect(addressedName({ surname, given_names }, language)).toBe(addressed);
});
