import type { PasskeyAssertion, PasskeyQuestion } from '#contract/api/passkeys.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../../dependencies.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newToken, tokenHash } from '../../platform/identifiers.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { completeSignIn, type SecondStep } from './complete-sign-in.ts';
import { passkeysOf, recordPasskeyUse } from './passkey-repository.ts';
import { passkeyQuestion, passkeyUseOf, relyingPartyOf } from './passkeys.ts';
import { askPasskey, takePasskeyQuestion } from './second-factor-repository.ts';

type Needed = Pick<Dependencies, 'database' | 'clock' | 'config' | 'portalUrl'>;

/**
 * Returns the options for a browser to sign with a passkey, in the second step of signing in. New at each call, and
 * answered once.
 */
export async function askForPasskey(dependencies: Needed, challenge: string): Promise<PasskeyQuestion> {
  const { database, clock } = dependencies;
  const party = relyingPartyOf(dependencies);
  if (party === undefined) throw new ViolationError([violation('action_not_allowed')]);
  return inTransaction(database, async (transaction) => {
    const question = newToken();
    const open = await askPasskey(transaction, { tokenHash: tokenHash(challenge), question, now: clock.now() });
    if (open === undefined) throw new ViolationError([violation('sign_in_again')]);
    const held = await passkeysOf(transaction, open.accountId);
    if (held.length === 0) throw new ViolationError([violation('action_not_allowed')]);
    return passkeyQuestion(party, question, held);
  });
}

/** Completes signing in with a passkey. Returns a token. */
export function signInWithPasskey(
  dependencies: Needed,
  step: SecondStep & { readonly credential: PasskeyAssertion },
): Promise<string> {
  const { credential } = step;
  return completeSignIn(dependencies, step, {
    name: 'passkey',
    proves: async (transaction, { challengeHash, factors }) => {
      const party = relyingPartyOf(dependencies);
      const question = await takePasskeyQuestion(transaction, challengeHash);
      const passkey = factors.passkeys.find(({ credentialId }) => credentialId === credential.id);
      if (party === undefined || question === undefined || passkey === undefined) return false;
      const use = await passkeyUseOf(party, question, credential, passkey);
      if (use === undefined) return false;
      await recordPasskeyUse(transaction, passkey.id, { ...use, at: dependencies.clock.now() });
      return true;
    },
    wrong: violation('passkey_wrong'),
  });
}
