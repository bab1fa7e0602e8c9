/** External systems that the portal depends on. */
export type Outside = 'database' | 'storage';

/**
 * Thrown when an external system is away or does not answer: not the fault of the call, which may be sent again. The
 * error handler answers 503. Work that was not acknowledged may have been done or not; an `Idempotency-Key` makes
 * sending it again safe.
 */
export class OutsideTroubleError extends Error {
  readonly outside: Outside;

  constructor(outside: Outside, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutsideTroubleError';
    this.outside = outside;
  }
}

/** Seconds after which a caller may try again: the portal itself checks several times a second. */
export const tryAgainSeconds = 2;
