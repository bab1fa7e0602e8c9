import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#contract/errors.ts';
import { apiPaths, resourcePath } from '#contract/paths.ts';
import type { RoleCode } from '#domain/permissions/roles.ts';
import { addAuditEntry } from '#server/activity-log/audit-repository.ts';
import { newId } from '#server/platform/identifiers.ts';
import { deskOf } from '../../factories/desk.ts';
import { issuedVisa } from '../../factories/issued-visa.ts';
import { missionApplication } from '../../factories/mission-application.ts';
import { refuseApplication } from '../../factories/refused-application.ts';
import { personOf as personWith } from '../../factories/staff.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

/** Contract tests for every generic resource call, from the text of the specification (section 7). */
let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());

const london = 'uk-london';
const beijing = 'cn-beijing';
const personOf = (role: RoleCode, office: string, which?: string) => personWith(portal, role, office, which);

interface Asked {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared with what the specification says
  readonly body: any;
  /** Violations as `code field`. */
  readonly refused: readonly string[];
}

async function ask(
  token: string,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Asked> {
  const answer = await portal.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'x-requested-with': 'XMLHttpRequest',
      accept: 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  const type = String(answer.headers['content-type']);
  const parsed = type.includes('json') ? answer.json() : undefined;
  const violations = type.startsWith('application/problem+json') ? ((parsed as Problem).refusals ?? []) : [];
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    body: parsed,
    refused: violations.map(({ code, field }) => (field === undefined ? code : `${code} ${field}`)),
  };
}

/** Sends a form as the specification's client does. */
function askForm(token: string, method: 'POST' | 'PUT', url: string, fields: Record<string, string>): Promise<Asked> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Request('http://portal.test', { method: 'POST', body: form });
  return request
    .arrayBuffer()
    .then((bytes) =>
      ask(token, method, url, Buffer.from(bytes), { 'content-type': request.headers.get('content-type') ?? '' }),
    );
}

const listOf = (resource: string, parameters: Record<string, string> = {}) => {
  const query = new URLSearchParams(parameters).toString();
  return `${resourcePath('list', { resource })}${query === '' ? '' : `?${query}`}`;
};

