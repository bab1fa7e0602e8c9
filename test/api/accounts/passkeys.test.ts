import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPath, apiPaths, resourcePath } from '#contract/paths.ts';
import { buildApp } from '#server/app.ts';
import { demoPassword } from '#server/platform/database/seed/demo-accounts.ts';
import { type Answer, bearer, call } from '../../factories/applicant.ts';
import { authenticatorCode } from '../../factories/authenticator.ts';
import { type Misbehaviour, type SoftwarePasskey, softwarePasskey } from '../../factories/software-passkey.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

/** Passkeys as the second step of signing in, through the API. */
const minute = 60_000;
const origin = 'http://portal.test';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());
// Past the hour in which wrong answers are counted.
beforeEach(() => portal.clock.advance(61 * minute));

const refused = (answer: Answer): string | undefined => answer.body?.refusals?.[0]?.code;
const login = (email: string): Promise<Answer> =>
  call(portal, 'POST', apiPaths.missionLogin, { email, password: demoPassword, type: 'embassy' });
const own = (token: string, path: string, body?: object) =>
  call(portal, body === undefined ? 'GET' : 'POST', path, body, bearer(token));
const present = { current_password: demoPassword };
const begin = (token: string) => own(token, apiPaths.passkeyCreation, present);
const add = (token: string, credential: object, name = 'Test telephone') =>
  own(token, apiPaths.passkeys, { name, credential });
const stateOf = async (token: string) => (await own(token, apiPaths.secondFactor)).body.data;
const ask = (challenge: string) => call(portal, 'POST', apiPaths.passkeyQuestion, { challenge });
const answerWith = (challenge: string, credential: object) =>
  call(portal, 'POST', apiPaths.passkeySignIn, { challenge, credential });

async function tokenOf(email: string): Promise<string> {
  const answer = await login(email);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.token;
}

interface Enrolled {
  readonly token: string;
  readonly passkey: SoftwarePasskey;
  readonly recoveryCodes: readonly string[];
}

async function enrolled(email: string, kind: { counts?: boolean; backedUp?: boolean } = {}): Promise<Enrolled> {
  const token = await tokenOf(email);
  const passkey = softwarePasskey(origin, kind);
  const answer = await add(token, passkey.make((await begin(token)).body.data));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { token, passkey, recoveryCodes: answer.body.data.recovery_codes };
}

/** Signs in up to the second step, with a passkey that may misbehave. */
async function signIn(email: string, passkey: SoftwarePasskey, wrong?: Misbehaviour): Promise<Answer> {
  const { challenge } = (await login(email)).body;
  return answerWith(challenge, passkey.sign((await ask(challenge)).body.data, wrong));
}

