import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CaseView } from '#contract/api/casework.ts';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { addDays } from '#domain/calendar/plain-date.ts';
import { missionReview } from '#domain/casework/workflows/review-from-abroad.ts';
import type { RoleCode } from '#domain/permissions/roles.ts';
import { buildApp } from '#server/app.ts';
import { today } from '#server/platform/clock.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { bearer, newKey } from '../../factories/applicant.ts';
import { deskOf, typedFor } from '../../factories/desk.ts';
import { missionApplication } from '../../factories/mission-application.ts';
import { personWith } from '../../factories/staff.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

/**
 * Random work of a mission on two servers that share one database: anybody tries anything, in any order, also in
 * parallel. The servers' answers are compared with the lifecycle's written table, and after every step the books, the
 * stock, the visas and the separation of duties are checked in the database itself.
 */
const mission = 'uk-london';
const everyRole: readonly RoleCode[] = [
  'mission_clerk',
  'mission_officer',
  'mission_approver',
  'mission_cashier',
  'mission_printer',
  'mission_head',
];

let portal: TestApp;
let servers: readonly App[];
let people: readonly string[];
let slots: readonly string[];
let stock: number;

beforeAll(async () => {
  portal = await createTestApp({ now: '2026-08-24T10:00:00+05:45' });
  servers = [portal.app, await buildApp({ ...portal.dependencies })];
  people = [
    await personWith(portal, everyRole, mission, 'one'),
    await personWith(portal, everyRole, mission, 'two'),
    await personWith(portal, everyRole, mission, 'three'),
    await personWith(portal, everyRole, 'cn-beijing', 'elsewhere'),
  ];
  const admin = await personWith(portal, ['mission_admin'], mission);
  const opened = await portal.app.inject({
    method: 'POST',
    url: apiPaths.missionSlots,
    headers: bearer(admin),
    payload: { office: mission, day: today(portal.clock), times: ['10:00', '10:30'], seats: 2 },
  });
  slots = opened.json<{ data: { id: string }[] }>().data.map(({ id }) => id);
  for (const token of people.slice(0, 3)) {
    const shift = await portal.app.inject({
      method: 'POST',
      url: apiPaths.missionCashShift,
      headers: { ...bearer(token), 'idempotency-key': newKey() },
      payload: { opening: {} },
    });
    expect(shift.statusCode, shift.body).toBe(201);
  }
  stock = await counted(sql`select count(*)::integer as count from stickers where office = ${mission}`);
});
afterAll(async () => {
  await servers?.[1]?.close();
  await portal?.close();
});

async function counted(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(portal.dependencies.database);
  return Number((rows as { count: number }[])[0]?.count);
}

async function rowsOf<Row>(query: ReturnType<typeof sql>): Promise<readonly Row[]> {
  return (await query.execute(portal.dependencies.database)).rows as Row[];
}

const byStaff = Object.entries(missionReview.actions)
  .filter(([, { by }]) => by.some((doer) => (everyRole as readonly string[]).includes(doer)))
  .map(([name]) => name);

interface Step {
  readonly action: string;
  readonly person: number;
  readonly server: number;
  readonly request: number;
  readonly choice: number;
}

/** Builds the payload that a person would send with an action, from a number. */
function payloadOf(action: string, file: CaseView, choice: number): object {
  const document = file.papers_to_settle[choice % Math.max(1, file.papers_to_settle.length)];
  const own: Readonly<Record<string, object>> = {
    check_document: { document: document?.document, check: ['ok', 'not_ok', 'not_needed'][choice % 3] },
    approve: { despite_documents: true },
    ask: { items: [{ paper: 'A letter' }], due_on: addDays(today(portal.clock), 7) },
    call_in: { slot: slots[choice % slots.length] },
    refuse: { reasons: ['means_not_shown'] },
    propose_refusal: { reasons: ['means_not_shown'] },
    cancel: { reasons: ['duplicate_request'] },
    propose_annulment: { reasons: ['given_in_error'] },
    annul: { reasons: ['given_in_error'] },
    decline_annulment: { note: 'The papers are genuine' },
    reopen: { note: 'New papers' },
    take_cash: { currency: 'GBP', received_minor: 4000 },
  };
  return { version: file.version, input: typedFor(file, action), ...own[action] };
}

async function read(server: App, token: string, id: string): Promise<CaseView | undefined> {
  const answer = await server.inject({
    method: 'GET',
    url: apiPath('missionCase', { application_id: id }),
    headers: bearer(token),
  });
  return answer.statusCode === 200 ? answer.json<{ data: CaseView }>().data : undefined;
}