/** Drafts a rate for London from a day on, by its administrator; returns the answer's row. */
async function draftRate(from: string, rate = '0.81') {
  const admin = await personOf('mission_admin', london);
  const answer = await askForm(admin, 'POST', resourcePath('list', { resource: 'office-rates' }), {
    rate_per_usd: rate,
    rounding_step: '5',
    in_force_from: from,
    source: '   ',
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

describe('GET /api/{res}', () => {
  it('gives data and meta.total, 25 rows unless said otherwise, as many as asked for, or All', async () => {
    const auditor = await personOf('auditor', 'all');
    const first = await ask(auditor, 'GET', listOf('offices'));
    expect(first.status).toBe(200);
    expect(first.body.data).toHaveLength(25);
    expect(first.body.meta).toEqual({ total: 63, total_is_exact: true, page: 1, rowsPerPage: 25, more: true });
    const three = await ask(auditor, 'GET', listOf('offices', { rowsPerPage: '25', page: '3' }));
    expect(three.body.data).toHaveLength(13);
    expect(three.body.links.next).toBeNull();
    const all = await ask(auditor, 'GET', listOf('offices', { rowsPerPage: 'All' }));
    expect(all.body.data).toHaveLength(63);
    expect(all.body.meta.more).toBe(false);
  });

  it('links to the other pages by full addresses that carry the present parameters', async () => {
    const auditor = await personOf('auditor', 'all');
    const address = listOf('offices', {
      rowsPerPage: '2',
      sortBy: 'code',
      descending: 'true',
      filters: '{"kind":"mission"}',
    });
    const first = await ask(auditor, 'GET', address);
    const codes: string[] = first.body.data.map((row: { code: string }) => row.code);
    expect(codes).toEqual(['ZAPR', 'THBK']);
    expect(first.body.links.previous).toBeNull();
    const next = new URL(first.body.links.next);
    expect(next.origin).toBe('http://portal.test');
    const second = await ask(auditor, 'GET', next.pathname + next.search);
    expect(second.body.data.map((row: { code: string }) => row.code)).toEqual(['SWDC', 'SSEA']);
    const back = new URL(second.body.links.previous);
    expect((await ask(auditor, 'GET', back.pathname + back.search)).body.data).toEqual(first.body.data);
  });

  it('takes a link to a page together with the present parameters', async () => {
    const auditor = await personOf('auditor', 'all');
    const present =
      'rowsPerPage=2&rowsNumber=63&query=&page=1&filters=%7B%22kind%22%3A%22mission%22%7D&officeId=uk-london';
    const wanted = `${listOf('offices')}?officeId=${london}&officeId=${beijing}&rowsPerPage=1&sortBy=code&page=2`;
    const merged = await ask(auditor, 'GET', `${wanted}&${present}`);
    expect([merged.status, merged.body.data.map((row: { slug: string }) => row.slug)]).toEqual([200, [london]]);
    const previous = new URL(merged.body.links.previous);
    expect(previous.searchParams.getAll('officeId')).toEqual([london, beijing]);
    expect(previous.searchParams.getAll('rowsPerPage')).toEqual(['1']);
  });

  it('takes filters as JSON with objects flattened to a list, and repeated keys', async () => {
    const auditor = await personOf('auditor', 'all');
    const slugs = (answer: Asked) => answer.body.data.map((row: { slug: string }) => row.slug);
    const flattened = await ask(
      auditor,
      'GET',
      listOf('offices', { filters: JSON.stringify({ officeId: { a: london, b: beijing }, status: 1 }) }),
    );
    expect(slugs(flattened)).toEqual([beijing, london]);
    const list = await ask(auditor, 'GET', listOf('offices', { filters: JSON.stringify({ officeId: [london] }) }));
    expect(slugs(list)).toEqual([london]);
    const repeated = await ask(auditor, 'GET', `${listOf('offices')}?officeId=${london}&officeId=${beijing}`);
    expect(slugs(repeated)).toEqual([beijing, london]);
    for (const officeId of [{ value: london, label: 'London' }, [{ id: london, name: 'London' }]]) {
      const chosen = await ask(auditor, 'GET', listOf('offices', { filters: JSON.stringify({ officeId }) }));
      expect(slugs(chosen)).toEqual([london]);
    }
    const off = await ask(auditor, 'GET', listOf('offices', { filters: '{"status":0}' }));
    expect(off.body.data).toEqual([]);
    expect(off.body.meta.total).toBe(0);
  });

  it('refuses what it does not know under its own name', async () => {
    const auditor = await personOf('auditor', 'all');
    const refused = async (parameters: Record<string, string>) => {
      const answer = await ask(auditor, 'GET', listOf('offices', parameters));
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors).length).toBeGreaterThan(0);
      expect(answer.body.message.length).toBeGreaterThan(5);
      return answer.refused;
    };
    expect(await refused({ sortBy: 'address; drop table offices' })).toEqual(['unknown_sort sortBy']);
    expect(await refused({ sortBy: '__proto__' })).toEqual(['unknown_sort sortBy']);
    expect(await refused({ filters: '{"nothing":1}' })).toEqual(['unknown_filter filters[nothing]']);
    expect(await refused({ constructor: '1' })).toEqual(['unknown_filter constructor']);
    expect(await refused({ filters: 'x' })).toEqual(['wrong_type filters']);
    expect(await refused({ filters: '[1]' })).toEqual(['wrong_type filters']);
    expect(await refused({ filters: '{"kind":{"a":{"b":"mission"}}}' })).toEqual(['wrong_type filters[kind]']);
    expect(await refused({ filters: '{"kind":"mission\' or 1=1 --"}' })).toEqual(['not_an_option filters[kind]']);
    expect(await refused({ filters: '{"status":7}' })).toEqual(['not_an_option filters[status]']);
    expect(await refused({ rowsPerPage: '201' })).toEqual(['number_out_of_range rowsPerPage']);
    expect(await refused({ rowsPerPage: '-1' })).toEqual(['not_a_number rowsPerPage']);
    expect(await refused({ page: '0' })).toEqual(['number_out_of_range page']);
    expect(await refused({ page: '999999' })).toEqual(['number_out_of_range page']);
    expect(await refused({ descending: 'perhaps' })).toEqual(['not_an_option descending']);
    expect(await refused({ query: 'kathmandu' })).toEqual(['unknown_filter query']);
  });

  it('shows the caller’s own offices only, and finds no others by a filter', async () => {
    const clerk = await personOf('mission_clerk', london);
    const own = await ask(clerk, 'GET', listOf('offices'));
    expect(own.body.data.map((row: { slug: string }) => row.slug)).toEqual([london]);
    for (const officeId of [beijing, 'no-such-office']) {
      const other = await ask(clerk, 'GET', listOf('offices', { filters: JSON.stringify({ officeId }) }));
      expect([other.status, other.refused]).toEqual([404, ['not_found filters[officeId]']]);
    }
  });
});

describe('GET /api/{res}/get, /all, /{id} and /with-slug/{slug}', () => {
  it('answers /get as the list', async () => {
    const auditor = await personOf('auditor', 'all');
    const list = await ask(auditor, 'GET', listOf('offices', { rowsPerPage: '3' }));
    const same = await ask(auditor, 'GET', `${resourcePath('get', { resource: 'offices' })}?rowsPerPage=3`);
    expect(same.body.data).toEqual(list.body.data);
    expect(same.body.meta).toEqual(list.body.meta);
  });

  it('answers /all with every row that matches the filters', async () => {
    const auditor = await personOf('auditor', 'all');
    const url = `${resourcePath('all', { resource: 'offices' })}?filters=${encodeURIComponent('{"kind":"department"}')}`;
    const all = await ask(auditor, 'GET', url);
    const slugs: string[] = all.body.data.map((row: { slug: string }) => row.slug);
    expect(slugs).toEqual(['consular-services', 'department', 'pokhara']);
  });

  it('reads one row by id and by slug, and nothing of other offices', async () => {
    const clerk = await personOf('mission_clerk', london);
    const one = await ask(clerk, 'GET', resourcePath('one', { resource: 'offices', id: london }));
    expect(one.status).toBe(200);
    expect(one.body.data).toMatchObject({ id: london, code: 'GBLN', kind: 'mission', status: 1, version: 1 });
    const bySlug = await ask(clerk, 'GET', resourcePath('withSlug', { resource: 'offices', slug: london }));
    expect(bySlug.body).toEqual(one.body);
    for (const id of [beijing, 'nowhere', "x'--", '%00']) {
      const other = await ask(clerk, 'GET', `${listOf('offices')}/${id}`);
      expect([400, 404]).toContain(other.status);
    }
    const rates = await ask(clerk, 'GET', resourcePath('one', { resource: 'office-rates', id: 'no-uuid' }));
    expect(rates.refused).toEqual(['not_found']);
    const none = await ask(clerk, 'GET', resourcePath('withSlug', { resource: 'office-rates', slug: london }));
    expect(none.status).toBe(404);
  });
});

describe('rows that the database writes', () => {
  const visas: string[] = [];
  beforeAll(async () => {
    const desk = deskOf(portal, 'mission');
    const issued = { validFrom: '2027-01-10', validUntil: '2027-02-08', days: 30 };
    for (let visa = 0; visa < 2; visa += 1) {
      const { number } = await missionApplication(portal, desk);
      visas.push(await issuedVisa(portal, { ...issued, submissionNumber: number }));
    }
    await refuseApplication(desk, (await missionApplication(portal, desk)).id, 'mission');
  });

  it.each(['issued-visas', 'reject-visa-reports', 'travellers-histories', 'activity-logs'])(
    'are in the list of %s as by themselves',
    async (resource) => {
      const head = await personOf('mission_head', london);
      const { body } = await ask(head, 'GET', listOf(resource));
      expect(body.data.length).toBeGreaterThan(0);
      for (const row of body.data) {
        const one = await ask(head, 'GET', resourcePath('one', { resource, id: row.id }));
        expect(one.body.data).toEqual(row);
      }
    },
  );

  it('are on one page each, though their instants differ by less than is written', async () => {
    const [older = '', newer = ''] = visas;
    for (const [visa, at] of [
      [older, '2026-08-24T10:00:00.000900Z'],
      [newer, '2026-08-24T10:00:00.000100Z'],
    ]) {
      await sql`update visas set issued_at = ${at}::timestamptz where visa_number = ${visa}`.execute(
        portal.dependencies.database,
      );
    }
    const head = await personOf('mission_head', london);
    const onPage = async (page: string) => {
      const { body } = await ask(head, 'GET', listOf('issued-visas', { rowsPerPage: '1', page }));
      return body.data.map(({ visa_number }: { visa_number: string }) => visa_number);
    };
    expect([await onPage('1'), await onPage('2')]).toEqual([[older], [newer]]);
  });
});

describe('POST /api/{res} and /api/{res}/save', () => {
  it('adds a row from a form in parts; blank texts count as left out', async () => {
    const row = await draftRate('2026-11-01');
    expect(row).toMatchObject({
      office: london,
      currency: 'GBP',
      rate_per_usd: '0.81',
      rounding_step: '5.00',
      in_force_from: '2026-11-01',
      status: 0,
      state: 'draft',
      source: null,
      made_by: 'Test mission_admin one',
      checked_by: null,
      version: 1,
    });
  });

  it('saves with 200 a new row, or the one that an id names', async () => {
    const admin = await personOf('mission_admin', london);
    const url = resourcePath('save', { resource: 'office-rates' });
    const fields = { rate_per_usd: '0.83', in_force_from: '2026-11-02', redirect: 'true', redirect_page: 'list' };
    const made = await askForm(admin, 'POST', url, fields);
    expect(made.status, made.text).toBe(200);
    const { id, version } = made.body.data;
    const changed = await askForm(admin, 'POST', url, {
      ...fields,
      id,
      version: String(version),
      rate_per_usd: '0.84',
    });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.data).toMatchObject({ id, rate_per_usd: '0.84', version: 2 });
    const stale = await askForm(admin, 'POST', url, { ...fields, id, version: '1' });
    expect([stale.status, stale.refused]).toEqual([409, ['stale_version']]);
    const foreign = await askForm(await personOf('mission_admin', beijing), 'POST', url, {
      ...fields,
      id,
      version: '2',
    });
    expect(foreign.status).toBe(404);
    const lines = await portal.dependencies.database
      .selectFrom('audit_log')
      .select(['subject_id', 'outcome'])
      .where('action', '=', 'office_rates.save')
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(lines.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'refused', 'refused']);
  });

  it('says at each field what is wrong, and adds nothing', async () => {
    const admin = await personOf('mission_admin', london);
    const url = resourcePath('list', { resource: 'office-rates' });
    const before = await portal.dependencies.database.selectFrom('office_rates').select('id').execute();
    const refused = async (body: object) => {
      const answer = await ask(admin, 'POST', url, body);
      expect(answer.status, answer.text).toBe(422);
      return answer.refused;
    };
    const good = { rate_per_usd: '0.8', in_force_from: '2026-12-01' };
    expect(await refused({})).toEqual(['required rate_per_usd', 'required in_force_from']);
    expect(await refused({ ...good, rate_per_usd: '  ' })).toEqual(['required rate_per_usd']);
    expect(await refused({ ...good, status: 'approved' })).toEqual(['unknown_field status']);
    expect(await refused({ ...good, in_force_from: '2026-02-30' })).toEqual(['not_a_date in_force_from']);
    expect(await refused({ ...good, in_force_from: '2026-10-01' })).toEqual(['date_not_future in_force_from']);
    for (const rate_per_usd of ['-1', '0', '1e9', '0.12345678', 'NaN', '７', -0.5, 1e300]) {
      expect(await refused({ ...good, rate_per_usd })).toEqual(['not_a_rate rate_per_usd']);
    }
    for (const rate_per_usd of [null, {}, true]) expect((await refused({ ...good, rate_per_usd })).length).toBe(1);
    expect(await refused({ ...good, rounding_step: '0' })).toEqual(['not_a_rounding_step rounding_step']);
    const other = await ask(admin, 'POST', url, { ...good, office: beijing });
    expect([other.status, other.refused]).toEqual([404, ['not_found office']]);
    expect((await ask(admin, 'POST', url, [1])).status).toBe(400);
    const after = await portal.dependencies.database.selectFrom('office_rates').select('id').execute();
    expect(after).toHaveLength(before.length);
  });
});

