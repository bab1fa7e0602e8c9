/** Shorter words have too many other words within one slip. */
const leastLetters = 4;
/** Words of this length or more may contain two slips. */
const longWord = 8;

/**
 * Returns true if the typed word is the other one with a slip of the keyboard: a letter missing, added, wrong, or two
 * swapped; words of eight letters or more may have two slips.
 */
export function isSlipOf(typed: string, word: string): boolean {
  const letters = [...typed];
  const meant = [...word];
  if (letters.length < leastLetters || meant.length < leastLetters) return false;
  const allowed = letters.length < longWord ? 1 : 2;
  return Math.abs(letters.length - meant.length) <= allowed && slipsBetween(letters, meant) <= allowed;
}

/** Returns the optimal string alignment distance: the fewest slips, with no further slip in swapped letters. */
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
