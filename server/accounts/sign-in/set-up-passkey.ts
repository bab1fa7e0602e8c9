import type { NewPasskeyCredential, PasskeyCreation } from '#contract/api/passkeys.ts';
import { challengeMinutes } from '#contract/session-limits.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../../dependencies.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/identifiers.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { expectOwnPassword } from '../expect-own-password.ts';
import { lockAccount } from '../user-repository.ts';
import { secondFactorsOf, settleAddedFactor, settleRemovedFactor } from './own-second-factors.ts';
import {
  addPasskey as addPasskeyRow,
  beginPasskeyEnrolment,
  deletePasskey,
  passkeysOf,
  takePasskeyEnrolment,
} from './passkey-repository.ts';
import { newPasskeyOf, passkeyCreation, type RelyingParty, relyingPartyOf } from './passkeys.ts';
import type { OwnFactorChange } from './set-up-second-factor.ts';

type Needed = Pick<Dependencies, 'database' | 'clock' | 'config' | 'portalUrl'>;

/** Enough for all devices that a person works with. */
const maxPasskeys = 10;

/** Returns the options for a browser to create a passkey, valid for some minutes. Rejects an eleventh passkey. */
export async function beginPasskey(
  dependencies: Needed,
  own: OwnFactorChange & { readonly email: string; readonly name: string },
): Promise<PasskeyCreation> {
  const { database, clock } = dependencies;
  const { accountId } = own;
  const party = expectRelyingParty(dependencies);
  await expectOwnPassword(dependencies, { accountId, typed: own.currentPassword });
  const held = await passkeysOf(database, accountId);
  if (held.length >= maxPasskeys) throw new ViolationError([violation('action_not_allowed')]);
  const creation = passkeyCreation(party, own, held);
  const expiresAt = new Date(clock.now().getTime() + challengeMinutes * 60_000);
  await inTransaction(database, (transaction) =>
    beginPasskeyEnrolment(transaction, { accountId, challenge: creation.challenge, expiresAt }),
  );
  return creation;
}

/**
 * Adds the passkey that was asked for; each challenge is answered once, rightly or not. Returns the recovery codes if
 * it is the first factor. The calling session counts as having passed two-step sign-in; every other one ends.
 */
export async function addPasskey(
  dependencies: Needed,
  own: {
    readonly accountId: string;
    readonly token: string;
    readonly name: string;
    readonly credential: NewPasskeyCredential;
  },
): Promise<readonly string[]> {
  const { database, clock } = dependencies;
  const { accountId } = own;
  const party = expectRelyingParty(dependencies);
  const refused = () => new ViolationError([violation('passkey_not_taken')]);
  const now = clock.now();
  const challenge = await takePasskeyEnrolment(database, accountId, now);
  const passkey = challenge === undefined ? undefined : await newPasskeyOf(party, challenge, own.credential);
  if (passkey === undefined) throw refused();
  return inTransaction(database, async (transaction) => {
    await lockAccount(transaction, accountId);
    const before = await secondFactorsOf(transaction, accountId);
    const row = { ...passkey, id: newId(now), accountId, name: own.name, at: now };
    if (!(await addPasskeyRow(transaction, row))) throw refused();
    return settleAddedFactor(transaction, dependencies, own, before);
  });
}

/** Removes one of the caller's own passkeys, after checking the password. */
export async function removePasskey(
  dependencies: Needed,
  { accountId, currentPassword, id }: OwnFactorChange & { readonly id: string },
): Promise<void> {
  await expectOwnPassword(dependencies, { accountId, typed: currentPassword });
  await inTransaction(dependencies.database, async (transaction) => {
    await lockAccount(transaction, accountId);
    if (!(await deletePasskey(transaction, accountId, id))) throw new ViolationError([violation('not_found')]);
    await settleRemovedFactor(transaction, accountId);
  });
}

function expectRelyingParty(dependencies: Needed): RelyingParty {
  const party = relyingPartyOf(dependencies);
  if (party === undefined) throw new ViolationError([violation('action_not_allowed')]);
  return party;
}
