import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Overview } from '#contract/api/overview.ts';
import { apiPath, apiPaths, resourcePath } from '#contract/paths.ts';
import { submissionView } from '#server/intake/submission-view.ts';
import { bearer, call } from '../../factories/applicant.ts';
import { type Desk, deskOf, onFile } from '../../factories/desk.ts';
import { mailsTo } from '../../factories/mailed-link.ts';
import { type MissionApplication, missionApplication } from '../../factories/mission-application.ts';
import { staffAt } from '../../factories/mission-staff.ts';
import { track } from '../../factories/own-application.ts';
import { personOf, withRoles } from '../../factories/staff.ts';
import { kathmandu } from '../../fixed-clock.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp({ now: kathmandu('2026-08-24') });
  desk = deskOf(portal, 'mission');
});
afterAll(() => portal?.close());

const { clerk, officer, approver, cashier, printer, head } = staffAt('uk-london');

const free = { nationality: 'CHN' } as const;

describe('what ended', () => {
  it('a refusal names its reasons, is taken up again within thirty days, and owes again', async () => {
    portal.clock.set(kathmandu('2026-09-15'));
    const application = await missionApplication(portal, desk);
    await desk.propose(officer, application.id);
    for (const reasons of [[], ['made_up'], ['duplicate_request']]) {
      expect((await desk.act(approver, application.id, 'refuse', { reasons })).status).toBe(422);
    }
    const refused = await desk.done(approver, application.id, 'refuse', {
      reasons: ['means_not_shown', 'purpose_not_shown'],
    });
    expect(refused.status).toBe('rejected');
    expect(refused.payment.cash).toEqual([]);
    expect(refused.letter).toBe('refusal');
    const letter = apiPath('missionLetter', { application_id: application.id });
    expect((await desk.get(clerk, letter)).body).toContain('https://uk.nepalembassy.gov.np');
    const contact = { address: '1 Made-up Street, London', phone: '+44 20 0000 0000', email: 'visa@london.example' };
    const office = resourcePath('one', { resource: 'offices', id: 'uk-london' });
    const admin = bearer(await personOf(portal, 'mission_admin', 'uk-london'));
    expect((await call(portal, 'PUT', office, { version: 1, ...contact }, admin)).status).toBe(200);
    const printed = await desk.get(clerk, letter);
    for (const words of [
      'Deciding office',
      ...Object.values(contact),
      'Decided under the rules in force on 15 September 2026 (form and rules version 1)',
      'There is not enough evidence of funds for the stay.',
      'bank statements for the last three months',
      application.number,
    ]) {
      expect(printed.body).toContain(words);
    }
    expect((await desk.get(staffAt('cn-beijing').head, letter)).statusCode).toBe(404);
    const file = await desk.get(head, apiPath('missionLetterPdf', { application_id: application.id }));
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await desk.act(officer, application.id, 'reopen', { note: 'New papers' })).refused).toBe('not_permitted');
    expect((await desk.act(head, application.id, 'reopen')).refused).toBe('reason_needed');
    portal.clock.set(kathmandu('2026-10-15', '09:59'));
    const reopened = await desk.done(head, application.id, 'reopen', { note: 'A bank statement came' });
    expect(reopened.status).toBe('in_review');
    expect(reopened.letter).toBeNull();
    expect((await desk.get(clerk, letter)).statusCode).toBe(404);
    expect(reopened.payment).toMatchObject({
      state: 'due',
      cash: [{ currency: 'GBP', amount_minor: 4000 }],
    });
    expect((await track(portal, application)).payment).toMatchObject({
      state: 'due',
      total_minor: 4000,
      currency: 'GBP',
    });
    await desk.done(officer, application.id, 'take');
    await desk.done(officer, application.id, 'propose');
    await desk.done(approver, application.id, 'approve');
  });

  it('is over for good after thirty days, a closed one after seven', async () => {
    portal.clock.set(kathmandu('2026-09-15'));
    const [refused, closed] = [await missionApplication(portal, desk), await missionApplication(portal, desk)];
    await desk.propose(officer, refused.id);
    await desk.done(approver, refused.id, 'refuse', { reasons: ['means_not_shown'] });
    const cancelled = await desk.done(officer, closed.id, 'cancel', { reasons: ['duplicate_request'] });
    expect(cancelled.status).toBe('cancelled');
    const again = { note: 'Asked again' };
    portal.clock.set(kathmandu('2026-09-22', '10:00'));
    expect((await desk.act(head, closed.id, 'reopen', again)).refused).toBe('too_late_to_reopen');
    portal.clock.set(kathmandu('2026-09-22', '09:59'));
    expect((await desk.done(head, closed.id, 'reopen', again)).status).toBe('in_review');
    portal.clock.set(kathmandu('2026-10-15', '10:00'));
    expect((await desk.act(head, refused.id, 'reopen', again)).refused).toBe('too_late_to_reopen');
  });

  it('is not taken up beside another open application on the passport', async () => {
    portal.clock.set(kathmandu('2026-09-15'));
    const first = await missionApplication(portal, desk);
    await desk.done(officer, first.id, 'cancel', { reasons: ['asked_by_traveller'] });
    await missionApplication(portal, desk, { answers: { passport_number: first.passport } });
    expect((await desk.act(head, first.id, 'reopen', { note: 'Asked again' })).refused).toBe('open_request_exists');
  });

  it('a granted request that nobody pays or collects ends after sixty days, and a paid one does not', async () => {
    portal.clock.set(kathmandu('2026-09-15'));
    const email = 'granted@example.org';
    const application = await missionApplication(portal, desk, { answers: { email } });
    const freeOne = await missionApplication(portal, desk, { answers: { ...free, email } });
    const paid = await missionApplication(portal, desk);
    for (const { id } of [application, freeOne, paid]) {
      await desk.propose(officer, id);
      expect((await desk.done(approver, id, 'approve')).valid_until).toBe('2026-11-14');
    }
    expect((await desk.post(cashier, apiPaths.missionCashShift, { opening: {} })).statusCode).toBe(201);
    await desk.done(cashier, paid.id, 'take_cash', { currency: 'GBP', received_minor: 4000 });
    expect((await desk.file(officer, paid.id)).valid_until).toBeNull();
    const paidBefore = await missionApplication(portal, desk, { answers: { email } });
    await desk.done(cashier, paidBefore.id, 'take_cash', { currency: 'GBP', received_minor: 4000 });
    await desk.propose(officer, paidBefore.id);
    await desk.done(approver, paidBefore.id, 'approve');
    const mails = (await mailsTo(portal, email)).filter(({ subject }) => subject.includes('application is granted'));
    for (const [{ number }, words] of [
      [application, 'was granted. Pay the fee and collect your passport and visa on or before 14 November 2026.'],
      [freeOne, 'was granted. Collect your passport and visa on or before 14 November 2026.'],
      [paidBefore, 'was granted. Your passport and visa are ready at the office.'],
    ] as const) {
      expect(mails.find(({ text }) => text.includes(number))?.text).toContain(words);
    }
    const { submission_id } = await portal.dependencies.database
      .selectFrom('applications')
      .select('submission_id')
      .where('id', '=', application.id)
      .executeTakeFirstOrThrow();
    const seen = await submissionView(portal.dependencies.database, portal.clock, submission_id, 'en-US');
    expect(seen).toMatchObject({ valid_until: '2026-11-14', valid_until_words: 'Collect by' });
    expect(seen.members).toMatchObject([{ slip_needed: false }]);
    portal.clock.set(kathmandu('2026-11-14', '23:00'));
    await portal.sweep();
    const reminder = (await mailsTo(portal, email)).find(
      ({ subject, text }) => subject.includes('expires after') && text.includes(application.number),
    );
    expect(reminder?.text).toContain('from the embassy or consulate on or before 14 November 2026.');
    expect((await desk.file(officer, application.id)).status).toBe('approved');
    portal.clock.set(kathmandu('2026-11-15', '00:01'));
    await portal.sweep();
    expect((await desk.file(officer, application.id)).status).toBe('lapsed');
    expect((await desk.file(officer, freeOne.id)).status).toBe('lapsed');
    expect((await desk.file(officer, paid.id)).status).toBe('approved');
    expect((await desk.done(printer, paid.id, 'print')).status).toBe('issued');
  });
});