describe('PUT /api/{res}/{id}', () => {
  const url = resourcePath('one', { resource: 'offices', id: london });

  it('changes a row by a form with _method=PUT, and the same as POST', async () => {
    const admin = await personOf('mission_admin', london);
    const changed = await askForm(admin, 'PUT', url, {
      _method: 'PUT',
      version: '1',
      address: '12A Kensington Palace Gardens',
      phone: '+44 20 7229 1594',
      email: 'london@example.org',
    });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.data).toMatchObject({ version: 2, phone: '+44 20 7229 1594', hours: null });
    const posted = await askForm(admin, 'POST', url, { _method: 'PUT', version: '2', hours: '10:00–12:30' });
    expect(posted.body.data).toMatchObject({ version: 3, phone: null, hours: '10:00–12:30' });
    const bare = await askForm(admin, 'POST', url, { version: '3' });
    expect([bare.status, bare.refused]).toEqual([422, ['required _method']]);
    const stale = await ask(admin, 'PUT', url, { version: 2 });
    expect([stale.status, stale.refused]).toEqual([409, ['stale_version']]);
    const wrong = await ask(admin, 'PUT', url, {
      version: 3,
      email: 'nobody',
      phone: 'ring',
      slug: london,
      secret: 'X',
    });
    expect(wrong.refused.toSorted()).toEqual([
      'not_a_phone_number phone',
      'not_an_email email',
      'unknown_field secret',
    ]);
  });

  it('takes the whole row back as a form that was opened with it sends it, and changes what is asked for', async () => {
    const admin = await personOf('mission_admin', london);
    const { data: row } = (await ask(admin, 'GET', url)).body;
    const form = { ...row, _method: 'PUT', redirect: '1', hours: '09:00–13:00' };
    const texts = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value ?? '')]));
    const sent = await askForm(admin, 'PUT', url, texts);
    expect(sent.body.data).toEqual({ ...row, hours: '09:00–13:00', version: row.version + 1 });
    const asJson = await ask(admin, 'PUT', url, { ...sent.body.data, hours: null });
    expect(asJson.body.data).toEqual({ ...row, hours: null, version: row.version + 2 });
    const other = await ask(admin, 'PUT', url, { version: row.version + 2, id: beijing, code: 'X', name: row.name });
    expect([other.status, other.refused.toSorted()]).toEqual([422, ['unknown_field code', 'unknown_field id']]);
    expect((await ask(admin, 'GET', url)).body.data).toEqual(asJson.body.data);
  });

  it('is not found at another office, and not permitted without the permission', async () => {
    const admin = await personOf('mission_admin', beijing);
    expect((await ask(admin, 'PUT', url, { version: 3 })).status).toBe(404);
    const clerk = await personOf('mission_clerk', london);
    expect((await ask(clerk, 'PUT', url, { version: 3 })).status).toBe(403);
  });
});