/**
 * Makes one attempt and compares the servers' answer with the table. Alone: nobody else acts meanwhile, so the state
 * afterwards must match the table too; otherwise another action may have followed.
 */
async function attempt(step: Step, requests: readonly string[], alone: boolean): Promise<void> {
  const id = requests[step.request % requests.length] ?? '';
  const token = people[step.person % people.length] ?? '';
  const server = servers[step.server % servers.length] ?? portal.app;
  const before = await read(server, people[0] ?? '', id);
  if (before === undefined) throw new Error('the mission lost a request');
  const answer = await server.inject({
    method: 'POST',
    url: apiPath('missionAction', { application_id: id, action: step.action }),
    headers: { ...bearer(token), 'idempotency-key': newKey() },
    payload: payloadOf(step.action, before, step.choice),
  });
  expect([200, 403, 404, 409, 422], answer.body).toContain(answer.statusCode);
  if (answer.statusCode !== 200) return;
  const definition: { readonly from: readonly string[]; readonly to?: string } | undefined =
    missionReview.actions[step.action];
  const after = answer.json<{ data: CaseView }>().data;
  // Taking comes before anything that only a case in hand allows.
  const from = definition?.from ?? [];
  const begun = from.includes(before.status) ? before.status : 'in_review';
  expect(from, step.action).toContain(begun);
  if (begun !== before.status) expect(before.status, step.action).toBe('submitted');
  if (alone) expect(after.status, step.action).toBe(definition?.to ?? begun);
  // People who work elsewhere never get this far.
  expect(token).not.toBe(people[3]);
}

/** Checks the invariants of any moment, by statements of its own. */
async function expectSound(): Promise<void> {
  const { database } = portal.dependencies;
  // Maker and checker, and the person who takes money and the one who prints, are different people. An officer who
  // refused may recommend again after reopening, because another one decides about that.
  const pairs: readonly (readonly [string, string])[] = [
    ['propose', 'approve'],
    ['propose', 'refuse'],
    ['propose_refusal', 'refuse'],
    ['approve', 'print'],
    ['take_cash', 'print'],
    ['take_cash', 'approve'],
    ['propose_annulment', 'annul'],
    ['propose_annulment', 'decline_annulment'],
    ['spoil', 'reprint'],
  ];
  for (const [maker, checker] of pairs) {
    const same = await rowsOf(sql`
      select made.application_id from application_events as made
      join application_events as checked on checked.application_id = made.application_id
        and checked.account_id = made.account_id and checked.sequence > made.sequence
      where made.action = ${maker} and checked.action = ${checker}`);
    expect(same, `${maker} and ${checker}`).toEqual([]);
  }
  // Every booking balances, and payments of the orders equal receipts in the books.
  expect(
    await rowsOf(
      sql`select transaction_id from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0`,
    ),
  ).toEqual([]);
  expect(
    await rowsOf(sql`
      select orders.id from orders left join ledger_entries as entry on entry.order_id = orders.id and entry.account like 'cash:%'
      where orders.status = 'paid' group by orders.id having coalesce(sum(entry.amount_minor), 0) <> orders.total_minor`),
  ).toEqual([]);
  // In pounds, by drawer: takings of the shifts equal those in the books.
  const [pounds] = await rowsOf<{ shifts: number; books: number }>(sql`
    select (select coalesce(sum(taken_minor), 0) from cash_shift_totals where currency = 'GBP')::integer as shifts,
      (select coalesce(sum(cash_minor), 0) from ledger_entries where cash_currency = 'GBP')::integer as books`);
  expect(pounds?.shifts).toBe(pounds?.books);
  // One valid tourist visa on a passport, each on a sticker of its own; no sticker is lost.
  expect(
    await rowsOf(
      sql`select passport_number from visas where state = 'live' and tourist group by passport_number having count(*) > 1`,
    ),
  ).toEqual([]);
  expect(await counted(sql`select count(*)::integer as count from stickers where office = ${mission}`)).toBe(stock);
  expect(
    await rowsOf(sql`
      select visas.id from visas left join stickers on stickers.serial = visas.sticker_serial
      where stickers.visa_id is distinct from visas.id or stickers.status not in ('used', 'spoilt')`),
  ).toEqual([]);
  expect(
    await rowsOf(sql`
      select serial from stickers where status = 'used'
        and not exists (select 1 from visas where visas.sticker_serial = stickers.serial)`),
  ).toEqual([]);
  // The row and its history agree, without a gap; a case outside review is not assigned.
  expect(
    await rowsOf(sql`
      select applications.id from applications
      join lateral (select to_status, sequence from application_events where application_id = applications.id
        order by sequence desc limit 1) as last on true
      where last.to_status <> applications.status or last.sequence <> (
        select count(*) from application_events where application_id = applications.id)`),
  ).toEqual([]);
  // Counters equal a count of the rows.
  expect(
    await rowsOf(sql`
      select list, office, day, sum(count) from (
        select list, office, day::text, count from office_counts
        union all
        select list, office, unnest(array[(at at time zone 'Asia/Kathmandu')::date::text, '-infinity']), -1 from (
          select 'issued' as list, office, issued_at as at from visas
          union all
          select case outcome when 'rejected' then 'refused' else 'cancelled' end, office, at from application_endings) as counted
      ) as both_ways group by list, office, day having sum(count) <> 0`),
  ).toEqual([]);
  expect(await rowsOf(sql`select id from applications where held_by is not null and status <> 'in_review'`)).toEqual(
    [],
  );
  const open = await database
    .selectFrom('information_requests')
    .innerJoin('applications', 'applications.id', 'information_requests.application_id')
    .select('applications.id')
    .where('ended_at', 'is', null)
    .where('applications.status', '<>', 'info_needed')
    .execute();
  expect(open).toEqual([]);
}

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...byStaff),
  person: fc.nat(3),
  server: fc.nat(1),
  request: fc.nat(1),
  choice: fc.nat(8),
});

