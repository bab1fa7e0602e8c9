/** Language of the response's texts, by our language keys or tags. */
export const languageHeader = 'accept-language';

/** Makes a repeated call return the first response: the same key has its effect once. */
export const idempotencyHeader = 'idempotency-key';
