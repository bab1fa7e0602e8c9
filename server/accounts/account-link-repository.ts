import type { Db } from '../platform/database/database.ts';

export const linkPurposes = ['invitation', 'new_password'] as const;
/** `invitation` is for a new account. Both let the person choose a password, once. */
export type LinkPurpose = (typeof linkPurposes)[number];

export interface AccountLink {
  readonly tokenHash: Buffer;
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function addAccountLink(db: Db, link: AccountLink): Promise<void> {
  await db
    .insertInto('account_links')
    .values({
      token_hash: link.tokenHash,
      account_id: link.accountId,
      purpose: link.purpose,
      created_at: link.at,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Voids every link of an account. */
export async function voidAccountLinks(db: Db, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}

/** Uses up a link and returns its account; undefined when the link is unknown, used or expired. */
export async function takeAccountLink(db: Db, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('account_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
}

/** Returns the account of a link without using the link up; undefined as for `takeAccountLink`. */
export async function findAccountLink(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly accountId: string; readonly name: string; readonly email: string } | undefined> {
  const row = await db
    .selectFrom('account_links')
    .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
    .select(['accounts.id', 'accounts.name', 'accounts.email'])
    .where('account_links.token_hash', '=', tokenHash)
    .where('account_links.used_at', 'is', null)
    .where('account_links.expires_at', '>', now)
    .where('accounts.active', '=', true)
    .executeTakeFirst();
  return row === undefined ? undefined : { accountId: row.id, name: row.name, email: row.email };
}
