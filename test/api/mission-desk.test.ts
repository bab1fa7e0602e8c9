import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tracking, Trip } from '#contract/api/applications.ts';
import type { AppointmentSlot } from '#contract/api/mission.ts';
import type { ActionRequest, ArrivalFile, ArrivalRow, CashShift } from '#contract/api/port-desk.ts';
import type { Problem } from '#contract/errors.ts';
import { apiPath, apiPaths, resourcePath } from '#contract/paths.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { RoleCode } from '#domain/permissions/roles.ts';
import { findAccountByEmail } from '#server/data/account-repository.ts';
import { newId } from '#server/identifiers.ts';
import { bearer, call, pictureBytes } from '../factories/applicant.ts';
import { type Desk, deskOf } from '../factories/desk.ts';
import { mailsTo } from '../factories/mailed-link.ts';
import { type MissionRequest, missionRequest } from '../factories/mission-request.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-08-24T10:00:00+05:45' });
  desk = deskOf(portal, 'mission');
});
afterAll(() => portal?.close());

const at = (role: string, mission = 'uk-london') => `${role}@${mission}.demo`;
const clerk = at('mission_clerk');
const officer = at('mission_officer');
const approver = at('mission_approver');
const cashier = at('mission_cashier');
const printer = at('mission_printer');
const head = at('mission_head');
const admin = at('mission_admin');

async function track(request: MissionRequest): Promise<Tracking> {
  const { body } = await call(portal, 'POST', apiPaths.track, {
    submission_number: request.number,
    passport_number: request.passport,
  });
  return body.data;
}

/** Settles every paper as found in order. */
async function settlePapers(email: string, id: string): Promise<void> {
  for (const paper of (await desk.file(email, id)).papers_to_settle) {
    const settled = await desk.act(email, id, 'check_document', { document: paper.document, check: 'ok' });
    expect(settled.status, settled.message).toBe(200);
  }
}

async function done(
  email: string,
  id: string,
  action: string,
  request: Partial<ActionRequest> = {},
): Promise<ArrivalFile> {
  const answer = await desk.act(email, id, action, request);
  expect(answer.status, `${action}: ${answer.message}`).toBe(200);
  return answer.file;
}

/** Up to the decision: taken, every paper settled, proposed. */
async function recommended(request: MissionRequest): Promise<void> {
  await done(officer, request.id, 'take');
  await settlePapers(officer, request.id);
  await done(officer, request.id, 'propose');
}

async function openShift(email: string, opening: Readonly<Record<string, number>>): Promise<void> {
  const opened = await desk.post(email, apiPaths.missionCashShift, { opening });
  expect(opened.statusCode, opened.body).toBe(201);
}

