import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CaseView } from '#contract/api/casework.ts';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { addDays } from '#domain/calendar/plain-date.ts';
import { isForStaff } from '#domain/casework/lifecycle.ts';
import type { RoleCode } from '#domain/permissions/roles.ts';
import { getService } from '#domain/services/catalogue.ts';
import { buildApp } from '#server/app.ts';
import { today } from '#server/platform/clock.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { agencyOf, group } from '../../factories/agency.ts';
import { bearer, newKey } from '../../factories/applicant.ts';
import { deskOf, typedFor } from '../../factories/desk.ts';
import { personWith } from '../../factories/staff.ts';
import { askExtension, askUpgrade, touristVisa } from '../../factories/tourist-visa.ts';
import { impossible, neverByOnePerson } from '../../impossible.ts';
import { expectSoundRecords } from '../../sound-records.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

/**
 * Random work of the Department on two servers that share one database: two applications about one visa and one of a
 * group, on which anybody tries anything, in any order and at once. What no history may hold is written by hand.
 */
const office = 'department';
const everyRole: readonly RoleCode[] = [
  'extension_officer',
  'senior_officer',
  'trekking_officer',
  'trekking_supervisor',
  'department_cashier',
  'finance_officer',
];
const services = ['visa-extension', 'visa-upgrade', 'trekking-request'].map(getService);

let portal: TestApp;
let servers: readonly App[];
let people: readonly string[];

beforeAll(async () => {
  portal = await createTestApp({ now: '2026-10-16T09:00:00+05:45' });
  servers = [portal.app, await buildApp({ ...portal.dependencies })];
  people = [
    await personWith(portal, everyRole, office, 'one'),
    await personWith(portal, everyRole, office, 'two'),
    await personWith(portal, everyRole, office, 'three'),
    await personWith(portal, everyRole, 'pokhara', 'elsewhere'),
  ];
  for (const token of people) {
    const shift = await portal.app.inject({
      method: 'POST',
      url: apiPaths.departmentCashShift,
      headers: { ...bearer(token), 'idempotency-key': newKey() },
      payload: { opening: {} },
    });
    expect(shift.statusCode, shift.body).toBe(201);
  }
});
afterAll(async () => {
  await servers?.[1]?.close();
  await portal?.close();
});

const byStaff = [
  ...new Set(
    services.flatMap(({ lifecycle }) =>
      Object.entries(lifecycle.actions).flatMap(([name, action]) => (isForStaff(action) ? [name] : [])),
    ),
  ),
];

interface Step {
  readonly action: string;
  readonly person: number;
  readonly server: number;
  readonly request: number;
  readonly choice: number;
}

function payloadOf(action: string, file: CaseView, choice: number): object {
  const open = file.papers_to_settle.filter(({ state }) => state === null);
  const papers = open.length > 0 ? open : file.papers_to_settle;
  const document = papers[choice % Math.max(1, papers.length)];
  const own: Readonly<Record<string, object>> = {
    check_document: { document: document?.document, check: 'ok' },
    ask: { items: [{ paper: 'A letter' }], due_on: addDays(today(portal.clock), 7) },
    reject: { reasons: ['purpose_not_shown'] },
    propose_rejection: { reasons: ['purpose_not_shown'] },
    cancel: { reasons: ['duplicate_request'] },
    reopen: { note: 'New papers' },
    send_back: { note: 'Ask for the letter' },
    second_look: { look: 'agreed' },
    take_cash: { currency: 'USD', received_minor: 100_000 },
  };
  return { version: file.version, input: typedFor(file, action), ...own[action] };
}

async function attempt(step: Step, requests: readonly string[]): Promise<void> {
  const id = requests[step.request % requests.length] ?? '';
  const token = people[step.person % people.length] ?? '';
  const server = servers[step.server % servers.length] ?? portal.app;
  const seen = await server.inject({
    url: apiPath('departmentCase', { application_id: id }),
    headers: bearer(people[0] ?? ''),
  });
  const before = seen.json<{ data: CaseView }>().data;
  const answer = await server.inject({
    method: 'POST',
    url: apiPath('departmentAction', { application_id: id, action: step.action }),
    headers: { ...bearer(token), 'idempotency-key': newKey() },
    payload: payloadOf(step.action, before, step.choice),
  });
  expect([200, 403, 404, 409, 422], `${step.action}: ${answer.body}`).toContain(answer.statusCode);
  // People of Pokhara never get this far.
  if (answer.statusCode === 200) expect(token).not.toBe(people[3]);
}

