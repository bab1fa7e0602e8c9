import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffUser } from '#contract/api/session.ts';
import type { Problem } from '#contract/errors.ts';
import { type RoleCode, roleCodes } from '#domain/permissions/roles.ts';
import { addAccounts, findAccountByEmail } from '#server/accounts/account-repository.ts';
import { addSession } from '#server/accounts/sign-in/session-repository.ts';
import { newId, newToken, tokenHash } from '#server/platform/identifiers.ts';
import { switchOff } from '../../factories/switched-off.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

/**
 * The session calls of the specification (sections 4, 6, 7 and 8), one row each, with its addresses, payloads and
 * texts. The department's sign-in is the portal's own and works alike.
 */
interface Row {
  readonly audience: string;
  readonly login: string;
  readonly user: string;
  readonly logout: string;
  /** Values of the form besides those typed. */
  readonly more: Readonly<Record<string, string>>;
  readonly email: string;
  readonly role: RoleCode;
  readonly office: string | null;
}

const rows: readonly Row[] = [
  {
    audience: 'mission',
    login: '/api/v1/embassy-system/login',
    user: '/api/v1/user',
    logout: '/api/v1/embassy-system/logout',
    more: { type: 'embassy' },
    email: 'mission_officer@uk-london.demo',
    role: 'mission_officer',
    office: 'uk-london',
  },
  {
    audience: 'trekking',
    login: '/api/v1/trekking/login',
    user: '/api/v1/trekking-system/user',
    logout: '/api/v1/trekking/logout',
    more: {},
    email: 'agency_owner@himal.demo',
    role: 'agency_owner',
    office: 'himal',
  },
  {
    audience: 'service_provider',
    login: '/api/v1/service-provider/user/login',
    user: '/api/v1/service-provider/user/profile',
    logout: '/api/v1/service-provider/user/logout',
    more: {},
    email: 'provider_owner@lotus.demo',
    role: 'provider_owner',
    office: 'lotus',
  },
  {
    audience: 'department',
    login: '/api/v1/department/login',
    user: '/api/v1/department/user',
    logout: '/api/v1/department/logout',
    more: {},
    email: 'director@department.demo',
    role: 'director',
    office: null,
  },
];

const password = 'namaste-everest-8849';
const mismatch = 'Email or Password doesnot match';
const minute = 60_000;

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());
// Past the hour in which failed sign-ins of one address are counted.
beforeEach(() => portal.clock.advance(61 * minute));

/** The headers of the specification's client. */
const marks = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };

function send(login: string, form: object) {
  return portal.app.inject({ method: 'POST', url: login, headers: marks, payload: form });
}

function multipart(
  fields: readonly (readonly [name: string, value: string])[],
): Pick<InjectOptions, 'headers' | 'payload'> {
  const boundary = randomBytes(12).toString('hex');
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { ...marks, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  };
}

