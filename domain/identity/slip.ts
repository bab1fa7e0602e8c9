/** Shorter words are too many letters' slips away from each other's. */
const leastLetters = 4;
/** From so many letters on there may be two slips. */
const longWord = 8;

/**
 * Whether a word was meant by another one that was typed with a slip of the keyboard: a letter too few, too many, another
 * one, or two changed about; in a word of eight letters or more two such slips.
 */
export function isSlipOf(typed: string, word: string): boolean {
  const letters = [...typed];
  const meant = [...word];
  if (letters.length < leastLetters || meant.length < leastLetters) return false;
  const allowed = letters.length < longWord ? 1 : 2;
  return Math.abs(letters.length - meant.length) <= allowed && slipsBetween(letters, meant) <= allowed;
}

/** The optimal string alignment distance: the fewest slips, none of them in letters that were changed about. */
function slipsBetween(typed: readonly string[], word: readonly string[]): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, length) => length);
  for (const [row, letter] of typed.entries()) {
    const current = [row + 1];
    for (const [column, other] of word.entries()) {
      const fewest = Math.min(
        (last[column + 1] ?? 0) + 1,
        (current[column] ?? 0) + 1,
        (last[column] ?? 0) + (letter === other ? 0 : 1),
      );
      const changedAbout = letter === word[column - 1] && other === typed[row - 1];
      current.push(changedAbout ? Math.min(fewest, (beforeLast[column - 1] ?? 0) + 1) : fewest);
    }
    beforeLast = last;
    last = current;
  }
  return last[word.length] ?? 0;
}
