import type { Db } from '../../platform/database/database.ts';
import type { Passkey, PasskeyUse } from './passkeys.ts';

export interface KeptPasskey extends Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | undefined;
}

/** Returns the passkeys of an account, oldest first. */
export async function passkeysOf(db: Db, accountId: string): Promise<readonly KeptPasskey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    credentialId: row.credential_id,
    publicKey: Buffer.from(row.public_key),
    signatureCounter: row.signature_counter,
    transports: row.transports,
    synced: row.synced,
    backedUp: row.backed_up,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at ?? undefined,
  }));
}

/** Adds a passkey. Returns false if it is already registered, to whichever account. */
export async function addPasskey(
  db: Db,
  passkey: Passkey & { readonly id: string; readonly accountId: string; readonly name: string; readonly at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      signature_counter: passkey.signatureCounter,
      transports: [...passkey.transports],
      name: passkey.name,
      synced: passkey.synced,
      backed_up: passkey.backedUp,
      created_at: passkey.at,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the counter and backup state that a signature reported. */
export async function recordPasskeyUse(db: Db, id: string, use: PasskeyUse & { readonly at: Date }): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({
      signature_counter: use.signatureCounter,
      synced: use.synced,
      backed_up: use.backedUp,
      last_used_at: use.at,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes one passkey of an account. Returns true if it existed. */
export async function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskeysOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('account_id', '=', accountId).execute();
}

/** Starts the creation of a passkey, replacing one started earlier. */
export async function beginPasskeyEnrolment(
  db: Db,
  enrolment: { readonly accountId: string; readonly challenge: string; readonly expiresAt: Date },
): Promise<void> {
  const values = { challenge: enrolment.challenge, expires_at: enrolment.expiresAt };
  await db
    .insertInto('passkey_enrolments')
    .values({ account_id: enrolment.accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

/** Uses up the challenge for a new passkey; undefined when there is none or it has expired. */
export async function takePasskeyEnrolment(db: Db, accountId: string, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey_enrolments')
    .where('account_id', '=', accountId)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now ? row.challenge : undefined;
}