it('reminds of the day to hand the passport in, and after a grant of the day to collect it, each once', async () => {
  portal.clock.set(kathmandu('2026-09-15'));
  const email = 'reminded@example.org';
  const application = await missionApplication(portal, desk, { answers: { email } });
  const reminders = async () => {
    await portal.sweep();
    await portal.sweep();
    const mails = await mailsTo(portal, email);
    return mails.filter(({ subject }) => subject.includes('expires after')).map(({ subject }) => subject);
  };
  const last = (day: string) => `Your application expires after ${day}`;
  portal.clock.set(kathmandu('2026-09-30', '12:00'));
  expect(await reminders()).toEqual([last('30 September 2026')]);
  await desk.propose(officer, application.id);
  await desk.done(approver, application.id, 'approve');
  expect(await reminders()).toHaveLength(1);
  portal.clock.set(kathmandu('2026-11-29', '12:00'));
  expect(await reminders()).toEqual([last('29 November 2026'), last('30 September 2026')]);
});

describe('what was issued', () => {
  async function issued(): Promise<MissionApplication> {
    const application = await missionApplication(portal, desk, { answers: free });
    await desk.propose(officer, application.id);
    await desk.done(approver, application.id, 'approve');
    await desk.done(printer, application.id, 'print');
    return application;
  }

  it('is annulled by the head when another person proposed it, before the holder enters', async () => {
    portal.clock.set(kathmandu('2026-09-15'));
    const application = await issued();
    const reasons = { reasons: ['given_in_error'] };
    expect((await desk.act(head, application.id, 'annul', reasons)).refused).toBe('annulment_not_proposed');
    await withRoles(portal, officer, ['mission_head'], 'uk-london', async () => {
      await desk.done(officer, application.id, 'propose_annulment', reasons);
      expect((await desk.act(officer, application.id, 'annul', reasons)).refused).toBe('same_person');
    });
    const annulled = await desk.done(head, application.id, 'annul', reasons);
    expect(annulled).toMatchObject({ status: 'annulled', visa: { state: 'annulled' } });
    const check = await call(portal, 'POST', apiPaths.visaCheck, {
      passport_number: application.passport,
      visa_number: annulled.visa?.visa_number,
    });
    expect(check.body.data.result).toBe('not_valid');
    // The passport is free again.
    await missionApplication(portal, desk, { answers: { ...free, passport_number: application.passport } });
  });

  it('stands when the head declines to annul it, until it is recommended again', async () => {
    portal.clock.set(kathmandu('2026-09-15'));
    const application = await issued();
    const reasons = { reasons: ['given_in_error'] };
    const note = { note: 'The embassy of the host country confirmed the passport' };
    const recommended = async () => {
      const overview = (await desk.get(head, apiPath('missionOverview'))).json<{ data: Overview }>().data;
      return overview.revocations?.filter(({ id }) => id === application.id).length;
    };
    expect((await desk.act(head, application.id, 'decline_annulment', note)).refused).toBe('annulment_not_proposed');
    await desk.done(officer, application.id, 'propose_annulment', reasons);
    expect(await recommended()).toBe(1);
    await withRoles(portal, officer, ['mission_head'], 'uk-london', async () => {
      expect((await desk.act(officer, application.id, 'decline_annulment', note)).refused).toBe('same_person');
    });
    expect((await desk.act(approver, application.id, 'decline_annulment', note)).status).toBe(403);
    expect((await desk.act(head, application.id, 'decline_annulment')).refused).toBe('reason_needed');
    const kept = await desk.done(head, application.id, 'decline_annulment', note);
    expect(kept).toMatchObject({ status: 'issued', visa: { state: 'live' } });
    expect(kept.history.at(-1)).toMatchObject({ action: 'decline_annulment' });
    expect(await recommended()).toBe(0);
    expect((await desk.act(head, application.id, 'annul', reasons)).refused).toBe('annulment_not_proposed');
    expect((await desk.act(head, application.id, 'decline_annulment', note)).refused).toBe('annulment_not_proposed');
    await desk.done(approver, application.id, 'propose_annulment', reasons);
    expect(await recommended()).toBe(1);
    expect((await desk.done(head, application.id, 'annul', reasons)).status).toBe('annulled');
  });

  it('is the department’s to revoke once the holder has entered', async () => {
    portal.clock.set(kathmandu('2026-09-15'));
    const application = await issued();
    portal.clock.set(kathmandu('2026-10-01'));
    await desk.done(approver, application.id, 'propose_annulment', { reasons: ['conditions_broken'] });
    const recommended = async (at: Desk, email: string, call: 'missionOverview' | 'departmentOverview') => {
      const { revocations } = (await at.get(email, apiPath(call))).json<{ data: Overview }>().data;
      return revocations?.filter(({ id }) => id === application.id) ?? null;
    };
    const told = [{ submission_number: application.number, recommended_on: '2026-10-01' }];
    expect(await recommended(desk, head, 'missionOverview')).toMatchObject(told);
    expect(await recommended(desk, approver, 'missionOverview')).toBeNull();
    const stamped = await deskOf(portal).act('port_movement_officer@tia.demo', application.id, 'stamp_arrival');
    expect(stamped.status, stamped.message).toBe(200);
    const late = await desk.act(head, application.id, 'annul', { reasons: ['conditions_broken'] });
    expect(late.status).toBe(409);
    const department = deskOf(portal, 'department');
    const director = 'director@department.demo';
    // Found by its complete number, and not by staff of the department without permission to revoke.
    const listed = async (email: string) =>
      (await department.get(email, `${apiPaths.departmentQueue}?query=${application.number}`)).json().data;
    expect(await listed(director)).toMatchObject([{ id: application.id }]);
    expect(await recommended(desk, head, 'missionOverview')).toEqual([]);
    expect(await recommended(department, director, 'departmentOverview')).toMatchObject(told);
    expect(await recommended(department, 'senior_officer@department.demo', 'departmentOverview')).toBeNull();
    expect(await listed('senior_officer@department.demo')).toEqual([]);
    const declined = { note: 'Warned, and the work was ended' };
    expect((await desk.act(head, application.id, 'decline_annulment', declined)).status).toBe(409);
    expect((await department.act(director, application.id, 'decline_revocation', declined)).refused).toBe('required');
    const stands = await department.act(director, application.id, 'decline_revocation', { ...declined, ...onFile });
    expect(stands.status, stands.message).toBe(200);
    expect(await recommended(department, director, 'departmentOverview')).toEqual([]);
    const again = { reasons: ['conditions_broken'] };
    const kept = await department.act(director, application.id, 'revoke', { ...again, ...onFile });
    expect(kept.refused).toBe('annulment_not_proposed');
    await desk.done(approver, application.id, 'propose_annulment', again);
    const revoked = await department.act(director, application.id, 'revoke', {
      reasons: ['conditions_broken'],
      ...onFile,
    });
    expect(revoked.status, revoked.message).toBe(200);
    expect(await recommended(department, director, 'departmentOverview')).toEqual([]);
    expect(revoked.file).toMatchObject({ status: 'revoked', visa: { state: 'revoked' } });
  });

  it('gets a new sticker from another person when the first one is spoilt', async () => {
    portal.clock.set(kathmandu('2026-09-15'));
    const application = await issued();
    const before = (await desk.file(printer, application.id)).visa;
    expect(before?.sticker_spoilt).toBe(false);
    const first = before?.sticker_serial;
    expect((await desk.act(approver, application.id, 'reprint')).refused).toBe('sticker_not_spoilt');
    await desk.done(printer, application.id, 'spoil', { note: 'Torn' });
    expect((await desk.act(printer, application.id, 'spoil')).refused).toBe('sticker_is_spoilt');
    expect((await desk.file(printer, application.id)).visa).toMatchObject({
      sticker_serial: first,
      sticker_spoilt: true,
    });
    await withRoles(portal, printer, ['mission_approver'], 'uk-london', async () => {
      expect((await desk.act(printer, application.id, 'reprint')).refused).toBe('same_person');
    });
    const again = await desk.act(approver, application.id, 'reprint');
    expect(again.status, again.message).toBe(200);
    expect(again.result.sticker_serial).not.toBe(first);
    expect(again.file.visa).toMatchObject({ sticker_serial: again.result.sticker_serial, sticker_spoilt: false });
    const label = await desk.get(printer, apiPath('missionSticker', { application_id: application.id }));
    expect(label.json().data.stickerNumber).toBe(again.result.sticker_serial);
  });
});

