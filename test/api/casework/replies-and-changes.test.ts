import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { findApplicationByNumber } from '#server/casework/application-repository.ts';
import { openSubmission } from '#server/intake/open-submission.ts';
import { adult, bearer, call, finishedDraft, newKey, sendDraft } from '../../factories/applicant.ts';
import { cardPayer } from '../../factories/card-payer.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { etaApplication } from '../../factories/eta-application.ts';
import { changedVisa } from '../../factories/issued-visa.ts';
import { missionApplication } from '../../factories/mission-application.ts';
import type { SentApplication } from '../../factories/sent-example.ts';
import { askUpgrade, touristVisa } from '../../factories/tourist-visa.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
let mission: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal, 'department');
  mission = deskOf(portal, 'mission');
});
afterAll(() => portal?.close());

const officer = 'extension_officer@department.demo';
const senior = 'senior_officer@department.demo';
const clerk = 'mission_clerk@uk-london.demo';
const accepted = '4111111111111111';
const kathmandu = (day: string) => `${day}T10:00:00+05:45`;

async function subjectsAbout(number: string): Promise<string[]> {
  const rows = await portal.dependencies.database.selectFrom('mailbox').selectAll().orderBy('id').execute();
  return rows.filter((row) => JSON.stringify(row).includes(number)).map(({ subject }) => subject);
}

/** Returns a new token for the submission of an application: one lasts a day. */
async function keyOf(number: string): Promise<string> {
  const row = await findApplicationByNumber(portal.dependencies.database, number);
  return openSubmission(portal.dependencies, row?.submission_id ?? '');
}

async function submission({ number }: Pick<SentApplication, 'number'>) {
  return (await call(portal, 'GET', apiPaths.trip, undefined, bearer(await keyOf(number)))).body.data;
}

async function payOnline(token: string): Promise<void> {
  const payer = cardPayer(portal.app, token);
  const { order } = (await call(portal, 'GET', apiPaths.trip, undefined, bearer(token))).body.data;
  const answer = await payer.payAtBank(await payer.start(order.reference, newKey()), accepted);
  if (answer === undefined) throw new Error('the bank said nothing');
  await payer.notify(answer);
}

/** Sends two adults who arrive at Tribhuvan on 15 October 2026, together. */
async function sentCouple(): Promise<{ readonly number: string; readonly ids: readonly string[] }> {
  const draft = await finishedDraft(portal, {
    travellers: [adult({ passport_number: 'RC0000001' }), adult({ passport_number: 'RC0000002' })],
    trip: { arrival_date: '2026-10-15' },
  });
  const { status, body } = await sendDraft(portal, draft, 10_000, 'on_arrival');
  expect(status, JSON.stringify(body)).toBe(201);
  const numbers: readonly string[] = body.data.submission_numbers;
  return { number: numbers[0] ?? '', ids: await Promise.all(numbers.map(desk.idOf)) };
}

describe('the officer’s due day (R26)', () => {
  it('closes the application at its end, reminded half-way and the day before, and lets it be sent again once', async () => {
    portal.clock.set(kathmandu('2026-10-06'));
    const application = await etaApplication(portal, desk, 'free', { answers: { arrival_date: '2027-02-01' } });
    await desk.done(officer, application.id, 'take');
    await desk.done(officer, application.id, 'ask', { items: [{ paper: 'Bank statement' }], due_on: '2026-10-20' });
    portal.clock.set(kathmandu('2026-10-14'));
    await portal.sweep();
    portal.clock.set(kathmandu('2026-10-19'));
    await portal.sweep();
    await portal.sweep();
    const reminded = (await subjectsAbout(application.number)).filter((subject) => subject.startsWith('Reply needed'));
    expect(reminded).toHaveLength(2);

    portal.clock.set('2026-10-20T23:59:00+05:45');
    await portal.sweep();
    expect((await submission(application)).members[0].status).toBe('info_needed');
    portal.clock.set('2026-10-21T00:01:00+05:45');
    await portal.sweep();
    const closed = await submission(application);
    expect(closed.members[0]).toMatchObject({ status: 'cancelled', allowed_actions: ['resend'] });
    expect(closed.members[0].next_step).toContain('send it again once, until 20 November 2026');

    const again = async (version: number) =>
      call(
        portal,
        'POST',
        apiPaths.submissionResend,
        { version, arrival_date: '2027-02-01' },
        bearer(await keyOf(application.number)),
      );
    const sent = await again(closed.version);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(sent.body.data.members[0]).toMatchObject({ status: 'submitted', submission_number: application.number });

    await desk.done(officer, application.id, 'take');
    await desk.done(officer, application.id, 'ask', { items: [{ paper: 'Bank statement' }], due_on: '2026-11-01' });
    portal.clock.set(kathmandu('2026-11-02'));
    await portal.sweep();
    const twice = await submission(application);
    expect(twice.members[0]).toMatchObject({ status: 'cancelled', allowed_actions: [] });
    expect((await again(twice.version)).status).toBe(409);
  });

  it('carries over what was paid, and is over after thirty days', async () => {
    portal.clock.set(kathmandu('2026-10-06'));
    const answers = { arrival_date: '2027-02-01' };
    const [early, late] = [
      await etaApplication(portal, desk, 'paying', { answers }),
      await etaApplication(portal, desk, 'paying', { answers }),
    ];
    for (const application of [early, late]) {
      await payOnline(application.token);
      await desk.done(officer, application.id, 'take');
      await desk.done(officer, application.id, 'ask', { items: [{ paper: 'Bank statement' }], due_on: '2026-10-20' });
    }
    portal.clock.set(kathmandu('2026-10-21'));
    await portal.sweep();
    const resend = async (application: SentApplication) =>
      call(
        portal,
        'POST',
        apiPaths.submissionResend,
        { version: (await submission(application)).version, arrival_date: '2027-02-01' },
        bearer(await keyOf(application.number)),
      );
    portal.clock.set('2026-11-20T23:50:00+05:45');
    const sent = await resend(early);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(sent.body.data.order).toMatchObject({ status: 'paid', total_minor: 3100 });
    portal.clock.set('2026-11-21T00:10:00+05:45');
    expect((await resend(late)).status).toBe(409);
  });

  it('moves everybody who is still expected, so that one submission has one day', async () => {
    portal.clock.set('2026-10-01T09:00:00+05:45');
    const port = deskOf(portal);
    const { number, ids } = await sentCouple();
    const [asked = '', waiting = ''] = ids;
    const question = { items: [{ paper: 'A letter' }], due_on: '2026-10-08' };
    await port.done('port_visa_officer@tia.demo', asked, 'ask', question);
    portal.clock.set('2026-10-09T00:10:00+05:45');
    await portal.sweep();
    const { version } = await submission({ number });
    const sent = await call(
      portal,
      'POST',
      apiPaths.submissionResend,
      { version, arrival_date: '2026-10-20', transport_number: 'QR 652' },
      bearer(await keyOf(number)),
    );
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    portal.clock.set('2026-10-18T09:00:00+05:45');
    await portal.sweep();
    for (const id of [asked, waiting]) {
      const file = await deskOf(portal).file('port_visa_officer@tia.demo', id);
      expect(file).toMatchObject({ status: 'submitted', arrival_date: '2026-10-20', valid_until: '2026-10-24' });
    }
  });

  it('is 7 to 30 days ahead, and never after the day the applicant travels', async () => {
    portal.clock.set(kathmandu('2026-10-06'));
    const application = await missionApplication(portal, mission, { answers: { arrival_date: '2026-10-18' } });
    await mission.done(clerk, application.id, 'take');
    const file = await mission.file(clerk, application.id);
    expect(file.reply_by).toEqual({
      earliest: '2026-10-13',
      usual: '2026-10-18',
      latest: '2026-10-18',
      terms: [
        { day: '2026-10-13', days: 7 },
        { day: '2026-10-18', days: 12 },
      ],
    });
    const ask = (due_on: string) =>
      mission.act(clerk, application.id, 'ask', { items: [{ paper: 'A letter' }], due_on });
    expect((await ask('2026-10-12')).refused).toBe('due_day_too_near');
    expect((await ask('2026-10-19')).refused).toBe('due_day_too_far');
    expect((await ask('2026-10-18')).status).toBe(200);
  });
});

