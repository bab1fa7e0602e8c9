import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleProposalRow, UserRow } from '#contract/api/resources.ts';
import { apiPath, apiPaths, resourcePath } from '#contract/paths.ts';
import type { RoleCode } from '#domain/permissions/roles.ts';
import { demoPassword } from '#server/platform/database/seed/demo-accounts.ts';
import { type Answer, bearer, call } from '../../factories/applicant.ts';
import { mailsTo as mailsOf } from '../../factories/mailed-link.ts';
import { softwarePasskey } from '../../factories/software-passkey.ts';
import { personOf } from '../../factories/staff.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

/** The staff accounts of an office, managed through the API. */
const london = 'uk-london';
const beijing = 'cn-beijing';
const list = resourcePath('list', { resource: 'users' });
const proposalList = resourcePath('list', { resource: 'role-proposals' });
const one = (id: string) => resourcePath('one', { resource: 'users', id });
const statusOf = (id: string) => resourcePath('status', { resource: 'users', id });

let portal: TestApp;
let admin: string;
let system: string;
beforeAll(async () => {
  portal = await createTestApp();
  admin = await personOf(portal, 'mission_admin', london);
  system = await personOf(portal, 'system_admin', 'all');
});
afterAll(() => portal?.close());

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `person-${addresses}@office.test`;
}

async function ask(token: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: object): Promise<Answer> {
  return call(portal, method, url, body, bearer(token));
}

