import {
  base32Of,
  base32Pattern,
  checkCharacter,
  hasValidCheckCharacter,
  lettersAndDigits,
  withoutLookAlikes,
} from './check-character.ts';

/** Random bytes that a draft number takes: 45 of their 48 bits. */
export const draftNumberBytes = 6;

/**
 * Formats the number of a saved draft, `DR-XXXXX-XXXXX`: nine random characters and a check character. It identifies
 * the draft but does not open it: resuming on another device also takes the emailed code.
 */
export function formatDraftNumber(randomBytes: Uint8Array): string {
  const body = base32Of(randomBytes, 9);
  return grouped(body + checkCharacter(`DR${body}`));
}

/** Returns the draft number as printed, as lenient as `normaliseSubmissionNumber`; undefined when the text is none. */
export function normaliseDraftNumber(text: string): string | undefined {
  const characters = lettersAndDigits(text);
  const body = withoutLookAlikes(characters.slice(2));
  if (!characters.startsWith('DR') || !bodyPattern.test(body)) return undefined;
  return hasValidCheckCharacter(`DR${body}`) ? grouped(body) : undefined;
}

const bodyPattern = new RegExp(`^${base32Pattern}{10}$`);

function grouped(body: string): string {
  return `DR-${body.slice(0, 5)}-${body.slice(5)}`;
}
