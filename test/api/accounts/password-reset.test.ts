import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPath, apiPaths, resourcePath } from '#contract/paths.ts';
import { demoPassword } from '#server/platform/database/seed/demo-accounts.ts';
import { type Answer, bearer, call } from '../../factories/applicant.ts';
import { mailsTo, tokenIn } from '../../factories/mailed-link.ts';
import { personOf } from '../../factories/staff.ts';
import { recordStatements } from '../../recorded-statements.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

/** Forgotten passwords and invitations, through the API. */
const minute = 60_000;
const password = 'copper ladder seven quiet hens';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());
// Past the hour in which calls are counted.
beforeEach(() => portal.clock.advance(61 * minute));

const ask = (email: string, language = 'en-US') =>
  call(portal, 'POST', apiPaths.passwordLink, { email }, { 'accept-language': language });
const choose = (token: string, word = password, language = 'en-US') =>
  call(portal, 'POST', apiPaths.newPassword, { token, password: word }, { 'accept-language': language });

async function linkFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  return tokenIn((await mailsTo(portal, email))[0]);
}

const doors = [
  ['mission', 'mission_clerk@uk-london.demo', apiPaths.missionLogin, apiPaths.missionUser, { type: 'embassy' }],
  ['department', 'finance_officer@department.demo', apiPaths.departmentLogin, apiPaths.departmentUser, {}],
  ['trekking', 'agency_owner@himal.demo', apiPaths.trekkingLogin, apiPaths.trekkingUser, {}],
  ['service_provider', 'provider_owner@lotus.demo', apiPaths.serviceProviderLogin, apiPaths.serviceProviderUser, {}],
] as const;

function code(answer: Answer): string | undefined {
  return answer.body?.refusals?.[0]?.code;
}

describe('a forgotten password', () => {
  it.each(doors)('of the audience %s: a mailed link sets a new one and ends every session', async (...door) => {
    const [audience, email, login, user, more] = door;
    const before = await call(portal, 'POST', login, { email, password: demoPassword, ...more });
    const token = await linkFor(email);
    expect((await call(portal, 'GET', user, undefined, bearer(before.body.token))).status).toBe(200);
    const chosen = await choose(token);
    expect(chosen.body).toEqual({ message: 'Sign in with your new password.', data: { audience } });
    expect((await call(portal, 'GET', user, undefined, bearer(before.body.token))).status).toBe(401);
    expect((await call(portal, 'POST', login, { email, password: demoPassword, ...more })).status).toBe(401);
    expect((await call(portal, 'POST', login, { email, password, ...more })).status).toBe(200);
  });

  it('is answered alike with and without an account, and mailed only where one can sign in', async () => {
    const off = 'support@department.demo';
    await portal.dependencies.database
      .updateTable('accounts')
      .set({ active: false })
      .where('email', '=', off)
      .execute();
    const known = await ask('Mission_Head@UK-London.demo ');
    const unknown = await ask('nobody@uk-london.demo');
    const switchedOff = await ask(off);
    for (const answer of [unknown, switchedOff]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(known.body);
    }
    expect(await mailsTo(portal, 'mission_head@uk-london.demo')).toHaveLength(1);
    expect(await mailsTo(portal, 'nobody@uk-london.demo')).toEqual([]);
    expect(await mailsTo(portal, off)).toEqual([]);
  });

  it('is mailed in the language of the person, who last signed in with it', async () => {
    const email = 'mission_approver@cn-beijing.demo';
    const form = { email, password: demoPassword, type: 'embassy' };
    await call(portal, 'POST', apiPaths.missionLogin, form, { 'accept-language': 'np' });
    await ask(email, 'en-US');
    expect((await mailsTo(portal, email))[0]?.subject).toMatch(/\p{Script=Han}/u);
  });

  it('does the same work with and without an account', async () => {
    const { app, statements } = await recordStatements(portal.dependencies);
    const workOf = async (email: string): Promise<readonly string[]> => {
      statements.length = 0;
      const answer = await app.inject({ method: 'POST', url: apiPaths.passwordLink, payload: { email } });
      expect(answer.statusCode).toBe(200);
      return statements.splice(0);
    };
    const known = await workOf('mission_head@us-washington.demo');
    expect(known.length).toBeGreaterThan(0);
    expect(await workOf('nobody@us-washington.demo')).toEqual(known);
    await app.close();
  });

  it('reaches its owner however many strangers ask, and an earlier link stays good', async () => {
    const email = 'mission_admin@cn-beijing.demo';
    const askFrom = (remoteAddress: string) =>
      portal.app.inject({ method: 'POST', url: apiPaths.passwordLink, remoteAddress, payload: { email } });
    const token = await linkFor(email);
    for (let stranger = 1; stranger <= 40; stranger += 1) {
      expect((await askFrom(`192.0.2.${stranger}`)).statusCode).toBe(200);
    }
    expect((await askFrom('198.51.100.1')).statusCode).toBe(200);
    expect(await mailsTo(portal, email)).toHaveLength(10);
    expect((await choose(token)).status).toBe(200);
  });

  it('is limited by the address that was typed, whether or not there is an account', async () => {
    for (const email of ['mission_cashier@cn-beijing.demo', 'nobody@cn-beijing.demo']) {
      const answers: number[] = [];
      for (let count = 0; count < 6; count += 1) answers.push((await ask(email)).status);
      expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    }
    expect(await mailsTo(portal, 'mission_cashier@cn-beijing.demo')).toHaveLength(5);
  });
});