describe('adding', () => {
  it('asks for the password, and for a passkey that recognises the person, for this portal alone', async () => {
    const email = 'mission_clerk@uk-london.demo';
    const token = await tokenOf(email);
    const wrong = await own(token, apiPaths.passkeyCreation, { current_password: 'not the password' });
    expect([wrong.status, refused(wrong)]).toEqual([422, 'password_wrong']);
    const { data } = (await begin(token)).body;
    expect(data).toMatchObject({
      rp: { id: 'portal.test', name: 'Pravesh' },
      user: { name: email },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { userVerification: 'required' },
    });
    expect(data.challenge).toMatch(/^[\w-]{43}$/);
    expect(data.user.id).not.toContain('clerk');
    expect((await begin(token)).body.data.challenge).not.toBe(data.challenge);
  });

  it('switches the second factor on, gives recovery codes with the first one, and ends every other session', async () => {
    const email = 'mission_officer@uk-london.demo';
    const elsewhere = await tokenOf(email);
    const { token, recoveryCodes } = await enrolled(email, { backedUp: true });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await own(elsewhere, apiPaths.missionUser)).status).toBe(401);
    expect(await stateOf(token)).toEqual({
      on: true,
      authenticator: false,
      passkeys: [
        {
          id: expect.any(String),
          name: 'Test telephone',
          created_at: portal.clock.now().toISOString(),
          last_used_at: null,
          backed_up: true,
        },
      ],
      passkeys_possible: true,
      recovery_codes_left: 10,
    });
    portal.clock.advance(minute);
    const creation = (await begin(token)).body.data;
    expect(creation.excludeCredentials).toHaveLength(1);
    const second = await add(token, softwarePasskey(origin).make(creation), 'Test key ring');
    expect([second.status, second.body.data.recovery_codes]).toEqual([200, []]);
    expect((await stateOf(token)).passkeys.map(({ name }: { name: string }) => name)).toEqual([
      'Test telephone',
      'Test key ring',
    ]);
    expect((await stateOf(token)).recovery_codes_left).toBe(10);
  });

  it.each<[string, Misbehaviour]>([
    ['made on another site', { origin: 'http://portal.example' }],
    ['made for another domain', { domain: 'portal.example' }],
    ['that did not recognise the person', { verified: false }],
    ['that nobody touched', { present: false, verified: false }],
    ['that answers another challenge', { challenge: 'A'.repeat(43) }],
    ['that signed in instead', { type: 'webauthn.get' }],
  ])('refuses one %s, and its challenge is used up', async (_, wrong) => {
    const token = await tokenOf('mission_approver@uk-london.demo');
    const creation = (await begin(token)).body.data;
    const passkey = softwarePasskey(origin);
    const answer = await add(token, passkey.make(creation, wrong));
    expect([answer.status, refused(answer)]).toEqual([422, 'passkey_not_taken']);
    expect(refused(await add(token, passkey.make(creation)))).toBe('passkey_not_taken');
    expect((await stateOf(token)).on).toBe(false);
  });

  it('takes a challenge once, of its own account, within five minutes, and a passkey for one account', async () => {
    const one = await tokenOf('mission_cashier@uk-london.demo');
    const other = await tokenOf('mission_printer@uk-london.demo');
    const creation = (await begin(one)).body.data;
    const passkey = softwarePasskey(origin);
    await begin(other);
    expect(refused(await add(other, passkey.make(creation)))).toBe('passkey_not_taken');
    const both = await Promise.all([add(one, passkey.make(creation)), add(one, passkey.make(creation))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(refused(await add(other, passkey.make((await begin(other)).body.data)))).toBe('passkey_not_taken');
    const late = (await begin(other)).body.data;
    portal.clock.advance(5 * minute);
    expect(refused(await add(other, softwarePasskey(origin).make(late)))).toBe('passkey_not_taken');
    expect((await stateOf(other)).on).toBe(false);
  });

  it('refuses what is no answer of a browser', async () => {
    const token = await tokenOf('mission_head@uk-london.demo');
    for (const change of [{ attestationObject: 'AAAA' }, { clientDataJSON: 'AAAA' }]) {
      const made = softwarePasskey(origin).make((await begin(token)).body.data);
      const broken = { ...made, response: { ...made.response, ...change } };
      expect(refused(await add(token, broken))).toBe('passkey_not_taken');
    }
    const made = softwarePasskey(origin).make((await begin(token)).body.data);
    for (const body of [{ name: ' ', credential: made }, { name: 'x'.repeat(61), credential: made }, { name: 'Key' }]) {
      expect((await own(token, apiPaths.passkeys, body)).status).toBe(422);
    }
  });

  it('is not offered where browsers reach the portal by a number', async () => {
    const { dependencies } = portal;
    const numbered = await buildApp({ ...dependencies, portalUrl: 'http://127.0.0.1:3000' });
    const headers = bearer(await tokenOf('mission_admin@uk-london.demo'));
    const state = await numbered.inject({ method: 'GET', url: apiPaths.secondFactor, headers });
    expect(state.json().data.passkeys_possible).toBe(false);
    const url = apiPaths.passkeyCreation;
    const begun = await numbered.inject({ method: 'POST', url, headers, payload: present });
    expect([begun.statusCode, begun.json().refusals[0].code]).toEqual([409, 'action_not_allowed']);
    await numbered.close();
  });
});

