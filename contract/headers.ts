/** Language of the response's texts, by our language keys or tags. */
export const languageHeader = 'accept-language';

/** Makes a repeated call return the first response: the same key has its effect once. */
export const idempotencyHeader = 'idempotency-key';

/** Marks a read that the page makes by itself: where a route allows it, the session counts it as no use. */
export const unattendedHeader = 'x-unattended';
