import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CaseView } from '#contract/api/casework.ts';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { openStatuses } from '#domain/casework/lifecycle.ts';
import type { RoleCode } from '#domain/permissions/roles.ts';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { bearer, newKey } from '../../factories/applicant.ts';
import { onFile, typedFor } from '../../factories/desk.ts';
import { sentForm } from '../../factories/sent-form.ts';
import { personOf, personWith } from '../../factories/staff.ts';
import { ownVisa, type TouristVisa, touristVisa } from '../../factories/tourist-visa.ts';
import { neverByOnePerson } from '../../impossible.ts';
import { expectSoundRecords } from '../../sound-records.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

/**
 * Random sequences of services about one visa, by random people on two servers, while days pass: extended, upgraded, moved,
 * changed, overstayed, revoked, left. What no history may hold is written by hand, in statements of its own.
 */
const everyRole: readonly RoleCode[] = [
  'extension_officer',
  'nontourist_officer',
  'overstay_officer',
  'senior_officer',
  'section_chief',
  'director',
  'department_cashier',
];

let portal: TestApp;
let servers: readonly App[];
let people: readonly string[];
let officer: string;
let supervisor: string;
let directors: readonly string[];

beforeAll(async () => {
  portal = await createTestApp({ now: '2026-10-08T09:00:00+05:45' });
  servers = [portal.app, await buildApp({ ...portal.dependencies })];
  people = [
    await personWith(portal, everyRole, 'department', 'one'),
    await personWith(portal, everyRole, 'department', 'two'),
    await personWith(portal, everyRole, 'department', 'three'),
  ];
  officer = await personWith(portal, ['port_movement_officer'], 'tia');
  supervisor = await personWith(portal, ['port_supervisor'], 'tia');
  // The cases of ports are for whoever serves all offices.
  directors = await Promise.all(['one', 'two', 'three'].map((which) => personOf(portal, 'director', 'all', which)));
});
afterAll(async () => {
  await servers?.[1]?.close();
  await portal?.close();
});

/** Moves the portal's day; nobody is signed out by it, because sessions are no matter of this test. */
async function goTo(day: string): Promise<void> {
  portal.clock.set(`${day}T10:00:00+05:45`);
  const at = portal.clock.now();
  await portal.owner
    .updateTable('sessions')
    .set({ last_seen_at: at, expires_at: new Date(at.getTime() + 86_400_000) })
    .execute();
}

function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

type Step =
  | { readonly do: 'ask'; readonly service: number; readonly size: number; readonly twice: boolean }
  | { readonly do: 'decide'; readonly which: number; readonly hands: readonly number[]; readonly until: number }
  | { readonly do: 'act'; readonly which: number; readonly action: number; readonly hand: number }
  | { readonly do: 'wait'; readonly days: number }
  | { readonly do: 'leave' }
  | { readonly do: 'revoke'; readonly hand: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      service: fc.nat(5),
      size: fc.nat(30),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which: fc.nat(5),
      hands: fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 }),
      until: fc.integer({ min: 2, max: 8 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      which: fc.nat(5),
      action: fc.nat(30),
      hand: fc.nat(2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 14 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('revoke' as const), hand: fc.nat(2) }) },
);

const ask = (service: number, size: number): Step => ({ do: 'ask', service, size, twice: false });
const grant: Step = { do: 'decide', which: 0, hands: [0, 1, 2], until: 8 };
const aFortnight: Step = { do: 'wait', days: 14 };

/** Sequences that bring every kind of change, whichever of two calls at once comes first in the random ones. */
const examples: [readonly Step[]][] = [
  [[ask(1, 0), grant, ask(0, 4), grant, ask(2, 0), grant]],
  [[aFortnight, aFortnight, ask(4, 0), grant]],
  [[ask(3, 5), grant]],
  [[{ do: 'revoke', hand: 0 }]],
];

/** A visa's holder and numbers as the sequence has brought them so far. */
interface Held extends TouristVisa {
  readonly arrival: string;
  readonly moved: number;
}