describe('signing in', () => {
  it('offers the passkey first, and takes what it signed', async () => {
    const email = 'mission_clerk@us-washington.demo';
    const { passkey } = await enrolled(email);
    const first = await login(email);
    expect([first.status, first.body.ways]).toEqual([202, ['passkey', 'recovery_code']]);
    const { challenge } = first.body;
    const question = (await ask(challenge)).body.data;
    expect(question).toMatchObject({ rpId: 'portal.test', userVerification: 'required' });
    expect(question.allowCredentials).toHaveLength(1);
    const second = await answerWith(challenge, passkey.sign(question));
    expect([second.status, second.body.message]).toEqual([200, 'You are signed in.']);
    const { token } = second.body;
    expect((await own(token, apiPaths.missionUser)).body.data.email).toBe(email);
    expect((await stateOf(token)).passkeys[0].last_used_at).toBe(portal.clock.now().toISOString());
    expect(refused(await answerWith(challenge, passkey.sign(question)))).toBe('sign_in_again');
  });

  it.each<[string, Misbehaviour]>([
    ['on another site', { origin: 'http://portal.test.example' }],
    ['for another domain', { domain: 'test' }],
    ['without recognising the person', { verified: false }],
    ['without anybody there', { present: false, verified: false }],
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['as if it were made', { type: 'webauthn.create' }],
    ['something else', { forged: true }],
  ])('refuses what a passkey signed %s', async (_, wrong) => {
    const email = 'mission_officer@us-washington.demo';
    passkeyOfOfficer ??= (await enrolled(email)).passkey;
    const answer = await signIn(email, passkeyOfOfficer, wrong);
    expect([answer.status, refused(answer)]).toEqual([401, 'passkey_wrong']);
    expect((await signIn(email, passkeyOfOfficer)).status).toBe(200);
  });
  let passkeyOfOfficer: SoftwarePasskey | undefined;

  it('answers each question once, for its own sign-in and account', async () => {
    const email = 'mission_approver@us-washington.demo';
    const { passkey } = await enrolled(email);
    const other = await enrolled('mission_cashier@us-washington.demo');
    const { challenge } = (await login(email)).body;
    const question = (await ask(challenge)).body.data;
    expect(refused(await answerWith(challenge, other.passkey.sign(question)))).toBe('passkey_wrong');
    expect(refused(await answerWith(challenge, passkey.sign(question)))).toBe('passkey_wrong');
    const asked = (await ask(challenge)).body.data;
    const newest = (await ask(challenge)).body.data;
    expect(refused(await answerWith(challenge, passkey.sign(asked)))).toBe('passkey_wrong');
    expect(refused(await answerWith(challenge, passkey.sign(newest)))).toBe('passkey_wrong');
    const { challenge: another } = (await login(email)).body;
    const signed = passkey.sign((await ask(challenge)).body.data);
    await ask(another);
    expect(refused(await answerWith(another, signed))).toBe('passkey_wrong');
    const both = await Promise.all([answerWith(challenge, signed), answerWith(challenge, signed)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(refused(await ask('no challenge of anybody'))).toBe('sign_in_again');
    portal.clock.advance(5 * minute);
    expect(refused(await ask(another))).toBe('sign_in_again');
  });

  it('refuses a copy: a counter that does not go up', async () => {
    const email = 'mission_printer@us-washington.demo';
    const { passkey } = await enrolled(email, { counts: true });
    expect((await signIn(email, passkey)).status).toBe(200);
    expect(refused(await signIn(email, passkey, { counter: 2 }))).toBe('passkey_wrong');
    expect(refused(await signIn(email, passkey, { counter: 0 }))).toBe('passkey_wrong');
    expect((await signIn(email, passkey)).status).toBe(200);
  });

  it('is guessed at ten times a sign-in', async () => {
    const email = 'mission_head@us-washington.demo';
    const { passkey } = await enrolled(email);
    const { challenge } = (await login(email)).body;
    const { data } = (await ask(challenge)).body;
    const wrong = passkey.sign(data, { forged: true });
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 11; count += 1) codes.push(refused(await answerWith(challenge, wrong)));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'passkey_wrong'), 'sign_in_again']);
    expect(refused(await ask(challenge))).toBe('sign_in_again');
  });

  it('goes by recovery code and by authenticator as well', async () => {
    const email = 'mission_admin@us-washington.demo';
    const { token, passkey, recoveryCodes } = await enrolled(email);
    const byCode = (challenge: string, code: string) =>
      call(portal, 'POST', apiPaths.secondFactorSignIn, { challenge, code });
    expect((await byCode((await login(email)).body.challenge, recoveryCodes[0] ?? '')).status).toBe(200);
    const { secret } = (await own(token, apiPaths.secondFactor, present)).body.data;
    const code = authenticatorCode(secret, portal.clock.now());
    expect((await byCode((await login(email)).body.challenge, code)).status).toBe(401);
    const confirmed = await own(token, apiPaths.secondFactorConfirm, { code });
    expect([confirmed.status, confirmed.body.data.recovery_codes]).toEqual([200, []]);
    expect((await stateOf(token)).recovery_codes_left).toBe(9);
    portal.clock.advance(minute);
    const { challenge, ways } = (await login(email)).body;
    expect(ways).toEqual(['passkey', 'authenticator', 'recovery_code']);
    expect((await byCode(challenge, authenticatorCode(secret, portal.clock.now()))).status).toBe(200);
    // Without the authenticator, the passkey and the recovery codes stay.
    await own(token, apiPaths.secondFactorRemove, present);
    expect(await stateOf(token)).toMatchObject({ on: true, authenticator: false, recovery_codes_left: 9 });
    expect((await signIn(email, passkey)).status).toBe(200);
  });
});