async function signedIn(
  { login, more, email }: Pick<Row, 'login' | 'more' | 'email'>,
  word = password,
): Promise<string> {
  const answer = await send(login, { email, password: word, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ token: string }>().token;
}

function get(url: string, token: string) {
  return portal.app.inject({ method: 'GET', url, headers: { ...marks, authorization: `Bearer ${token}` } });
}

function post(url: string, token: string, payload: object = {}) {
  return portal.app.inject({ method: 'POST', url, headers: { ...marks, authorization: `Bearer ${token}` }, payload });
}

/** Opens a session without a sign-in page. */
async function sessionOf(roles: readonly { readonly role: RoleCode; readonly office: string }[]): Promise<string> {
  const { database, clock } = portal.dependencies;
  const now = clock.now();
  const id = newId(now);
  const token = newToken();
  await addAccounts(database, [
    { id, email: `${id}@session.test`, name: 'Test Person', passwordHash: 'none', createdAt: now, grants: roles },
  ]);
  const expiresAt = new Date(now.getTime() + 60 * minute);
  await addSession(database, { tokenHash: tokenHash(token), accountId: id, at: now, expiresAt });
  return token;
}

describe.each(rows)('POST $login', (row) => {
  const { login, more, email } = row;
  const form = { email, password, ...more };

  it('answers the form with a token and a message', async () => {
    const answer = await send(login, form);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), message: 'You are signed in.' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('takes the form as multipart and as form fields too, blank extras left out', async () => {
    const parts = await portal.app.inject({
      method: 'POST',
      url: login,
      ...multipart([...Object.entries(form), ['remember', '  ']]),
    });
    expect(parts.statusCode, parts.body).toBe(200);
    const fields = await portal.app.inject({
      method: 'POST',
      url: login,
      headers: { ...marks, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    expect(fields.statusCode, fields.body).toBe(200);
    for (const answer of [parts, fields]) {
      expect((await get(row.user, answer.json<{ token: string }>().token)).statusCode).toBe(200);
    }
  });

  it('gives another token each time, and the earlier one goes on', async () => {
    const [first, second] = [await signedIn(row), await signedIn(row)];
    expect(second).not.toBe(first);
    expect((await get(row.user, first)).statusCode).toBe(200);
  });

  it('answers a wrong password with the message and the errors at the field', async () => {
    const answer = await send(login, { ...form, password: 'not the password' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json<Problem>()).toMatchObject({ message: mismatch, errors: { email: [mismatch] } });
    expect(answer.json()).not.toHaveProperty('token');
  });

  it.each(rows.filter((other) => other !== row).map((other) => [other.audience, other] as const))(
    'answers an account of %s as a wrong password, after the same entry in the log',
    async (_, other) => {
      const wrong = await send(login, { ...form, password: 'not the password' });
      const foreign = await send(login, { ...form, email: other.email });
      const { instance: _one, ...asWrong } = wrong.json<Problem>();
      const { instance: _two, ...asForeign } = foreign.json<Problem>();
      expect(foreign.statusCode).toBe(wrong.statusCode);
      expect(asForeign).toEqual(asWrong);
      const entries = await portal.dependencies.database
        .selectFrom('audit_log')
        .select(['outcome', 'details'])
        .where('action', '=', 'sign_in')
        .orderBy('at', 'desc')
        .limit(2)
        .execute();
      expect(entries.map(({ outcome, details }) => ({ outcome, details }))).toEqual(
        Array(2).fill({ outcome: 'refused', details: { door: row.audience } }),
      );
    },
  );

  it('says of each field that is missing or blank that it is required', async () => {
    for (const empty of [{}, { email: ' ', password: '' }]) {
      const answer = await send(login, empty);
      expect(answer.statusCode).toBe(422);
      const named = ['email', 'password', ...Object.keys(more)];
      expect(answer.json<Problem>().errors).toEqual(Object.fromEntries(named.map((name) => [name, ['Required']])));
    }
  });

  it('refuses hostile forms with 4xx and without a token', async () => {
    const pairs = Object.entries(form);
    const hostile: readonly Pick<InjectOptions, 'headers' | 'payload'>[] = [
      { payload: [] },
      { payload: { ...form, email: { $ne: '' } } },
      { payload: { ...form, email: ["' OR 1=1 --"] } },
      { payload: { ...form, role: 'director' } },
      { payload: { ...form, email: `${email}\u0000` } },
      { payload: { ...form, password: 'x'.repeat(1025) } },
      { payload: `{"email":"${email}","password":"${password}","__proto__":{"type":"embassy"}}` },
      { headers: { 'content-type': 'text/plain' }, payload: JSON.stringify(form) },
      multipart([...pairs, ['email', 'somebody.else@uk-london.demo']]),
      multipart([...pairs, ['note', 'x'.repeat(5000)]]),
      multipart(Array.from({ length: 30 }, (_, index) => [`field${index}`, 'x'] as const)),
      { headers: { 'content-type': 'multipart/form-data' }, payload: 'nothing' },
      {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `${new URLSearchParams(form)}&email=somebody.else%40uk-london.demo`,
      },
    ];
    for (const [index, options] of hostile.entries()) {
      const headers = { 'content-type': 'application/json', ...options.headers };
      const answer = await portal.app.inject({ method: 'POST', url: login, ...options, headers });
      expect(answer.statusCode, `form ${index}: ${answer.body}`).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, `form ${index}: ${answer.body}`).toBeLessThan(500);
      expect(answer.json(), `form ${index}`).not.toHaveProperty('token');
    }
  });
});

describe('the type of a mission’s form', () => {
  const { login, email } = rows[0] as Row;

  it.each(['department', 'EMBASSY', 'trekking'])('is not “%s”', async (type) => {
    const answer = await send(login, { email, password, type });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<Problem>().errors ?? {})).toEqual(['type']);
  });

  it('is not taken by the other doors', async () => {
    for (const row of rows.slice(1)) {
      const answer = await send(row.login, { email: row.email, password, type: 'embassy' });
      expect(answer.statusCode, row.audience).toBe(422);
    }
  });
});

describe.each(rows)('GET $user', (row) => {
  it('tells under data who is signed in, with the list of role names', async () => {
    const { data } = (await get(row.user, await signedIn(row))).json<{ data: StaffUser }>();
    expect(data).toMatchObject({
      email: row.email,
      audience: row.audience,
      user_type: 'user',
      office: row.office,
      grants: [{ role: row.role, office: row.office ?? 'all' }],
    });
    expect(data.roles).toEqual([row.role]);
    expect(data.name).toMatch(/^Test /);
  });

  it('is closed without a token, with a wrong one and after signing out', async () => {
    const token = await signedIn(row);
    expect((await portal.app.inject({ method: 'GET', url: row.user, headers: marks })).statusCode).toBe(401);
    expect((await get(row.user, 'x'.repeat(43))).statusCode).toBe(401);
    expect((await post(row.logout, token)).json()).toEqual({ message: 'You are signed out.' });
    const after = await get(row.user, token);
    expect(after.statusCode).toBe(401);
    expect(after.json<Problem>().message).toBe('Your session has ended. Sign in again.');
  });

  it('is closed at the next call once the account is switched off', async () => {
    const { database } = portal.dependencies;
    const token = await signedIn(row);
    expect((await get(row.user, token)).statusCode).toBe(200);
    const account = await findAccountByEmail(database, row.email);
    await switchOff(portal, account?.id ?? '');
    try {
      expect((await get(row.user, token)).statusCode).toBe(401);
      expect((await get('/api/v1/account/sessions', token)).statusCode).toBe(401);
      expect((await send(row.login, { email: row.email, password, ...row.more })).json<Problem>().message).toBe(
        mismatch,
      );
    } finally {
      await database
        .updateTable('accounts')
        .set({ active: true })
        .where('id', '=', account?.id ?? '')
        .execute();
    }
  });

  it('is closed after a quarter of an hour without use', async () => {
    const token = await signedIn(row);
    portal.clock.advance(14 * minute);
    expect((await get(row.user, token)).statusCode).toBe(200);
    portal.clock.advance(15 * minute);
    expect((await get(row.user, token)).statusCode).toBe(401);
  });
});

/** The audience of every role, written down by hand. */
const outside: Readonly<Partial<Record<RoleCode, string>>> = {
  mission_clerk: 'mission',
  mission_officer: 'mission',
  mission_approver: 'mission',
  mission_cashier: 'mission',
  mission_printer: 'mission',
  mission_admin: 'mission',
  mission_head: 'mission',
  agency_owner: 'trekking',
  agency_officer: 'trekking',
  agency_viewer: 'trekking',
  provider_owner: 'service_provider',
  provider_officer: 'service_provider',
};

describe('every role at every user call', () => {
  it.each(roleCodes)('%s is known at one of them and nobody at the others', async (role) => {
    const token = await sessionOf([{ role, office: 'somewhere' }]);
    for (const row of rows) {
      const own = (outside[role] ?? 'department') === row.audience;
      expect((await get(row.user, token)).statusCode, row.user).toBe(own ? 200 : 401);
      if (!own) expect((await post(row.logout, token)).statusCode, row.logout).toBe(401);
    }
    expect((await get('/api/v1/account/sessions', token)).statusCode).toBe(200);
  });

  it('shows nobody with roles of two audiences, and nobody without a role', async () => {
    const both = await sessionOf([
      { role: 'mission_officer', office: 'uk-london' },
      { role: 'director', office: 'all' },
    ]);
    const none = await sessionOf([]);
    for (const row of rows) {
      expect((await get(row.user, both)).statusCode).toBe(401);
      expect((await get(row.user, none)).statusCode).toBe(401);
    }
  });

  it('keeps a mission’s staff out of the department’s routes', async () => {
    const token = await signedIn(rows[0] as Row);
    for (const url of ['/api/v1/department/arrivals', '/api/v1/department/requests', '/api/v1/department/stickers']) {
      const answer = await get(url, token);
      expect(answer.statusCode, url).toBe(403);
      expect(answer.json<Problem>().message).toBe('Unauthorized Access.');
    }
  });

  it('names the keepers of accounts as such', async () => {
    const mission = rows[0] as Row;
    const token = await signedIn({ ...mission, email: 'mission_admin@uk-london.demo' });
    expect((await get(mission.user, token)).json<{ data: StaffUser }>().data.user_type).toBe('systemadmin');
  });
});

describe('the own sessions', () => {
  const row = { ...(rows[0] as Row), email: 'mission_head@jp-tokyo.demo' };

  it('are listed with their times, this one marked, those of others not among them', async () => {
    const first = await signedIn(row);
    await signedIn({ ...row, email: 'mission_clerk@jp-tokyo.demo' });
    const at = portal.clock.now().toISOString();
    portal.clock.advance(2 * minute);
    const second = await signedIn(row);
    const { data } = (await get('/api/v1/account/sessions', second)).json();
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({ created_at: portal.clock.now().toISOString(), current: true });
    expect(data[1]).toMatchObject({ created_at: at, last_seen_at: at, current: false });
    expect(JSON.stringify(data)).not.toContain(second);
    expect((await get('/api/v1/account/sessions', first)).json().data).toHaveLength(2);
  });

  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      { browser: 'Firefox', system: 'Windows' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iOS' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      { browser: 'Chrome', system: 'Android' },
    ],
    ['<b>Made Up</b>/1.0 (Nothing)', { browser: null, system: null }],
    ['a'.repeat(5000), { browser: null, system: null }],
    ['', { browser: null, system: null }],
  ])('say in which kind of browser and system they began: %s', async (description, device) => {
    const person = { ...row, email: 'mission_officer@jp-tokyo.demo' };
    const answer = await portal.app.inject({
      method: 'POST',
      url: person.login,
      headers: { ...marks, 'user-agent': description },
      payload: { email: person.email, password, ...person.more },
    });
    const { token } = answer.json<{ token: string }>();
    const { data } = (await get('/api/v1/account/sessions', token)).json();
    expect(data.find(({ current }: { current: boolean }) => current)).toMatchObject(device);
  });

  it('end everywhere else and nowhere else', async () => {
    const [here, there] = [await signedIn(row), await signedIn(row)];
    const other = await signedIn({ ...row, email: 'mission_clerk@jp-tokyo.demo' });
    const answer = await post('/api/v1/account/sessions/end-others', here);
    expect(answer.json()).toEqual({ message: 'You were signed out of 1 other session.', data: { ended: 1 } });
    expect((await get(row.user, here)).statusCode).toBe(200);
    expect((await get(row.user, there)).statusCode).toBe(401);
    expect((await get(row.user, other)).statusCode).toBe(200);
  });
});

describe('the own password', () => {
  const url = '/api/v1/account/password';
  const row = { ...(rows[0] as Row), email: 'mission_cashier@fr-paris.demo' };
  const fresh = 'copper ladder seven quiet hens';

  it.each([
    ['a wrong present one', { current_password: 'not it', password: fresh }, 'current_password', 'password_wrong'],
    [
      'fourteen characters',
      { current_password: password, password: 'lampriverstone' },
      'password',
      'password_too_short',
    ],
    ['words of the portal', { current_password: password, password: 'nepalvisa2026!!' }, 'password', 'password_common'],
    [
      'the person’s own',
      { current_password: password, password: 'mission_cashier@fr-paris' },
      'password',
      'password_common',
    ],
    ['the demonstration’s', { current_password: password, password }, 'password', 'password_common'],
  ])('is not changed with %s', async (_, form, field, code) => {
    const token = await signedIn(row);
    const answer = await post(url, token, form);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().refusals).toMatchObject([{ code, field }]);
    expect((await get(row.user, token)).statusCode).toBe(200);
    await signedIn(row);
  });

  it('is changed with the present one; the other sessions end and the old one opens nothing', async () => {
    const [here, there] = [await signedIn(row), await signedIn(row)];
    const answer = await post(url, here, { current_password: password, password: fresh });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<{ message: string }>().message).toBe('Your password has been changed.');
    expect((await get(row.user, here)).statusCode).toBe(200);
    expect((await get(row.user, there)).statusCode).toBe(401);
    expect((await send(row.login, { email: row.email, password, ...row.more })).statusCode).toBe(401);
    await signedIn(row, fresh);
    const entry = await portal.dependencies.database
      .selectFrom('audit_log')
      .select(['outcome', 'details'])
      .where('action', '=', 'change_password')
      .where('outcome', '=', 'done')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(entry)).not.toContain('copper');
  });

  it('is not guessed from an open session: after ten wrong ones the hour has to pass', async () => {
    const mine = { ...row, email: 'mission_clerk@fr-paris.demo' };
    const token = await signedIn(mine);
    const guess = () => post(url, token, { current_password: 'not it', password: fresh });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).statusCode).toBe(422);
    expect((await guess()).statusCode).toBe(429);
    expect((await post(url, token, { current_password: password, password: fresh })).statusCode).toBe(429);
  });

  it('takes a hundred and twenty-eight characters and looks at the last one', async () => {
    const mine = { ...row, email: 'mission_printer@fr-paris.demo' };
    const long = `${fresh} `.repeat(5).slice(0, 127);
    expect(
      (await post(url, await signedIn(mine), { current_password: password, password: `${long}a` })).statusCode,
    ).toBe(200);
    const almost = await send(mine.login, { email: mine.email, password: `${long}b`, ...mine.more });
    expect(almost.statusCode).toBe(401);
    await signedIn(mine, `${long}a`);
  });

  it.each([
    ['no token', undefined],
    ['another type', 5],
    ['nothing', {}],
  ])('refuses %s', async (_, body) => {
    const token = await signedIn(row, fresh);
    const answer = await portal.app.inject({
      method: 'POST',
      url,
      headers: body === undefined ? marks : { ...marks, authorization: `Bearer ${token}` },
      payload: body === 5 ? { current_password: 5, password: 5 } : {},
    });
    expect(answer.statusCode).toBe(body === undefined ? 401 : 422);
  });
});