describe('PUT /api/{res}/{id}/change-status', () => {
  it('switches an office off and on', async () => {
    const admin = await personOf('system_admin', 'all');
    const url = resourcePath('status', { resource: 'offices', id: 'us-seattle' });
    expect((await ask(admin, 'PUT', url, { status: 0 })).body.data.status).toBe(0);
    expect((await askForm(admin, 'PUT', url, { status: '1' })).body.data.status).toBe(1);
    expect((await ask(admin, 'PUT', url, { status: '0' })).body.data.status).toBe(0);
    expect((await ask(admin, 'PUT', url, { status: 'active' })).body.data.status).toBe(1);
    expect((await ask(admin, 'PUT', url, { status: 1, version: 1 })).refused).toEqual(['stale_version']);
    expect((await ask(admin, 'PUT', url, { status: 2 })).refused).toEqual(['not_an_option status']);
    expect((await ask(admin, 'PUT', url, {})).refused).toEqual(['required status']);
  });

  it('approves a rate by another person, once, before its day, and never changes it afterwards', async () => {
    const head = await personOf('mission_head', london);
    const admin = await personOf('mission_admin', london);
    const row = await draftRate('2026-12-05', '0.79');
    const url = resourcePath('status', { resource: 'office-rates', id: row.id });
    expect((await ask(admin, 'PUT', url, { status: 1 })).status).toBe(403);
    const approved = await ask(head, 'PUT', url, { status: 1, version: 1 });
    expect(approved.body.data).toMatchObject({
      status: 1,
      state: 'approved',
      checked_by: 'Test mission_head one',
      version: 2,
    });
    expect((await ask(head, 'PUT', url, { status: 1 })).refused).toEqual(['action_not_allowed']);
    const change = { version: 2, rate_per_usd: '9', in_force_from: '2026-12-09' };
    const one = resourcePath('one', { resource: 'office-rates', id: row.id });
    expect((await ask(admin, 'PUT', one, change)).refused).toEqual(['action_not_allowed']);
    const twin = await draftRate('2026-12-05', '0.77');
    const twinUrl = resourcePath('status', { resource: 'office-rates', id: twin.id });
    expect((await ask(head, 'PUT', twinUrl, { status: 1 })).refused).toEqual(['rate_of_day_exists in_force_from']);
    expect((await ask(head, 'PUT', twinUrl, { status: 0 })).body.data.state).toBe('refused');
    const seeded = await ask(head, 'GET', listOf('office-rates', { filters: '{"until":"2019-12-31"}' }));
    expect(seeded.body.data).toHaveLength(1);
    const begun = resourcePath('status', { resource: 'office-rates', id: seeded.body.data[0].id });
    expect((await ask(head, 'PUT', begun, { status: 0 })).refused).toEqual(['action_not_allowed']);
  });

  it('does not let a person with both roles approve their own rate', async () => {
    const row = await draftRate('2026-12-20');
    const { database } = portal.dependencies;
    const admin = await personOf('mission_admin', london);
    const maker = await database
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', `mission_admin-one@${london}.test`)
      .executeTakeFirstOrThrow();
    const grant = { account_id: maker.id, role: 'mission_head' as const, office: london, granted_by: null };
    await database
      .insertInto('role_grants')
      .values({ ...grant, granted_at: portal.clock.now() })
      .execute();
    const url = resourcePath('status', { resource: 'office-rates', id: row.id });
    expect((await ask(admin, 'PUT', url, { status: 1 })).refused).toEqual(['same_person']);
    await database
      .deleteFrom('role_grants')
      .where('account_id', '=', maker.id)
      .where('role', '=', 'mission_head')
      .execute();
  });
});

