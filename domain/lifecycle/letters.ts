/** Letters that a request ends with: of a refusal, and of what is issued without a sticker. */
export const letterKinds = ['refusal', 'authorisation'] as const;
export type LetterKind = (typeof letterKinds)[number];
