import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { giveBack, limitCalls } from '../platform/limit-calls.ts';
import { ratePolicies } from '../platform/rate-limits.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { findPasswordHash } from './account-repository.ts';
import { passwordMatches } from './sign-in/passwords.ts';

/**
 * Checks the current password before a change that a stolen session must not make, and returns its hash. Rejects a
 * wrong one at `current_password`; failures are limited by the hour.
 */
export async function expectOwnPassword(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  { accountId, typed }: { readonly accountId: string; readonly typed: string },
): Promise<string> {
  const permit = await limitCalls(dependencies, [{ policy: ratePolicies.passwordChangeMisses, subject: accountId }]);
  const hash = await findPasswordHash(dependencies.database, accountId);
  const matches = await passwordMatches(hash, typed);
  if (hash === undefined || !matches) throw new ViolationError([violation('password_wrong', 'current_password')]);
  await giveBack(dependencies, permit);
  return hash;
}