describe('POST /api/{res}/delete', () => {
  it('takes out all of the rows named in delete_rows, or none', async () => {
    const admin = await personOf('mission_admin', london);
    const url = resourcePath('delete', { resource: 'office-rates' });
    const one = await draftRate('2027-01-01');
    const two = await draftRate('2027-01-02');
    const foreign = await ask(admin, 'POST', url, { delete_rows: [one.id, newId(portal.clock.now())] });
    expect([foreign.status, foreign.refused]).toEqual([404, ['not_found']]);
    expect((await ask(admin, 'POST', url, { delete_rows: ["' or true --"] })).status).toBe(404);
    expect((await ask(admin, 'POST', url, { delete_rows: [] })).status).toBe(422);
    expect((await ask(admin, 'POST', url, { delete_rows: one.id })).status).toBe(422);
    const still = await ask(admin, 'GET', resourcePath('one', { resource: 'office-rates', id: one.id }));
    expect(still.status).toBe(200);
    const beijingAdmin = await personOf('mission_admin', beijing);
    expect((await ask(beijingAdmin, 'POST', url, { delete_rows: [one.id] })).status).toBe(404);
    const done = await askForm(admin, 'POST', url, { 'delete_rows[0]': one.id, 'delete_rows[1]': two.id });
    expect(done.body).toEqual({ data: { deleted: [one.id, two.id] } });
    expect((await ask(admin, 'GET', resourcePath('one', { resource: 'office-rates', id: two.id }))).status).toBe(404);
  });

  it('leaves a line for each row, whether it was taken out or not, and the log finds it', async () => {
    const admin = await personOf('mission_admin', london);
    const url = resourcePath('delete', { resource: 'office-rates' });
    const one = await draftRate('2027-01-03');
    const two = await draftRate('2027-01-04');
    const three = await draftRate('2027-01-05');
    await ask(await personOf('mission_admin', beijing), 'POST', url, { delete_rows: [one.id] });
    await ask(admin, 'POST', url, { delete_rows: [one.id] });
    // One of the two is gone already: neither is deleted.
    await ask(admin, 'POST', url, { delete_rows: [two.id, one.id] });
    await ask(admin, 'POST', url, { delete_rows: [two.id, three.id] });
    const lines = await portal.dependencies.database
      .selectFrom('audit_log')
      .select(['subject_id', 'details', 'outcome'])
      .where('action', '=', 'office_rates.delete')
      .orderBy('seq', 'desc')
      .limit(6)
      .execute();
    expect(lines.toReversed()).toEqual([
      { subject_id: one.id, details: {}, outcome: 'refused' },
      { subject_id: one.id, details: {}, outcome: 'done' },
      { subject_id: two.id, details: {}, outcome: 'refused' },
      { subject_id: one.id, details: {}, outcome: 'refused' },
      { subject_id: two.id, details: {}, outcome: 'done' },
      { subject_id: three.id, details: {}, outcome: 'done' },
    ]);
    const head = await personOf('mission_head', london);
    const filters = JSON.stringify({ subject_id: three.id, action: 'office_rates.delete' });
    const found = await ask(head, 'GET', listOf('activity-logs', { filters }));
    expect(found.body.data).toMatchObject([{ outcome: 'done', account: 'Test mission_admin one' }]);
  });
});

