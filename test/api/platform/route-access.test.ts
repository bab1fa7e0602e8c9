import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Problem } from '#contract/errors.ts';
import { apiPaths } from '#contract/paths.ts';
import { audienceOfRole } from '#domain/permissions/audiences.ts';
import { type RoleCode, roleCodes } from '#domain/permissions/roles.ts';
import { addAccounts } from '#server/accounts/account-repository.ts';
import { addSession } from '#server/accounts/sign-in/session-repository.ts';
import { newId, newToken, tokenHash } from '#server/platform/identifiers.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
const accounts = new Map<RoleCode, string>();
beforeAll(async () => {
  portal = await createTestApp();
  const { database, clock } = portal.dependencies;
  for (const role of roleCodes) {
    const id = newId(clock.now());
    accounts.set(role, id);
    const account = { id, email: `${role}@routes.test`, name: `Test ${role}`, passwordHash: 'no sign-in' };
    await addAccounts(database, [{ ...account, createdAt: clock.now(), grants: [{ role, office: officeOf(role) }] }]);
  }
});
afterAll(() => portal?.close());

function officeOf(role: RoleCode): string {
  if (role.startsWith('port_')) return 'tia';
  return { department: 'department', mission: 'uk-london', trekking: 'himal', service_provider: 'lotus' }[
    audienceOfRole(role)
  ];
}

const tokens = new Map<RoleCode, string>();

async function newSession(role: RoleCode): Promise<string> {
  const { database, clock } = portal.dependencies;
  const token = newToken();
  const at = clock.now();
  const accountId = accounts.get(role) ?? '';
  const expiresAt = new Date(at.getTime() + 3_600_000);
  await addSession(database, { tokenHash: tokenHash(token), accountId, at, expiresAt });
  tokens.set(role, token);
  return token;
}

async function codeOf(method: string, url: string, token: string): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await portal.app.inject({ method: method.toUpperCase() as 'GET', url, headers });
  if (answer.statusCode !== 401 && answer.statusCode !== 403) return undefined;
  return answer.json<Problem>().refusals?.[0]?.code;
}

/** Tells whether a role passes a route's access check; the call itself names nothing that exists. */
async function enters(method: string, url: string, role: RoleCode): Promise<boolean> {
  const code = await codeOf(method, url, tokens.get(role) ?? (await newSession(role)));
  if (code === undefined) return true;
  if (code === 'not_permitted') return false;
  // An earlier route may have ended the session.
  const again = await codeOf(method, url, await newSession(role));
  return again !== 'not_permitted' && again !== 'session_ended';
}

// About 6,500 calls: a minute on a busy machine.
it('lets every role through the doors that it could pass', async () => {
  const document = (await portal.app.inject({ method: 'GET', url: apiPaths.openapi })).json<{
    paths: Record<string, Record<string, { security?: readonly Record<string, unknown>[] }>>;
  }>();
  const lines: string[] = [];
  for (const [path, operations] of Object.entries(document.paths).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const url = path.replaceAll(/\{[^}]+\}/g, '00000000-0000-7000-8000-000000000000');
    for (const [method, { security = [] }] of Object.entries(operations)) {
      const scheme = security.flatMap((one) => Object.keys(one)).join(' or ') || 'anybody';
      lines.push(`${method.toUpperCase()} ${path}: ${scheme}`);
      if (scheme !== 'staff' && !scheme.includes('ession')) continue;
      const inside: RoleCode[] = [];
      for (const role of roleCodes) if (await enters(method, url, role)) inside.push(role);
      lines.push(`  ${inside.length === roleCodes.length ? 'every role' : inside.join(', ')}`);
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/routes.txt');
}, 180_000);