/**
 * Paths that lead to an end, mixed into the random steps: without them most runs would end at the first check. Each
 * action names the person: three people share the work, in any distribution.
 */
type Way = readonly (readonly [string, hand: 0 | 1 | 2])[];
const checked: Way = Array.from({ length: 4 }, () => ['check_document', 0] as const);
const issued: Way = [['take', 0], ...checked, ['propose', 0], ['approve', 1], ['take_cash', 2], ['print', 0]];
const ways: readonly Way[] = [
  issued,
  [...issued, ['spoil', 0], ['reprint', 1], ['propose_annulment', 1], ['annul', 2]],
  [...issued, ['propose_annulment', 1], ['decline_annulment', 2], ['propose_annulment', 0], ['annul', 2]],
  [...checked, ['propose', 0], ['refuse', 2], ['reopen', 1]],
  [['take', 0], ...checked, ['propose_refusal', 0], ['refuse', 2]],
  [
    ['take', 2],
    ['call_in', 2],
    ['call_in', 2],
    ['attended', 2],
    ['ask', 2],
    ['cancel', 0],
    ['reopen', 1],
  ],
];

interface Part {
  readonly steps: readonly Step[];
  /** Two at a time, each on a server that does not know about the other. */
  readonly atOnce: boolean;
}
const onTheWay: fc.Arbitrary<Part> = fc
  .tuple(
    fc.constantFrom(...ways),
    fc.nat(1),
    fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 }),
    fc.array(fc.nat(1), { minLength: 13, maxLength: 13 }),
  )
  .map(([way, request, hands, behind]) => ({
    atOnce: false,
    steps: way.map(([action, hand], index) => ({
      action,
      person: hands[hand] ?? 0,
      server: behind[index] ?? 0,
      request,
      choice: index,
    })),
  }));
const chance: fc.Arbitrary<Part> = fc.record({
  steps: fc.array(step, { minLength: 2, maxLength: 8 }),
  atOnce: fc.boolean(),
});

it('holds whatever anybody tries, one after the other and at once, on two servers', async () => {
  const desk = deskOf(portal, 'mission');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ arbitrary: onTheWay, weight: 2 }, { arbitrary: chance, weight: 1 }), {
        minLength: 3,
        maxLength: 5,
      }),
      async (parts) => {
        const requests = [(await missionApplication(portal, desk)).id, (await missionApplication(portal, desk)).id];
        for (const { steps, atOnce } of parts) {
          for (let index = 0; index < steps.length; index += atOnce ? 2 : 1) {
            const tried = steps.slice(index, index + (atOnce ? 2 : 1));
            await Promise.all(tried.map((one) => attempt(one, requests, tried.length === 1)));
            await expectSound();
          }
        }
      },
    ),
    { seed: 20_260_824, numRuns: 11, endOnFailure: true },
  );
  // The runs were meaningful: every end in the table was reached.
  const reached = await rowsOf<{ to_status: string }>(sql`select distinct to_status from application_events`);
  for (const status of ['issued', 'rejected', 'cancelled', 'info_needed', 'appointment', 'annulled']) {
    expect(reached.map(({ to_status }) => to_status)).toContain(status);
  }
});
