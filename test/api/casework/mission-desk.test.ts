import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CashShift } from '#contract/api/counter.ts';
import type { CaseRow } from '#contract/api/queue.ts';
import { apiPath, apiPaths, resourcePath } from '#contract/paths.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { call, pictureBytes } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { type MissionApplication, missionApplication } from '../../factories/mission-application.ts';
import { staffAt } from '../../factories/mission-staff.ts';
import { answerOffice, track } from '../../factories/own-application.ts';
import { withRoles } from '../../factories/staff.ts';
import { kathmandu } from '../../fixed-clock.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp({ now: kathmandu('2026-08-24') });
  desk = deskOf(portal, 'mission');
});
afterAll(() => portal?.close());

const { admin, clerk, officer, approver, cashier, printer, head } = staffAt('uk-london');

async function openShift(email: string, opening: Readonly<Record<string, number>>): Promise<void> {
  const opened = await desk.post(email, apiPaths.missionCashShift, { opening });
  expect(opened.statusCode, opened.body).toBe(201);
}

describe('a case that nobody holds', () => {
  it('is taken by the first step of whoever may take it, and the history says both', async () => {
    portal.clock.set(kathmandu('2026-08-24'));
    const { id } = await missionApplication(portal, desk);
    const before = await desk.file(officer, id);
    const offered = (action: string) => before.actions.find((one) => one.action === action);
    expect(offered('ask')).toMatchObject({
      allowed: true,
      settle_in: null,
      possible_in: [],
      status_after: 'info_needed',
    });
    expect(offered('propose')).toMatchObject({
      allowed: false,
      reason: 'Check every document first.',
      settle_in: 'documents',
      possible_in: [],
    });
    expect((await desk.act(officer, id, 'propose')).refused).toBe('documents_not_settled');
    expect((await desk.file(officer, id)).history).toHaveLength(before.history.length);

    const checked = await desk.act(officer, id, 'check_document', {
      document: before.papers_to_settle[0]?.document ?? '',
      check: 'ok',
    });
    expect(checked).toMatchObject({ status: 200, result: { took_case: true }, file: { status: 'in_review' } });
    expect(checked.file.holder).toMatchObject({ name: 'Test Mission Officer GBLN', mine: true });
    expect(checked.file.history.slice(-2).map(({ action, by }) => [action, by])).toEqual([
      ['take', 'Test Mission Officer GBLN'],
      ['check_document', 'Test Mission Officer GBLN'],
    ]);
    expect((await desk.act(clerk, id, 'ask', { items: [{ paper: 'A letter' }], due_on: '2026-09-05' })).refused).toBe(
      'file_held',
    );
    const asked = await desk.act(officer, id, 'ask', { items: [{ paper: 'A letter' }], due_on: '2026-09-05' });
    expect(asked).toMatchObject({ status: 200, result: { took_case: false }, file: { status: 'info_needed' } });
  });

  it('goes back to the queue with the step that took it, and with that step alone', async () => {
    portal.clock.set(kathmandu('2026-08-24'));
    const { id } = await missionApplication(portal, desk);
    const { papers_to_settle: papers } = await desk.file(officer, id);
    const paper = (place: number) => ({ document: papers[place]?.document ?? '' });
    const seen = (place: number) => ({ ...paper(place), check: 'ok' as const });
    const open = (place: number) => ({ ...paper(place), check: 'open' as const, undo: true as const });
    const first = await desk.act(officer, id, 'check_document', seen(0));
    expect(first).toMatchObject({ result: { took_case: true, gave_back: false }, file: { holder: { mine: true } } });
    // A second verdict leaves the case with its officer when it is taken back.
    await desk.done(officer, id, 'check_document', seen(1));
    const second = await desk.act(officer, id, 'check_document', open(1));
    expect(second).toMatchObject({ result: { gave_back: false }, file: { holder: { mine: true } } });

    const other = await missionApplication(portal, desk);
    await desk.done(officer, other.id, 'check_document', seen(0));
    const undone = await desk.act(officer, other.id, 'check_document', open(0));
    expect(undone).toMatchObject({ result: { gave_back: true }, file: { holder: null } });
    expect(undone.file.papers_to_settle[0]?.state).toBeNull();
    expect((await desk.done(clerk, other.id, 'take')).holder).toMatchObject({ mine: true });

    const question = { items: [{ paper: 'A letter' }], due_on: '2026-09-05' };
    const asked = await missionApplication(portal, desk);
    await desk.done(officer, asked.id, 'ask', question);
    expect(await desk.done(officer, asked.id, 'close_question', { undo: true })).toMatchObject({ holder: null });
  });

  it('is asked about at once, and stays where it is for whoever takes no cases', async () => {
    portal.clock.set(kathmandu('2026-08-24'));
    const { id } = await missionApplication(portal, desk);
    const question = { items: [{ paper: 'A letter' }], due_on: '2026-09-05' };
    expect((await desk.act(cashier, id, 'ask', question)).status).toBe(403);
    const asked = await desk.done(clerk, id, 'ask', question);
    expect(asked).toMatchObject({ status: 'info_needed', holder: null });
    expect(asked.history.slice(-2).map(({ action }) => action)).toEqual(['take', 'ask']);
  });
});

