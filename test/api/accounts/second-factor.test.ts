import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths, resourcePath } from '#contract/paths.ts';
import { buildApp } from '#server/app.ts';
import { demoPassword } from '#server/platform/database/seed/demo-accounts.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { type Answer, bearer, call } from '../../factories/applicant.ts';
import { authenticatorCode } from '../../factories/authenticator.ts';
import { mailsTo, tokenIn } from '../../factories/mailed-link.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

/** Signing in with an authenticator, through the API. */
const minute = 60_000;

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());
// Past the hour in which wrong codes are counted.
beforeEach(() => portal.clock.advance(61 * minute));

const codeNow = (secret: string, stepsLater = 0) => authenticatorCode(secret, portal.clock.now(), stepsLater);

const doorOf = { department: apiPaths.departmentLogin, mission: apiPaths.missionLogin } as const;
type Door = keyof typeof doorOf;

function login(email: string, door: Door = 'mission', password = demoPassword): Promise<Answer> {
  const more = door === 'mission' ? { type: 'embassy' } : {};
  return call(portal, 'POST', doorOf[door], { email, password, ...more });
}

async function tokenOf(email: string, door: Door = 'mission'): Promise<string> {
  const answer = await login(email, door);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.token;
}

const own = (token: string, path: string, body?: object) =>
  call(portal, body === undefined ? 'GET' : 'POST', path, body, bearer(token));
const begin = (token: string, current_password = demoPassword) =>
  own(token, apiPaths.secondFactor, { current_password });
const confirm = (token: string, code: string) => own(token, apiPaths.secondFactorConfirm, { code });
const secondStep = (challenge: string, code: string, headers: Readonly<Record<string, string>> = {}) =>
  call(portal, 'POST', apiPaths.secondFactorSignIn, { challenge, code }, headers);
const refused = (answer: Answer): string | undefined => answer.body?.refusals?.[0]?.code;

/** State of an account without a second factor. */
const off = { on: false, authenticator: false, passkeys: [], passkeys_possible: true, recovery_codes_left: 0 };

