/** Seconds for which what was just done can be taken back. */
export const undoSeconds = 10;
