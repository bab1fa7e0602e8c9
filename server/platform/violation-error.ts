import type { Violation } from '#domain/violations.ts';

/**
 * A refusal on its way out of a transaction: thrown, so that the transaction rolls back; turned into an answer by the
 * error handler and nowhere else.
 */
export class ViolationError extends Error {
  readonly violations: readonly Violation[];
  /** Extra members of the answer's body, such as the newest draft of a stale save. */
  readonly data: unknown;

  constructor(violations: readonly Violation[], data?: unknown) {
    super(violations.map((violation) => violation.code).join(', '));
    this.name = 'RefusedError';
    this.violations = violations;
    this.data = data;
  }
}

/** Throws when there is anything to refuse. */
export function requireNone(violations: readonly Violation[], data?: unknown): void {
  if (violations.length > 0) throw new ViolationError(violations, data);
}
