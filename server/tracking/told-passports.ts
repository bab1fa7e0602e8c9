import type { Violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { lookUp } from './look-up.ts';

/** Rejects an application with a reason that tells of others' applications, visas or visits on these passports. */
export class PassportsToldError extends ViolationError {
  readonly passportNumbers: readonly string[];

  constructor(violations: readonly Violation[], passportNumbers: readonly string[], data?: unknown) {
    super(violations, data);
    this.passportNumbers = passportNumbers;
  }
}

/**
 * Sends an application. A form needs no more than a passport number to be told of what exists on it, so every such
 * answer is logged, and counts as a miss of a look-up; beyond the limit the answer is only that.
 */
export async function countingToldPassports<Sent>(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  address: string,
  send: () => Promise<Sent>,
): Promise<Sent> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof PassportsToldError) {
      // After the transaction, which took the counts back with everything else.
      for (const passport of error.passportNumbers) {
        await lookUp(dependencies, { kind: 'submit', subject: { passport }, address }, async () => undefined);
      }
    }
    throw error;
  }
}
