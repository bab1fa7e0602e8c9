import type { RoleCode } from '#domain/permissions/roles.ts';
import { addAccounts, findAccountByEmail } from '#server/accounts/account-repository.ts';
import { addSession } from '#server/accounts/sign-in/session-repository.ts';
import { newId, newToken, tokenHash } from '#server/platform/identifiers.ts';
import type { TestApp } from '../test-app.ts';

const tokens = new WeakMap<TestApp, Map<string, string>>();

/**
 * Returns the bearer token of a person with one role at one office; the same person each time, unless `which` differs.
 */
export function personOf(portal: TestApp, role: RoleCode, office: string, which = 'one'): Promise<string> {
  return personWith(portal, [role], office, which);
}

/** Does the same with several roles, all held by one person. */
export async function personWith(
  portal: TestApp,
  roles: readonly RoleCode[],
  office: string,
  which = 'one',
): Promise<string> {
  const known = tokens.get(portal) ?? new Map<string, string>();
  tokens.set(portal, known);
  const role = roles.join('-and-');
  const email = `${role}-${which}@${office}.test`;
  const token = known.get(email) ?? newToken();
  if (known.has(email)) return token;
  const { database, clock } = portal.dependencies;
  const now = clock.now();
  const id = newId(now);
  const grants = roles.map((each) => ({ role: each, office }));
  await addAccounts(database, [
    { id, email, name: `Test ${role} ${which}`, passwordHash: 'nobody signs in with this', createdAt: now, grants },
  ]);
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await addSession(database, { tokenHash: tokenHash(token), accountId: id, at: now, expiresAt });
  known.set(email, token);
  return token;
}

/** Gives a person further roles at an office for the duration of a test. */
export async function withRoles(
  portal: TestApp,
  email: string,
  roles: readonly RoleCode[],
  office: string,
  during: () => Promise<void>,
): Promise<void> {
  const { database, clock } = portal.dependencies;
  const account_id = (await findAccountByEmail(database, email))?.id ?? '';
  const granted = { account_id, office, granted_at: clock.now(), granted_by: null };
  await database
    .insertInto('role_grants')
    .values(roles.map((role) => ({ ...granted, role })))
    .execute();
  try {
    await during();
  } finally {
    await database.deleteFrom('role_grants').where('account_id', '=', account_id).where('role', 'in', roles).execute();
  }
}
