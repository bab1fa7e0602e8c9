/** What the portal needs and does not have in itself. */
export type Outside = 'database' | 'storage';

/**
 * Something outside the portal is away or does not answer: no fault of the call, which may be sent again. The error handler
 * answers 503. Whatever was not acknowledged may have been done or not; an `Idempotency-Key` makes sending it again safe.
 */
export class OutsideTroubleError extends Error {
  readonly outside: Outside;

  constructor(outside: Outside, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutsideTroubleError';
    this.outside = outside;
  }
}

/** Seconds after which a caller may try again: the portal itself looks several times a second. */
export const tryAgainSeconds = 2;