describe('a link', () => {
  const email = 'mission_officer@cn-beijing.demo';

  it('works once', async () => {
    const token = await linkFor(email);
    expect((await choose(token)).status).toBe(200);
    const again = await choose(token, 'another ladder with eight hens');
    expect([again.status, code(again)]).toEqual([422, 'link_not_valid']);
  });

  it('works once also when it is used twice at the same moment', async () => {
    const token = await linkFor(email);
    const answers = await Promise.all([choose(token), choose(token, 'another ladder with eight hens')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('lives for thirty minutes', async () => {
    const token = await linkFor(email);
    portal.clock.advance(30 * minute);
    expect(code(await choose(token))).toBe('link_not_valid');
    const other = await linkFor(email);
    portal.clock.advance(29 * minute);
    expect((await choose(other)).status).toBe(200);
  });

  it('ends with the use of another one, and with a changed password', async () => {
    const first = await linkFor(email);
    expect((await choose(await linkFor(email))).status).toBe(200);
    expect(code(await choose(first))).toBe('link_not_valid');
    const second = await linkFor(email);
    const signedIn = await call(portal, 'POST', apiPaths.missionLogin, { email, password, type: 'embassy' });
    const change = { current_password: password, password: 'another ladder with eight hens' };
    expect((await call(portal, 'POST', apiPaths.ownPassword, change, bearer(signedIn.body.token))).status).toBe(200);
    expect(code(await choose(second))).toBe('link_not_valid');
  });

  it('stays open when the password is not taken', async () => {
    const token = await linkFor(email);
    for (const word of ['short', 'aaaaaaaaaaaaaaaaaaaa', 'mission_officer@cn-beijing.demo']) {
      const answer = await choose(token, word);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['password']]);
    }
    expect((await choose(token)).status).toBe(200);
  });

  it('opens nothing once the account is switched off, and is no other text', async () => {
    const person = 'mission_printer@cn-beijing.demo';
    const token = await linkFor(person);
    await portal.dependencies.database
      .updateTable('accounts')
      .set({ active: false })
      .where('email', '=', person)
      .execute();
    for (const text of [token, '', 'x', 'A'.repeat(43)]) expect(code(await choose(text))).toBe('link_not_valid');
  });

  it('is guessed at thirty times an hour and no more', async () => {
    const answers: number[] = [];
    for (let count = 0; count < 31; count += 1) answers.push((await choose('A'.repeat(43))).status);
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 422));
    expect(answers[30]).toBe(429);
  });
});

describe('an invitation', () => {
  async function invited(email: string): Promise<string> {
    const admin = await personOf(portal, 'mission_admin', 'uk-london', email);
    const body = { name: 'Test Newcomer', email, roles: ['mission_clerk'] };
    const answer = await call(portal, 'POST', resourcePath('list', { resource: 'users' }), body, bearer(admin));
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data.id;
  }

  it('lets the person choose a password and sign in, for three days', async () => {
    const email = 'newcomer-one@office.test';
    const id = await invited(email);
    const token = tokenIn((await mailsTo(portal, email))[0]);
    portal.clock.advance(71 * 60 * minute);
    expect((await choose(token, password, 'ne')).body.data).toEqual({ audience: 'mission' });
    const signedIn = await call(portal, 'POST', apiPaths.missionLogin, { email, password, type: 'embassy' });
    expect(signedIn.status).toBe(200);
    const system = await personOf(portal, 'system_admin', 'all', 'later');
    const row = await call(portal, 'GET', resourcePath('one', { resource: 'users', id }), undefined, bearer(system));
    expect(row.body.data.invited).toBe(false);
    expect(row.body.data.last_signed_in_at).toBe(portal.clock.now().toISOString());
  });

  it('that is over is sent again by the administrator or by the person', async () => {
    const email = 'newcomer-two@office.test';
    const id = await invited(email);
    const first = tokenIn((await mailsTo(portal, email))[0]);
    portal.clock.advance(73 * 60 * minute);
    expect(code(await choose(first))).toBe('link_not_valid');
    const admin = await personOf(portal, 'mission_admin', 'uk-london', 'again');
    const reset = await call(portal, 'POST', apiPath('userReset', { id }), {}, bearer(admin));
    expect([reset.status, reset.body.data.invited]).toEqual([200, true]);
    const [mail] = await mailsTo(portal, email);
    expect(mail?.subject).toBe('Your Pravesh account');
    portal.clock.advance(24 * 60 * minute);
    expect((await choose(tokenIn(mail))).status).toBe(200);
  });
});