const asking: readonly ((held: Held, today: string, size: number) => readonly [string, Record<string, string>])[] = [
  (_, __, size) => ['visa-extension', { extension_days: String(1 + size), re_entry: 'no', office: 'department' }],
  (_, __, size) => ['visa-upgrade', { visa_plan: size % 2 === 0 ? '30' : '90' }],
  ({ moved }) => [
    'visa-transfer',
    {
      transfer_reason: 'expired',
      new_passport_number: `MOVED${String(moved).padStart(4, '0')}`,
      new_passport_country: 'AUS',
      new_passport_type: 'ordinary',
      new_passport_expiry_date: '2036-03-09',
      new_passport_copy_file: 'yes',
      old_passport_copy_file: 'yes',
      office: 'department',
    },
  ],
  (_, today, size) => [
    'visa-conversion',
    {
      visa_type: 'relation',
      relative: 'mother',
      relative_name: 'TEST RELATIVE',
      relative_citizenship_number: '12-34',
      new_visa_start_date: dayAfter(today, size % 12),
      visa_months: '3',
      re_entry: 'none',
      relationship_certificate_file: 'yes',
      relative_citizenship_file: 'yes',
    },
  ],
  () => ['overstay', { overstay_reason: 'Ill', office: 'department' }],
  () => ['travel-certificate', { movement: 'arrival', office: 'department' }],
];

const today = () => portal.clock.now().toISOString().slice(0, 10);

/** Returns the present numbers of the newest visa of a person, which a transfer or a change of type gives anew. */
async function newestOf(held: Held): Promise<Held> {
  const { rows } = await sql<{ passport_number: string; visa_number: string }>`
    select visas.passport_number, visas.visa_number from visas
    where person_id = (select person_id from visas where application_id = ${held.arrival}::uuid limit 1)
    order by (state = 'live') desc, issued_at desc, id desc limit 1`.execute(portal.owner);
  const [row] = rows;
  if (row === undefined) throw new Error('a visa was lost');
  return { ...held, passportNumber: row.passport_number, visaNumber: row.visa_number };
}