describe('a Nigerian engineer at the mission in London', () => {
  let application: MissionApplication;

  it('pays GBP 40.00 at the counter, answers a question and is granted by another person', async () => {
    portal.clock.set(kathmandu('2026-08-24'));
    application = await missionApplication(portal, desk);
    expect(await track(portal, application)).toMatchObject({
      status: 'submitted',
      payment: { mode: 'on_arrival', state: 'due', total_minor: 4000, currency: 'GBP' },
    });

    await openShift(cashier, { GBP: 10_000, USD: 5000 });
    const due = await desk.file(cashier, application.id);
    expect(due.payment.cash).toEqual([{ currency: 'GBP', amount_minor: 4000 }]);
    const dollars = await desk.act(cashier, application.id, 'take_cash', { currency: 'USD', received_minor: 5000 });
    expect(dollars.refused).toBe('currency_not_accepted');
    const taken = await desk.act(cashier, application.id, 'take_cash', { currency: 'GBP', received_minor: 5000 });
    expect(taken.result).toMatchObject({ currency: 'GBP', due_minor: 4000, change_minor: 1000 });
    expect(await track(portal, application)).toMatchObject({
      payment: { state: 'paid', total_minor: 4000, currency: 'GBP' },
    });

    portal.clock.set(kathmandu('2026-08-25'));
    const mine = await desk.done(clerk, application.id, 'take');
    expect((await track(portal, application)).next_step).toBe(
      'The Embassy of Nepal, London is checking your application',
    );
    expect(mine.holder).toMatchObject({ name: 'Test Mission Clerk GBLN', mine: true });
    expect((await desk.file(officer, application.id)).holder).toMatchObject({ mine: false });
    await desk.settlePapers(clerk, application.id);
    const asked = await desk.done(clerk, application.id, 'ask', {
      items: [{ paper: 'A letter from your employer', note: 'On its letterhead' }],
      due_on: '2026-09-05',
    });
    expect(asked.status).toBe('info_needed');
    expect(asked.holder).toBeNull();

    portal.clock.set(kathmandu('2026-08-27'));
    expect(await track(portal, application)).toMatchObject({
      status: 'info_needed',
      who_acts: 'traveller',
      answer_by: '2026-09-05',
    });
    const sent = await answerOffice(portal, application, { item_1: await pictureBytes() });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const answered = await desk.file(officer, application.id);
    expect(answered.status).toBe('in_review');
    expect(answered.questions).toMatchObject([
      { due_on: '2026-09-05', by: 'Test Mission Clerk GBLN', items: [{ label: 'A letter from your employer' }] },
    ]);
    const letters = answered.documents.filter(({ is_new }) => is_new);
    expect(letters.map((letter) => [letter.label, letter.short_label])).toEqual([
      ['A letter from your employer', 'Reply'],
    ]);
    expect(answered.questions[0]?.items[0]?.documents).toEqual(letters.map(({ id }) => id));

    portal.clock.set(kathmandu('2026-08-28'));
    expect((await desk.act(officer, application.id, 'propose')).refused).toBe('documents_not_settled');
    const letter = answered.papers_to_settle.find(({ state }) => state === null);
    expect(letter?.label).toBe('A letter from your employer');
    await desk.done(officer, application.id, 'take');
    await desk.done(officer, application.id, 'check_document', {
      document: letter?.document ?? '',
      check: 'ok',
      note: 'Called them',
    });
    expect((await desk.file(officer, application.id)).history.at(-1)).toMatchObject({
      words: 'Document checked',
      found: { of: 'A letter from your employer', words: 'OK' },
      note: 'Called them',
    });
    await desk.done(officer, application.id, 'check_document', { document: letter?.document ?? '', check: 'open' });
    const takenBack = await desk.file(officer, application.id);
    expect(takenBack.history.at(-1)?.found).toEqual({ of: 'A letter from your employer', words: 'Check withdrawn' });
    expect(takenBack.papers_to_settle.filter(({ state }) => state === null).map(({ label }) => label)).toEqual([
      'A letter from your employer',
    ]);
    expect((await desk.act(officer, application.id, 'propose')).refused).toBe('documents_not_settled');
    await desk.done(officer, application.id, 'check_document', { document: letter?.document ?? '', check: 'ok' });
    const proposed = await desk.done(officer, application.id, 'propose', { note: 'Contract seen' });
    expect(proposed.status).toBe('recommended');

    portal.clock.set(kathmandu('2026-08-31'));
    // Whoever grants says where and when the visa is collected, as far as the office wrote it.
    const before = await desk.file(approver, application.id);
    expect([before.mission_type, before.office_hours]).toEqual(['embassy', null]);
    const office = resourcePath('one', { resource: 'offices', id: 'uk-london' });
    const hours = 'Monday to Friday\n10:00 to 12:30';
    expect((await desk.post(admin, office, { _method: 'PUT', version: 1, hours })).statusCode).toBe(200);
    expect((await desk.file(approver, application.id)).office_hours).toBe('Monday to Friday 10:00 to 12:30');
    expect((await desk.file(cashier, application.id)).office_hours).toBeNull();
    const granted = await desk.done(approver, application.id, 'approve');
    expect(granted.status).toBe('approved');

    portal.clock.set(kathmandu('2026-09-01'));
    const printed = await desk.act(printer, application.id, 'print');
    expect(printed.status, printed.message).toBe(200);
    expect(printed.result.sticker_serial).toMatch(/^GBLN\d{7}$/);
    expect(printed.file.visa).toMatchObject({
      valid_from: '2026-09-01',
      valid_until: '2027-03-01',
      enter_before: '2027-03-01',
      days: 30,
      state: 'live',
    });
    expect(await track(portal, application)).toMatchObject({
      status: 'issued',
      visa: { enter_before: '2027-03-01', days: 30, state: 'valid' },
    });
    const label = await desk.get(printer, apiPath('missionSticker', { application_id: application.id }));
    expect(label.json().data.stickerNumber).toBe(printed.result.sticker_serial);
  });

  it('stays from 10 January to 8 February 2027', async () => {
    portal.clock.set(kathmandu('2027-01-10'));
    const border = deskOf(portal);
    const arrived = await border.act('port_movement_officer@tia.demo', application.id, 'stamp_arrival');
    expect(arrived.status, arrived.message).toBe(200);
    const file = await desk.file(head, application.id);
    expect(file.stay).toMatchObject({ arrived_on: '2027-01-10', arrived_at_port: 'tia' });
    expect(file.visa).toMatchObject({ valid_from: '2027-01-10', valid_until: '2027-02-08', days: 30 });
    expect((await track(portal, application)).visa).toMatchObject({
      valid_from: '2027-01-10',
      valid_until: '2027-02-08',
    });
  });

  it('sees each step with its day while tracking', async () => {
    const { timeline } = await track(portal, application);
    expect(timeline.map(({ day }) => day)).toEqual([
      '2026-08-24',
      '2026-08-24',
      '2026-08-25',
      '2026-08-25',
      // The wait of the office, and the reply that ended it.
      '2026-08-27',
      '2026-08-27',
      '2026-08-31',
      '2026-09-01',
      '2027-01-10',
    ]);
    expect(timeline.every(({ words }) => words !== '' && !words.includes('track.event'))).toBe(true);
  });

  it('leaves who did what in the file and in the activity log', async () => {
    const { history } = await desk.file(head, application.id);
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
    const beijing = staffAt('cn-beijing');
    for (const stranger of [beijing.officer, beijing.approver, beijing.head]) {
      const file = await desk.get(stranger, apiPath('missionCase', { application_id: application.id }));
      expect(file.statusCode).toBe(404);
      const list = await desk.get(stranger, `${apiPaths.missionQueue}?query=${application.number}`);
      expect(list.json().meta.total).toBe(0);
      const named = await desk.get(stranger, `${apiPaths.missionQueue}?office=uk-london`);
      expect(named.statusCode).toBe(403);
    }
    const document = (await desk.file(head, application.id)).documents[0]?.id ?? '';
    const asked = apiPath('missionDocument', { application_id: application.id, document_id: document });
    expect((await desk.get(head, asked)).statusCode).toBe(200);
    expect((await desk.get(beijing.head, asked)).statusCode).toBe(404);
    expect((await desk.act(beijing.officer, application.id, 'take')).refused).toBe('not_found');
    const sticker = apiPath('missionSticker', { application_id: application.id });
    expect((await desk.get(beijing.printer, sticker)).statusCode).toBe(404);
  });
});