describe('changes to one visa (R28)', () => {
  it('an authorisation that was not used yet is not upgraded', async () => {
    portal.clock.set(kathmandu('2026-10-06'));
    const visa = await touristVisa(portal, '15', { enterBy: '2027-04-06' });
    const refused = await askUpgrade(portal, visa);
    expect(refused.status).toBe(422);
    expect(refused.body.refusals).toMatchObject([{ code: 'visa_not_used_yet', field: 'visa_number' }]);
  });

  it('an upgrade of an extended visa adds the difference and loses no paid day', async () => {
    const visa = await touristVisa(portal, '30');
    // Thirty days from 12 October, extended by thirty more.
    await changedVisa(portal, visa.visaNumber, { type: 'extended', days: 30 });
    const sent = await askUpgrade(portal, visa, { visa_plan: '90' });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const id = await desk.idOf(sent.body.data.submission_number);
    await payOnline(sent.body.data.access_token);
    await desk.propose(officer, id);
    const file = await desk.done(senior, id, 'approve');
    // 10 December plus sixty days, so that the plan's ninety days and the extension's thirty all count.
    expect(file.visa).toMatchObject({ valid_from: '2026-10-12', valid_until: '2027-02-08' });
  });
});

describe('a paid application whose visa is taken back meanwhile (R31)', () => {
  const revoke = (visaNumber: string) =>
    changedVisa(portal, visaNumber, { type: 'ended', as: 'revoked', on: '2026-10-16' });

  it('is closed with its reason, and its money goes whole to the refunds that two officers decide', async () => {
    const visa = await touristVisa(portal);
    const sent = await askUpgrade(portal, visa);
    const id = await desk.idOf(sent.body.data.submission_number);
    const token = sent.body.data.access_token;
    await desk.propose(officer, id);
    await desk.done(senior, id, 'approve');
    await revoke(visa.visaNumber);
    await payOnline(token);
    expect((await submission({ number: sent.body.data.submission_number })).members[0].status).toBe('cancelled');
    const refunds = await portal.dependencies.database
      .selectFrom('refund_requests')
      .selectAll()
      .where('money_reference', '=', `not_grantable:${id}`)
      .execute();
    expect(refunds).toMatchObject([{ cause: 'not_grantable', amount_minor: 2100, currency: 'USD' }]);
    await portal.sweep();
    expect(await subjectsAbout(sent.body.data.submission_number)).toContain('Your application was closed');
    const finance = await desk.get('finance_officer@department.demo', apiPaths.paymentExceptions);
    expect(finance.body).toContain('can no longer be granted');
  });

  it('is closed by itself while it waits, before anybody pays for it', async () => {
    const visa = await touristVisa(portal);
    const sent = await askUpgrade(portal, visa);
    await revoke(visa.visaNumber);
    await portal.sweep();
    expect((await submission({ number: sent.body.data.submission_number })).members[0].status).toBe('cancelled');
  });
});
