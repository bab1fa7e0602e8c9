import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskNumbers } from '#contract/api/desk-numbers.ts';
import type { CaseRow } from '#contract/api/queue.ts';
import type { QueueChoices } from '#contract/api/queue-choices.ts';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { issuedVisa } from '../../factories/issued-visa.ts';
import { missionApplication } from '../../factories/mission-application.ts';
import { staffAt } from '../../factories/mission-staff.ts';
import { sentExample } from '../../factories/sent-example.ts';
import { kathmandu } from '../../fixed-clock.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ now: kathmandu('2026-10-01') });
});
afterAll(() => portal?.close());

const onArrival = { service: 'visa-on-arrival', example: 'An Australian couple paying online' };

async function rowsOf(desk: Desk, email: string, path: string, query: string): Promise<CaseRow[]> {
  const answer = await desk.get(email, `${path}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: CaseRow[] }>().data;
}

async function countsOf(desk: Desk, email: string, path: string): Promise<Record<string, number>> {
  const { views } = (await desk.get(email, path)).json<{ data: DeskNumbers }>().data;
  return Object.fromEntries(views.map(({ id, total }) => [id, total]));
}

describe('the views of a port', () => {
  const officer = 'port_visa_officer@tia.demo';
  const cashier = 'port_cashier@tia.demo';

  it('show the day, what is to be cleared and what is to be issued, with what decides the next click', async () => {
    const desk = deskOf(portal);
    const views = () => countsOf(desk, officer, apiPaths.portNumbers);
    const before = await views();
    const sent = await sentExample(portal, desk, onArrival, {
      answers: { arrival_date: '2026-10-02' },
      paymentMode: 'on_arrival',
    });
    portal.clock.set(kathmandu('2026-10-01'));
    expect(await views()).toEqual(before);
    portal.clock.set(kathmandu('2026-10-02'));
    expect(await views()).toEqual({ today: 1, to_clear: 1, to_pay: 0, to_issue: 0, in_country: 0, done: 0 });

    const [row] = await rowsOf(desk, officer, apiPaths.portQueue, 'view=to_clear');
    expect(row).toMatchObject({
      id: sent.id,
      surname: 'Traveller One',
      nationality: 'AUS',
      short_words: 'Tourist 15 d · multiple',
      about_visa: false,
      added_days: null,
      transport: 'QR 652',
      fee_standing: 'due',
      holder: null,
      visa_until: null,
      answered_on: null,
      reply_by: null,
    });
    const portrait = await desk.get(
      officer,
      `${apiPath('portDocument', { application_id: sent.id, document_id: row?.portrait ?? '' })}?size=small`,
    );
    expect(portrait.statusCode).toBe(200);
    expect(portrait.headers['cache-control']).toBe('private, max-age=3600');
    expect((await sharp(portrait.rawPayload).metadata()).height).toBe(240);
    const again = await desk.get(
      officer,
      `${apiPath('portDocument', { application_id: sent.id, document_id: row?.portrait ?? '' })}?size=small`,
    );
    expect(again.rawPayload.equals(portrait.rawPayload)).toBe(true);

    await desk.done(officer, sent.id, 'clear');
    // Nothing is issued before it is paid, nor by whoever cleared it.
    expect(await views()).toEqual({ today: 1, to_clear: 0, to_pay: 1, to_issue: 0, in_country: 0, done: 0 });
    const cashiers = () => countsOf(desk, cashier, apiPaths.portNumbers);
    expect(await cashiers()).toEqual({ today: 1, to_clear: 0, to_pay: 1, to_issue: 0, in_country: 0, done: 0 });
    expect((await rowsOf(desk, cashier, apiPaths.portQueue, 'view=to_pay')).map(({ id }) => id)).toEqual([sent.id]);
    expect(await rowsOf(desk, officer, apiPaths.portQueue, 'view=to_clear')).toEqual([]);
    expect((await rowsOf(desk, officer, apiPaths.portQueue, 'view=today&order=flight')).map(({ id }) => id)).toEqual([
      sent.id,
    ]);
    portal.clock.set(kathmandu('2026-10-03'));
    expect(await views()).toEqual({ today: 0, to_clear: 0, to_pay: 1, to_issue: 0, in_country: 0, done: 0 });
    expect(await cashiers()).toMatchObject({ today: 0, to_pay: 1 });
  });

  it('work a day off from whoever was sent first, and say nothing of a fee or an entry that is not due', async () => {
    const other = 'port_visa_officer@gbia.demo';
    const supervisor = 'port_supervisor@gbia.demo';
    const desk = deskOf(portal);
    portal.clock.set(kathmandu('2026-10-01'));
    const arriving = async (passport_number: string, arrival_date: string) => {
      portal.clock.advance(60_000);
      const wish = {
        answers: { arrival_office: 'gbia', arrival_date, passport_number },
        paymentMode: 'on_arrival' as const,
      };
      return (await sentExample(portal, desk, onArrival, wish)).id;
    };
    const [first, later, second] = [
      await arriving('QV1000001', '2026-10-05'),
      await arriving('QV1000002', '2026-10-06'),
      await arriving('QV1000003', '2026-10-05'),
    ];
    const ids = async (query: string) => (await rowsOf(desk, other, apiPaths.portQueue, query)).map(({ id }) => id);
    portal.clock.set(kathmandu('2026-10-05'));
    expect(await ids('view=today')).toEqual([first, second]);
    expect(await ids('arrival_from=2026-10-05&arrival_until=2026-10-05')).toEqual([first, second]);
    expect(await ids('arrival_from=2026-10-05&arrival_until=2026-10-05&order=arrival')).toEqual([second, first]);
    portal.clock.set(kathmandu('2026-10-06'));
    // The day's own come before those who did not.
    expect(await ids('view=to_clear')).toEqual([later, first, second]);

    await desk.done(supervisor, first, 'refuse_entry', { reasons: ['means_not_shown'] });
    expect(await rowsOf(desk, other, apiPaths.portQueue, 'view=done')).toMatchObject([
      { id: first, fee_standing: null, enter_by: null },
    ]);
    const { submission_number: submissionNumber } = await desk.file(other, later);
    const visa = { submissionNumber, validFrom: '2026-10-06', validUntil: '2026-10-20', days: 15 };
    await issuedVisa(portal, visa);
    const [issued] = await rowsOf(desk, other, apiPaths.portQueue, 'view=done');
    expect(issued).toMatchObject({ id: later, fee_standing: 'paid', visa_until: '2026-10-20', enter_by: '2026-10-20' });
    await desk.done('port_movement_officer@gbia.demo', later, 'stamp_arrival');
    const [entered] = await rowsOf(desk, other, apiPaths.portQueue, 'view=done');
    expect(entered).toMatchObject({ id: later, visa_until: '2026-10-20', enter_by: null });
  });

  it('offer the visa types of the desk to filter by, in the language of the call', async () => {
    const desk = deskOf(portal);
    const choices = async (language: string) => {
      const headers = { authorization: `Bearer ${await desk.token(officer)}`, 'accept-language': language };
      const answer = await portal.app.inject({ method: 'GET', url: apiPaths.portChoices, headers });
      return answer.json<{ data: QueueChoices }>().data;
    };
    const { statuses, kinds } = await choices('en-US');
    expect(statuses).toEqual(expect.arrayContaining(['submitted', 'approved', 'issued', 'rejected']));
    expect(statuses).not.toContain('draft');
    expect(kinds).toEqual(expect.arrayContaining([{ id: 'tourist', words: 'Tourist visa' }]));
    expect((await choices('ne')).kinds.map(({ id }) => id)).toEqual(kinds.map(({ id }) => id));
    expect((await choices('ne')).kinds).toEqual(expect.arrayContaining([{ id: 'tourist', words: 'पर्यटक भिसा' }]));
    expect(new Set(kinds.map(({ id }) => id)).size).toBe(kinds.length);
  });

  it('refuse a view of another kind of desk', async () => {
    const desk = deskOf(portal);
    const answer = await desk.get(officer, `${apiPaths.portQueue}?view=mine`);
    expect(answer.statusCode).toBe(422);
  });
});

describe('the views of a mission', () => {
  it('follow a case from nobody to its officer, to the applicant and to the decision', async () => {
    portal.clock.set(kathmandu('2026-10-05'));
    const desk = deskOf(portal, 'mission');
    const { clerk, officer, approver, cashier, printer } = staffAt('uk-london');
    const views = (email: string) => countsOf(desk, email, apiPaths.missionNumbers);
    const none = { mine: 0, unassigned: 0, waiting: 0, to_decide: 0, paid: 0, done: 0 };
    const sent = await missionApplication(portal, desk);
    expect(await views(clerk)).toEqual({ ...none, unassigned: 1 });

    await desk.done(clerk, sent.id, 'take');
    expect(await views(clerk)).toEqual({ ...none, mine: 1 });
    expect(await views(officer)).toEqual(none);
    const [held] = await rowsOf(desk, officer, apiPaths.missionQueue, 'holder=held');
    expect(held).toMatchObject({ id: sent.id, holder: expect.stringContaining('Clerk') });
    expect(await rowsOf(desk, officer, apiPaths.missionQueue, 'holder=unassigned')).toEqual([]);

    await desk.done(clerk, sent.id, 'ask', { items: [{ paper: 'A bank statement' }], due_on: '2026-10-15' });
    expect(await views(clerk)).toEqual({ ...none, waiting: 1 });
    const [asked] = await rowsOf(desk, clerk, apiPaths.missionQueue, 'view=waiting');
    expect(asked).toMatchObject({ id: sent.id, reply_by: '2026-10-15', answered_on: null });

    // Whoever closes the question goes on with the case.
    const closed = await desk.done(officer, sent.id, 'close_question');
    expect(closed).toMatchObject({ status: 'in_review', holder: { mine: true } });
    expect(await views(officer)).toEqual({ ...none, mine: 1 });

    await desk.settlePapers(officer, sent.id);
    await desk.done(officer, sent.id, 'propose');
    expect(await views(approver)).toEqual({ ...none, to_decide: 1 });
    expect(await views(officer)).toEqual({ ...none, to_decide: 1 });
    await desk.done(approver, sent.id, 'approve');
    expect(await views(cashier)).toEqual({ ...none, waiting: 1, to_pay: 1 });
    expect(await rowsOf(desk, cashier, apiPaths.missionQueue, 'view=to_pay')).toMatchObject([{ id: sent.id }]);
    expect(await views(printer)).toEqual({ ...none, waiting: 1, to_issue: 0 });
    const opened = await desk.post(cashier, apiPaths.missionCashShift, { opening: { GBP: 10_000 } });
    expect(opened.statusCode, opened.body).toBe(201);
    await desk.done(cashier, sent.id, 'take_cash', { currency: 'GBP', received_minor: 4000 });
    expect(await views(cashier)).toEqual({ ...none, paid: 1, to_pay: 0 });
    expect(await views(printer)).toEqual({ ...none, paid: 1, to_issue: 1 });
    expect(await rowsOf(desk, printer, apiPaths.missionQueue, 'view=to_issue')).toMatchObject([{ id: sent.id }]);
  });
});

describe('the work of one person', () => {
  const [officer, printer] = ['port_visa_officer@tia.demo', 'port_visa_officer_2@tia.demo'];
  const cashier = 'port_cashier@tia.demo';

  it('leaves out at a port what only another person may issue, and says who that is', async () => {
    portal.clock.set(kathmandu('2026-10-08'));
    const desk = deskOf(portal);
    const toIssue = async (email: string) => {
      const rows = await rowsOf(desk, email, apiPaths.portQueue, 'view=to_issue');
      expect((await countsOf(desk, email, apiPaths.portNumbers)).to_issue).toBe(rows.length);
      return rows.map(({ id }) => id);
    };
    const pilgrim = { service: 'visa-on-arrival', example: 'A Sri Lankan pilgrim on the first visit of the year' };
    const free = await sentExample(portal, desk, pilgrim, {
      answers: { arrival_date: '2026-10-08', passport_number: 'QW1000001' },
    });
    const owing = await sentExample(portal, desk, onArrival, {
      answers: { arrival_date: '2026-10-08', passport_number: 'QW1000002' },
      paymentMode: 'on_arrival',
    });
    for (const { id } of [free, owing]) await desk.done(officer, id, 'clear');
    expect(await toIssue(officer)).toEqual([]);
    expect(await toIssue(printer)).toEqual([free.id]);
    // Somebody who issues nothing reads what the office can issue: paid, or free.
    expect(await toIssue(cashier)).toEqual([free.id]);
    expect((await desk.file(officer, free.id)).next_step?.words).toBe(
      'Someone else issues it: another Entry point visa officer.',
    );
    expect((await desk.file(cashier, free.id)).next_step?.words).toBe('To be issued by: Entry point visa officer.');
    // Whoever corrects the holder answers for the grant from then on.
    await desk.done(printer, free.id, 'correct_typing', { corrections: { surname: 'Corrected' } });
    expect(await toIssue(printer)).toEqual([]);
    expect(await toIssue(officer)).toEqual([free.id]);
  });

  it('is at a mission what a role decides there, and begins with what the list of it begins with', async () => {
    portal.clock.set(kathmandu('2026-10-08'));
    const desk = deskOf(portal, 'mission');
    const { officer: recommender, approver } = staffAt('uk-london');
    const sent = await missionApplication(portal, desk);
    await desk.propose(recommender, sent.id);
    const work = async (email: string) =>
      (await desk.get(email, apiPaths.missionNumbers)).json<{ data: DeskNumbers }>().data.work;
    // Recommending on one signature is a grant elsewhere: here somebody else decides.
    expect(await work(recommender)).toEqual([{ view: 'mine' }, { view: 'unassigned' }]);
    expect(await work(approver)).toEqual([{ match: 'open' }, { view: 'to_decide' }]);
  });
});
