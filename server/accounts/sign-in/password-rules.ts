import { shortestPassword } from '#contract/session-limits.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { maxPasswordLength } from './passwords.ts';

/**
 * Words that guessers try first: from the common lists, this portal, and rows of the keyboard. Whole entries of such
 * lists are shorter than the minimum length, so only combinations of them remain to be rejected.
 */
const guessedFirst: readonly string[] = [
  ...['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwerty', 'azerty', 'asdf', 'zxcv', 'qazwsx'],
  ...['password', 'passwort', 'passcode', 'secret', 'letmein', 'welcome', 'iloveyou', 'changeme', 'default', 'trustno'],
  ...['administrator', 'admin', 'master', 'login', 'signin', 'account', 'user', 'test', 'demo', 'guest', 'root'],
  ...['monkey', 'dragon', 'football', 'baseball', 'superman', 'batman', 'princess', 'sunshine', 'shadow', 'abc'],
  ...['nepal', 'nepali', 'kathmandu', 'pokhara', 'everest', 'sagarmatha', 'himalaya', 'himal', 'namaste', 'buddha'],
  ...['visa', 'pravesh', 'passport', 'embassy', 'mission', 'consulate', 'immigration', 'department', 'government'],
  ...['portal', 'ministry', 'officer', 'tourist', 'trekking', 'permit', 'entry', 'arrival', 'airport'],
].toSorted((left, right) => right.length - left.length);

/** Characters that must remain once guessable parts are removed. */
const leastOfOwn = 6;
const fewestDifferent = 5;

/** Digits and signs that stand for letters. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/**
 * Returns violations for a new password at the field `password`: its length in code points, and being easy to guess
 * from common words, the portal's own, the person's name or address, rows or repetitions. No rule demands kinds of
 * characters (NIST SP 800-63B-4).
 */
export function passwordViolations(
  password: string,
  person: { readonly name: string; readonly email: string },
): readonly Violation[] {
  const text = password.normalize('NFKC');
  const length = [...text].length;
  if (length > maxPasswordLength) return [violation('too_long', 'password', { max: maxPasswordLength })];
  if (length < shortestPassword) return [violation('password_too_short', 'password', { min: shortestPassword })];
  return isEasilyGuessed(text.toLowerCase(), person) ? [violation('password_common', 'password')] : [];
}

function isEasilyGuessed(text: string, { name, email }: { readonly name: string; readonly email: string }): boolean {
  if (new Set(text).size < fewestDifferent || isRow(text)) return true;
  const ofPerson = `${name} ${email}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);
  const words = [...ofPerson.toSorted((left, right) => right.length - left.length), ...guessedFirst];
  const undisguised = text.replace(/[01345@$]/g, (character) => disguises[character] ?? character);
  return [text, undisguised].some((form) => ownPart(form, words) < leastOfOwn);
}

/** Counts the letters, digits and pictographs of a text that remain without the words. */
function ownPart(text: string, words: readonly string[]): number {
  let left = text;
  for (const word of words) left = left.replaceAll(word, ' ');
  return [...left.replace(/[^\p{L}\p{N}\p{So}]/gu, '')].length;
}

/** True when most characters follow from the one before: `1234…`, `abcd…`, `aaaa…`. */
function isRow(text: string): boolean {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0));
  const regular = steps.filter((step) => Math.abs(step) <= 1 || Math.abs(step) === 9).length;
  return regular >= steps.length * 0.7;
}