describe('what takes two people', () => {
  it('nobody proposes and decides, nobody decides and prints, nobody takes the fee and prints', async () => {
    portal.clock.set(kathmandu('2026-08-24', '12:00'));
    const application = await missionApplication(portal, desk);
    await desk.propose(officer, application.id);
    await withRoles(portal, officer, ['mission_approver'], 'uk-london', async () => {
      for (const action of ['approve', 'send_back'] as const) {
        expect((await desk.act(officer, application.id, action)).refused).toBe('same_person');
      }
      const refused = await desk.act(officer, application.id, 'refuse', { reasons: ['means_not_shown'] });
      expect(refused.refused).toBe('same_person');
    });
    await desk.done(approver, application.id, 'approve');
    await withRoles(portal, approver, ['mission_printer', 'mission_cashier'], 'uk-london', async () => {
      expect((await desk.act(approver, application.id, 'print')).refused).toBe('not_paid');
      await openShift(approver, {});
      const cash = { currency: 'GBP', received_minor: 4000 };
      expect((await desk.act(approver, application.id, 'take_cash', cash)).refused).toBe('same_person');
      await desk.done(cashier, application.id, 'take_cash', cash);
      expect((await desk.act(approver, application.id, 'print')).refused).toBe('same_person');
    });
    await withRoles(portal, cashier, ['mission_printer'], 'uk-london', async () => {
      expect((await desk.act(cashier, application.id, 'print')).refused).toBe('same_person');
    });
    await desk.done(printer, application.id, 'print');
  });

  it('of two who decide at once one is told who decided, and what', async () => {
    const application = await missionApplication(portal, desk);
    await desk.propose(officer, application.id);
    await withRoles(portal, head, ['mission_approver'], 'uk-london', async () => {
      const { version } = await desk.file(approver, application.id);
      const answers = await Promise.all([
        desk.act(approver, application.id, 'approve', { version }),
        desk.act(head, application.id, 'refuse', { version, reasons: ['means_not_shown'] }),
      ]);
      const [granted, refused] = answers;
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const file = await desk.file(approver, application.id);
      if (granted.status === 200) {
        expect(file.status).toBe('approved');
        expect(refused.refused).toBe('acted_meanwhile');
        expect(refused.message).toContain('Test Mission Approver GBLN has already granted this.');
      } else {
        expect(file.status).toBe('rejected');
        expect(granted.refused).toBe('acted_meanwhile');
        expect(granted.message).toContain('Test Mission Head GBLN has already refused this.');
      }
      expect(file.history.filter(({ action }) => ['approve', 'refuse'].includes(action))).toHaveLength(1);
    });
  });

  it('a file is one officer’s for eight hours', async () => {
    portal.clock.set(kathmandu('2026-08-24', '12:00'));
    const application = await missionApplication(portal, desk);
    const taken = await desk.done(clerk, application.id, 'take');
    expect(taken.holder?.until).toBe('2026-08-24T14:15:00.000Z');
    for (const action of ['take', 'ask', 'propose'] as const) {
      const late = await desk.act(officer, application.id, action, {
        items: [{ paper: 'A letter' }],
        due_on: '2026-08-30',
      });
      expect([late.status, late.refused]).toEqual([409, 'file_held']);
    }
    expect((await desk.act(officer, application.id, 'release')).refused).toBe('file_not_held');
    const released = await desk.done(clerk, application.id, 'release');
    expect(released.holder).toBeNull();
    await desk.done(clerk, application.id, 'take');
    portal.clock.set(kathmandu('2026-08-24', '19:59'));
    await portal.sweep();
    expect((await desk.act(officer, application.id, 'take')).refused).toBe('file_held');
    portal.clock.set(kathmandu('2026-08-24', '20:00'));
    // The lock has expired whether or not the sweep has run.
    expect((await desk.file(officer, application.id)).holder).toBeNull();
    await portal.sweep();
    const file = await desk.file(officer, application.id);
    expect(file.holder).toBeNull();
    expect(file.history.at(-1)).toMatchObject({ action: 'release_late', by: 'Portal' });
    await desk.done(officer, application.id, 'take');
  });
});

