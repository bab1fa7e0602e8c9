import { refusal } from '#domain/refusals.ts';
import type { Dependencies } from '../dependencies.ts';
import { completeSignIn, type SecondStep } from './complete-sign-in.ts';
import { takeSecondFactorCode } from './take-second-factor-code.ts';

/** The second step of signing in by a code of the authenticator or a recovery code. Gives a token. */
export function signInWithCode(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  step: SecondStep & { readonly code: string },
): Promise<string> {
  return completeSignIn(dependencies, step, {
    name: 'code',
    proves: (transaction, { accountId }) =>
      takeSecondFactorCode(transaction, dependencies, { accountId, typed: step.code }),
    wrong: refusal('sign_in_code_wrong', 'code'),
  });
}