describe('the watch list', () => {
  const propose = async (token: string, fields: object = {}) =>
    ask(token, 'POST', resourcePath('list', { resource: 'blacklists' }), {
      surname: 'Specimen',
      given_names: 'Łucja Mária',
      nationality: 'AUS',
      passport_number: 'x 123 4567',
      effect: 'refer',
      ground: 'Made up for a test',
      ...fields,
    });

  it('takes a proposal of one person and the yes of another, and hides the ground from a mission', async () => {
    const officer = await personOf('mission_officer', london);
    const director = await personOf('director', 'all');
    const made = await propose(officer);
    expect(made.status, made.text).toBe(201);
    expect(made.body.data).toMatchObject({
      status: 0,
      state: 'proposed',
      passport_number: 'X1234567',
      ground: null,
      version: 1,
    });
    const { id } = made.body.data;
    const url = resourcePath('status', { resource: 'blacklists', id });
    expect((await ask(officer, 'PUT', url, { status: 1 })).status).toBe(403);
    const active = await ask(director, 'PUT', url, { status: 1 });
    expect(active.body.data).toMatchObject({ status: 1, state: 'active', ground: 'Made up for a test' });
    for (const query of ['X1234567', 'lucja spec', 'SPECIMN LUCJA']) {
      const found = await ask(officer, 'GET', listOf('blacklists', { query }));
      expect(
        found.body.data.map((row: { id: string }) => row.id),
        query,
      ).toEqual([id]);
    }
    expect((await ask(officer, 'GET', listOf('blacklists', { query: 'zz' }))).refused).toEqual([
      'search_too_short query',
    ]);
    expect((await ask(officer, 'GET', listOf('blacklists', { query: 'Nobody Alike' }))).body.data).toEqual([]);
  });

  it('POST /{id}/update-dropdown changes one choice, by its maker and until it is checked', async () => {
    const officer = await personOf('mission_officer', london);
    const other = await personOf('mission_officer', london, 'two');
    const { id } = (await propose(officer, { passport_number: 'Y7654321' })).body.data;
    const url = resourcePath('dropdown', { resource: 'blacklists', id });
    const changed = await askForm(officer, 'POST', url, { effect: 'inform' });
    expect(changed.body.data).toMatchObject({ effect: 'inform', version: 2 });
    expect((await ask(officer, 'POST', url, { effect: 'shoot' })).refused).toEqual(['not_an_option effect']);
    expect((await ask(officer, 'POST', url, { ground: 'x' })).refused).toEqual(['required effect']);
    expect((await ask(officer, 'POST', url, { effect: 'refer', ground: 'x' })).refused).toEqual([
      'unknown_field ground',
    ]);
    expect((await ask(officer, 'POST', url, { effect: 'refer', version: 1 })).refused).toEqual(['stale_version']);
    expect((await ask(other, 'POST', url, { effect: 'refer' })).status).toBe(403);
  });

  it('keeps the other names of a person, and finds the entry by each of them', async () => {
    const officer = await personOf('mission_officer', london);
    const other = await personOf('mission_officer', london, 'two');
    const made = await askForm(officer, 'POST', resourcePath('list', { resource: 'blacklists' }), {
      surname: 'Aliased',
      given_names: 'Person',
      effect: 'refer',
      ground: 'Made up for a test',
      'aliases[0]': 'Testnickname Müller',
      'aliases[1]': '  ',
      'aliases[2]': '李四',
      'aliases[3]': 'Testnickname Müller',
    });
    expect(made.status, made.text).toBe(201);
    const { id, version } = made.body.data;
    expect(made.body.data).toMatchObject({ aliases: ['Testnickname Müller', '李四'], own: true });
    const found = async (query: string) =>
      (await ask(other, 'GET', listOf('blacklists', { query }))).body.data.map((row: { id: string }) => row.id);
    expect(await found('testnickname mueller')).toEqual([id]);
    expect(await found('Testnicknam Mueller')).toEqual([id]);
    expect(await found('Aliased')).toEqual([id]);
    const url = resourcePath('one', { resource: 'blacklists', id });
    expect((await ask(other, 'GET', url)).body.data.own).toBe(false);

    // Without the ground, which a mission may not read.
    const fields = { version, surname: 'Aliased', effect: 'refer' };
    const eleven = Array.from({ length: 11 }, (_, index) => `Name ${String.fromCharCode(65 + index)}`);
    expect((await ask(officer, 'PUT', url, { ...fields, aliases: eleven })).refused).toEqual([
      'too_many_aliases aliases',
    ]);
    expect((await ask(officer, 'PUT', url, { ...fields, aliases: ['Good Name', '123'] })).refused).toEqual([
      'not_a_name aliases[1]',
    ]);
    expect((await ask(other, 'PUT', url, { ...fields, aliases: [] })).status).toBe(403);
    const changed = await ask(officer, 'PUT', url, { ...fields, aliases: ['Testotherwise Name'] });
    expect(changed.body.data).toMatchObject({ aliases: ['Testotherwise Name'], version: 2 });
    const director = await personOf('director', 'all');
    expect((await ask(director, 'GET', url)).body.data.ground).toBe('Made up for a test');
    expect(await found('testnickname mueller')).toEqual([]);
    expect(await found('testotherwise')).toEqual([id]);
    const effect = resourcePath('dropdown', { resource: 'blacklists', id });
    const informs = await ask(officer, 'POST', effect, { effect: 'inform' });
    expect(informs.body.data.aliases).toEqual(['Testotherwise Name']);
  });

  it('tells the maker of a proposal, and then of its removal, from everybody else', async () => {
    const officer = await personOf('mission_officer', london);
    const head = await personOf('mission_head', london);
    const director = await personOf('director', 'all');
    const { id } = (await propose(officer, { passport_number: 'W1112223' })).body.data;
    const url = resourcePath('one', { resource: 'blacklists', id });
    const own = async (token: string) => (await ask(token, 'GET', url)).body.data.own;
    expect([await own(officer), await own(head)]).toEqual([true, false]);
    await ask(director, 'PUT', resourcePath('status', { resource: 'blacklists', id }), { status: 1 });
    await ask(head, 'POST', resourcePath('delete', { resource: 'blacklists' }), { delete_rows: [id] });
    expect([await own(officer), await own(head)]).toEqual([false, true]);
  });

  it('removes nothing by one person: a removal is asked for by one and granted by another', async () => {
    const officer = await personOf('mission_officer', london);
    const director = await personOf('director', 'all');
    const { id } = (await propose(officer, { passport_number: 'Z1112223' })).body.data;
    const status = resourcePath('status', { resource: 'blacklists', id });
    const remove = resourcePath('delete', { resource: 'blacklists' });
    expect((await ask(officer, 'POST', remove, { delete_rows: [id] })).refused).toEqual(['action_not_allowed']);
    await ask(director, 'PUT', status, { status: 1 });
    expect((await ask(director, 'PUT', status, { status: 0 })).refused).toEqual(['action_not_allowed']);
    expect((await ask(officer, 'POST', remove, { delete_rows: [id] })).status).toBe(200);
    const row = () =>
      portal.dependencies.database
        .selectFrom('blacklist_entries')
        .select(['status'])
        .where('id', '=', id)
        .executeTakeFirst();
    expect(await row()).toEqual({ status: 'active' });
    expect((await ask(director, 'PUT', status, { status: 1 })).body.data.state).toBe('active');
    await ask(officer, 'POST', remove, { delete_rows: [id] });
    expect((await ask(director, 'PUT', status, { status: 0 })).body.data).toMatchObject({
      status: 0,
      state: 'removed',
    });
    expect(await row()).toEqual({ status: 'removed' });
  });
});

