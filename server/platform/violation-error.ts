import type { Violation } from '#domain/violations.ts';

/** Violations thrown out of a transaction, so that it rolls back; only the error handler turns them into an answer. */
export class ViolationError extends Error {
  readonly violations: readonly Violation[];
  /** Extra members of the answer's body, such as the newest draft after a stale save. */
  readonly data: unknown;

  constructor(violations: readonly Violation[], data?: unknown) {
    super(violations.map((violation) => violation.code).join(', '));
    this.name = 'RefusedError';
    this.violations = violations;
    this.data = data;
  }
}

/** Throws if there are any violations. */
export function requireNone(violations: readonly Violation[], data?: unknown): void {
  if (violations.length > 0) throw new ViolationError(violations, data);
}