describe('what is asked of an applicant', () => {
  it('opens only what was asked, and closes the application at the end of the due day', async () => {
    portal.clock.set(kathmandu('2026-09-07'));
    const application = await missionApplication(portal, desk);
    await desk.done(officer, application.id, 'take');
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
      const refused = await desk.act(officer, application.id, 'ask', { items: [...items], ...due });
      expect(refused.status).toBe(422);
    }
    const { askable_fields, granted_as } = await desk.file(officer, application.id);
    expect(granted_as).toBe('sticker');
    const address = askable_fields.find(({ field }) => field === 'address_in_nepal');
    expect(address).toBeDefined();
    const country = askable_fields.find(({ field }) => field === 'permanent_address_country');
    expect(country).toMatchObject({ section: 'Personal details', label: 'Permanent address: country', applies: true });
    // The engineer travels alone and has one passport.
    const applying = askable_fields.filter(({ applies }) => applies).map(({ field }) => field);
    for (const field of ['accompanied_name', 'extra_passport_country']) {
      expect(askable_fields.map((one) => one.field)).toContain(field);
      expect(applying).not.toContain(field);
    }
    const sections = askable_fields.map(({ section }) => section);
    expect(sections.filter((section, index) => section !== sections[index - 1])).toEqual([...new Set(sections)]);
    await desk.done(officer, application.id, 'ask', {
      items: [{ field: 'address_in_nepal', note: 'The street is missing' }, { paper: 'Proof of means' }],
      due_on: '2026-09-20',
    });

    const half = await answerOffice(portal, application, { item_1: 'Hotel Example, Thamel Marg, Kathmandu' });
    expect(half.status).toBe(422);
    const more = await answerOffice(portal, application, {
      item_1: 'Hotel Example, Thamel Marg, Kathmandu',
      item_2: await pictureBytes(),
      item_3: 'x',
    });
    expect(more.status).toBe(422);

    portal.clock.set(kathmandu('2026-09-15'));
    await portal.sweep();
    expect((await desk.file(officer, application.id)).status).toBe('info_needed');
    portal.clock.set(kathmandu('2026-09-20', '23:59'));
    await portal.sweep();
    expect((await desk.file(officer, application.id)).status).toBe('info_needed');
    portal.clock.set(kathmandu('2026-09-21', '00:01'));
    await portal.sweep();
    const closed = await desk.file(officer, application.id);
    expect(closed.status).toBe('cancelled');
    expect(closed.history.at(-1)).toMatchObject({ action: 'close_silent', by: 'Portal' });
    expect(closed.history.at(-1)?.reasons).toHaveLength(1);
    expect(closed.payment.cash).toEqual([]);
    const late = await answerOffice(portal, application, { item_1: 'late', item_2: await pictureBytes() });
    expect([late.status, late.body.refusals[0].code]).toEqual([409, 'no_question_open']);
    await portal.sweep();
    const { body } = await call(portal, 'GET', `${apiPaths.demoMails}?recipient=traveller.one%40example.org`);
    const about = body.data.filter((mail: { text: string }) => mail.text.includes(application.number));
    expect(about.length).toBeGreaterThanOrEqual(4);
  });

  it('is named in the mail in the reader’s language, without the reader’s own answers', async () => {
    portal.clock.set(kathmandu('2026-09-07'));
    const address = 'Hotel Example, Thamel Marg, Kathmandu';
    const application = await missionApplication(portal, desk, {
      answers: { address_in_nepal: address },
      language: 'np',
    });
    await desk.done(officer, application.id, 'take');
    await desk.done(officer, application.id, 'ask', {
      items: [{ field: 'address_in_nepal' }, { paper: 'Proof of means' }],
      due_on: '2026-09-20',
    });
    // Until then the officer can take it back.
    portal.clock.advance(15_000);
    await portal.sweep();
    const { body } = await call(portal, 'GET', `${apiPaths.demoMails}?recipient=traveller.one%40example.org`);
    const mail = body.data.find(
      ({ subject, text }: { subject: string; text: string }) =>
        subject.includes('补充材料') && text.includes(application.number),
    );
    expect(mail.text).toContain('\n\n– 在尼泊尔的地址（酒店或接待人，并注明县名）\n– Proof of means\n\n');
    expect(mail.text).toContain('请于2026年9月20日前（含当日）打开申请并答复。逾期未答复的，该申请将终止办理。');
    expect(mail.text).not.toContain(address);
  });

  it('takes an answer as part of the application, and its new document is looked at again', async () => {
    portal.clock.set(kathmandu('2026-09-07'));
    const application = await missionApplication(portal, desk);
    await desk.done(officer, application.id, 'take');
    await desk.settlePapers(officer, application.id);
    await desk.done(officer, application.id, 'ask', {
      items: [{ field: 'address_in_nepal' }, { field: 'photo', note: 'The face is too dark' }],
      due_on: '2026-09-20',
    });
    const sent = await answerOffice(portal, application, {
      item_1: 'Hotel Example, Thamel Marg, Kathmandu',
      item_2: await pictureBytes(),
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const file = await desk.file(officer, application.id);
    expect(file.questions[0]?.items[0]?.answer).toBe('Hotel Example, Thamel Marg, Kathmandu');
    expect(file.questions[0]?.items[0]?.before).toBe('Hotel Example, Thamel, Kathmandu');
    expect(file.questions[0]?.items[1]?.before).toBeNull();
    expect(file.documents.filter(({ is_new }) => is_new).map(({ document }) => document)).toEqual(['photo']);
    expect(file.papers_to_settle.filter(({ state }) => state === null).map(({ document }) => document)).toEqual([
      'photo',
    ]);
  });

  it('keeps each reply as it was when the same is asked again', async () => {
    portal.clock.set(kathmandu('2026-09-02'));
    const application = await missionApplication(portal, desk);
    await desk.done(officer, application.id, 'take');
    for (const address of ['Hotel Second, Kathmandu', 'Hotel Example, Thamel, Kathmandu']) {
      await desk.done(officer, application.id, 'ask', { items: [{ field: 'address_in_nepal' }], due_on: '2026-09-20' });
      expect((await answerOffice(portal, application, { item_1: address })).status).toBe(200);
      await desk.done(officer, application.id, 'take');
    }
    const { questions } = await desk.file(officer, application.id);
    expect(questions.map(({ items }) => [items[0]?.before, items[0]?.answer])).toEqual([
      ['Hotel Example, Thamel, Kathmandu', 'Hotel Second, Kathmandu'],
      ['Hotel Second, Kathmandu', 'Hotel Example, Thamel, Kathmandu'],
    ]);
  });
});

describe('the counter of a mission', () => {
  it('opens with its own currency and dollars, and another person checks the count', async () => {
    portal.clock.set(kathmandu('2026-09-16'));
    const beijing = staffAt('cn-beijing').cashier;
    const wrong = await desk.post(beijing, apiPaths.missionCashShift, { opening: { GBP: 100 } });
    expect(wrong.json().refusals[0].code).toBe('currency_not_accepted');
    await openShift(beijing, { CNY: 20_000, USD: 1000 });
    const application = await missionApplication(portal, desk, {
      answers: { residence_country: 'CHN', apply_office: 'cn-beijing' },
    });
    const due = (await desk.file(beijing, application.id)).payment.cash;
    expect(due).toEqual([{ currency: 'CNY', amount_minor: 35_000 }]);
    await desk.done(beijing, application.id, 'take_cash', { currency: 'CNY', received_minor: 40_000 });
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
    expect((await desk.post(staffAt('cn-beijing').head, check, {})).statusCode).toBe(200);
  });

  it('hands stickers to its printer and to nobody else', async () => {
    const stock = await desk.get(printer, apiPaths.missionStickers);
    const mine: readonly Record<string, unknown>[] = stock.json().data;
    expect(new Set(mine.map(({ office }) => office))).toEqual(new Set(['uk-london']));
    const allot = (email: string, office = 'uk-london') =>
      desk.post(head, apiPaths.missionStickers, { office, email, count: 2 });
    expect((await allot(clerk)).statusCode).toBe(404);
    expect((await allot(staffAt('cn-beijing').printer, 'cn-beijing')).statusCode).toBe(403);
    const given = await allot(printer);
    expect(given.statusCode, given.body).toBe(200);
    expect(given.json().data.serials).toHaveLength(2);
  });
});

describe('the list of a mission', () => {
  it('is narrowed by kind, and shows first who has waited longest', async () => {
    portal.clock.set(kathmandu('2026-09-17'));
    const mission = staffAt('my-kuala-lumpur').officer;
    const send = async (day: string, answers: Answers = {}) => {
      portal.clock.set(kathmandu(day));
      return missionApplication(portal, desk, { answers: { apply_office: 'my-kuala-lumpur', ...answers } });
    };
    const late = await send('2026-09-19', { arrival_date: '2026-12-01' });
    const early = await send('2026-09-17', { arrival_date: '2026-10-20' });
    const official = await send('2026-09-18', {
      visa_type: 'gratis-official',
      passport_type: 'official',
      purpose: 'official',
    });
    portal.clock.set(kathmandu('2026-09-19'));
    await desk.done(mission, early.id, 'cancel', { reasons: ['duplicate_request'] });
    const ids = async (query: string) => {
      const answered = await desk.get(mission, `${apiPaths.missionQueue}?${query}`);
      expect(answered.statusCode, answered.body).toBe(200);
      const { data, meta } = answered.json();
      expect(meta.total).toBe(data.length);
      return data.map(({ id }: CaseRow) => id);
    };
    expect(await ids('')).toEqual([official.id, late.id, early.id]);
    expect(await ids('order=waiting')).toEqual([official.id, late.id]);
    expect(await ids('order=waiting&status=issued')).toEqual([]);
    expect(await ids('kind=gratis-official')).toEqual([official.id]);
    expect((await desk.get(mission, `${apiPaths.missionQueue}?kind=study`)).statusCode).toBe(422);
  });
});
