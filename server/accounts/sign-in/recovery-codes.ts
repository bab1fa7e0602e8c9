import { randomInt } from 'node:crypto';
import { keyedHash } from '../../platform/identifiers.ts';

/** Without letters and digits that are easily confused. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const count = 10;
const groups = 3;
const groupLength = 4;

/** Returns ten codes of about 59 bits each: `ABCD-EFGH-JKMN`. */
export function newRecoveryCodes(): readonly string[] {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: count }, () => Array.from({ length: groups }, group).join('-'));
}

/** Returns the stored form of a code; undefined when the text is not a code. Case and separators do not matter. */
export function recoveryCodeHash(lookupKey: Buffer, accountId: string, typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '');
  const isCode = plain.length === groups * groupLength && [...plain].every((letter) => letters.includes(letter));
  return isCode ? keyedHash(lookupKey, `recovery code ${accountId} ${plain}`) : undefined;
}