describe('the status options of the specification', () => {
  it.each(['office-rates', 'blacklists'])(
    'active=1 and inactive=0 filter %s beside the words of their states',
    async (resource) => {
      const watchList = resource === 'blacklists';
      const chief = await personOf(watchList ? 'section_chief' : 'mission_head', watchList ? 'all' : london);
      const found = async (status: string): Promise<readonly number[]> => {
        const answer = await ask(chief, 'GET', listOf(resource, { status, rowsPerPage: 'All' }));
        expect(answer.status, answer.text).toBe(200);
        return answer.body.data.map((row: { status: number }) => row.status);
      };
      const [active, inactive] = [await found('1'), await found('0')];
      expect(new Set(active)).toEqual(new Set([1]));
      expect(new Set(inactive)).toEqual(new Set([0]));
      expect(await found('inactive')).toEqual(inactive);
      const every = (await ask(chief, 'GET', listOf(resource, { rowsPerPage: 'All' }))).body.data;
      expect(every).toHaveLength(active.length + inactive.length);
      expect((await ask(chief, 'GET', listOf(resource, { status: '2' }))).refused).toEqual(['not_an_option status']);
    },
  );
});

describe('POST /api/{res}/export', () => {
  it('gives every matching row under data, whatever the page, and logs it', async () => {
    const auditor = await personOf('auditor', 'all');
    const answer = await ask(auditor, 'POST', resourcePath('export', { resource: 'offices' }), {
      paginate: true,
      rowsPerPage: 5,
      page: 2,
      filters: { kind: 'mission' },
      columns: ['slug', 'phone'],
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toHaveLength(45);
    expect(answer.body.meta).toEqual({ total: 45, columns: ['slug', 'phone'] });
    expect(answer.body.data[0]).toEqual({ slug: 'ae-abu-dhabi', phone: null });
    const logged = await portal.dependencies.database
      .selectFrom('audit_log')
      .select(['subject_kind', 'outcome'])
      .where('action', '=', 'offices.export')
      .execute();
    expect(logged).toEqual([{ subject_kind: 'offices', outcome: 'done' }]);
  });

  it('writes cells that no spreadsheet runs, as CSV where that is asked for', async () => {
    const officer = await personOf('mission_officer', london);
    const chief = await personOf('section_chief', 'all');
    const grounds = ['=HYPERLINK("http://x")', '+1', '-2', '@SUM(A1)', '  =1', '＝1', 'a "word", and more'];
    for (const [index, ground] of grounds.entries()) {
      portal.clock.advance(1);
      const made = await ask(officer, 'POST', resourcePath('list', { resource: 'blacklists' }), {
        surname: 'Formula',
        nationality: 'AUS',
        passport_number: `F00000${index}`,
        effect: 'inform',
        ground,
      });
      expect(made.status, made.text).toBe(201);
    }
    const answer = await ask(
      chief,
      'POST',
      resourcePath('export', { resource: 'blacklists' }),
      { query: 'Formula', columns: ['ground', 'version'] },
      { accept: 'text/csv' },
    );
    expect(answer.headers['content-disposition']).toBe('attachment; filename="blacklists-2026-10-01.csv"');
    expect(answer.text).toBe(
      [
        '\ufeffground,version',
        '"\'=HYPERLINK(""http://x"")",1',
        "'+1,1",
        "'-2,1",
        "'@SUM(A1),1",
        "'=1,1",
        "'＝1,1",
        '"a ""word"", and more",1',
        '',
      ].join('\r\n'),
    );
  });

  it('exports more rows than one part holds', async () => {
    const { database, clock } = portal.dependencies;
    const at = clock.now();
    const lines = Array.from({ length: 2103 }, (_, index) =>
      addAuditEntry(database, {
        at: new Date(at.getTime() + index),
        accountId: null,
        office: 'sa-riyadh',
        action: 'many',
        subjectKind: 'test',
        subjectId: String(index),
        outcome: 'done',
        requestId: 'test',
      }),
    );
    await Promise.all(lines);
    const head = await personOf('mission_head', 'sa-riyadh');
    const answer = await ask(head, 'POST', apiPaths.activityLogsExport, { filters: '{"action":"many"}' });
    const ids: string[] = answer.body.data.map((row: { subject_id: string }) => row.subject_id);
    expect(ids).toEqual(Array.from({ length: 2103 }, (_, index) => String(index)));
    const page = await ask(head, 'GET', listOf('activity-logs', { filters: '{"action":"many"}', rowsPerPage: '10' }));
    expect(page.body.meta).toEqual({ total: 1000, total_is_exact: false, page: 1, rowsPerPage: 10, more: true });
    expect(page.body.data[0].subject_id).toBe('2102');
  });

  it('refuses unknown columns, filters and sort keys', async () => {
    const auditor = await personOf('auditor', 'all');
    const url = resourcePath('export', { resource: 'offices' });
    expect((await ask(auditor, 'POST', url, { columns: ['password_hash'] })).refused).toEqual([
      'unknown_column columns',
    ]);
    expect((await ask(auditor, 'POST', url, { filters: { x: 1 } })).refused).toEqual(['unknown_filter filters[x]']);
    expect((await ask(auditor, 'POST', url, { sortBy: 'x' })).refused).toEqual(['unknown_sort sortBy']);
  });
});

describe('the activity log', () => {
  it('shows a mission’s head the lines of that mission only, the calls to it among them', async () => {
    const head = await personOf('mission_head', london);
    const url = listOf('activity-logs', { filters: '{"action":"offices.update"}' });
    const lines = await ask(head, 'GET', url);
    expect(lines.body.data.length).toBeGreaterThan(3);
    expect(new Set(lines.body.data.map((row: { office: string }) => row.office))).toEqual(new Set([london]));
    expect(lines.body.data[0]).toMatchObject({ subject_kind: 'offices', subject_id: london });
    const elsewhere = await personOf('mission_head', 'jp-tokyo');
    expect((await ask(elsewhere, 'GET', url)).body.data).toEqual([]);
    const [line] = lines.body.data;
    const one = resourcePath('one', { resource: 'activity-logs', id: line.id });
    expect((await ask(head, 'GET', one)).body.data).toEqual(line);
    expect((await ask(elsewhere, 'GET', one)).status).toBe(404);
    const reads = await ask(head, 'GET', listOf('activity-logs', { filters: '{"action":"activity_logs.list"}' }));
    expect(reads.body.data.length).toBeGreaterThan(0);
  });

  it('takes no change', async () => {
    const auditor = await personOf('auditor', 'all');
    for (const [method, url] of [
      ['POST', resourcePath('list', { resource: 'activity-logs' })],
      ['POST', resourcePath('save', { resource: 'activity-logs' })],
      ['POST', resourcePath('delete', { resource: 'activity-logs' })],
      ['PUT', resourcePath('one', { resource: 'activity-logs', id: newId(portal.clock.now()) })],
      ['PUT', resourcePath('status', { resource: 'activity-logs', id: newId(portal.clock.now()) })],
    ] as const) {
      expect((await ask(auditor, method, url, {})).status, url).toBe(404);
    }
  });
});
