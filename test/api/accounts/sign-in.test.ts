import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#contract/errors.ts';
import { apiPaths } from '#contract/paths.ts';
import { findAccountByEmail } from '#server/accounts/account-repository.ts';
import { hashPassword, passwordMatches } from '#server/accounts/sign-in/passwords.ts';
import { demoAccounts, demoPassword } from '#server/platform/database/seed/demo-accounts.ts';
import { switchOff } from '../../factories/switched-off.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());

const officer = 'port_visa_officer@tia.demo';
const minute = 60_000;

function login(email: string, password: string) {
  return portal.app.inject({ method: 'POST', url: apiPaths.departmentLogin, payload: { email, password } });
}

function whoAmI(token: string) {
  return portal.app.inject({
    method: 'GET',
    url: apiPaths.departmentUser,
    headers: { authorization: `Bearer ${token}` },
  });
}

async function signedIn(email = officer): Promise<string> {
  const answer = await login(email, demoPassword);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ token: string }>().token;
}

describe('signing in', () => {
  it('gives a token and a message, and the token tells who it is', async () => {
    const answer = await login('Port_Visa_Officer@TIA.demo', demoPassword);
    expect(Object.keys(answer.json()).toSorted()).toEqual(['message', 'token']);
    const user = (await whoAmI(answer.json<{ token: string }>().token)).json();
    expect(user.data).toMatchObject({
      email: officer,
      office: 'tia',
      audience: 'department',
      roles: ['port_visa_officer'],
      grants: [{ role: 'port_visa_officer', office: 'tia' }],
    });
    expect(user.data.permissions).toContain('arrivals.print');
    expect(user.data.permissions).not.toContain('arrivals.take_cash');
  });

  it('stores no token and no password as they are', async () => {
    const token = await signedIn();
    const sessions = await portal.dependencies.database.selectFrom('sessions').selectAll().execute();
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions.some((session) => session.token_hash.toString('base64url') === token)).toBe(false);
    const accounts = await portal.dependencies.database.selectFrom('accounts').select('password_hash').execute();
    expect(accounts.every((account) => account.password_hash?.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(
      true,
    );
  });

  it('answers an unknown address, a wrong password and a switched-off account alike', async () => {
    const off = 'support@department.demo';
    const account = await findAccountByEmail(portal.dependencies.database, off);
    await switchOff(portal, account?.id ?? '');
    const answers = [
      await login('nobody@tia.demo', demoPassword),
      await login('port_cashier@blh.demo', 'not the password'),
      await login(off, demoPassword),
    ];
    const bodies = answers.map((answer) => {
      const { instance: _, ...body } = answer.json<Problem>();
      return { status: answer.statusCode, body };
    });
    expect(bodies[0]?.status).toBe(401);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
    expect(bodies[0]?.body.errors?.email?.[0]).toBe(bodies[0]?.body.message);
    // For a page whose language is changed after the call.
    expect(Object.keys(bodies[0]?.body.in_languages ?? {}).toSorted()).toEqual(['en-US', 'ne', 'np']);
    expect(bodies[0]?.body.in_languages?.['en-US']?.message).toBe('Email or Password doesnot match');
  });

  it.each(['port_cashier@gbia.demo', 'nobody-at-all@gbia.demo'])(
    'makes %s wait longer after each failure',
    async (email) => {
      const refusedAs = async () => (await login(email, 'wrong')).json<Problem>().refusals?.[0]?.code;
      for (let attempt = 0; attempt < 5; attempt += 1) expect(await refusedAs()).toBe('login_failed');
      expect(await refusedAs()).toBe('locked_out');
      portal.clock.advance(31_000);
      expect(await refusedAs()).toBe('login_failed');
      portal.clock.advance(31_000);
      expect(await refusedAs()).toBe('locked_out');
      portal.clock.advance(30_000);
      expect(await refusedAs()).toBe('login_failed');
    },
  );

  it('shuts out nobody else than who failed', async () => {
    const email = 'port_cashier@blh.demo';
    const from = (remoteAddress: string, password: string) =>
      portal.app.inject({
        method: 'POST',
        url: apiPaths.departmentLogin,
        remoteAddress,
        payload: { email, password },
      });
    for (let attempt = 0; attempt < 6; attempt += 1) await from('192.0.2.1', 'wrong');
    expect((await from('192.0.2.1', demoPassword)).statusCode).toBe(401);
    expect((await from('192.0.2.2', demoPassword)).statusCode).toBe(200);
  });

  it('lets in whoever has the password while strangers everywhere guess it, and gives those fewer tries', async () => {
    const email = 'port_movement_officer@tia.demo';
    const from = (remoteAddress: string, password: string) =>
      portal.app.inject({ method: 'POST', url: apiPaths.departmentLogin, remoteAddress, payload: { email, password } });
    for (let guess = 0; guess < 101; guess += 1) {
      expect((await from(`198.51.100.${guess}`, 'wrong')).statusCode).toBe(401);
    }
    const codes = [];
    for (let guess = 0; guess < 4; guess += 1) {
      codes.push((await from('203.0.113.1', 'wrong')).json<Problem>().refusals?.[0]?.code);
    }
    expect(codes).toEqual(['login_failed', 'login_failed', 'locked_out', 'locked_out']);
    expect((await from('203.0.113.2', demoPassword)).statusCode).toBe(200);
  });

  it('lets in an account that signed in from there before, whatever others at that address do', async () => {
    const email = 'port_supervisor@tia.demo';
    const from = (who: string, password: string) =>
      portal.app.inject({
        method: 'POST',
        url: apiPaths.departmentLogin,
        remoteAddress: '203.0.113.3',
        payload: { email: who, password },
      });
    expect((await from(officer, demoPassword)).statusCode).toBe(200);
    for (let miss = 0; miss < 31; miss += 1) await from(`nobody-${miss}@tia.demo`, 'wrong');
    expect((await from(email, demoPassword)).statusCode).toBe(429);
    expect((await from(officer, demoPassword)).statusCode).toBe(200);
  });

  it('stops one machine from walking through the accounts, and lets it in again', async () => {
    const from = (email: string, password: string) =>
      portal.app.inject({
        method: 'POST',
        url: apiPaths.departmentLogin,
        remoteAddress: '192.0.2.3',
        payload: { email, password },
      });
    const known = demoAccounts.slice(0, 40).map(({ email }) => email);
    const statuses = [];
    for (const email of known) statuses.push((await from(email, 'wrong')).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await from(officer, demoPassword)).statusCode).toBe(429);
    portal.clock.advance(minute);
    expect((await from(officer, demoPassword)).statusCode).toBe(200);
  });

  it('is not locked by failures of a day to come, once the clock of the demo is put back', async () => {
    const email = 'port_supervisor@blh.demo';
    const now = portal.clock.now();
    portal.clock.advance(30 * 24 * 60 * minute);
    for (let attempt = 0; attempt < 8; attempt += 1) await login(email, 'wrong');
    portal.clock.set(now.toISOString());
    expect((await login(email, demoPassword)).statusCode).toBe(200);
  });

  it('opens again after the wait and forgets the failures', async () => {
    const email = 'port_supervisor@gbia.demo';
    for (let attempt = 0; attempt < 5; attempt += 1) await login(email, 'wrong');
    expect((await login(email, demoPassword)).statusCode).toBe(401);
    portal.clock.advance(30_000);
    expect((await login(email, demoPassword)).statusCode).toBe(200);
    expect((await login(email, 'wrong')).json<Problem>().refusals?.[0]?.code).toBe('login_failed');
  });

  it.each([
    ['no body', undefined],
    ['another type', { email: ['a'], password: 'b' }],
    ['more than asked', { email: officer, password: demoPassword, role: 'director' }],
    ['a password of a megabyte', { email: officer, password: 'x'.repeat(1_000_000) }],
  ])('refuses %s without looking at accounts', async (_, payload) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: apiPaths.departmentLogin,
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });

  it('gives every person of the demo an account', async () => {
    const stored = await portal.dependencies.database.selectFrom('accounts').select('email').execute();
    expect(stored.map(({ email }) => email).toSorted()).toEqual(demoAccounts.map(({ email }) => email).toSorted());
  });
});

