import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../../dependencies.ts';
import { completeSignIn, type SecondStep } from './complete-sign-in.ts';
import { takeSecondFactorCode, takeTypedRecoveryCode } from './take-second-factor-code.ts';

/** Completes signing in with an authenticator code or a recovery code. Returns a token. */
export function signInWithCode(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  step: SecondStep & { readonly code: string },
): Promise<string> {
  return completeSignIn(dependencies, step, {
    name: 'code',
    proves: (transaction, { accountId, guessedAt }) => {
      const take = guessedAt ? takeTypedRecoveryCode : takeSecondFactorCode;
      return take(transaction, dependencies, { accountId, typed: step.code });
    },
    // Depends only on the typed text, so that it reveals nothing about the account.
    wrong: violation(/[^\s\d]/.test(step.code) ? 'recovery_code_wrong' : 'sign_in_code_wrong', 'code'),
  });
}