async function invite(token: string, roles: readonly RoleCode[], more: object = {}): Promise<UserRow> {
  const answer = await ask(token, 'POST', list, { name: 'Test Clerk One', email: newAddress(), roles, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
}

async function read(id: string): Promise<UserRow> {
  return (await ask(system, 'GET', one(id))).body.data;
}

/** Violations as `code field`. */
function refused(answer: Answer): readonly string[] {
  const violations: readonly { readonly code: string; readonly field?: string }[] = answer.body?.refusals ?? [];
  return violations.map(({ code, field }) => (field === undefined ? code : `${code} ${field}`));
}

const mailsTo = (recipient: string) => mailsOf(portal, recipient);

describe('a new user', () => {
  it('is invited by a mailed link, without anybody typing a password', async () => {
    const email = newAddress();
    const answer = await ask(admin, 'POST', list, { name: 'Test Clerk One', email, roles: ['mission_clerk'] });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toEqual({
      id: expect.any(String),
      name: 'Test Clerk One',
      email,
      office: london,
      roles: ['mission_clerk'],
      proposed_roles: [],
      proposed_removals: [],
      proposed_steps: [],
      second_factor: false,
      user_type: 1,
      status: 1,
      invited: true,
      created_at: '2026-10-01T03:15:00.000Z',
      last_signed_in_at: null,
      version: 1,
    });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your Pravesh account');
    expect(mail?.text).toMatch(/http:\/\/portal\.test\/new-password#[\w-]{43}\n/);
    const kept = await portal.dependencies.database.selectFrom('account_links').selectAll().execute();
    const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(kept.some(({ token_hash }) => Buffer.from(token_hash).toString('base64url') === token)).toBe(false);
    const outbox = await portal.dependencies.database.selectFrom('outbox').select('payload').execute();
    expect(JSON.stringify(outbox)).not.toContain(token);
  });

  it('gets the mail in the language that the administrator chose', async () => {
    const { email } = await invite(admin, ['mission_clerk'], { language: 'ne' });
    expect((await mailsTo(email))[0]?.subject).toMatch(/\p{Script=Devanagari}/u);
  });

  it('cannot sign in without a password', async () => {
    const { email } = await invite(admin, ['mission_clerk']);
    for (const password of ['', 'null', demoPassword]) {
      const answer = await call(portal, 'POST', apiPaths.missionLogin, { email, password, type: 'embassy' });
      expect(answer.status).not.toBe(200);
    }
  });

  it('takes no password, no foreign office, no taken address and no role that there is not', async () => {
    const person = { name: 'Test Clerk', email: newAddress(), roles: ['mission_clerk'] };
    const taken = { ...person, email: 'MISSION_CLERK@uk-london.demo' };
    const cases: readonly (readonly [body: object, status: number, refusals: readonly string[]])[] = [
      [{ ...person, password: 'copper ladder seven hens' }, 422, ['unknown_field password']],
      [{ ...person, status: 1 }, 422, ['unknown_field status']],
      [{ ...person, office: beijing }, 404, ['not_found office']],
      [{ ...person, office: 'all' }, 404, ['not_found office']],
      [{ ...person, roles: [] }, 422, ['required roles']],
      [{ ...person, roles: ['king'] }, 422, ['not_an_option roles[0]']],
      [{ ...person, email: 'nobody' }, 422, ['not_an_email email']],
      [{ ...person, name: '12345' }, 422, ['not_a_name name']],
      // A spreadsheet formula, a line break, and text with reversed direction.
      [{ ...person, name: '=HYPERLINK("https://example.org")' }, 422, ['staff_name_wrong name']],
      [{ ...person, name: 'Test\u0007 Officer' }, 422, ['staff_name_wrong name']],
      [{ ...person, name: 'Test \u202eOfficer' }, 422, ['staff_name_wrong name']],
      [taken, 409, ['email_taken email']],
    ];
    for (const [body, status, violations] of cases) {
      const answer = await ask(admin, 'POST', list, body);
      expect([answer.status, refused(answer)]).toEqual([status, violations]);
    }
    expect(refused(await ask(system, 'POST', list, person))).toEqual(['required office']);
  });

  it('may come as a form in parts', async () => {
    const parts = {
      name: 'Test Form',
      email: newAddress(),
      'roles[0]': 'mission_clerk',
      'roles[1]': 'mission_cashier',
    };
    const lines = Object.entries(parts).map(
      ([name, value]) => `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const answer = await portal.app.inject({
      method: 'POST',
      url: list,
      headers: { ...bearer(admin), 'content-type': 'multipart/form-data; boundary=part' },
      payload: `${lines.join('')}--part--\r\n`,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().data.roles).toEqual(['mission_clerk', 'mission_cashier']);
  });
});

describe('roles', () => {
  it.each([
    ['mission_admin', 'mission_head'],
    ['mission_admin', 'port_visa_officer'],
    ['mission_admin', 'system_admin'],
    ['mission_admin', 'finance_officer'],
    ['mission_admin', 'agency_owner'],
    ['system_admin', 'agency_owner'],
    ['system_admin', 'port_cashier'],
    ['system_admin', 'auditor'],
  ] as const)('are not given by a %s who has no right to: %s at a mission', async (giver, role) => {
    const token = giver === 'mission_admin' ? admin : system;
    const person = { name: 'Test Person', email: newAddress(), office: london };
    const answer = await ask(token, 'POST', list, { ...person, roles: [role] });
    expect([answer.status, refused(answer)]).toEqual([422, ['role_not_given_here roles']]);
    const clerk = await invite(admin, ['mission_clerk']);
    const change = { name: clerk.name, version: clerk.version, roles: ['mission_clerk', role] };
    expect(refused(await ask(token, 'PUT', one(clerk.id), change))).toEqual(['role_not_given_here roles']);
  });

  it('of administrators of the system and of auditors are held alone', async () => {
    const person = { name: 'Test Person', office: 'all' };
    for (const alone of ['system_admin', 'auditor']) {
      const answer = await ask(system, 'POST', list, { ...person, email: newAddress(), roles: [alone, 'director'] });
      expect(refused(answer)).toEqual(['role_held_alone roles']);
    }
    const mixed = { name: 'Test Person', office: london, email: newAddress() };
    const answer = await ask(system, 'POST', list, { ...mixed, roles: ['mission_clerk', 'finance_officer'] });
    expect(refused(answer)).toEqual(['roles_of_several_areas roles']);
  });

  it('are changed for others and never for oneself', async () => {
    const { data: own } = (await ask(admin, 'GET', `${list}?query=mission_admin-one`)).body;
    const [row] = own;
    const change = { name: 'Test Renamed', roles: ['mission_admin', 'mission_clerk'], version: row.version };
    expect(refused(await ask(admin, 'PUT', one(row.id), change))).toEqual(['own_account']);
    const flag = { name: 'Test Renamed', roles: ['mission_admin'], user_type: 'systemadmin', version: row.version };
    expect(refused(await ask(admin, 'PUT', one(row.id), flag))).toEqual(['own_account']);
    expect(refused(await ask(admin, 'PUT', statusOf(row.id), { status: 0 }))).toEqual(['own_account']);
    const dropdown = resourcePath('dropdown', { resource: 'users', id: row.id });
    expect(refused(await ask(admin, 'POST', dropdown, { user_type: 'systemadmin' }))).toEqual(['own_account']);
    const renamed = await ask(admin, 'PUT', one(row.id), { ...change, roles: ['mission_admin'] });
    expect([renamed.status, renamed.body.data.name, renamed.body.data.version]).toEqual([200, 'Test Renamed', 2]);
    expect((await ask(admin, 'GET', list)).status).toBe(200);
  });

  it('end the open sessions at the next call when they change, and not when only the name does', async () => {
    const clerk = await personOf(portal, 'mission_clerk', london, 'changed');
    const [row] = (await ask(admin, 'GET', `${list}?query=mission_clerk-changed`)).body.data;
    const same = { name: 'Test Other Name', roles: ['mission_clerk'], version: 1 };
    expect((await ask(admin, 'PUT', one(row.id), same)).status).toBe(200);
    expect((await ask(clerk, 'GET', apiPaths.missionUser)).body.data.name).toBe('Test Other Name');
    const more = { ...same, roles: ['mission_clerk', 'mission_cashier'], version: 2 };
    const changed = await ask(admin, 'PUT', one(row.id), more);
    expect(changed.body.data.roles).toEqual(['mission_clerk', 'mission_cashier']);
    const next = await ask(clerk, 'GET', apiPaths.missionUser);
    expect([next.status, refused(next)]).toEqual([401, ['session_ended']]);
  });

  it('are given once when two administrators change the same row', async () => {
    const other = await personOf(portal, 'mission_admin', london, 'two');
    const clerk = await invite(admin, ['mission_clerk']);
    const change = { name: clerk.name, version: 1 };
    const answers = await Promise.all([
      ask(admin, 'PUT', one(clerk.id), { ...change, roles: ['mission_cashier'] }),
      ask(other, 'PUT', one(clerk.id), { ...change, roles: ['mission_printer'] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(clerk.id)).roles).toHaveLength(1);
  });
});

describe('a head’s role', () => {
  async function proposed(): Promise<{ readonly user: UserRow; readonly proposal: RoleProposalRow }> {
    const user = await invite(system, ['mission_head'], { office: london, name: 'Test Head' });
    const rows: readonly RoleProposalRow[] = (await ask(system, 'GET', proposalList)).body.data;
    const proposal = rows.find((row) => row.account_id === user.id);
    if (proposal === undefined) throw new Error('nothing was proposed');
    return { user, proposal };
  }
  const decide = (token: string, id: string, status: 0 | 1) =>
    ask(token, 'PUT', resourcePath('status', { resource: 'role-proposals', id }), { status });

  it('counts once another person has confirmed it, and only then the invitation goes out', async () => {
    const { user, proposal } = await proposed();
    expect([user.roles, user.proposed_roles]).toEqual([[], ['mission_head']]);
    expect([proposal.status, proposal.role, proposal.office, proposal.checked_by]).toEqual([
      'proposed',
      'mission_head',
      london,
      null,
    ]);
    expect(await mailsTo(user.email)).toEqual([]);
    expect(refused(await decide(system, proposal.id, 1))).toEqual(['same_person']);
    expect(refused(await decide(admin, proposal.id, 1))).toEqual(['not_permitted']);
    const director = await personOf(portal, 'director', 'all');
    const granted = await decide(director, proposal.id, 1);
    expect([granted.status, granted.body.data.status, granted.body.data.checked_by]).toEqual([
      200,
      'granted',
      'Test director one',
    ]);
    const row = await read(user.id);
    expect([row.roles, row.proposed_roles, row.version]).toEqual([['mission_head'], [], 2]);
    expect(await mailsTo(user.email)).toHaveLength(1);
    expect(refused(await decide(director, proposal.id, 0))).toEqual(['action_not_allowed']);
  });

  it('is refused by another person, and withdrawn by its maker alone', async () => {
    const second = await personOf(portal, 'system_admin', 'all', 'two');
    const one = await proposed();
    expect((await decide(second, one.proposal.id, 0)).body.data.status).toBe('refused');
    expect((await read(one.user.id)).roles).toEqual([]);
    const two = await proposed();
    const remove = resourcePath('delete', { resource: 'role-proposals' });
    expect(refused(await ask(second, 'POST', remove, { delete_rows: [two.proposal.id] }))).toEqual(['not_permitted']);
    expect((await ask(system, 'POST', remove, { delete_rows: [two.proposal.id] })).status).toBe(200);
    expect(refused(await decide(second, two.proposal.id, 1))).toEqual(['not_found']);
  });

  it('goes on waiting when an office’s administrator changes the rest', async () => {
    const clerk = await invite(system, ['mission_clerk', 'mission_head'], { office: london });
    expect([clerk.roles, clerk.proposed_roles]).toEqual([['mission_clerk'], ['mission_head']]);
    const change = { name: clerk.name, roles: ['mission_cashier'], version: clerk.version };
    const changed = await ask(admin, 'PUT', one(clerk.id), change);
    expect([changed.status, changed.body.data.roles, changed.body.data.proposed_roles]).toEqual([
      200,
      ['mission_cashier'],
      ['mission_head'],
    ]);
  });

  it('is not one’s own to confirm', async () => {
    const second = await personOf(portal, 'system_admin', 'all', 'confirmer');
    const [own] = (await ask(system, 'GET', `${list}?query=system_admin-confirmer`)).body.data;
    // The only person who could have both roles: proposed for the confirmer by another administrator, then confirmed.
    const wanted = { name: own.name, version: own.version, roles: ['director'] };
    expect((await ask(system, 'PUT', one(own.id), wanted)).status).toBe(200);
    const rows: readonly RoleProposalRow[] = (await ask(system, 'GET', proposalList)).body.data;
    const proposal = rows.find((row) => row.account_id === own.id && row.kind === 'give_role');
    const answer = await decide(second, proposal?.id ?? '', 1);
    expect([answer.status, refused(answer)]).toEqual([403, ['own_account']]);
  });

  it('keeps an office’s administrator from changing its holder', async () => {
    await personOf(portal, 'mission_head', london, 'kept');
    const [head] = (await ask(admin, 'GET', `${list}?query=mission_head-kept`)).body.data;
    expect(refused(await ask(admin, 'PUT', statusOf(head.id), { status: 0 }))).toEqual(['not_permitted']);
    expect(refused(await ask(admin, 'POST', apiPath('userReset', { id: head.id }), {}))).toEqual(['not_permitted']);
    const change = { name: 'Test Nobody', roles: ['mission_clerk'], version: head.version };
    expect(refused(await ask(admin, 'PUT', one(head.id), change))).toEqual(['not_permitted']);
  });
});

describe('what would take a head away', () => {
  const decide = (token: string, id: string, status: 0 | 1) =>
    ask(token, 'PUT', resourcePath('status', { resource: 'role-proposals', id }), { status });
  async function proposalAbout(account: string): Promise<RoleProposalRow> {
    const rows: readonly RoleProposalRow[] = (await ask(system, 'GET', `${proposalList}?status=proposed`)).body.data;
    const found = rows.filter((row) => row.account_id === account);
    expect(found).toHaveLength(1);
    return found[0] as RoleProposalRow;
  }
  async function head(which: string): Promise<{ readonly token: string; readonly row: UserRow }> {
    const token = await personOf(portal, 'mission_head', london, which);
    return { token, row: (await ask(system, 'GET', `${list}?query=mission_head-${which}@`)).body.data[0] };
  }

  it('switches off once another person has confirmed it, and the session ends only then', async () => {
    const director = await personOf(portal, 'director', 'all');
    const { token, row } = await head('leaving');
    const asked = await ask(system, 'PUT', statusOf(row.id), { status: 0, version: row.version });
    expect([asked.status, asked.body.data.status, asked.body.data.proposed_steps]).toEqual([200, 1, ['switch_off']]);
    expect((await ask(system, 'PUT', statusOf(row.id), { status: 0 })).status).toBe(200);
    expect((await ask(token, 'GET', apiPaths.missionUser)).status).toBe(200);
    const proposal = await proposalAbout(row.id);
    expect([proposal.kind, proposal.role, proposal.office]).toEqual(['switch_off', null, london]);
    expect(refused(await decide(system, proposal.id, 1))).toEqual(['same_person']);
    expect((await decide(director, proposal.id, 1)).body.data.status).toBe('granted');
    expect((await ask(token, 'GET', apiPaths.missionUser)).status).toBe(401);
    const after = await read(row.id);
    expect([after.status, after.proposed_steps]).toEqual([0, []]);
  });

  it('switches on again only once another person has confirmed it', async () => {
    const director = await personOf(portal, 'director', 'all');
    const { row } = await head('returning');
    await ask(system, 'PUT', statusOf(row.id), { status: 0, version: row.version });
    await decide(director, (await proposalAbout(row.id)).id, 1);
    const { version } = await read(row.id);
    const asked = await ask(system, 'PUT', statusOf(row.id), { status: 1, version });
    expect([asked.status, asked.body.data.status, asked.body.data.proposed_steps]).toEqual([200, 0, ['switch_on']]);
    const proposal = await proposalAbout(row.id);
    expect([proposal.kind, proposal.role, proposal.office]).toEqual(['switch_on', null, london]);
    expect(refused(await decide(system, proposal.id, 1))).toEqual(['same_person']);
    expect((await read(row.id)).status).toBe(0);
    expect((await decide(director, proposal.id, 0)).body.data.status).toBe('refused');
    expect((await read(row.id)).status).toBe(0);
    expect((await ask(system, 'PUT', statusOf(row.id), { status: 1 })).status).toBe(200);
    expect((await decide(director, (await proposalAbout(row.id)).id, 1)).body.data.status).toBe('granted');
    const after = await read(row.id);
    expect([after.status, after.proposed_steps]).toEqual([1, []]);
  });

  it('takes the role once another person has confirmed it, and the rest at once', async () => {
    const director = await personOf(portal, 'director', 'all');
    const { token, row } = await head('stepping-down');
    const change = { name: row.name, roles: ['mission_clerk'], version: row.version };
    const asked = await ask(system, 'PUT', one(row.id), change);
    expect([asked.status, asked.body.data.roles, asked.body.data.proposed_removals]).toEqual([
      200,
      ['mission_clerk', 'mission_head'],
      ['mission_head'],
    ]);
    expect((await ask(token, 'GET', apiPaths.missionUser)).status).toBe(401);
    const proposal = await proposalAbout(row.id);
    expect([proposal.kind, proposal.role]).toEqual(['take_role', 'mission_head']);
    expect((await decide(director, proposal.id, 1)).status).toBe(200);
    const after = await read(row.id);
    expect([after.roles, after.proposed_removals]).toEqual([['mission_clerk'], []]);
  });

  it('leaves the head as it was when the second person says no', async () => {
    const director = await personOf(portal, 'director', 'all');
    const { token, row } = await head('staying');
    await ask(system, 'PUT', statusOf(row.id), { status: 0 });
    expect((await decide(director, (await proposalAbout(row.id)).id, 0)).body.data.status).toBe('refused');
    const after = await read(row.id);
    expect([after.status, after.proposed_steps]).toEqual([1, []]);
    expect((await ask(token, 'GET', apiPaths.missionUser)).status).toBe(200);
  });

  it('mixes no role with one that is held alone until that one is gone', async () => {
    await personOf(portal, 'system_admin', 'all', 'changing');
    const [row] = (await ask(system, 'GET', `${list}?query=system_admin-changing`)).body.data;
    const change = { name: row.name, roles: ['senior_officer'], version: row.version };
    expect(refused(await ask(system, 'PUT', one(row.id), change))).toEqual(['role_held_alone roles']);
    expect(await read(row.id)).toEqual(row);
  });
});

describe('a lost second factor', () => {
  const propose = (token: string, id: string) => ask(token, 'POST', apiPath('userFactorRemoval', { id }), {});
  const form = (email: string) => ({ email, password: demoPassword, type: 'embassy' });

  it('is removed by two people, and its owner is mailed', async () => {
    const email = 'mission_clerk@uk-london.demo';
    const { body } = await call(portal, 'POST', apiPaths.missionLogin, form(email));
    const [row] = (await ask(admin, 'GET', `${list}?query=${email}`)).body.data;
    expect(refused(await propose(admin, row.id))).toEqual(['action_not_allowed']);
    const present = { current_password: demoPassword };
    const creation = (await ask(body.token, 'POST', apiPaths.passkeyCreation, present)).body.data;
    const credential = softwarePasskey('http://portal.test').make(creation);
    await ask(body.token, 'POST', apiPaths.passkeys, { name: 'Lost telephone', credential });
    expect((await read(row.id)).second_factor).toBe(true);

    const theirs = await personOf(portal, 'mission_admin', beijing);
    expect((await propose(theirs, row.id)).status).toBe(404);
    const asked = await propose(admin, row.id);
    expect([asked.status, asked.body.data.proposed_steps]).toEqual([200, ['remove_second_factor']]);
    expect((await call(portal, 'POST', apiPaths.missionLogin, form(email))).status).toBe(202);
    const [proposal] = (await ask(system, 'GET', `${proposalList}?kind=remove_second_factor`)).body.data;
    const decision = resourcePath('status', { resource: 'role-proposals', id: proposal.id });
    expect(refused(await ask(admin, 'PUT', decision, { status: 1 }))).toEqual(['not_permitted']);
    expect((await ask(system, 'PUT', decision, { status: 1 })).status).toBe(200);

    expect((await ask(body.token, 'GET', apiPaths.missionUser)).status).toBe(401);
    expect((await read(row.id)).second_factor).toBe(false);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Two-step sign-in was reset on your Pravesh account');
    expect(mail?.text).not.toContain('http');
    expect((await call(portal, 'POST', apiPaths.missionLogin, form(email))).status).toBe(200);
  });

  it('is nobody’s own to propose', async () => {
    const [row] = (await ask(admin, 'GET', `${list}?query=mission_admin-one@`)).body.data;
    expect(refused(await propose(admin, row.id))).toEqual(['own_account']);
  });
});

describe('switching off', () => {
  it('ends every open session at its next call, and switching on revives none', async () => {
    const clerk = await personOf(portal, 'mission_clerk', london, 'leaving');
    expect((await ask(clerk, 'GET', apiPaths.missionUser)).status).toBe(200);
    const [row] = (await ask(admin, 'GET', `${list}?query=mission_clerk-leaving`)).body.data;
    const off = await ask(admin, 'PUT', statusOf(row.id), { status: 'inactive', version: row.version });
    expect([off.status, off.body.data.status]).toEqual([200, 0]);
    expect((await ask(clerk, 'GET', apiPaths.missionUser)).status).toBe(401);
    expect((await ask(clerk, 'GET', resourcePath('list', { resource: 'offices' }))).status).toBe(401);
    expect(refused(await ask(admin, 'POST', apiPath('userReset', { id: row.id }), {}))).toEqual(['action_not_allowed']);
    expect((await ask(admin, 'PUT', statusOf(row.id), { status: 'active' })).body.data.status).toBe(1);
    expect((await ask(clerk, 'GET', apiPaths.missionUser)).status).toBe(401);
  });

  it('is also the head’s, for the mission’s own people and nothing else', async () => {
    const head = await personOf(portal, 'mission_head', london, 'switching');
    const clerk = await personOf(portal, 'mission_clerk', london, 'switched');
    const [row] = (await ask(head, 'GET', `${list}?query=mission_clerk-switched`)).body.data;
    expect((await ask(head, 'PUT', statusOf(row.id), { status: 0 })).body.data.status).toBe(0);
    expect((await ask(clerk, 'GET', apiPaths.missionUser)).status).toBe(401);
    expect((await ask(head, 'PUT', statusOf(row.id), { status: 1 })).body.data.status).toBe(1);
    const [own] = (await ask(head, 'GET', `${list}?query=mission_head-switching`)).body.data;
    const [otherHead] = (await ask(head, 'GET', `${list}?query=mission_head@uk-london`)).body.data;
    expect(refused(await ask(head, 'PUT', statusOf(own.id), { status: 0 }))).toEqual(['not_permitted']);
    expect(refused(await ask(head, 'PUT', statusOf(otherHead.id), { status: 0 }))).toEqual(['not_permitted']);
    const { version } = await read(row.id);
    const renamed = await ask(head, 'PUT', one(row.id), { version, name: 'Test Other', roles: ['mission_clerk'] });
    expect(refused(renamed)).toEqual(['not_permitted']);
    expect(refused(await ask(head, 'POST', apiPath('userReset', { id: row.id }), {}))).toEqual(['not_permitted']);
    const stranger = await personOf(portal, 'mission_head', 'fr-paris');
    expect((await ask(stranger, 'PUT', statusOf(row.id), { status: 0 })).status).toBe(404);
  });

  it('is not deleting: there is no such call', async () => {
    const clerk = await invite(admin, ['mission_clerk']);
    const answer = await ask(admin, 'POST', resourcePath('delete', { resource: 'users' }), { delete_rows: [clerk.id] });
    expect(answer.status).toBe(404);
    expect((await read(clerk.id)).status).toBe(1);
  });
});

describe('the list', () => {
  it('shows an office its own people, filtered by role, status and type, found by name and address', async () => {
    const theirs = await personOf(portal, 'mission_admin', beijing);
    const rows: readonly UserRow[] = (await ask(theirs, 'GET', `${list}?rowsPerPage=All`)).body.data;
    expect(rows.length).toBeGreaterThan(6);
    expect(new Set(rows.map(({ office }) => office))).toEqual(new Set([beijing]));
    const find = async (query: string): Promise<readonly string[]> => {
      const answer = await ask(theirs, 'GET', `${list}?sortBy=email&descending=false&${query}`);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.data.map((row: UserRow) => row.email);
    };
    expect(await find('role=mission_head')).toEqual(['mission_head@cn-beijing.demo']);
    expect(await find('role=mission_head&role=mission_clerk')).toEqual([
      'mission_clerk@cn-beijing.demo',
      'mission_head@cn-beijing.demo',
    ]);
    expect(await find('status=0')).toEqual([]);
    expect(await find('user_type=0')).toEqual(['mission_admin@cn-beijing.demo']);
    const [one] = (await ask(theirs, 'GET', `${list}?user_type=0`)).body.data;
    expect([one.user_type, one.status]).toEqual([0, 1]);
    expect(
      new Set((await ask(theirs, 'GET', `${list}?user_type=user`)).body.data.map((row: UserRow) => row.user_type)),
    ).toEqual(new Set([1]));
    expect(await find('query=CLERK@cn')).toEqual(['mission_clerk@cn-beijing.demo']);
    expect(await find('query=test%20mission%20print')).toEqual(['mission_printer@cn-beijing.demo']);
    expect(await find('query=%25')).toEqual([]);
    expect((await ask(theirs, 'GET', `${list}?officeId=${london}`)).status).toBe(404);
    expect(refused(await ask(theirs, 'GET', `${list}?role=king`))).toEqual(['not_an_option role']);
  });

  it('hides the people of other offices and every change of them', async () => {
    const [foreign] = (await ask(system, 'GET', `${list}?query=mission_clerk@cn-beijing`)).body.data;
    const change = { name: 'Test Taken', roles: ['mission_clerk'], version: foreign.version };
    for (const answer of [
      await ask(admin, 'GET', one(foreign.id)),
      await ask(admin, 'PUT', one(foreign.id), change),
      await ask(admin, 'PUT', statusOf(foreign.id), { status: 0 }),
      await ask(admin, 'POST', apiPath('userReset', { id: foreign.id }), {}),
    ]) {
      expect([answer.status, refused(answer)]).toEqual([404, ['not_found']]);
    }
    expect(await read(foreign.id)).toEqual(foreign);
  });

  it('exports roles as the list has them, and in one cell of a table', async () => {
    const url = resourcePath('export', { resource: 'users' });
    const wanted = { role: 'mission_head', query: 'uk-london.demo', columns: ['email', 'roles'] };
    const answer = await ask(admin, 'POST', url, wanted);
    expect(answer.body.data).toEqual([{ email: 'mission_head@uk-london.demo', roles: ['mission_head'] }]);
    const table = await portal.app.inject({
      method: 'POST',
      url,
      headers: { ...bearer(admin), accept: 'text/csv' },
      payload: wanted,
    });
    expect(table.body).toBe('\ufeffemail,roles\r\nmission_head@uk-london.demo,mission_head\r\n');
  });
});