describe('a session', () => {
  it('ends on the server with signing out', async () => {
    const token = await signedIn();
    const answer = await portal.app.inject({
      method: 'POST',
      url: apiPaths.departmentLogout,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect((await whoAmI(token)).statusCode).toBe(401);
  });

  it('ends after 15 minutes without use, and use extends it', async () => {
    const token = await signedIn();
    portal.clock.advance(14 * minute);
    expect((await whoAmI(token)).statusCode).toBe(200);
    portal.clock.advance(14 * minute);
    expect((await whoAmI(token)).statusCode).toBe(200);
    portal.clock.advance(15 * minute);
    expect((await whoAmI(token)).statusCode).toBe(401);
  });

  it('ends twelve hours after signing in, used or not', async () => {
    const token = await signedIn();
    for (let passed = 10; passed < 12 * 60; passed += 10) {
      portal.clock.advance(10 * minute);
      expect((await whoAmI(token)).statusCode).toBe(200);
    }
    portal.clock.advance(10 * minute);
    expect((await whoAmI(token)).statusCode).toBe(401);
  });

  it('stops at once when the account is switched off', async () => {
    const email = 'director@department.demo';
    const token = await signedIn(email);
    const account = await findAccountByEmail(portal.dependencies.database, email);
    await switchOff(portal, account?.id ?? '');
    expect((await whoAmI(token)).statusCode).toBe(401);
  });

  it.each(['', 'Bearer', 'Bearer x', `Bearer ${'A'.repeat(43)}`, 'Basic dXNlcjpwYXNz'])(
    'is not opened by “%s”',
    async (authorization) => {
      const answer = await portal.app.inject({
        method: 'GET',
        url: apiPaths.departmentUser,
        headers: { authorization },
      });
      expect(answer.statusCode).toBe(401);
    },
  );
});

describe('passwords', () => {
  it('are compared whole and in one form of Unicode', async () => {
    const long = 'x'.repeat(80);
    const hash = await hashPassword(`${long}a`);
    expect(await passwordMatches(hash, `${long}a`)).toBe(true);
    expect(await passwordMatches(hash, `${long}b`)).toBe(false);
    const composed = await hashPassword('pass w\u00f6rd \ufb01ne');
    expect(await passwordMatches(composed, 'pass wo\u0308rd fine')).toBe(true);
    expect(await passwordMatches(undefined, 'anything')).toBe(false);
    expect(await passwordMatches('an account that has no password yet', 'anything')).toBe(false);
  });
});
