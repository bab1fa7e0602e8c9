import type { Db } from './database/database.ts';

/** Deletes look-ups older than their retention period. */
export async function deleteLookupsBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('lookup_log').where('at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes codes and tokens that are no longer valid. */
export async function deleteEndedAccess(db: Db, now: Date): Promise<number> {
  const codes = await db.deleteFrom('access_codes').where('expires_at', '<', now).executeTakeFirst();
  const tokens = await db.deleteFrom('submission_tokens').where('expires_at', '<', now).executeTakeFirst();
  const links = await db.deleteFrom('account_links').where('expires_at', '<', now).executeTakeFirst();
  const challenges = await db.deleteFrom('sign_in_challenges').where('expires_at', '<', now).executeTakeFirst();
  const enrolments = await db.deleteFrom('passkey_enrolments').where('expires_at', '<', now).executeTakeFirst();
  return [codes, tokens, links, challenges, enrolments].reduce(
    (sum, { numDeletedRows }) => sum + Number(numDeletedRows),
    0,
  );
}