describe('removing', () => {
  it('asks for the password, takes only one’s own, and with the last one the second factor is off', async () => {
    const email = 'mission_clerk@cn-beijing.demo';
    const { token, passkey } = await enrolled(email);
    const other = await enrolled('mission_officer@cn-beijing.demo');
    const [{ id: passkey_id }] = (await stateOf(token)).passkeys;
    const path = apiPath('passkeyRemove', { passkey_id });
    expect(refused(await own(token, path, { current_password: 'not the password' }))).toBe('password_wrong');
    expect((await own(other.token, path, present)).status).toBe(404);
    const { challenge } = (await login(email)).body;
    const question = (await ask(challenge)).body.data;
    expect((await own(token, path, present)).status).toBe(200);
    expect((await own(token, path, present)).status).toBe(404);
    expect(refused(await answerWith(challenge, passkey.sign(question)))).toBe('sign_in_again');
    expect(await stateOf(token)).toMatchObject({ on: false, passkeys: [], recovery_codes_left: 0 });
    expect((await login(email)).status).toBe(200);
  });
});

it('in earnest, a passkey opens the area to somebody without a second factor', async () => {
  const { dependencies } = portal;
  const production = await buildApp({ ...dependencies, config: { ...dependencies.config, mode: 'production' } });
  const headers = bearer(await tokenOf('mission_approver@cn-beijing.demo'));
  const url = resourcePath('list', { resource: 'offices' });
  expect((await production.inject({ method: 'GET', url, headers })).statusCode).toBe(403);
  const post = (path: string, payload: object) => production.inject({ method: 'POST', url: path, headers, payload });
  const creation = (await post(apiPaths.passkeyCreation, present)).json().data;
  const credential = softwarePasskey(origin).make(creation);
  expect((await post(apiPaths.passkeys, { name: 'Key', credential })).statusCode).toBe(200);
  expect((await production.inject({ method: 'GET', url, headers })).statusCode).toBe(200);
  await production.close();
});
