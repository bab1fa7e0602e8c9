import type { Problem } from '#contract/errors.ts';

/** A refused call: the server's problem body with its status. `data` is what the server sent to go on from. */
export class ApiProblem extends Error {
  readonly status: number;
  /** The body's own `status`, which can hold what HTTP cannot carry (4001); HTTP's where the body has none. */
  readonly bodyStatus: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly refusals: NonNullable<Problem['refusals']>;
  readonly data: unknown;

  constructor(status: number, body: unknown) {
    const problem = isRecord(body) ? body : {};
    super(typeof problem.message === 'string' ? problem.message : '');
    this.name = 'ApiProblem';
    this.status = status;
    this.bodyStatus = typeof problem.status === 'number' ? problem.status : status;
    this.errors = isRecord(problem.errors) ? (problem.errors as Record<string, string[]>) : {};
    this.refusals = Array.isArray(problem.refusals) ? (problem.refusals as NonNullable<Problem['refusals']>) : [];
    this.data = problem.data;
  }

  /** Whether one of the closed refusal codes stands behind the answer. */
  has(code: string): boolean {
    return this.refusals.some((violation) => violation.code === code);
  }
}

/** The server could not be reached; nothing is known about what it did. */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached', { cause });
    this.name = 'NetworkFailure';
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