/** Checks what may never be, in the history that the servers wrote. */
async function expectSound(): Promise<void> {
  await expectSoundRecords(portal.owner, { books: true });
  const events = await portal.owner
    .selectFrom('application_events')
    .select(['application_id', 'action', 'from_status', 'to_status', 'account_id'])
    .orderBy('application_id')
    .orderBy('sequence')
    .execute();
  for (const { action, from_status: from, to_status: to } of events) {
    if (from === to || action === 'approve_alone') continue;
    const never: readonly string[] = impossible[from as keyof typeof impossible];
    expect(never.includes('*') || never.includes(to), `${action}: ${from} → ${to}`).toBe(false);
  }
  for (const [one, other] of neverByOnePerson) {
    const of = (name: string) =>
      new Set(
        events.filter(({ action }) => action === name).map((each) => `${each.application_id} ${each.account_id}`),
      );
    const both = [...of(one)].filter((who) => of(other).has(who));
    expect(both, `${one} and ${other}`).toEqual([]);
  }
  // A permit is there exactly once for an issued group, and never before it is paid.
  const permits = await portal.owner
    .selectFrom('applications')
    .leftJoin('permits', 'permits.application_id', 'applications.id')
    .select(['applications.status', 'applications.paid', 'permits.number'])
    .where('applications.organisation', 'is not', null)
    .execute();
  for (const { status, paid, number } of permits) {
    expect(number !== null).toBe(status === 'issued');
    if (number !== null) expect(paid).toBe(true);
  }
}

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...byStaff),
  person: fc.nat(3),
  server: fc.nat(1),
  request: fc.nat(2),
  choice: fc.nat(8),
});
const papers = Array.from({ length: 6 }, () => ['check_document', 0] as const);
type Way = readonly (readonly [action: string, hand: 0 | 1 | 2])[];
const ways: readonly Way[] = [
  [['take', 0], ...papers, ['propose', 0], ['approve', 1], ['take_cash', 2]],
  [['take_cash', 2], ['take', 0], ...papers, ['propose', 0], ['approve', 1]],
  [['take', 0], ...papers, ['approve_alone', 0], ['take_cash', 1]],
  [['take', 0], ...papers, ['propose', 0], ['send_back', 1], ['propose', 0], ['reject', 1], ['reopen', 2]],
  [['take', 0], ...papers, ['propose_rejection', 0], ['reject', 1]],
  [
    ['take', 2],
    ['ask', 2],
    ['cancel', 0],
    ['reopen', 1],
  ],
];
const onTheWay: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.constantFrom(...ways),
    fc.nat(2),
    fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 }),
    fc.array(fc.nat(1), { minLength: 12, maxLength: 12 }),
  )
  .map(([way, request, hands, behind]) =>
    way.map(([action, hand], index) => ({
      action,
      person: hands[hand] ?? 0,
      server: behind[index] ?? 0,
      request,
      choice: index,
    })),
  );
interface Part {
  readonly steps: readonly Step[];
  readonly atOnce: boolean;
}
const part: fc.Arbitrary<Part> = fc.oneof(
  { arbitrary: onTheWay.map((steps) => ({ steps, atOnce: false })), weight: 2 },
  {
    arbitrary: fc.record({ steps: fc.array(step, { minLength: 4, maxLength: 12 }), atOnce: fc.boolean() }),
    weight: 1,
  },
);

it('holds whatever anybody tries on two applications about one visa and on a group', async () => {
  const desk = deskOf(portal, 'department');
  const himal = agencyOf(portal, 'agency_owner@himal.demo');
  const { trip, travellers } = group();
  const november = group({
    trip: { ...trip, first_day: '2026-11-02', last_day: '2026-11-08' },
    travellers: travellers.map((one) => ({ ...one, visa_end_date: '2026-11-30' })),
    paymentMode: 'on_arrival',
  });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 4, maxLength: 6 }), async (parts) => {
      const visa = await touristVisa(portal, '30');
      const sent = await himal.send(november, 20_000);
      const requests = await Promise.all(
        [await askExtension(portal, visa, '15'), await askUpgrade(portal, visa, { visa_plan: '90' }), sent].map(
          ({ body }) => desk.idOf(body.data.submission_number ?? body.data.trip.members[0].submission_number),
        ),
      );
      for (const { steps, atOnce } of parts) {
        for (let index = 0; index < steps.length; index += atOnce ? 2 : 1) {
          await Promise.all(steps.slice(index, index + (atOnce ? 2 : 1)).map((one) => attempt(one, requests)));
        }
        await expectSound();
      }
    }),
    { seed: 20_260_824, numRuns: 8, endOnFailure: true },
  );
  const reached = await portal.owner.selectFrom('application_events').select('to_status').distinct().execute();
  for (const status of ['issued', 'rejected', 'cancelled', 'info_needed', 'approved']) {
    expect(reached.map(({ to_status }) => to_status)).toContain(status);
  }
});
