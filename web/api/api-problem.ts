import type { Problem } from '#contract/errors.ts';

/** A rejected call: the server's problem body with its status. `data` is content from the server to continue with. */
export class ApiProblem extends Error {
  readonly status: number;
  /** Status in the body, which can hold values that HTTP cannot (4001); HTTP's status when the body has none. */
  readonly bodyStatus: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly refusals: NonNullable<Problem['refusals']>;
  /** Texts by language key; absent where the server wrote them in one language only. */
  readonly inLanguages: Problem['in_languages'];
  readonly data: unknown;

  constructor(status: number, body: unknown) {
    const problem = isRecord(body) ? body : {};
    super(typeof problem.message === 'string' ? problem.message : '');
    this.name = 'ApiProblem';
    this.status = status;
    this.bodyStatus = typeof problem.status === 'number' ? problem.status : status;
    this.errors = isRecord(problem.errors) ? (problem.errors as Record<string, string[]>) : {};
    this.refusals = Array.isArray(problem.refusals) ? (problem.refusals as NonNullable<Problem['refusals']>) : [];
    this.inLanguages = problem.in_languages as Problem['in_languages'];
    this.data = problem.data;
  }

  /** Returns true if the response contains a violation code of the closed list. */
  has(code: string): boolean {
    return this.refusals.some((violation) => violation.code === code);
  }
}

/** Thrown when the server could not be reached; the effect of the call is unknown. */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached', { cause });
    this.name = 'NetworkFailure';
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