/** What the applicant sends back to the office's question. */
async function answer(request: MissionRequest, items: Readonly<Record<string, string | Buffer>>) {
  const opened = await call(portal, 'POST', apiPaths.access, {
    submission_number: request.number,
    passport_number: request.passport,
    dob: request.dob,
  });
  expect(opened.status).toBe(200);
  const { access_token: token, trip } = opened.body.data;
  const form = new FormData();
  form.append('version', String(trip.version));
  form.append('submission_number', request.number);
  for (const [id, value] of Object.entries(items)) {
    if (typeof value === 'string') form.append(`items[${id}]`, value);
    else form.append(`items[${id}]`, new Blob([new Uint8Array(value)]), 'letter.jpg');
  }
  const encoded = new Response(form);
  return portal.app.inject({
    method: 'POST',
    url: apiPaths.tripAnswers,
    headers: { ...bearer(token), 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

const kathmandu = (day: string, time = '10:00') => `${day}T${time}:00+05:45`;

describe('a Nigerian engineer at the mission in London', () => {
  let request: MissionRequest;

  it('pays GBP 40.00 at the counter, answers a question and is granted by another person', async () => {
    portal.clock.set(kathmandu('2026-08-24'));
    request = await missionRequest(portal, desk);
    expect(await track(request)).toMatchObject({
      status: 'submitted',
      payment: { mode: 'on_arrival', state: 'due', total_minor: 4000, currency: 'GBP' },
    });

    await openShift(cashier, { GBP: 10_000, USD: 5000 });
    const due = await desk.file(cashier, request.id);
    expect(due.payment.cash).toEqual([{ currency: 'GBP', amount_minor: 4000 }]);
    const dollars = await desk.act(cashier, request.id, 'take_cash', { currency: 'USD', received_minor: 5000 });
    expect(dollars.refused).toBe('currency_not_accepted');
    const taken = await desk.act(cashier, request.id, 'take_cash', { currency: 'GBP', received_minor: 5000 });
    expect(taken.result).toMatchObject({ currency: 'GBP', due_minor: 4000, change_minor: 1000 });
    expect(await track(request)).toMatchObject({ payment: { state: 'paid', total_minor: 4000, currency: 'GBP' } });

    portal.clock.set(kathmandu('2026-08-25'));
    const mine = await done(clerk, request.id, 'take');
    expect(mine.holder).toMatchObject({ name: 'Test Mission Clerk GBLN', mine: true });
    expect((await desk.file(officer, request.id)).holder).toMatchObject({ mine: false });
    await settlePapers(clerk, request.id);
    const asked = await done(clerk, request.id, 'ask', {
      items: [{ paper: 'A letter from your employer', note: 'On its letterhead' }],
      due_on: '2026-09-05',
    });
    expect(asked.status).toBe('info_needed');
    expect(asked.holder).toBeNull();

    portal.clock.set(kathmandu('2026-08-27'));
    expect(await track(request)).toMatchObject({
      status: 'info_needed',
      who_acts: 'traveller',
      answer_by: '2026-09-05',
    });
    const sent = await answer(request, { item_1: await pictureBytes() });
    expect(sent.statusCode, sent.body).toBe(200);
    const answered = await desk.file(officer, request.id);
    expect(answered.status).toBe('in_review');
    expect(answered.questions).toMatchObject([
      { due_on: '2026-09-05', by: 'Test Mission Clerk GBLN', items: [{ label: 'A letter from your employer' }] },
    ]);
    const letters = answered.documents.filter(({ is_new }) => is_new);
    expect(letters.map(({ label }) => label)).toEqual(['A letter from your employer']);
    expect(answered.questions[0]?.items[0]?.documents).toEqual(letters.map(({ id }) => id));

    portal.clock.set(kathmandu('2026-08-28'));
    expect((await desk.act(officer, request.id, 'propose')).refused).toBe('documents_not_settled');
    const letter = answered.papers_to_settle.find(({ state }) => state === null);
    expect(letter?.label).toBe('A letter from your employer');
    await done(officer, request.id, 'take');
    await done(officer, request.id, 'check_document', {
      document: letter?.document ?? '',
      check: 'ok',
      note: 'Called them',
    });
    const proposed = await done(officer, request.id, 'propose', { note: 'Contract seen' });
    expect(proposed.status).toBe('recommended');

    portal.clock.set(kathmandu('2026-08-31'));
    const granted = await done(approver, request.id, 'approve');
    expect(granted.status).toBe('approved');

    portal.clock.set(kathmandu('2026-09-01'));
    const printed = await desk.act(printer, request.id, 'print');
    expect(printed.status, printed.message).toBe(200);
    expect(printed.result.sticker_serial).toMatch(/^GBLN\d{7}$/);
    expect(printed.file.visa).toMatchObject({
      valid_from: '2026-09-01',
      valid_until: '2027-03-01',
      enter_before: '2027-03-01',
      days: 30,
      state: 'live',
    });
    expect(await track(request)).toMatchObject({
      status: 'issued',
      visa: { enter_before: '2027-03-01', days: 30, state: 'valid' },
    });
    const label = await desk.get(printer, apiPath('missionSticker', { application_id: request.id }));
    expect(label.json().data.stickerNumber).toBe(printed.result.sticker_serial);
  });

  it('stays from 10 January to 8 February 2027', async () => {
    portal.clock.set(kathmandu('2027-01-10'));
    const border = deskOf(portal);
    const arrived = await border.act('port_movement_officer@tia.demo', request.id, 'stamp_arrival');
    expect(arrived.status, arrived.message).toBe(200);
    const file = await desk.file(head, request.id);
    expect(file.stay).toMatchObject({ arrived_on: '2027-01-10', arrived_at_port: 'tia' });
    expect(file.visa).toMatchObject({ valid_from: '2027-01-10', valid_until: '2027-02-08', days: 30 });
    expect((await track(request)).visa).toMatchObject({ valid_from: '2027-01-10', valid_until: '2027-02-08' });
  });

  it('sees each step with its day while tracking', async () => {
    const { timeline } = await track(request);
    expect(timeline.map(({ day }) => day)).toEqual([
      '2026-08-24',
      '2026-08-24',
      '2026-08-25',
      '2026-08-25',
      '2026-08-27',
      '2026-08-28',
      '2026-08-31',
      '2026-09-01',
      '2027-01-10',
    ]);
    expect(timeline.every(({ words }) => words !== '' && !words.includes('track.event'))).toBe(true);
  });

  it('leaves who did what in the file and in the activity log', async () => {
    const { history } = await desk.file(head, request.id);
    expect(history.filter(({ action }) => action !== 'check_document').map(({ action, by }) => [action, by])).toEqual([
      ['send', 'Traveller'],
      ['take_cash', 'Test Mission Cashier GBLN'],
      ['take', 'Test Mission Clerk GBLN'],
      ['ask', 'Test Mission Clerk GBLN'],
      ['answer', 'Traveller'],
      ['take', 'Test Mission Officer GBLN'],
      ['propose', 'Test Mission Officer GBLN'],
      ['approve', 'Test Mission Approver GBLN'],
      ['print', 'Test Mission Printer GBLN'],
      ['stamp_arrival', 'Test Movement Officer TIA'],
    ]);
    const log = await desk.get(head, `${resourcePath('list', { resource: 'activity-logs' })}?rowsPerPage=All`);
    const rows: readonly Record<string, string>[] = log.json().data;
    const actions = new Set(rows.map((row) => row.action));
    for (const action of ['take_cash', 'take', 'ask', 'propose', 'approve', 'print']) {
      expect([...actions].some((logged) => logged?.includes(action))).toBe(true);
    }
  });

  it('is unknown to other missions, whatever they call', async () => {
    for (const role of ['mission_officer', 'mission_approver', 'mission_head'] as const) {
      const stranger = at(role, 'cn-beijing');
      const file = await desk.get(stranger, apiPath('missionRequest', { application_id: request.id }));
      expect(file.statusCode).toBe(404);
      const list = await desk.get(stranger, `${apiPaths.missionRequests}?query=${request.number}`);
      expect(list.json().meta.total).toBe(0);
      const named = await desk.get(stranger, `${apiPaths.missionRequests}?office=uk-london`);
      expect(named.statusCode).toBe(403);
    }
    const paper = (await desk.file(head, request.id)).documents[0]?.id ?? '';
    const asked = apiPath('missionRequestDocument', { application_id: request.id, document_id: paper });
    expect((await desk.get(head, asked)).statusCode).toBe(200);
    expect((await desk.get(at('mission_head', 'cn-beijing'), asked)).statusCode).toBe(404);
    expect((await desk.act(at('mission_officer', 'cn-beijing'), request.id, 'take')).refused).toBe('not_found');
    const sticker = apiPath('missionSticker', { application_id: request.id });
    expect((await desk.get(at('mission_printer', 'cn-beijing'), sticker)).statusCode).toBe(404);
  });
});

async function grant(email: string, role: RoleCode, office = 'uk-london'): Promise<void> {
  const { database } = portal.dependencies;
  const account = await findAccountByEmail(database, email);
  await database
    .insertInto('role_grants')
    .values({ account_id: account?.id ?? '', role, office, granted_at: portal.clock.now(), granted_by: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function revoke(email: string, role: RoleCode): Promise<void> {
  const { database } = portal.dependencies;
  const account = await findAccountByEmail(database, email);
  await database
    .deleteFrom('role_grants')
    .where('account_id', '=', account?.id ?? '')
    .where('role', '=', role)
    .execute();
}

/** Somebody holds further roles for as long as a test needs it. */
async function withRoles(email: string, roles: readonly RoleCode[], during: () => Promise<void>): Promise<void> {
  for (const role of roles) await grant(email, role);
  try {
    await during();
  } finally {
    for (const role of roles) await revoke(email, role);
  }
}

const free = { nationality: 'CHN' } as const;

describe('what takes two people', () => {
  it('nobody proposes and decides, nobody decides and prints, nobody takes the fee and prints', async () => {
    portal.clock.set(kathmandu('2026-08-24', '12:00'));
    const request = await missionRequest(portal, desk);
    await recommended(request);
    await withRoles(officer, ['mission_approver'], async () => {
      for (const action of ['approve', 'send_back'] as const) {
        expect((await desk.act(officer, request.id, action)).refused).toBe('same_person');
      }
      const refused = await desk.act(officer, request.id, 'refuse', { reasons: ['means_not_shown'] });
      expect(refused.refused).toBe('same_person');
    });
    await done(approver, request.id, 'approve');
    await withRoles(approver, ['mission_printer', 'mission_cashier'], async () => {
      expect((await desk.act(approver, request.id, 'print')).refused).toBe('not_paid');
      await openShift(approver, {});
      const cash = { currency: 'GBP', received_minor: 4000 };
      expect((await desk.act(approver, request.id, 'take_cash', cash)).refused).toBe('same_person');
      await done(cashier, request.id, 'take_cash', cash);
      expect((await desk.act(approver, request.id, 'print')).refused).toBe('same_person');
    });
    await withRoles(cashier, ['mission_printer'], async () => {
      expect((await desk.act(cashier, request.id, 'print')).refused).toBe('same_person');
    });
    await done(printer, request.id, 'print');
  });

  it('of two who decide at once one is told who decided, and what', async () => {
    const request = await missionRequest(portal, desk);
    await recommended(request);
    await withRoles(head, ['mission_approver'], async () => {
      const { version } = await desk.file(approver, request.id);
      const answers = await Promise.all([
        desk.act(approver, request.id, 'approve', { version }),
        desk.act(head, request.id, 'refuse', { version, reasons: ['means_not_shown'] }),
      ]);
      const [granted, refused] = answers;
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const file = await desk.file(approver, request.id);
      if (granted.status === 200) {
        expect(file.status).toBe('approved');
        expect(refused.refused).toBe('acted_meanwhile');
        expect(refused.message).toContain('Test Mission Approver GBLN granted this meanwhile.');
      } else {
        expect(file.status).toBe('rejected');
        expect(granted.refused).toBe('acted_meanwhile');
        expect(granted.message).toContain('Test Mission Head GBLN refused this meanwhile.');
      }
      expect(file.history.filter(({ action }) => ['approve', 'refuse'].includes(action))).toHaveLength(1);
    });
  });

  it('a file is one officer’s for eight hours', async () => {
    portal.clock.set(kathmandu('2026-08-24', '12:00'));
    const request = await missionRequest(portal, desk);
    const taken = await done(clerk, request.id, 'take');
    expect(taken.holder?.until).toBe('2026-08-24T14:15:00.000Z');
    for (const action of ['take', 'ask', 'propose'] as const) {
      const late = await desk.act(officer, request.id, action, {
        items: [{ paper: 'A letter' }],
        due_on: '2026-08-30',
      });
      expect([late.status, late.refused]).toEqual([409, 'file_held']);
    }
    expect((await desk.act(officer, request.id, 'release')).refused).toBe('file_not_held');
    const released = await done(clerk, request.id, 'release');
    expect(released.holder).toBeNull();
    await done(clerk, request.id, 'take');
    portal.clock.set(kathmandu('2026-08-24', '19:59'));
    await portal.sweep();
    expect((await desk.act(officer, request.id, 'take')).refused).toBe('file_held');
    portal.clock.set(kathmandu('2026-08-24', '20:00'));
    // The lock is over whether or not the sweep came by.
    expect((await desk.file(officer, request.id)).holder).toBeNull();
    await portal.sweep();
    const file = await desk.file(officer, request.id);
    expect(file.holder).toBeNull();
    expect(file.history.at(-1)).toMatchObject({ action: 'release_late', by: 'Portal' });
    await done(officer, request.id, 'take');
  });
});

describe('what is asked of an applicant', () => {
  it('opens only what was asked, and closes the request after thirty silent days', async () => {
    portal.clock.set(kathmandu('2026-09-07'));
    const request = await missionRequest(portal, desk);
    await done(officer, request.id, 'take');
    const tomorrow = { due_on: '2026-09-08' };
    for (const [items, due] of [
      [[], tomorrow],
      [[{ field: 'passport_number' }, { field: 'passport_number' }], tomorrow],
      [[{ field: 'no_such_field' }], tomorrow],
      [[{ paper: ' ' }], tomorrow],
      [[{ paper: 'A letter' }], { due_on: '2026-09-07' }],
      [[{ paper: 'A letter' }], { due_on: '2026-10-08' }],
      [[{ paper: 'A letter' }], { due_on: 'soon' }],
    ] as const) {
      const refused = await desk.act(officer, request.id, 'ask', { items: [...items], ...due });
      expect(refused.status).toBe(422);
    }
    const { askable_fields } = await desk.file(officer, request.id);
    const address = askable_fields.find(({ field }) => field === 'address_in_nepal');
    expect(address).toBeDefined();
    await done(officer, request.id, 'ask', {
      items: [{ field: 'address_in_nepal', note: 'The street is missing' }, { paper: 'Proof of means' }],
      due_on: '2026-09-20',
    });

    const half = await answer(request, { item_1: 'Hotel Example, Thamel Marg, Kathmandu' });
    expect(half.statusCode).toBe(422);
    const more = await answer(request, {
      item_1: 'Hotel Example, Thamel Marg, Kathmandu',
      item_2: await pictureBytes(),
      item_3: 'x',
    });
    expect(more.statusCode).toBe(422);

    portal.clock.set(kathmandu('2026-09-22'));
    await portal.sweep();
    expect((await desk.file(officer, request.id)).status).toBe('info_needed');
    portal.clock.set(kathmandu('2026-10-07', '23:59'));
    await portal.sweep();
    expect((await desk.file(officer, request.id)).status).toBe('info_needed');
    portal.clock.set(kathmandu('2026-10-08', '00:01'));
    await portal.sweep();
    const closed = await desk.file(officer, request.id);
    expect(closed.status).toBe('cancelled');
    expect(closed.history.at(-1)).toMatchObject({ action: 'close_silent', by: 'Portal' });
    expect(closed.history.at(-1)?.reasons).toHaveLength(1);
    expect(closed.payment.cash).toEqual([]);
    expect((await answer(request, { item_1: 'late', item_2: await pictureBytes() })).statusCode).toBe(404);
    await portal.sweep();
    const { body } = await call(portal, 'GET', `${apiPaths.demoMails}?recipient=traveller.one%40example.org`);
    const about = body.data.filter((mail: { text: string }) => mail.text.includes(request.number));
    expect(about.length).toBeGreaterThanOrEqual(4);
  });

  it('takes an answer as part of the request, and its new paper is looked at again', async () => {
    portal.clock.set(kathmandu('2026-09-07'));
    const request = await missionRequest(portal, desk);
    await done(officer, request.id, 'take');
    await settlePapers(officer, request.id);
    await done(officer, request.id, 'ask', {
      items: [{ field: 'address_in_nepal' }, { field: 'photo', note: 'The face is too dark' }],
      due_on: '2026-09-20',
    });
    const sent = await answer(request, {
      item_1: 'Hotel Example, Thamel Marg, Kathmandu',
      item_2: await pictureBytes(),
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const file = await desk.file(officer, request.id);
    expect(file.questions[0]?.items[0]?.answer).toBe('Hotel Example, Thamel Marg, Kathmandu');
    expect(file.documents.filter(({ is_new }) => is_new).map(({ document }) => document)).toEqual(['photo']);
    expect(file.papers_to_settle.filter(({ state }) => state === null).map(({ document }) => document)).toEqual([
      'photo',
    ]);
  });
});

describe('appointments', () => {
  const times = async (email: string, body: object) => desk.post(email, apiPaths.missionSlots, body);

  it('have as many seats as were opened, and a request that is missed twice is closed', async () => {
    portal.clock.set(kathmandu('2026-09-07'));
    expect(
      (await times(clerk, { office: 'uk-london', day: '2026-09-10', times: ['10:00'], seats: 1 })).statusCode,
    ).toBe(403);
    expect(
      (await times(admin, { office: 'cn-beijing', day: '2026-09-10', times: ['10:00'], seats: 1 })).statusCode,
    ).toBe(403);
    expect(
      (await times(admin, { office: 'uk-london', day: '2026-09-06', times: ['10:00'], seats: 1 })).statusCode,
    ).toBe(422);
    const opened = await times(admin, { office: 'uk-london', day: '2026-09-10', times: ['10:00', '10:30'], seats: 1 });
    const slots: readonly AppointmentSlot[] = opened.json().data;
    expect(slots.map(({ day, time, left }) => [day, time, left])).toEqual([
      ['2026-09-10', '10:00', 1],
      ['2026-09-10', '10:30', 1],
    ]);
    const [first, second] = slots.map(({ id }) => id);
    const one = await missionRequest(portal, desk);
    const two = await missionRequest(portal, desk);
    for (const { id } of [one, two]) await done(officer, id, 'take');
    const called = await done(officer, one.id, 'call_in', { slot: first ?? '' });
    expect(called).toMatchObject({
      status: 'appointment',
      appointments: [{ day: '2026-09-10', time: '10:00', state: 'set' }],
    });
    expect((await track(one)).appointment).toEqual({ day: '2026-09-10', time: '10:00' });
    expect((await desk.act(officer, two.id, 'call_in', { slot: first ?? '' })).refused).toBe('slot_taken');
    expect((await desk.act(officer, two.id, 'call_in', { slot: 'none' })).refused).toBe('slot_taken');
    await done(officer, two.id, 'call_in', { slot: second ?? '' });

    const today = await desk.get(officer, `${apiPaths.missionRequests}?appointment_on=2026-09-10`);
    expect(
      today
        .json()
        .data.map(({ id }: ArrivalRow) => id)
        .toSorted(),
    ).toEqual([one.id, two.id].toSorted());

    portal.clock.set(kathmandu('2026-09-10', '18:00'));
    expect((await desk.act(officer, one.id, 'missed_again')).refused).toBe('appointment_never_missed');
    expect((await done(clerk, one.id, 'missed')).status).toBe('in_review');
    expect((await done(clerk, two.id, 'attended')).status).toBe('in_review');
    const next: readonly AppointmentSlot[] = (
      await times(admin, { office: 'uk-london', day: '2026-09-14', times: ['09:00'], seats: 2 })
    ).json().data;
    const slot = next.find(({ day }) => day === '2026-09-14')?.id ?? '';
    await done(officer, one.id, 'call_in', { slot });
    portal.clock.set(kathmandu('2026-09-14', '18:00'));
    expect((await desk.act(clerk, one.id, 'missed')).refused).toBe('appointment_missed_before');
    const closed = await done(clerk, one.id, 'missed_again');
    expect(closed.status).toBe('cancelled');
    expect(closed.history.at(-1)?.reasons).toHaveLength(1);
    expect(closed.payment.cash).toEqual([]);
  });

  it('are moved twice and no more', async () => {
    portal.clock.set(kathmandu('2026-09-15'));
    const opened = await times(admin, {
      office: 'uk-london',
      day: '2026-09-17',
      times: ['09:00', '09:30', '10:00', '10:30'],
      seats: 1,
    });
    const slots: readonly AppointmentSlot[] = opened.json().data;
    const request = await missionRequest(portal, desk);
    await done(officer, request.id, 'take');
    for (const index of [0, 1, 2]) await done(officer, request.id, 'call_in', { slot: slots[index]?.id ?? '' });
    const again = await desk.act(officer, request.id, 'call_in', { slot: slots[3]?.id ?? '' });
    expect(again.refused).toBe('appointment_moved_too_often');
    const seats = await desk.get(clerk, `${apiPaths.missionSlots}?from=2026-09-17`);
    expect(seats.json().data.map(({ left }: AppointmentSlot) => left)).toEqual([1, 1, 0, 1]);
    expect(
      (await desk.get(at('mission_clerk', 'cn-beijing'), `${apiPaths.missionSlots}?office=uk-london`)).statusCode,
    ).toBe(403);
  });

  /** The times of one day, by their hour. */
  const day = async (on: string): Promise<Readonly<Record<string, AppointmentSlot>>> => {
    const { data } = (await desk.get(clerk, `${apiPaths.missionSlots}?from=${on}`)).json<{ data: AppointmentSlot[] }>();
    return Object.fromEntries(data.filter((slot) => slot.day === on).map((slot) => [slot.time, slot]));
  };
  const close = (email: string, slots: readonly (AppointmentSlot | undefined)[], appointments: string) =>
    desk.post(email, apiPaths.missionSlotsClose, {
      office: 'uk-london',
      slots: slots.map((slot) => slot?.id),
      appointments,
    });
  const calledIn = async (slot: AppointmentSlot | undefined, request: MissionRequest) => {
    await done(officer, request.id, 'take');
    await done(officer, request.id, 'call_in', { slot: slot?.id ?? '' });
  };
  const tripOf = async (request: MissionRequest): Promise<Trip> =>
    (await call(portal, 'GET', apiPaths.trip, undefined, bearer(request.token))).body.data;
  const choose = (request: MissionRequest, version: number, slot: string) =>
    call(
      portal,
      'POST',
      apiPaths.tripAppointment,
      { version, submission_number: request.number, slot },
      bearer(request.token),
    );

  it('say until when a request lives only while time would end it', async () => {
    portal.clock.set(kathmandu('2026-09-16'));
    const request = await missionRequest(portal, desk);
    const shown = async () => [
      (await tripOf(request)).valid_until,
      (await track(request)).valid_until,
      (await desk.file(officer, request.id)).valid_until,
    ];
    const days = ['2026-10-01', '2026-10-01', '2026-10-01'];
    const none = [null, null, null];
    expect(await shown()).toEqual(days);
    const slip = apiPath('slip', { submission_number: request.number });
    const printed = async () =>
      JSON.stringify((await call(portal, 'GET', slip, undefined, bearer(request.token))).body);
    expect(await printed()).toContain('1 October 2026');
    await done(officer, request.id, 'take');
    expect(await shown()).toEqual(none);
    expect(await printed()).not.toContain('1 October 2026');
    await done(officer, request.id, 'ask', { items: [{ paper: 'A letter' }], due_on: '2026-09-25' });
    expect(await shown()).toEqual(none);
  });

  it('keep at least the seats that are held', async () => {
    portal.clock.set(kathmandu('2026-09-18'));
    await times(admin, { office: 'uk-london', day: '2026-09-22', times: ['09:00', '09:30'], seats: 3 });
    const opened = await day('2026-09-22');
    for (const request of [await missionRequest(portal, desk), await missionRequest(portal, desk)]) {
      await calledIn(opened['09:30'], request);
    }
    const fewer = await times(admin, { office: 'uk-london', day: '2026-09-22', times: ['09:00', '09:30'], seats: 1 });
    expect(fewer.statusCode).toBe(422);
    expect(fewer.json<Problem>().errors).toEqual({ seats: ['2 places are taken at 09:30: enter 2 or more.'] });
    expect(await day('2026-09-22')).toMatchObject({ '09:00': { seats: 3 }, '09:30': { seats: 3, taken: 2, left: 1 } });
    await times(admin, { office: 'uk-london', day: '2026-09-22', times: ['09:00', '09:30'], seats: 2 });
    expect(await day('2026-09-22')).toMatchObject({
      '09:00': { seats: 2, left: 2 },
      '09:30': { seats: 2, left: 0 },
    });
  });

  it('at a closed time are given to nobody, and kept by those who hold one', async () => {
    portal.clock.set(kathmandu('2026-09-21'));
    await times(admin, { office: 'uk-london', day: '2026-09-24', times: ['09:00', '09:30'], seats: 2 });
    const opened = await day('2026-09-24');
    const holder = await missionRequest(portal, desk);
    const other = await missionRequest(portal, desk);
    await calledIn(opened['09:00'], holder);
    expect((await close(clerk, [opened['09:00']], 'kept')).statusCode).toBe(403);
    expect((await close(at('mission_admin', 'cn-beijing'), [opened['09:00']], 'kept')).statusCode).toBe(403);
    const closed = await close(admin, [opened['09:00']], 'kept');
    expect(closed.statusCode, closed.body).toBe(200);
    expect(await day('2026-09-24')).toMatchObject({
      '09:00': { seats: 2, taken: 1, left: 0, closed: true },
      '09:30': { left: 2, closed: false },
    });
    await done(officer, other.id, 'take');
    expect((await desk.act(officer, other.id, 'call_in', { slot: opened['09:00']?.id ?? '' })).refused).toBe(
      'slot_taken',
    );
    expect((await track(holder)).appointment).toEqual({ day: '2026-09-24', time: '09:00' });
    expect((await tripOf(holder)).members[0]?.free_times).toEqual([]);

    await times(admin, { office: 'uk-london', day: '2026-09-24', times: ['09:00'], seats: 2 });
    expect(await day('2026-09-24')).toMatchObject({ '09:00': { taken: 1, left: 1, closed: false } });
    await done(officer, other.id, 'call_in', { slot: opened['09:00']?.id ?? '' });
  });

  it('at a time that is closed with word to the applicants are withdrawn, and they choose another one', async () => {
    portal.clock.set(kathmandu('2026-09-28'));
    await times(admin, { office: 'uk-london', day: '2026-10-01', times: ['09:00', '09:30', '10:00'], seats: 1 });
    const opened = await day('2026-10-01');
    const email = 'called.off@example.org';
    const request = await missionRequest(portal, desk, { answers: { email } });
    const stays = await missionRequest(portal, desk);
    await calledIn(opened['09:00'], request);
    await calledIn(opened['10:00'], stays);
    const early = await choose(request, (await tripOf(request)).version, opened['09:30']?.id ?? '');
    expect(early.status).toBe(409);

    const closed = await close(admin, [opened['09:00']], 'called_off');
    expect(closed.statusCode, closed.body).toBe(200);
    expect((await day('2026-10-01'))['09:00']).toMatchObject({ taken: 0, left: 0, closed: true });
    expect((await track(stays)).appointment).toEqual({ day: '2026-10-01', time: '10:00' });
    expect(await track(request)).toMatchObject({
      status: 'in_review',
      who_acts: 'traveller',
      appointment: null,
      appointment_called_off: true,
      next_step: 'Your appointment was withdrawn. Open the request and choose another time at Embassy of Nepal, London',
    });
    const file = await desk.file(officer, request.id);
    expect(file).toMatchObject({
      status: 'in_review',
      appointments: [{ day: '2026-10-01', time: '09:00', state: 'called_off' }],
    });
    expect(file.history.at(-1)).toMatchObject({ action: 'call_off', by: 'Test Mission Administrator GBLN' });
    const told = (await mailsTo(portal, email)).filter(({ subject }) => subject.includes('withdrawn'));
    expect(told.map(({ subject }) => subject)).toEqual(['Your appointment on 1 October 2026 at 09:00 is withdrawn']);
    expect(told[0]?.text).toContain(request.number);

    const trip = await tripOf(request);
    expect(trip.members[0]).toMatchObject({
      appointment: null,
      free_times: [{ slot: opened['09:30']?.id, day: '2026-10-01', time: '09:30' }],
    });
    expect((await choose(request, trip.version, opened['10:00']?.id ?? '')).status).toBe(409);
    const chosen = await choose(request, trip.version, opened['09:30']?.id ?? '');
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
    expect(chosen.body.data.members[0]).toMatchObject({
      status: 'appointment',
      appointment: { day: '2026-10-01', time: '09:30' },
      free_times: [],
    });
    expect((await choose(request, chosen.body.data.version, opened['09:30']?.id ?? '')).status).toBe(409);
    expect((await desk.file(officer, request.id)).appointments.map(({ state }) => state).toSorted()).toEqual([
      'called_off',
      'set',
    ]);
    expect(await track(request)).toMatchObject({ appointment_called_off: false, appointment: { time: '09:30' } });
  });

  it('that are withdrawn are given anew by the office too, without counting as moved', async () => {
    portal.clock.set(kathmandu('2026-10-05'));
    const hours = ['09:00', '09:30', '10:00', '10:30'];
    await times(admin, { office: 'uk-london', day: '2026-10-08', times: hours, seats: 1 });
    const opened = await day('2026-10-08');
    const request = await missionRequest(portal, desk);
    await calledIn(opened['09:00'], request);
    await close(admin, [opened['09:00'], opened['10:30']], 'called_off');
    for (const hour of ['09:30', '10:00']) {
      await done(officer, request.id, 'take');
      await done(officer, request.id, 'call_in', { slot: opened[hour]?.id ?? '' });
      await close(admin, [opened[hour]], 'called_off');
    }
    expect((await close(admin, [{ id: newId(portal.clock.now()) } as AppointmentSlot], 'kept')).statusCode).toBe(404);
    await done(officer, request.id, 'take');
    await times(admin, { office: 'uk-london', day: '2026-10-08', times: hours, seats: 1 });
    const trip = await tripOf(request);
    expect(trip.members[0]?.free_times.map(({ time }) => time)).toEqual(hours);
    await done(officer, request.id, 'call_in', { slot: opened['10:30']?.id ?? '' });
    expect((await choose(request, (await tripOf(request)).version, opened['09:00']?.id ?? '')).status).toBe(409);
  });
});

describe('what ended', () => {
  it('a refusal names its reasons, is taken up again within thirty days, and owes again', async () => {
    portal.clock.set(kathmandu('2026-09-15'));
    const request = await missionRequest(portal, desk);
    await recommended(request);
    for (const reasons of [[], ['made_up'], ['duplicate_request']]) {
      expect((await desk.act(approver, request.id, 'refuse', { reasons })).status).toBe(422);
    }
    const refused = await done(approver, request.id, 'refuse', { reasons: ['means_not_shown', 'purpose_not_shown'] });
    expect(refused.status).toBe('rejected');
    expect(refused.payment.cash).toEqual([]);
    expect(refused.letter).toBe('refusal');
    const letter = apiPath('missionLetter', { application_id: request.id });
    const printed = await desk.get(clerk, letter);
    for (const words of [
      'Means for the stay were not shown.',
      'bank statements of the last three months',
      request.number,
    ]) {
      expect(printed.body).toContain(words);
    }
    expect((await desk.get(at('mission_head', 'cn-beijing'), letter)).statusCode).toBe(404);
    const file = await desk.get(head, apiPath('missionLetterPdf', { application_id: request.id }));
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await desk.act(officer, request.id, 'reopen', { note: 'New papers' })).refused).toBe('not_permitted');
    expect((await desk.act(head, request.id, 'reopen')).refused).toBe('reason_needed');
    portal.clock.set(kathmandu('2026-10-15', '09:59'));
    const reopened = await done(head, request.id, 'reopen', { note: 'A bank statement came' });
    expect(reopened.status).toBe('in_review');
    expect(reopened.letter).toBeNull();
    expect((await desk.get(clerk, letter)).statusCode).toBe(404);
    expect(reopened.payment).toMatchObject({
      state: 'due',
      cash: [{ currency: 'GBP', amount_minor: 4000 }],
    });
    expect((await track(request)).payment).toMatchObject({ state: 'due', total_minor: 4000, currency: 'GBP' });
    await done(officer, request.id, 'take');
    await done(officer, request.id, 'propose');
    await done(approver, request.id, 'approve');
  });

  it('is over for good after thirty days, a closed one after seven', async () => {
    portal.clock.set(kathmandu('2026-09-15'));
    const [refused, closed] = [await missionRequest(portal, desk), await missionRequest(portal, desk)];
    await recommended(refused);
    await done(approver, refused.id, 'refuse', { reasons: ['means_not_shown'] });
    const cancelled = await done(officer, closed.id, 'cancel', { reasons: ['duplicate_request'] });
    expect(cancelled.status).toBe('cancelled');
    const again = { note: 'Asked again' };
    portal.clock.set(kathmandu('2026-09-22', '10:00'));
    expect((await desk.act(head, closed.id, 'reopen', again)).refused).toBe('too_late_to_reopen');
    portal.clock.set(kathmandu('2026-09-22', '09:59'));
    expect((await done(head, closed.id, 'reopen', again)).status).toBe('in_review');
    portal.clock.set(kathmandu('2026-10-15', '10:00'));
    expect((await desk.act(head, refused.id, 'reopen', again)).refused).toBe('too_late_to_reopen');
  });

  it('is not taken up beside another open request on the passport', async () => {
    portal.clock.set(kathmandu('2026-09-15'));
    const first = await missionRequest(portal, desk);
    await done(officer, first.id, 'cancel', { reasons: ['asked_by_traveller'] });
    await missionRequest(portal, desk, { answers: { passport_number: first.passport } });
    expect((await desk.act(head, first.id, 'reopen', { note: 'Asked again' })).refused).toBe('open_request_exists');
  });

  it('a granted request that nobody collects ends after sixty days', async () => {
    portal.clock.set(kathmandu('2026-09-15'));
    const request = await missionRequest(portal, desk);
    await recommended(request);
    expect((await done(approver, request.id, 'approve')).valid_until).toBe('2026-11-14');
    portal.clock.set(kathmandu('2026-11-14', '23:00'));
    await portal.sweep();
    expect((await desk.file(officer, request.id)).status).toBe('approved');
    portal.clock.set(kathmandu('2026-11-15', '00:01'));
    await portal.sweep();
    expect((await desk.file(officer, request.id)).status).toBe('lapsed');
  });
});

describe('what was issued', () => {
  async function issued(): Promise<MissionRequest> {
    const request = await missionRequest(portal, desk, { answers: free });
    await recommended(request);
    await done(approver, request.id, 'approve');
    await done(printer, request.id, 'print');
    return request;
  }

  it('is annulled by the head when another person proposed it, before the holder enters', async () => {
    portal.clock.set(kathmandu('2026-09-15'));
    const request = await issued();
    const reasons = { reasons: ['given_in_error'] };
    expect((await desk.act(head, request.id, 'annul', reasons)).refused).toBe('annulment_not_proposed');
    await withRoles(officer, ['mission_head'], async () => {
      await done(officer, request.id, 'propose_annulment', reasons);
      expect((await desk.act(officer, request.id, 'annul', reasons)).refused).toBe('same_person');
    });
    const annulled = await done(head, request.id, 'annul', reasons);
    expect(annulled).toMatchObject({ status: 'annulled', visa: { state: 'annulled' } });
    const check = await call(portal, 'POST', apiPaths.visaCheck, {
      passport_number: request.passport,
      visa_number: annulled.visa?.visa_number,
    });
    expect(check.body.data.result).toBe('not_valid');
    // The passport is free again.
    await missionRequest(portal, desk, { answers: { ...free, passport_number: request.passport } });
  });

  it('is the department’s to revoke once the holder has entered', async () => {
    portal.clock.set(kathmandu('2026-09-15'));
    const request = await issued();
    portal.clock.set(kathmandu('2026-10-01'));
    await done(approver, request.id, 'propose_annulment', { reasons: ['conditions_broken'] });
    const stamped = await deskOf(portal).act('port_movement_officer@tia.demo', request.id, 'stamp_arrival');
    expect(stamped.status, stamped.message).toBe(200);
    const late = await desk.act(head, request.id, 'annul', { reasons: ['conditions_broken'] });
    expect(late.status).toBe(409);
    const department = deskOf(portal, 'department');
    const director = 'director@department.demo';
    const revoked = await department.act(director, request.id, 'revoke', { reasons: ['conditions_broken'] });
    expect(revoked.status, revoked.message).toBe(200);
    expect(revoked.file).toMatchObject({ status: 'revoked', visa: { state: 'revoked' } });
  });

  it('gets a new sticker from another person when the first one is spoilt', async () => {
    portal.clock.set(kathmandu('2026-09-15'));
    const request = await issued();
    const first = (await desk.file(printer, request.id)).visa?.sticker_serial;
    expect((await desk.act(approver, request.id, 'reprint')).refused).toBe('sticker_not_spoilt');
    await done(printer, request.id, 'spoil', { note: 'Torn' });
    expect((await desk.act(printer, request.id, 'spoil')).refused).toBe('sticker_is_spoilt');
    await withRoles(printer, ['mission_approver'], async () => {
      expect((await desk.act(printer, request.id, 'reprint')).refused).toBe('same_person');
    });
    const again = await desk.act(approver, request.id, 'reprint');
    expect(again.status, again.message).toBe(200);
    expect(again.result.sticker_serial).not.toBe(first);
    expect(again.file.visa?.sticker_serial).toBe(again.result.sticker_serial);
    const label = await desk.get(printer, apiPath('missionSticker', { application_id: request.id }));
    expect(label.json().data.stickerNumber).toBe(again.result.sticker_serial);
  });
});

describe('the counter of a mission', () => {
  it('opens with its own currency and dollars, and another person checks the count', async () => {
    portal.clock.set(kathmandu('2026-09-16'));
    const beijing = at('mission_cashier', 'cn-beijing');
    const wrong = await desk.post(beijing, apiPaths.missionCashShift, { opening: { GBP: 100 } });
    expect(wrong.json().refusals[0].code).toBe('currency_not_accepted');
    await openShift(beijing, { CNY: 20_000, USD: 1000 });
    const request = await missionRequest(portal, desk, {
      answers: { residence_country: 'CHN', apply_office: 'cn-beijing' },
    });
    const due = (await desk.file(beijing, request.id)).payment.cash;
    expect(due).toEqual([{ currency: 'CNY', amount_minor: 35_000 }]);
    await done(beijing, request.id, 'take_cash', { currency: 'CNY', received_minor: 40_000 });
    const closed = await desk.post(beijing, apiPaths.missionCashShiftClose, { counted: { CNY: 55_000, USD: 1000 } });
    expect(closed.statusCode, closed.body).toBe(200);
    const shift: CashShift = closed.json().data;
    expect(
      shift.totals.map(({ currency, expected_minor, difference_minor }) => [
        currency,
        expected_minor,
        difference_minor,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['CNY', 55_000, 0],
        ['USD', 1000, 0],
      ]),
    );
    const check = apiPath('missionCashShiftCheck', { shift_id: shift.id });
    expect((await desk.post(head, check, {})).statusCode).toBe(404);
    expect((await desk.post(at('mission_head', 'cn-beijing'), check, {})).statusCode).toBe(200);
  });

  it('hands stickers to its printer and to nobody else', async () => {
    const stock = await desk.get(printer, apiPaths.missionStickers);
    const mine: readonly Record<string, unknown>[] = stock.json().data;
    expect(new Set(mine.map(({ office }) => office))).toEqual(new Set(['uk-london']));
    const allot = (email: string, office = 'uk-london') =>
      desk.post(head, apiPaths.missionStickers, { office, email, count: 2 });
    expect((await allot(clerk)).statusCode).toBe(404);
    expect((await allot(at('mission_printer', 'cn-beijing'), 'cn-beijing')).statusCode).toBe(403);
    const given = await allot(printer);
    expect(given.statusCode, given.body).toBe(200);
    expect(given.json().data.serials).toHaveLength(2);
  });
});

describe('the list of a mission', () => {
  it('is narrowed by kind, and shows first who has waited longest', async () => {
    portal.clock.set(kathmandu('2026-09-17'));
    const mission = at('mission_officer', 'my-kuala-lumpur');
    const send = async (day: string, answers: Answers = {}) => {
      portal.clock.set(kathmandu(day));
      return missionRequest(portal, desk, { answers: { apply_office: 'my-kuala-lumpur', ...answers } });
    };
    const late = await send('2026-09-19', { arrival_date: '2026-12-01' });
    const early = await send('2026-09-17', { arrival_date: '2026-10-20' });
    const official = await send('2026-09-18', {
      visa_type: 'gratis-official',
      passport_type: 'official',
      purpose: 'official',
    });
    portal.clock.set(kathmandu('2026-09-19'));
    await done(mission, early.id, 'cancel', { reasons: ['duplicate_request'] });
    const ids = async (query: string) => {
      const answered = await desk.get(mission, `${apiPaths.missionRequests}?${query}`);
      expect(answered.statusCode, answered.body).toBe(200);
      const { data, meta } = answered.json();
      expect(meta.total).toBe(data.length);
      return data.map(({ id }: ArrivalRow) => id);
    };
    expect(await ids('')).toEqual([official.id, late.id, early.id]);
    expect(await ids('order=waiting')).toEqual([official.id, late.id]);
    expect(await ids('order=waiting&status=issued')).toEqual([]);
    expect(await ids('kind=gratis-official')).toEqual([official.id]);
    expect((await desk.get(mission, `${apiPaths.missionRequests}?kind=study`)).statusCode).toBe(422);
  });
});