describe('the totals of a mission’s lists', () => {
  type Listed = 'issued-visas' | 'reject-visa-reports' | 'cancel-visa-reports';

  /** Returns the total from a page of one row, which does not show the end of the list. */
  async function total(resource: Listed, parameters: Readonly<Record<string, string>> = {}, who = head) {
    const list = `${resourcePath('list', { resource })}?${new URLSearchParams({ rowsPerPage: '1', ...parameters })}`;
    const { data, meta } = (await desk.get(who, list)).json();
    expect(meta.total_is_exact).toBe(true);
    expect(data).toHaveLength(Math.min(meta.total, 1));
    return meta.total;
  }

  it('are those of the days in Kathmandu on which something ended or was issued, to the row', async () => {
    const before = { refused: await total('reject-visa-reports'), issued: await total('issued-visas') };
    portal.clock.set(kathmandu('2026-12-31', '12:00'));
    const applications = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => missionApplication(portal, desk, { answers: free })),
    );
    const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = applications.map(({ id }) => id);
    for (const id of [first, second, third, fourth, fifth]) await desk.propose(officer, id);
    const refuse = (id: string) => desk.done(approver, id, 'refuse', { reasons: ['means_not_shown'] });
    const grant = async (id: string) => {
      await desk.done(approver, id, 'approve');
      await desk.done(printer, id, 'print');
    };
    portal.clock.set(kathmandu('2026-12-31', '23:59'));
    await refuse(first);
    await refuse(second);
    await grant(third);
    portal.clock.set(kathmandu('2027-01-01', '00:01'));
    await refuse(fourth);
    await grant(fifth);
    await desk.done(officer, sixth, 'cancel', { reasons: ['asked_by_traveller'] });

    const lastDay = { from: '2026-12-31', until: '2026-12-31' };
    const newYear = { from: '2027-01-01', until: '2027-01-01' };
    const both = { from: '2026-12-31', until: '2027-01-01' };
    const totals = async (resource: Listed) => [
      await total(resource, lastDay),
      await total(resource, newYear),
      await total(resource, both),
      await total(resource, { from: '2026-12-31' }),
      await total(resource, { from: '2027-01-02' }),
    ];
    expect(await totals('reject-visa-reports')).toEqual([2, 1, 3, 3, 0]);
    expect(await totals('issued-visas')).toEqual([1, 1, 2, 2, 0]);
    expect(await totals('cancel-visa-reports')).toEqual([0, 1, 1, 1, 0]);
    expect(await total('issued-visas', { ...both, sortBy: 'visa_number' })).toBe(2);
    // A period that ends before it begins is empty.
    expect(await total('reject-visa-reports', { from: '2027-01-01', until: '2026-12-31' })).toBe(0);
    expect(await total('reject-visa-reports')).toBe(before.refused + 3);
    expect(await total('issued-visas')).toBe(before.issued + 2);
    // Another mission has only its own.
    expect(await total('reject-visa-reports', both, staffAt('cn-beijing').head)).toBe(0);
  });

  it('and their first pages are each caller’s own when many ask at once', async () => {
    const beijing = staffAt('cn-beijing').head;
    const days = ['2026-12-31', '2027-01-01', '2027-01-02'];
    const periods = days.flatMap((from) => days.filter((until) => until >= from).map((until) => ({ from, until })));
    const asked = periods.flatMap((period) =>
      (['issued-visas', 'reject-visa-reports', 'cancel-visa-reports'] as const).flatMap((resource) =>
        [head, beijing].map((who) => ({ who, resource, period })),
      ),
    );
    const listed = async (
      { who, resource, period }: (typeof asked)[number],
      page: Readonly<Record<string, string>>,
    ) => {
      const { data, meta } = (
        await desk.get(who, `${resourcePath('list', { resource })}?${new URLSearchParams({ ...period, ...page })}`)
      ).json();
      return { rows: data.map(({ id }: { id: string }) => id), total: meta.total };
    };
    const [together = [], again = []] = await Promise.all(
      [asked, asked].map((questions) => Promise.all(questions.map((one) => listed(one, {})))),
    );
    expect(again).toEqual(together);
    expect(together.map(({ rows }) => rows.length)).toEqual(expect.arrayContaining([0, 1, 2, 3]));
    for (const [index, one] of asked.entries()) {
      expect(together[index]).toEqual(await listed(one, { rowsPerPage: '24' }));
    }
  });

  it('tell at the twenty-sixth row, and not at the twenty-fifth, that there is another page', async () => {
    portal.clock.set(kathmandu('2027-01-05', '12:00'));
    const applications = await Promise.all(
      Array.from({ length: 26 }, () => missionApplication(portal, desk, { answers: free })),
    );
    const [last, ...others] = applications.map(({ id }) => id);
    const cancel = (id = '') => desk.done(officer, id, 'cancel', { reasons: ['asked_by_traveller'] });
    const page = async (parameters: Readonly<Record<string, string>> = {}) => {
      const day = new URLSearchParams({ from: '2027-01-05', ...parameters });
      const list = await desk.get(head, `${resourcePath('list', { resource: 'cancel-visa-reports' })}?${day}`);
      const { data, links, meta } = list.json();
      return { rows: data.length, more: links.next !== null, total: meta.total };
    };
    for (const id of others) await cancel(id);
    expect(await page()).toEqual({ rows: 25, more: false, total: 25 });
    await cancel(last);
    expect(await page()).toEqual({ rows: 25, more: true, total: 26 });
    expect(await page({ page: '2' })).toEqual({ rows: 1, more: false, total: 26 });
  });
});
