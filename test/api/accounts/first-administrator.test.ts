import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths, resourcePath } from '#contract/paths.ts';
import { addSystemAdministrators } from '#server/accounts/add-system-administrators.ts';
import { ViolationError } from '#server/platform/violation-error.ts';
import { bearer, call } from '../../factories/applicant.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

/** The command that adds the first accounts, on a portal whose demonstration administrator is deactivated. */
let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());

const first = 'first@department.test';
const second = 'second@department.test';
const password = 'copper ladder seven quiet hens';

async function add(...addresses: readonly string[]): Promise<readonly string[]> {
  return (await addSystemAdministrators(portal.dependencies, addresses, 'test')).map(({ token }) => token);
}
async function violationOf(...addresses: readonly string[]): Promise<string | undefined> {
  return add(...addresses).then(
    () => undefined,
    (error: unknown) => (error instanceof ViolationError ? error.violations[0]?.code : String(error)),
  );
}
const choose = (token: string | undefined) => call(portal, 'POST', apiPaths.newPassword, { token, password });

it('adds administrators by a link that works once, until one of them has a password', async () => {
  const { database } = portal.dependencies;
  expect(await violationOf(first)).toBe('action_not_allowed');
  await database
    .updateTable('accounts')
    .set({ active: false })
    .where('email', '=', 'system_admin@department.demo')
    .execute();

  expect(await violationOf(first, 'director@department.demo')).toBe('email_taken');
  expect(await violationOf('system_admin@department.demo')).toBe('email_taken');
  const [lost] = await add(first);
  const [link, other] = await add(` ${first.toUpperCase()} `, second);
  expect((await choose(lost)).status).toBe(422);
  expect((await choose(link)).status).toBe(200);
  expect((await choose(link)).status).toBe(422);
  expect(await violationOf(first)).toBe('action_not_allowed');
  expect(await violationOf('third@department.test')).toBe('action_not_allowed');
  expect((await choose(other)).status).toBe(200);

  const { body } = await call(portal, 'POST', apiPaths.departmentLogin, { email: first, password });
  const { data } = (await call(portal, 'GET', apiPaths.departmentUser, undefined, bearer(body.token))).body;
  expect([data.roles, data.user_type]).toEqual([['system_admin'], 'systemadmin']);
  // Two of them can grant the roles that need a maker and a checker.
  const director = { name: 'Test Director', email: 'head@department.test', roles: ['director'], office: 'all' };
  const users = resourcePath('list', { resource: 'users' });
  await call(portal, 'POST', users, director, bearer(body.token));
  const proposals = resourcePath('list', { resource: 'role-proposals' });
  const [proposal] = (await call(portal, 'GET', proposals, undefined, bearer(body.token))).body.data;
  const signedIn = await call(portal, 'POST', apiPaths.departmentLogin, { email: second, password });
  const decide = resourcePath('status', { resource: 'role-proposals', id: proposal.id });
  expect((await call(portal, 'PUT', decide, { status: 1 }, bearer(signedIn.body.token))).status).toBe(200);
});
