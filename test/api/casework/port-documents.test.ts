import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { bearer, call, pictureBytes } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { openApplication, sendAnswer } from '../../factories/own-application.ts';
import { type SentApplication, sentExample } from '../../factories/sent-example.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal);
});
beforeEach(() => portal.clock.set('2026-10-01T09:00:00+05:45'));
afterAll(() => portal?.close());

const officer = 'port_visa_officer@tia.demo';
const letter = 'recommendation_letter';
let passports = 0;

describe('documents at a port', () => {
  it('a waiver by a letter is cleared only once the letter was seen', async () => {
    const { id } = await nrn();
    const file = await desk.file(officer, id);
    expect(file.papers_to_settle.map(({ document }) => document)).toContain(letter);
    const offered = new Map(file.actions.map((one) => [one.action, one]));
    // Free, so that nothing comes before the sticker; and nobody at a port reopens a refusal.
    expect(offered.get('clear')).toMatchObject({ leads_to: 'to_issue', final: false });
    expect(file.refusal_letter).toEqual({
      opening: 'Your visa application was refused for these reasons:',
      advice: expect.stringMatching(/^The officer at the entry point will tell you what you can do/),
    });
    expect((await desk.act(officer, id, 'clear')).refused).toBe('waiver_documents_not_seen');
    await desk.done(officer, id, 'check_document', { document: letter, check: 'ok' });
    expect((await desk.done(officer, id, 'clear')).payment.total_minor).toBe(0);
  });

  it('an unfit letter makes it the tourist visa at its price, which the officer has to mean', async () => {
    const { id } = await nrn();
    expect((await desk.file(officer, id)).actions.find(({ action }) => action === 'clear')).toMatchObject({
      despite_documents: false,
    });
    await desk.done(officer, id, 'check_document', { document: letter, check: 'not_ok', note: 'Not signed' });
    expect((await desk.file(officer, id)).actions.find(({ action }) => action === 'clear')).toMatchObject({
      despite_documents: true,
    });
    for (const despite of [{}, { despite_documents: false }]) {
      const { status, refused } = await desk.act(officer, id, 'clear', despite);
      expect([status, refused]).toEqual([422, 'documents_not_in_order']);
    }
    expect((await desk.file(officer, id)).status).toBe('submitted');
    const cleared = await desk.done(officer, id, 'clear', { despite_documents: true });
    expect(cleared.kind).toBe('tourist');
    expect(cleared.payment).toMatchObject({ state: 'due', total_minor: 12_500 });
  });

  it('several documents that were asked for keep their whole names, but those that have a short one', async () => {
    const { id, number, token } = await nrn();
    const items = [
      { paper: 'The letter with a signature' },
      { paper: 'Your ticket home' },
      { paper: 'Hotel Booking' },
      { field: 'address_in_nepal' },
    ];
    await desk.done(officer, id, 'ask', { items, due_on: '2026-10-05' });
    const { version } = (await call(portal, 'GET', apiPaths.trip, undefined, bearer(token))).body.data;
    const [item_1, item_2, item_3] = [await pictureBytes(), await pictureBytes(), await pictureBytes()];
    const replies = { item_1, item_2, item_3, item_4: 'Hotel Example, Pokhara' };
    expect((await sendAnswer(portal, token, { number, version, items: replies })).status).toBe(200);
    const { documents, questions } = await desk.file(officer, id);
    expect(documents.filter(({ is_new }) => is_new).map((one) => [one.label, one.short_label])).toEqual([
      ['The letter with a signature', 'The letter with a signature'],
      ['Your ticket home', 'Your ticket home'],
      ['Hotel Booking', 'Hotel'],
    ]);
    expect(questions[0]?.items.at(-1)).toMatchObject({ label: 'Address in Nepal', short_label: 'Address' });
  });

  it('a port asks for another document, gets it, and checks it', async () => {
    const { id, number, token } = await nrn();
    const asked = await desk.done(officer, id, 'ask', {
      items: [{ paper: 'The letter with a signature' }],
      due_on: '2026-10-05',
    });
    expect(asked.status).toBe('info_needed');
    // Person, day and price stay as sent: with other ones it would be another application.
    const askable = asked.askable_fields.map(({ field }) => field);
    for (const field of ['passport_number', 'nationality', 'dob', 'arrival_date', 'visa_type', 'visa_plan', 'email']) {
      expect(askable).not.toContain(field);
    }
    expect(askable).toContain('address_in_nepal');
    const submission = (await call(portal, 'GET', apiPaths.trip, undefined, bearer(token))).body.data;
    expect(submission.members[0]).toMatchObject({ status: 'info_needed', question: { due_on: '2026-10-05' } });
    const items = { item_1: await pictureBytes() };
    expect((await sendAnswer(portal, token, { number, version: submission.version, items })).status).toBe(200);
    const back = await desk.file(officer, id);
    expect(back.status).toBe('submitted');
    const document = back.papers_to_settle.find(({ label }) => label === 'The letter with a signature');
    expect(document?.documents).toHaveLength(1);
    await desk.done(officer, id, 'check_document', { document: document?.document ?? '', check: 'ok' });
    await desk.done(officer, id, 'check_document', { document: letter, check: 'ok' });
    await desk.done(officer, id, 'clear');
  });

  it('a reply after the last day is refused before the timer has closed the application', async () => {
    const application = await nrn();
    const { id, number } = application;
    const words = 'A \u202eletter\u0007 with\na signature';
    await desk.done(officer, id, 'ask', { items: [{ paper: words }], due_on: '2026-10-05' });
    portal.clock.set('2026-10-06T00:00:30+05:45');
    const { token, trip: submission } = await openApplication(portal, application);
    const { version, members } = submission;
    expect(members[0]?.question?.items[0]?.label).toBe('A letter with a signature');
    const late = await sendAnswer(portal, token, { number, version, items: { item_1: await pictureBytes() } });
    expect(late.status).toBe(409);
  });

  it('a question that is not needed any more is closed, and the case goes on', async () => {
    const application = await nrn();
    const { id, number, token } = application;
    await desk.done(officer, id, 'ask', { items: [{ paper: 'The letter with a signature' }], due_on: '2026-10-05' });
    const open = (await call(portal, 'GET', apiPaths.trip, undefined, bearer(token))).body.data;
    // Until then the officer can take it back, and nobody is mailed.
    portal.clock.advance(15_000);
    await portal.sweep();
    const closed = await desk.done(officer, id, 'close_question', { input: { seen_instead: 'Signed copy on paper' } });
    expect(closed.status).toBe('submitted');
    expect(closed.questions[0]).toMatchObject({ answered_at: null, ended_at: expect.any(String) });
    expect(closed.history.at(-1)).toMatchObject({
      words: 'Question closed',
      changes: ['What settled it: Signed copy on paper'],
    });
    const told = (await call(portal, 'GET', apiPaths.trip, undefined, bearer(token))).body.data;
    expect(told.members[0]).toMatchObject({ status: 'submitted', question: null });
    expect(told.members[0].timeline.map(({ words }: { words: string }) => words)).toContain(
      'We no longer need your reply',
    );
    await portal.sweep();
    const mails = await call(portal, 'GET', `${apiPaths.demoMails}?recipient=traveller.one%40example.org`);
    const texts: readonly string[] = mails.body.data.map(({ text }: { text: string }) => text);
    const [asked, ended] = ['We need more information', 'You no longer need to reply'].map((subject) =>
      texts.find((text) => text.startsWith(subject) && text.includes(number)),
    );
    expect(asked).toContain('\n\n– The letter with a signature\n\n');
    expect(asked).toContain('reply by 5 October 2026. If you do not reply by then, we will close your application.');
    // The traveller still comes with the slip.
    expect(ended).toContain('The office no longer needs a reply to what it asked you');
    expect(ended).not.toContain('do anything');
    // Only what came before the end of the question is a reply to it.
    const items = { item_1: await pictureBytes() };
    const late = await sendAnswer(portal, token, { number, version: open.version, items });
    expect([late.status, late.body.refusals[0].code]).toEqual([409, 'no_question_open']);
    await desk.done(officer, id, 'check_document', { document: letter, check: 'ok' });
    expect((await desk.act(officer, id, 'close_question')).refused).toBe('action_not_allowed');
    await desk.done(officer, id, 'clear');
    portal.clock.set('2026-10-06T00:01:00+05:45');
    await portal.sweep();
    expect((await desk.file(officer, id)).status).toBe('approved');
  });

  it('a question that nobody answered closes the application, which can be sent again', async () => {
    const { id, token } = await nrn();
    await desk.done(officer, id, 'ask', { items: [{ paper: 'The letter with a signature' }], due_on: '2026-10-05' });
    portal.clock.set('2026-10-01T20:00:00+05:45');
    const open = (await call(portal, 'GET', apiPaths.trip, undefined, bearer(token))).body.data;
    expect(open.members[0].allowed_actions).toContain('answer');
    portal.clock.set('2026-10-06T00:01:00+05:45');
    await portal.sweep();
    expect((await desk.file(officer, id)).status).toBe('cancelled');
  });
});

/** Sends the worked example of a Canadian of Nepali origin who applies for the free tourist visa with a letter. */
function nrn(): Promise<SentApplication> {
  passports += 1;
  const named = { service: 'visa-on-arrival', example: 'The holder of an NRN card' };
  const passport_number = `NR${String(passports).padStart(6, '0')}`;
  return sentExample(portal, desk, named, { answers: { passport_number }, paymentMode: 'on_arrival' });
}