async function openCases(held: Held): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select applications.id from applications join visas on visas.id = applications.visa_id
    where visas.person_id = (select person_id from visas where application_id = ${held.arrival}::uuid limit 1)
      and applications.status = any(${[...openStatuses, 'rejected']}::text[])
    order by applications.sent_at desc, applications.id`.execute(portal.owner);
  return rows.map(({ id }) => id);
}

async function read(token: string, id: string): Promise<CaseView | undefined> {
  const answer = await portal.app.inject({
    url: apiPath('departmentCase', { application_id: id }),
    headers: bearer(token),
  });
  return answer.statusCode === 200 ? answer.json<{ data: CaseView }>().data : undefined;
}

async function act(token: string, id: string, action: string, more: object = {}): Promise<number> {
  const file = await read(token, id);
  if (file === undefined) return 404;
  const server = servers[action.length % 2] ?? portal.app;
  const answer = await server.inject({
    method: 'POST',
    url: apiPath('departmentAction', { application_id: id, action }),
    headers: { ...bearer(token), 'idempotency-key': newKey() },
    payload: { version: file.version, input: typedFor(file, action), ...payloads[action], ...more },
  });
  expect([200, 403, 404, 409, 422], `${action}: ${answer.body}`).toContain(answer.statusCode);
  return answer.statusCode;
}

const payloads: Readonly<Record<string, object>> = {
  reject: { reasons: ['purpose_not_shown'] },
  cancel: { reasons: ['duplicate_request'] },
  reopen: { note: 'New papers', ...onFile },
  send_back: { note: 'Ask for the letter' },
  take_cash: { currency: 'USD', received_minor: 1_000_000 },
  propose_annulment: { reasons: ['conditions_broken'] },
  revoke: { reasons: ['conditions_broken'], ...onFile },
};
const anyAction = [
  'take',
  'propose',
  'approve',
  'approve_alone',
  'reject',
  'cancel',
  'reopen',
  'take_cash',
  'send_back',
];

/** Walks a case towards its issue as three people would, as far as they get. */
async function decide(id: string, hands: readonly number[], until: number): Promise<void> {
  const [first = '', second = '', third = ''] = hands.map((hand) => people[hand] ?? '');
  const way: readonly (() => Promise<unknown>)[] = [
    () => act(first, id, 'take'),
    async () => {
      for (const { document } of (await read(first, id))?.papers_to_settle ?? []) {
        await act(first, id, 'check_document', { document, check: 'ok' });
      }
    },
    () => act(first, id, 'propose'),
    () => act(second, id, 'approve'),
    () =>
      portal.app.inject({
        method: 'POST',
        url: apiPaths.departmentCashShift,
        headers: { ...bearer(third), 'idempotency-key': newKey() },
        payload: { opening: {} },
      }),
    () => act(third, id, 'take_cash'),
  ];
  for (const one of way.slice(0, until)) await one();
}

/** Recommends at the port to revoke the visa of the arrival, and tries to revoke it at the Department. */
async function revoke(held: Held, hand: number): Promise<void> {
  const proposed = await portal.app.inject({
    method: 'POST',
    url: apiPath('portAction', { application_id: held.arrival, action: 'propose_annulment' }),
    headers: { ...bearer(supervisor), 'idempotency-key': newKey() },
    payload: { version: await versionOf(held.arrival), reasons: ['conditions_broken'] },
  });
  expect([200, 403, 404, 409, 422], proposed.body).toContain(proposed.statusCode);
  await act(directors[hand] ?? '', held.arrival, 'revoke');
}

async function perform(held: Held, one: Step, runs: { moved: number }): Promise<void> {
  if (one.do === 'wait') return goTo(dayAfter(today(), one.days)).then(portal.sweep);
  if (one.do === 'revoke') return revoke(held, one.hand);
  if (one.do === 'leave') {
    await portal.app.inject({
      method: 'POST',
      url: apiPath('portAction', { application_id: held.arrival, action: 'stamp_departure' }),
      headers: { ...bearer(officer), 'idempotency-key': newKey() },
      payload: { version: await versionOf(held.arrival) },
    });
    return;
  }
  if (one.do === 'ask') {
    runs.moved += 1;
    const [service = '', answers = {}] = asking[one.service]?.({ ...held, moved: runs.moved }, today(), one.size) ?? [];
    const numbers = { ...ownVisa(held) };
    const send = () =>
      sentForm(
        portal,
        service,
        { ...numbers, ...answers, contact_no_nepal: '+9779800000000' },
        { paymentMode: service === 'overstay' ? 'on_arrival' : 'bank' },
      );
    for (const { status, body } of await Promise.all(one.twice ? [send(), send()] : [send()])) {
      expect([201, 409, 422], JSON.stringify(body)).toContain(status);
    }
    return;
  }
  const cases = await openCases(held);
  const id = cases[one.which % Math.max(1, cases.length)];
  if (id === undefined) return;
  if (one.do === 'decide') return decide(id, one.hands, one.until);
  await act(people[one.hand] ?? '', id, anyAction[one.action % anyAction.length] ?? 'take');
}

async function versionOf(id: string): Promise<number> {
  const row = await portal.owner
    .selectFrom('applications')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.version;
}

interface VisaNow {
  readonly id: string;
  readonly state: string;
  readonly valid_until: string;
}

async function visasOf(held: Held): Promise<readonly VisaNow[]> {
  const { rows } = await sql<VisaNow>`
    select id, state, valid_until from visas
    where person_id = (select person_id from visas where application_id = ${held.arrival}::uuid limit 1)`.execute(
    portal.owner,
  );
  return rows;
}

/** Fails if a day is lost that was on a visa before, unless the visa itself was ended (R21, R28). */
function expectNoDayLost(before: readonly VisaNow[], after: readonly VisaNow[]): void {
  for (const was of before) {
    const is = after.find(({ id }) => id === was.id);
    if (is?.state === 'live')
      expect(is.valid_until >= was.valid_until, `${was.valid_until} → ${is.valid_until}`).toBe(true);
  }
}

/** Fails if two visas of one person are good on one day, or one person did what two must (R25). */
async function expectLawful(): Promise<void> {
  const { rows: double } = await sql`
    select one.visa_number, other.visa_number from visas as one join visas as other
      on other.person_id = one.person_id and other.id > one.id
    where one.state in ('live', 'converted') and other.state in ('live', 'converted')
      and one.valid_from <= other.valid_until and other.valid_from <= one.valid_until`.execute(portal.owner);
  expect(double).toEqual([]);
  // Issued exactly where a change or a certificate was written for it, and never unpaid.
  const { rows: unpaid } = await sql`
    select submission_number, status from applications
    where visa_id is not null and status = 'issued' and fee_minor > 0 and not paid`.execute(portal.owner);
  expect(unpaid).toEqual([]);
  const { rows: unwritten } = await sql`
    select submission_number, service, status from applications
    where visa_id is not null and (status = 'issued') <> (exists (select 1 from visa_changes where application_id = applications.id)
      or exists (select 1 from certificates where application_id = applications.id))`.execute(portal.owner);
  expect(unwritten).toEqual([]);
  const { rows: events } = await sql<{ application_id: string; action: string; account_id: string }>`
    select application_id, action, account_id from application_events where account_id is not null`.execute(
    portal.owner,
  );
  for (const [one, other] of neverByOnePerson) {
    const by = (name: string) =>
      new Set(
        events.filter(({ action }) => action === name).map((each) => `${each.application_id} ${each.account_id}`),
      );
    expect(
      [...by(one)].filter((who) => by(other).has(who)),
      `${one} and ${other}`,
    ).toEqual([]);
  }
}

/** Counts the tourist days of the year that stays and visas lead to, day by day (R10). */
async function touristDaysOf(held: Held, year: string): Promise<number> {
  const { rows } = await sql<{
    tourist: boolean;
    state: string;
    valid_from: string;
    valid_until: string;
    stays: { arrived_on: string; departed_on: string | null }[];
  }>`
    select tourist, state, valid_from, valid_until,
      coalesce((select json_agg(stays) from stays join visas as entered on entered.id = stays.visa_id
        where entered.person_id = visas.person_id), '[]') as stays
    from visas where person_id = (select person_id from visas where application_id = ${held.arrival}::uuid limit 1)
    `.execute(portal.owner);
  const counted = new Set<string>();
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = dayAfter(day, 1)) {
    const counts = rows.some(({ tourist, state, valid_from, valid_until, stays }) => {
      if (!tourist || day < valid_from) return false;
      const here = stays.some(({ arrived_on, departed_on }) => day >= arrived_on && day <= (departed_on ?? '9999'));
      const granted = day <= valid_until && (state === 'live' || state === 'converted');
      const spent = day <= today() && state !== 'converted';
      return here && (granted || spent);
    });
    if (counts) counted.add(day);
  }
  return counted.size;
}

async function shownYear(held: Held): Promise<{ year: number; used: number } | null> {
  const answer = await portal.app.inject({
    method: 'POST',
    url: apiPaths.visaOptions,
    payload: { passport_number: held.passportNumber, visa_number: held.visaNumber },
    remoteAddress: `10.1.${today().slice(5, 7)}.${today().slice(8)}`,
  });
  if (answer.statusCode === 429) return null;
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.year;
}

it('holds whatever is asked for, decided and done about one visa', async () => {
  const runs = { moved: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 22 }), async (steps: readonly Step[]) => {
      const visa = await touristVisa(portal, '15');
      const { application_id: arrival } = await portal.owner
        .selectFrom('visas')
        .select('application_id')
        .where('visa_number', '=', visa.visaNumber)
        .executeTakeFirstOrThrow();
      await goTo('2026-10-16');
      let held: Held = { ...visa, arrival, moved: 0 };
      for (const one of steps) {
        const before = await visasOf(held);
        await perform(held, one, runs);
        expectNoDayLost(before, await visasOf(held));
        held = await newestOf(held);
      }
      await expectLawful();
      const shown = await shownYear(held);
      if (shown !== null) expect(shown.used).toBe(await touristDaysOf(held, String(shown.year)));
      await expectSoundRecords(portal.owner, { books: true });
    }),
    { seed: 20_261_018, numRuns: 24, endOnFailure: true, examples },
  );
  const { rows: changed } = await sql<{ type: string }>`select distinct type from visa_changes`.execute(portal.owner);
  expect(changed.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['issued', 'extended', 'upgraded', 'moved', 'regularised', 'ended']),
  );
});