interface Enrolled {
  readonly token: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

async function enrolled(email: string, door: Door = 'mission'): Promise<Enrolled> {
  const token = await tokenOf(email, door);
  const { secret } = (await begin(token)).body.data;
  const answer = await confirm(token, codeNow(secret));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  portal.clock.advance(minute);
  return { token, secret, recoveryCodes: answer.body.data.recovery_codes };
}

describe('setting up', () => {
  it('asks for the password, shows the secret once and counts only after a code of it', async () => {
    const email = 'mission_clerk@uk-london.demo';
    const token = await tokenOf(email);
    const wrong = await begin(token, 'not the password');
    expect([wrong.status, refused(wrong), Object.keys(wrong.body.errors)]).toEqual([
      422,
      'password_wrong',
      ['current_password'],
    ]);
    const begun = await begin(token);
    const { secret, address, qr } = begun.body.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toBe(
      `otpauth://totp/Pravesh:mission_clerk%40uk-london.demo?issuer=Pravesh&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(qr.path).toMatch(/^M/);
    // Until it is confirmed, nothing has changed.
    expect((await own(token, apiPaths.secondFactor)).body.data).toEqual(off);
    expect((await login(email)).status).toBe(200);
    const other = (await begin(token)).body.data.secret;
    expect(other).not.toBe(secret);
    const stale = await confirm(token, codeNow(secret));
    expect([stale.status, refused(stale)]).toEqual([422, 'authenticator_code_wrong']);
    const done = await confirm(token, codeNow(other));
    expect(done.status).toBe(200);
    expect(new Set(done.body.data.recovery_codes).size).toBe(10);
    expect((await own(token, apiPaths.secondFactor)).body.data).toEqual({
      ...off,
      on: true,
      authenticator: true,
      recovery_codes_left: 10,
    });
    expect(refused(await begin(token))).toBe('action_not_allowed');
  });

  it('ends every other session, and stores neither secret nor codes as they are', async () => {
    const email = 'mission_officer@uk-london.demo';
    const elsewhere = await tokenOf(email);
    const { token, secret, recoveryCodes } = await enrolled(email);
    expect((await own(elsewhere, apiPaths.missionUser)).status).toBe(401);
    expect((await own(token, apiPaths.missionUser)).status).toBe(200);
    const { database } = portal.dependencies;
    const factors = await database.selectFrom('second_factors').selectAll().execute();
    const codes = await database.selectFrom('recovery_codes').selectAll().execute();
    const stored = JSON.stringify([factors.map((row) => Buffer.from(row.sealed_secret).toString('latin1')), codes]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((each) => each.replaceAll('-', ''))]) {
      expect(stored).not.toContain(text);
    }
  });
});

describe('signing in', () => {
  it('answers the right password with a challenge and no token, and the code with the token', async () => {
    const email = 'mission_approver@uk-london.demo';
    const { secret } = await enrolled(email);
    const first = await login(email);
    expect([first.status, Object.keys(first.body)]).toEqual([202, ['challenge', 'ways', 'message']]);
    expect(first.body.ways).toEqual(['authenticator', 'recovery_code']);
    const { challenge } = first.body;
    expect((await own(challenge, apiPaths.missionUser)).status).toBe(401);
    const second = await secondStep(challenge, codeNow(secret), {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    });
    expect([second.status, second.body]).toEqual([
      200,
      { token: expect.stringMatching(/^[\w-]{43}$/), message: 'You are signed in.' },
    ]);
    expect((await own(second.body.token, apiPaths.missionUser)).body.data.email).toBe(email);
    const sessions = (await own(second.body.token, apiPaths.ownSessions)).body.data;
    expect(sessions[0]).toMatchObject({ browser: 'Firefox', system: 'Linux', current: true });
  });

  it('says nothing of the second factor to a wrong password', async () => {
    const email = 'mission_cashier@uk-london.demo';
    await enrolled(email);
    const wrong = await login(email, 'mission', 'not the password');
    expect([wrong.status, refused(wrong)]).toEqual([401, 'login_failed']);
  });

  it('takes each code once, and none from before it', async () => {
    const email = 'mission_printer@uk-london.demo';
    const { secret } = await enrolled(email);
    const early = codeNow(secret, 1);
    const before = codeNow(secret);
    expect((await secondStep((await login(email)).body.challenge, early)).status).toBe(200);
    const replay = await secondStep((await login(email)).body.challenge, early);
    expect([replay.status, refused(replay)]).toEqual([401, 'sign_in_code_wrong']);
    expect((await secondStep((await login(email)).body.challenge, before)).status).toBe(401);
    expect((await secondStep((await login(email)).body.challenge, codeNow(secret, 2))).status).toBe(401);
    portal.clock.advance(minute);
    const { challenge } = (await login(email)).body;
    const both = await Promise.all([secondStep(challenge, codeNow(secret)), secondStep(challenge, codeNow(secret))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('takes a code for its own account’s challenge only, once, and for five minutes', async () => {
    const one = await enrolled('mission_clerk@us-washington.demo');
    const two = await enrolled('mission_officer@us-washington.demo');
    const { challenge } = (await login('mission_clerk@us-washington.demo')).body;
    expect((await secondStep(challenge, codeNow(two.secret))).status).toBe(401);
    expect((await secondStep(challenge, codeNow(one.secret))).status).toBe(200);
    portal.clock.advance(minute);
    expect(refused(await secondStep(challenge, codeNow(one.secret)))).toBe('sign_in_again');
    const { challenge: late } = (await login('mission_clerk@us-washington.demo')).body;
    portal.clock.advance(5 * minute);
    expect(refused(await secondStep(late, codeNow(one.secret)))).toBe('sign_in_again');
  });

  it('is guessed at ten times a challenge and twenty times an hour', async () => {
    const email = 'mission_head@us-washington.demo';
    const { secret } = await enrolled(email);
    const wrong = codeNow(secret) === '000000' ? '000001' : '000000';
    const codes: (string | undefined)[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { challenge } = (await login(email)).body;
      for (let count = 0; count < 11; count += 1) codes.push(refused(await secondStep(challenge, wrong)));
    }
    const ten = Array.from({ length: 10 }, () => 'sign_in_code_wrong');
    const limited = Array.from({ length: 10 }, () => 'too_many_requests');
    expect(codes).toEqual([...ten, 'sign_in_again', ...ten, 'sign_in_again', ...limited, 'sign_in_again']);
  });

  it('lets in who signed in from there before, and recovery codes, while somebody with the password guesses', async () => {
    const email = 'mission_admin@uk-london.demo';
    const { secret, recoveryCodes } = await enrolled(email);
    const from = (remoteAddress: string, challenge: string, code: string) =>
      portal.app.inject({
        method: 'POST',
        url: apiPaths.secondFactorSignIn,
        remoteAddress,
        payload: { challenge, code },
      });
    const challenged = async () => (await login(email)).body.challenge;
    expect((await from('192.0.2.1', await challenged(), codeNow(secret))).statusCode).toBe(200);
    portal.clock.advance(minute);
    const wrong = codeNow(secret) === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 25; guess += 1) await from(`198.51.100.${guess}`, await challenged(), wrong);
    expect((await from('203.0.113.1', await challenged(), codeNow(secret))).statusCode).toBe(429);
    expect((await from('203.0.113.1', await challenged(), recoveryCodes[0] ?? '')).statusCode).toBe(200);
    expect((await from('192.0.2.1', await challenged(), codeNow(secret))).statusCode).toBe(200);
  });

  it('takes each recovery code once, however it is written', async () => {
    const email = 'mission_admin@us-washington.demo';
    const { token, recoveryCodes } = await enrolled(email);
    const [first = '', second = ''] = recoveryCodes;
    expect((await secondStep((await login(email)).body.challenge, first.toLowerCase().replace('-', ' '))).status).toBe(
      200,
    );
    const again = await secondStep((await login(email)).body.challenge, first);
    expect([again.status, refused(again)]).toEqual([401, 'recovery_code_wrong']);
    expect((await own(token, apiPaths.secondFactor)).body.data.recovery_codes_left).toBe(9);
    const renewed = await own(token, apiPaths.recoveryCodes, { current_password: demoPassword });
    expect(renewed.body.data.recovery_codes).toHaveLength(10);
    expect((await secondStep((await login(email)).body.challenge, second)).status).toBe(401);
    const [fresh = ''] = renewed.body.data.recovery_codes;
    expect((await secondStep((await login(email)).body.challenge, fresh)).status).toBe(200);
  });

  it('still asks for the code after a new password by mail', async () => {
    const email = 'mission_cashier@us-washington.demo';
    const { secret } = await enrolled(email);
    const password = 'copper ladder seven quiet hens';
    await call(portal, 'POST', apiPaths.passwordLink, { email });
    const token = tokenIn((await mailsTo(portal, email))[0]);
    expect((await call(portal, 'POST', apiPaths.newPassword, { token, password })).status).toBe(200);
    const answer = await login(email, 'mission', password);
    expect(answer.status).toBe(202);
    expect((await secondStep(answer.body.challenge, codeNow(secret))).status).toBe(200);
  });
});

describe('a sign-in that waits for its second step', () => {
  it('ends when the password is changed, or chosen anew by mail', async () => {
    const email = 'mission_head@cn-beijing.demo';
    const { secret, token } = await enrolled(email);
    const changed = 'seven quiet hens copper ladder';
    const byOldPassword = (await login(email, 'mission')).body.challenge;
    const change = { current_password: demoPassword, password: changed };
    expect((await call(portal, 'POST', apiPaths.ownPassword, change, bearer(token))).status).toBe(200);
    expect(refused(await secondStep(byOldPassword, codeNow(secret)))).toBe('sign_in_again');
    const { challenge } = (await login(email, 'mission', changed)).body;
    await call(portal, 'POST', apiPaths.passwordLink, { email });
    const link = tokenIn((await mailsTo(portal, email))[0]);
    const answer = await call(portal, 'POST', apiPaths.newPassword, {
      token: link,
      password: 'copper ladder seven quiet hens',
    });
    expect(answer.status).toBe(200);
    expect(refused(await secondStep(challenge, codeNow(secret)))).toBe('sign_in_again');
  });
});

describe('switching off', () => {
  it('asks for the password; signing in needs no code then', async () => {
    const email = 'mission_printer@us-washington.demo';
    const { token, recoveryCodes } = await enrolled(email);
    const wrong = await own(token, apiPaths.secondFactorRemove, { current_password: 'not the password' });
    expect(refused(wrong)).toBe('password_wrong');
    const { challenge } = (await login(email)).body;
    const right = await own(token, apiPaths.secondFactorRemove, { current_password: demoPassword });
    expect(right.status).toBe(200);
    expect((await own(token, apiPaths.secondFactor)).body.data).toEqual(off);
    expect(refused(await secondStep(challenge, recoveryCodes[0] ?? ''))).toBe('sign_in_again');
    expect((await login(email)).status).toBe(200);
  });
});

describe('in earnest', () => {
  let production: App;
  beforeAll(async () => {
    const { dependencies } = portal;
    production = await buildApp({ ...dependencies, config: { ...dependencies.config, mode: 'production' } });
  });
  afterAll(() => production?.close());

  async function ask(token: string, method: 'GET' | 'POST', url: string, payload?: object) {
    const answer = await production.inject({
      method,
      url,
      headers: bearer(token),
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const offices = resourcePath('list', { resource: 'offices' });

  it.each([
    ['mission_clerk@cn-beijing.demo', 'mission', apiPaths.missionUser, offices],
    ['director@department.demo', 'department', apiPaths.departmentUser, apiPaths.departmentQueue],
  ] as const)('a session of %s without one reaches setting it up and nothing else', async (email, door, user, list) => {
    const token = await tokenOf(email, door);
    expect((await ask(token, 'GET', user)).body.data.second_factor_needed).toBe(true);
    for (const path of [list, apiPaths.ownSessions]) {
      const answer = await ask(token, 'GET', path);
      expect([answer.status, answer.body.refusals[0].code]).toEqual([403, 'second_factor_needed']);
    }
    const change = { current_password: demoPassword, password: 'copper ladder seven quiet hens' };
    expect((await ask(token, 'POST', apiPaths.ownPassword, change)).status).toBe(403);
    const begun = await ask(token, 'POST', apiPaths.secondFactor, { current_password: demoPassword });
    const { secret } = begun.body.data;
    expect((await ask(token, 'POST', apiPaths.secondFactorConfirm, { code: codeNow(secret) })).status).toBe(200);
    expect((await ask(token, 'GET', user)).body.data.second_factor_needed).toBe(false);
    expect((await ask(token, 'GET', list)).status).toBe(200);
    // Once switched off, it can be set up again.
    const off = await ask(token, 'POST', apiPaths.secondFactorRemove, { current_password: demoPassword });
    expect(off.status).toBe(200);
    expect((await ask(token, 'GET', list)).body.refusals[0].code).toBe('second_factor_needed');
  });

  it('agencies and providers choose for themselves', async () => {
    const form = { email: 'agency_owner@himal.demo', password: demoPassword };
    const token = (await call(portal, 'POST', apiPaths.trekkingLogin, form)).body.token;
    expect((await ask(token, 'GET', apiPaths.trekkingUser)).body.data.second_factor_needed).toBe(false);
    expect((await ask(token, 'GET', apiPaths.ownSessions)).status).toBe(200);
  });
});
