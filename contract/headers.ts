/** The language of an answer's words, by our language keys or tags. */
export const languageHeader = 'accept-language';

/** Makes a repeated call answer as the first did: the same key, the same effect once. */
export const idempotencyHeader = 'idempotency-key';
