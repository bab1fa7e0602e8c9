import type { Refusal } from '#domain/refusals.ts';

/**
 * A refusal on its way out of a transaction: thrown, so that the transaction rolls back; turned into an answer by the
 * error handler and nowhere else.
 */
export class RefusedError extends Error {
  readonly refusals: readonly Refusal[];
  /** Extra members of the answer's body, such as the newest draft of a stale save. */
  readonly data: unknown;

  constructor(refusals: readonly Refusal[], data?: unknown) {
    super(refusals.map((refusal) => refusal.code).join(', '));
    this.name = 'RefusedError';
    this.refusals = refusals;
    this.data = data;
  }
}

/** Throws when there is anything to refuse. */
export function refuseIf(refusals: readonly Refusal[], data?: unknown): void {
  if (refusals.length > 0) throw new RefusedError(refusals, data);
}
