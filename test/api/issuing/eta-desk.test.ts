import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionRequest } from '#contract/api/casework.ts';
import type { stickerStockAnswer } from '#contract/api/counter.ts';
import type { demoMailsAnswer } from '#contract/api/demo.ts';
import type { CaseRow } from '#contract/api/queue.ts';
import { apiPath, apiPaths, pathTo, servicePath } from '#contract/paths.ts';
import type { PrintBlock, PrintDocument } from '#contract/print-document.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { type Answer, bearer, call, newKey, pictureBytes } from '../../factories/applicant.ts';
import { cardPayer } from '../../factories/card-payer.ts';
import { type Desk, deskOf, onFile } from '../../factories/desk.ts';
import { etaApplication } from '../../factories/eta-application.ts';
import { missionApplication } from '../../factories/mission-application.ts';
import { answerOffice, openApplication, track } from '../../factories/own-application.ts';
import type { SentApplication } from '../../factories/sent-example.ts';
import { kathmandu } from '../../fixed-clock.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

type DemoMail = (typeof demoMailsAnswer)['_output']['data'][number];

let portal: TestApp;
let desk: Desk;
let border: Desk;
let mission: Desk;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-10-01T10:00:00+05:45' });
  desk = deskOf(portal, 'department');
  border = deskOf(portal);
  mission = deskOf(portal, 'mission');
});
afterAll(() => portal?.close());

const officer = 'extension_officer@department.demo';
const senior = 'senior_officer@department.demo';
const director = 'director@department.demo';
const finance = 'finance_officer@department.demo';
const immigration = 'port_movement_officer@tia.demo';
const labeller = 'port_visa_officer@tia.demo';

const acceptedCard = '4111111111111111';
const declinedCard = '4000000000000002';

async function check(application: SentApplication, visaNumber: string) {
  const { body } = await call(portal, 'POST', apiPaths.visaCheck, {
    passport_number: application.passport,
    visa_number: visaNumber,
  });
  return body.data;
}

/** Pays at the sandbox bank, which notifies the portal itself. */
async function pay(application: SentApplication, card = acceptedCard): Promise<void> {
  const { token } = await openApplication(portal, application);
  const payer = cardPayer(portal.app, token);
  const answer = await payer.payAtBank(await payer.start(application.order ?? '', newKey()), card);
  if (answer === undefined) throw new Error('the bank said nothing');
  await payer.notify(answer);
}

async function refusedTo(email: string, id: string, action: string, request: Partial<ActionRequest> = {}) {
  return (await desk.act(email, id, action, request)).refused;
}

/** Returns the mails sent about an application so far, by subject. */
async function mailsAbout(application: SentApplication): Promise<ReadonlyMap<string, DemoMail>> {
  await portal.sweep();
  const { body } = await call(portal, 'GET', `${apiPaths.demoMails}?recipient=traveller.one@example.org`);
  const mails: readonly DemoMail[] = body.data;
  const about = mails.filter(({ subject, text }) => `${subject}\n${text}`.includes(application.number));
  return new Map(about.map((mail) => [mail.subject, mail]));
}

async function letter(application: SentApplication, language: Language = 'en-US'): Promise<Answer> {
  const { token } = await openApplication(portal, application);
  const path = apiPath('letter', { submission_number: application.number });
  return call(portal, 'GET', path, undefined, { ...bearer(token), 'accept-language': language });
}

/** Returns all texts of a document, by language. */
function textsOf(value: unknown): { readonly en: string; readonly local: string } {
  const found = { en: [] as string[], local: [] as string[] };
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { en, local } = part as { readonly en?: unknown; readonly local?: unknown };
    if (typeof en === 'string') found.en.push(en);
    if (typeof local === 'string') found.local.push(local);
    for (const inner of Object.values(part)) visit(inner);
  };
  visit(value);
  return { en: found.en.join('\n'), local: found.local.join('\n') };
}

function codeOf(blocks: readonly PrintBlock[]): string | undefined {
  for (const block of blocks) {
    if (block.type === 'barcode' && block.symbology === 'qr') return block.data;
    const inner = block.type === 'columns' ? codeOf([...block.main, ...block.side]) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

async function listed(email: string, query: string): Promise<readonly CaseRow[]> {
  const list = await desk.get(email, `${apiPaths.departmentQueue}?${query}`);
  expect(list.statusCode, list.body).toBe(200);
  return list.json().data;
}

describe('an Ethiopian teacher who wants to come in November', () => {
  let application: SentApplication;
  let visaNumber = '';

  it('is not looked at before USD 31.00 are paid', async () => {
    application = await etaApplication(portal, desk);
    const waiting = await track(portal, application);
    expect(waiting).toMatchObject({
      status: 'awaiting_payment',
      who_acts: 'traveller',
      office: 'department',
      office_words: 'Department of Immigration, Kathmandu',
      payment: { mode: 'online', state: 'due', total_minor: 3100, currency: 'USD' },
      valid_until: '2026-10-16',
      visa: null,
    });
    expect(waiting.next_step).toBe('Pay by card. We process your application only after you pay');
    const received = (await mailsAbout(application)).get('Application received');
    expect(received?.text).toContain('The fee of USD 31.00 is due by 16 October 2026.');
    expect(received?.text).toContain('processes your application only after you pay.');
    expect(received?.text).toMatch(/Pay USD 31\.00:\nhttp\S+\/payment\?\S+/);
    expect((await listed(officer, 'status=submitted')).map(({ id }) => id)).not.toContain(application.id);
    expect(await refusedTo(officer, application.id, 'take')).toBe('action_not_allowed');

    await pay(application, declinedCard);
    expect((await track(portal, application)).status).toBe('awaiting_payment');
    await pay(application);
    const paid = await track(portal, application);
    expect(paid).toMatchObject({ status: 'submitted', who_acts: 'office', payment: { state: 'paid' } });
    expect(paid.next_step).toBe('The Department of Immigration, Kathmandu will check your application and email you');
  });

  it('is in the department’s list, is taken, checked and asked', async () => {
    portal.clock.set(kathmandu('2026-10-02'));
    const [row] = await listed(officer, `status=submitted&query=${application.passport}`);
    expect(row).toMatchObject({
      id: application.id,
      submission_number: application.number,
      name: 'Traveller One, Test',
      service_words: 'ETA',
      kind_words: 'Tourist visa',
      plan_words: '15 days, multiple-entry',
      fee_minor: 3000 + 100,
      paid: true,
    });
    const file = await desk.done(officer, application.id, 'take');
    expect(file.holder).toMatchObject({ name: 'Test Extension Officer', mine: true });
    expect(file.service_words).toBe('Electronic travel authorisation (ETA)');
    expect(await refusedTo(senior, application.id, 'check_document', { document: 'photo', check: 'ok' })).toBe(
      'file_held',
    );
    // The form addresses the applicant; here the same titles speak about the applicant.
    expect(file.sections.map(({ title }) => title)).toEqual(['Trip', 'Contact', 'Personal details', 'Visa']);
    const labels = file.sections.flatMap(({ rows }) => rows.map(({ label }) => label));
    expect(labels).toContain('Visited before');
    expect(file.papers_to_settle.map(({ label }) => label)).toEqual(['Passport', 'A passport-size photo']);
    // Names for one line: of the documents, and of an entry point that is not the office that decides.
    expect(file.papers_to_settle.map((paper) => paper.short_label)).toEqual(['Passport', 'Photo']);
    const rows = file.sections.flatMap((section) => section.rows);
    expect(rows.find(({ field }) => field === 'arrival_office')?.value).toBe('Tribhuvan airport');
    expect(await refusedTo(officer, application.id, 'propose')).toBe('documents_not_settled');
    await desk.settlePapers(officer, application.id);

    const asked = await desk.done(officer, application.id, 'ask', {
      items: [
        { field: 'address_in_nepal', note: 'The street is missing' },
        { paper: 'A letter from your employer', note: 'On its letterhead' },
      ],
      due_on: '2026-10-10',
    });
    expect([asked.status, asked.holder]).toEqual(['info_needed', null]);
    const tracked = await track(portal, application);
    expect(tracked).toMatchObject({ status: 'info_needed', who_acts: 'traveller', answer_by: '2026-10-10' });
    // Until then the officer can take it back.
    portal.clock.advance(15_000);
    const mail = (await mailsAbout(application)).get('We need more information by 10 October 2026');
    expect(mail?.text).toContain('reply by 10 October 2026');
  });

  it('answers, is proposed by one officer and granted by another', async () => {
    portal.clock.set(kathmandu('2026-10-04'));
    const sent = await answerOffice(portal, application, {
      item_1: 'Hotel Example, Example Marg 1, Kathmandu',
      item_2: await pictureBytes(),
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect((await track(portal, application)).status).toBe('in_review');

    portal.clock.set(kathmandu('2026-10-05'));
    const answered = await desk.done(officer, application.id, 'take');
    expect(answered.questions[0]?.items.map(({ answer: words, documents }) => [words, documents.length])).toEqual([
      ['Hotel Example, Example Marg 1, Kathmandu', 0],
      [null, 1],
    ]);
    expect(await refusedTo(officer, application.id, 'propose')).toBe('documents_not_settled');
    await desk.settlePapers(officer, application.id);
    await desk.done(officer, application.id, 'propose', { note: 'Contract seen' });
    expect((await track(portal, application)).next_step).toBe(
      'The Department of Immigration, Kathmandu is checking your application',
    );
    expect(await refusedTo(officer, application.id, 'approve')).toBe('not_permitted');
    const granted = await desk.done(senior, application.id, 'approve');
    // Paid already, so the letter is issued at once; six months to enter (R9).
    expect(granted).toMatchObject({
      status: 'issued',
      visa: {
        valid_from: '2026-10-05',
        valid_until: '2027-04-05',
        enter_before: '2027-04-05',
        days: 15,
        state: 'live',
        sticker_serial: null,
      },
    });
    visaNumber = granted.visa?.visa_number ?? '';
    expect(
      granted.history
        .filter(({ action }) => action !== 'check_document')
        .map(({ action, words, by }) => [action, words, by]),
    ).toEqual([
      ['send', 'Application sent', 'Traveller'],
      ['pay_online', 'Paid by card', 'Portal'],
      ['take', 'Case taken', 'Test Extension Officer'],
      ['ask', 'Information requested', 'Test Extension Officer'],
      ['answer', 'Applicant replied', 'Traveller'],
      ['take', 'Case taken', 'Test Extension Officer'],
      ['propose', 'Recommended for granting', 'Test Extension Officer'],
      ['approve', 'Granted', 'Test Senior Officer'],
      ['issue', 'Authorisation issued', 'Portal'],
    ]);
  });

  it('reads the same everywhere: tracking, check, own page, mail, letter', async () => {
    const tracked = await track(portal, application);
    expect(tracked).toMatchObject({
      status: 'issued',
      standing: 'granted',
      who_acts: 'nobody',
      visa: { enter_before: '2027-04-05', days: 15, state: 'valid' },
    });
    expect(tracked.timeline.map(({ day, words }) => [day, words])).toEqual([
      ['2026-10-01', 'You sent your application'],
      ['2026-10-01', 'You paid by card'],
      ['2026-10-02', 'An officer started checking your application'],
      ['2026-10-02', 'We asked you for more information'],
      [
        '2026-10-04',
        'The office waited for you from 2 October 2026 to 4 October 2026. These 2 days do not count as its time.',
      ],
      ['2026-10-04', 'You replied'],
      ['2026-10-05', 'Your application was granted'],
      ['2026-10-05', 'Your authorisation was issued'],
      ['2026-11-20', 'You enter Nepal, and your stay begins'],
    ]);
    const checked = await check(application, visaNumber);
    expect(checked).toMatchObject({
      result: 'valid',
      kind_words: 'Tourist visa',
      enter_before: '2027-04-05',
      days: 15,
    });
    const { trip: submission } = await openApplication(portal, application);
    expect(submission.members[0]).toMatchObject({
      status: 'issued',
      standing: 'granted',
      paper: 'authorisation',
      question: null,
      visa: { visa_number: visaNumber, enter_before: '2027-04-05', days: 15 },
    });
    const mails = await mailsAbout(application);
    expect([...mails.keys()].toSorted()).toEqual([
      'Application received',
      'Test, your travel authorisation is granted',
      'We need more information by 10 October 2026',
      'We received your payment of USD 31.00',
      'Your payment of USD 31.00 was declined',
    ]);
    expect(mails.get('Test, your travel authorisation is granted')?.text).toContain(
      'enter Nepal between 5 October 2026 and 5 April 2027',
    );

    const printed = await letter(application);
    expect(printed.status).toBe(200);
    const paper: PrintDocument = printed.body.data;
    expect(paper).toMatchObject({
      title: { en: 'Electronic travel authorisation' },
      number: { label: { en: 'Authorisation number' }, value: visaNumber },
    });
    const { en } = textsOf(paper);
    expect(en).toContain('Enter Nepal on or before 5 April 2027. You can stay up to 15 days from the arrival date.');
    for (const said of ['Traveller One', '12 April 1988', application.passport, 'Multiple-entry', application.number]) {
      expect(en).toContain(said);
    }
    expect(codeOf(paper.blocks)).toBe(`http://portal.test${pathTo('visaCheck')}`);
    expect(textsOf((await letter(application, 'ne')).body.data).local).toMatch(/\p{Script=Devanagari}/u);
    expect(textsOf((await letter(application, 'np')).body.data).local).toMatch(/\p{Script=Han}/u);
    const { token } = await openApplication(portal, application);
    const pdf = await portal.app.inject({
      method: 'GET',
      url: apiPath('letterPdf', { submission_number: application.number }),
      headers: bearer(token),
    });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('is known at the port by what a crossing needs, and its fifteen days begin there', async () => {
    portal.clock.set(kathmandu('2026-11-20', '21:00'));
    const found = await border.get(immigration, `${apiPaths.portQueue}?query=${application.passport}`);
    expect(found.json().data.map(({ id }: CaseRow) => id)).toEqual([application.id]);
    const seen = await border.file(immigration, application.id);
    expect(seen).toMatchObject({ name: 'Traveller One, Test', visa: { visa_number: visaNumber, state: 'live' } });
    expect([seen.whole, seen.identity]).toEqual([
      false,
      { passport_number: application.passport, nationality: 'Ethiopia', dob: '1988-04-12' },
    ]);
    // Neither answers, nor documents, nor the department's notes.
    expect([seen.sections, seen.history, seen.questions, seen.mails]).toEqual([[], [], [], []]);
    expect(seen.documents.map(({ document }) => document)).toEqual(['photo']);
    expect(seen.next_step?.words).toBe('Valid today. To be exchanged for a visa by: Entry point visa officer.');
    const arrived = await border.act(immigration, application.id, 'stamp_arrival');
    expect(arrived.status, arrived.message).toBe(200);
    expect((await desk.file(officer, application.id)).visa).toMatchObject({
      valid_from: '2026-11-20',
      valid_until: '2026-12-04',
    });
    expect(await check(application, visaNumber)).toMatchObject({ valid_from: '2026-11-20', valid_until: '2026-12-04' });
    const { en } = textsOf((await letter(application)).body.data);
    expect(en).toContain('You can stay in Nepal from 20 November 2026 to 4 December 2026, including both days.');
  });
});

describe('who sees it', () => {
  it('missions and ports know nothing of an application that is not issued', async () => {
    portal.clock.set(kathmandu('2026-10-05'));
    const application = await etaApplication(portal, desk, 'free');
    const { documents } = await desk.file(officer, application.id);
    const paper = documents.find(({ document }) => document !== 'photo')?.id ?? '';
    const inMission = (email: string, url: string) => mission.get(email, url);
    const inPort = (email: string, url: string) => border.get(email, url);
    const application_id = application.id;
    const paths = [
      apiPath('missionCase', { application_id }),
      apiPath('missionDocument', { application_id, document_id: paper }),
    ];
    for (const role of ['mission_clerk', 'mission_officer', 'mission_approver', 'mission_head']) {
      for (const path of paths) {
        expect((await inMission(`${role}@uk-london.demo`, path)).statusCode, `${role} ${path}`).toBe(404);
      }
      // The department's own calls are closed to them, whatever application they name.
      expect(
        (await inMission(`${role}@uk-london.demo`, apiPath('departmentCase', { application_id }))).statusCode,
      ).toBe(403);
      const list = await inMission(`${role}@uk-london.demo`, `${apiPaths.missionQueue}?query=${application.number}`);
      expect(list.json().meta.total).toBe(0);
      expect((await mission.act(`${role}@uk-london.demo`, application_id, 'take')).refused).toBe('not_found');
    }
    for (const role of ['port_visa_officer', 'port_supervisor', 'port_movement_officer', 'port_cashier']) {
      const email = `${role}@tia.demo`;
      expect((await inPort(email, apiPath('portCase', { application_id }))).statusCode, role).toBe(404);
      const document = apiPath('portDocument', { application_id, document_id: paper });
      expect((await inPort(email, document)).statusCode, role).toBe(404);
      expect((await inPort(email, apiPath('departmentCase', { application_id }))).statusCode, role).toBe(403);
      const list = await inPort(email, `${apiPaths.portQueue}?query=${application.passport}`);
      expect(list.json().data).toEqual([]);
      expect((await border.act(email, application_id, 'clear')).refused).toBe('not_found');
    }
    await desk.propose(officer, application.id);
    await desk.done(senior, application.id, 'approve');
    // Once issued, the border sees it: officers who exchange it for a visa, and those who stamp.
    for (const role of ['port_supervisor', 'port_cashier']) {
      const seen = await inPort(`${role}@tia.demo`, apiPath('portCase', { application_id }));
      expect(seen.statusCode, role).toBe(404);
    }
    for (const path of paths) expect((await inMission('mission_head@uk-london.demo', path)).statusCode).toBe(404);
    const documentAtPort = apiPath('portDocument', { application_id, document_id: paper });
    for (const email of [immigration, labeller]) expect((await inPort(email, documentAtPort)).statusCode).toBe(404);
  });

  it('only officers of the department work on it', async () => {
    const application = await etaApplication(portal, desk, 'free');
    expect((await desk.get(finance, apiPath('departmentCase', { application_id: application.id }))).statusCode).toBe(
      403,
    );
    expect(await refusedTo(director, application.id, 'take')).toBe('not_permitted');
    expect(await refusedTo('section_chief@department.demo', application.id, 'approve')).toBe('not_permitted');
    expect(
      (await desk.get('auditor@department.demo', apiPath('departmentCase', { application_id: application.id })))
        .statusCode,
    ).toBe(200);
  });
});

describe('turned into a visa at the port', () => {
  const stockAt = async (port: string): Promise<Readonly<Record<string, number>>> => {
    const { data } = (await border.get(`port_visa_officer@${port}.demo`, apiPaths.departmentStickers)).json<
      typeof stickerStockAnswer._output
    >();
    return Object.fromEntries(data.map(({ status, count }) => [status, count]));
  };
  const label = (email: string, application: SentApplication) =>
    border.get(email, apiPath('portSticker', { application_id: application.id }));

  it('its days begin, its label is of that port’s stock, and it is given once', async () => {
    portal.clock.set(kathmandu('2026-10-05'));
    const application = await etaApplication(portal, desk, 'free');
    expect((await border.act(labeller, application.id, 'clear_authorisation')).refused).toBe('not_found');
    await desk.propose(officer, application.id);
    expect((await desk.file(senior, application.id)).enter_by).toBe('2027-04-05');
    const granted = await desk.done(senior, application.id, 'approve');
    expect(granted).toMatchObject({ granted_as: 'letter', enter_by: null });
    expect(granted.visa).toMatchObject({ authorisation: true, sticker_serial: null, enter_before: '2027-04-05' });
    expect((await label(labeller, application)).statusCode).toBe(403);
    for (const email of [officer, senior, director]) {
      expect(await refusedTo(email, application.id, 'clear_authorisation')).toBe('not_permitted');
    }
    expect((await border.act(immigration, application.id, 'clear_authorisation')).refused).toBe('not_permitted');

    portal.clock.set(kathmandu('2026-11-20', '23:50'));
    const found = await border.get(labeller, `${apiPaths.portQueue}?query=${application.passport}`);
    expect(found.json().data.map(({ id }: CaseRow) => id)).toEqual([application.id]);
    const before = await stockAt('tia');
    const [first, second] = await Promise.all([
      border.act(labeller, application.id, 'clear_authorisation'),
      border.act('port_visa_officer_2@tia.demo', application.id, 'clear_authorisation'),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    expect(await stockAt('tia')).toEqual({ received: (before.received ?? 0) - 1, used: (before.used ?? 0) + 1 });
    expect((await border.act(labeller, application.id, 'clear_authorisation')).refused).toBe('already_labelled');

    const printed = (await label(labeller, application)).json();
    expect(printed.data.visaNumber).toBe(granted.visa?.visa_number);
    expect(JSON.stringify(printed.data)).toContain('Tribhuvan');
    expect(JSON.stringify(printed.data)).toContain('20 November 2026');
    expect(JSON.stringify(printed.data)).not.toContain('October');
    // Officers at another entry point may see it, but not print it again.
    expect((await label('port_visa_officer@blh.demo', application)).statusCode).toBe(403);
    expect((await label('port_supervisor@tia.demo', application)).statusCode).toBe(403);

    portal.clock.set(kathmandu('2026-11-21', '00:20'));
    expect((await border.act(immigration, application.id, 'stamp_arrival')).status).toBe(200);
    const { visa } = await desk.file(officer, application.id);
    expect([visa?.authorisation, visa?.valid_from, visa?.enter_before]).toEqual([false, '2026-11-20', null]);
    const told = (await track(portal, application)).timeline.map(({ words }) => words);
    expect(told).toContain('Your authorisation was exchanged for a visa at the entry point');
    expect(told).not.toContain('You enter Nepal, and your stay begins');
  });

  it('gets its label also after the arrival was stamped', async () => {
    portal.clock.set(kathmandu('2026-10-05'));
    const application = await etaApplication(portal, desk, 'free');
    await desk.propose(officer, application.id);
    await desk.done(senior, application.id, 'approve');
    portal.clock.set(kathmandu('2026-11-20', '15:10'));
    expect((await border.act(immigration, application.id, 'stamp_arrival')).status).toBe(200);
    expect((await border.act(labeller, application.id, 'clear_authorisation')).status).toBe(200);
    expect((await label(labeller, application)).statusCode).toBe(200);
    expect((await border.act(labeller, application.id, 'clear_authorisation')).refused).toBe('already_labelled');
  });

  it('is stamped out also after it was revoked, and uses no day after that', async () => {
    portal.clock.set(kathmandu('2026-10-05'));
    const application = await etaApplication(portal, desk, 'free');
    await desk.propose(officer, application.id);
    await desk.done(senior, application.id, 'approve');
    portal.clock.set(kathmandu('2026-11-20', '16:10'));
    await border.done(immigration, application.id, 'stamp_arrival', {});
    await desk.done(officer, application.id, 'propose_annulment', { reasons: ['conditions_broken'] });
    await desk.done(director, application.id, 'revoke', { reasons: ['conditions_broken'], ...onFile });
    portal.clock.set(kathmandu('2026-11-22', '16:10'));
    const left = await border.act(immigration, application.id, 'stamp_departure');
    expect(left.status, left.message).toBe(200);
    expect(left.file.stay).toMatchObject({ departed_on: '2026-11-22' });
    expect((await border.act(immigration, application.id, 'stamp_arrival')).status).toBe(409);
    portal.clock.set(kathmandu('2026-12-20', '16:10'));
    expect((await desk.file(officer, application.id)).visa_year).toMatchObject({ used: 3 });
  });

  it('waits where a port has no sticker left, and changes nothing', async () => {
    portal.clock.set(kathmandu('2026-10-05'));
    const application = await etaApplication(portal, desk, 'free');
    await desk.propose(officer, application.id);
    await desk.done(senior, application.id, 'approve');
    await portal.dependencies.database
      .updateTable('stickers')
      .set({ status: 'used' })
      .where('office', '=', 'blh')
      .execute();
    const refused = await border.act('port_visa_officer@blh.demo', application.id, 'clear_authorisation');
    expect([refused.status, refused.refused]).toEqual([409, 'no_sticker_left']);
    expect((await desk.file(officer, application.id)).visa).toMatchObject({
      sticker_serial: null,
      enter_before: '2027-04-05',
    });
  });
});

describe('a child who turns ten between the day that was sent and the day of arrival (R27)', () => {
  const cashier = 'port_cashier@tia.demo';
  const child = {
    dob: '2016-11-20',
    arrival_date: '2026-11-19',
    occupation: 'child',
    accompanied: 'yes',
    accompanied_name: 'Test Traveller Two',
    accompanied_passport_number: 'TT000000',
    accompanied_relation: 'father',
  };

  async function granted(): Promise<SentApplication> {
    portal.clock.set(kathmandu('2026-10-05'));
    const application = await etaApplication(portal, desk, 'paying', { answers: child });
    expect(application.order).toBeUndefined();
    await desk.propose(officer, application.id);
    await desk.done(senior, application.id, 'approve');
    return application;
  }

  const reads = async (email: string, { id }: SentApplication): Promise<number> =>
    (await border.get(email, apiPath('portCase', { application_id: id }))).statusCode;

  it('enters for nothing on the day that was sent', async () => {
    const application = await granted();
    portal.clock.set(kathmandu('2026-11-19', '23:50'));
    expect((await border.act(labeller, application.id, 'clear_authorisation')).status).toBe(200);
    expect((await border.act(immigration, application.id, 'stamp_arrival')).status).toBe(200);
  });

  it('pays at the counter of that port before the visa begins, a day later', async () => {
    const application = await granted();
    expect(await reads(cashier, application)).toBe(404);
    portal.clock.set(kathmandu('2026-11-20', '06:10'));
    // Whoever asks first, by either of the two routes.
    expect((await border.act(immigration, application.id, 'stamp_arrival')).refused).toBe('not_paid');
    const { version, payment, history } = await border.file(labeller, application.id);
    expect(payment).toMatchObject({ state: 'due', total_minor: 3100 });
    expect(history).toEqual([]);
    expect((await border.act(immigration, application.id, 'stamp_arrival')).refused).toBe('not_paid');
    expect((await border.act(labeller, application.id, 'clear_authorisation')).refused).toBe('not_paid');
    expect((await border.file(labeller, application.id)).version).toBe(version);
    expect((await desk.file(officer, application.id)).history.at(-1)?.action).toBe('judge_real_day');

    const seen = await border.file(cashier, application.id);
    expect(seen.whole).toBe(false);
    // In dollars without the surcharge for online payment (R7).
    expect(seen.payment.cash).toContainEqual({ currency: 'USD', amount_minor: 3000 });
    expect(await reads('port_cashier@blh.demo', application)).toBe(200);
    const cash = { currency: 'USD', received_minor: 5000 };
    expect((await border.act(cashier, application.id, 'take_cash_at_border', cash)).refused).toBe('no_open_shift');
    await border.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 0 } });
    expect((await border.act(labeller, application.id, 'take_cash_at_border', cash)).refused).toBe('not_permitted');
    const taken = await border.act(cashier, application.id, 'take_cash_at_border', cash);
    expect(taken.result).toMatchObject({ due_minor: 3000, change_minor: 2000 });
    expect(taken.file.payment.state).toBe('paid');
    const [shift] = (await border.get('port_supervisor@tia.demo', apiPaths.departmentCashShifts)).json().data;
    expect(shift.totals).toMatchObject([{ currency: 'USD', taken_minor: 3000, expected_minor: 3000 }]);

    expect((await border.act(labeller, application.id, 'clear_authorisation')).status).toBe(200);
    expect(await reads(cashier, application)).toBe(404);
    expect((await border.act(immigration, application.id, 'stamp_arrival')).status).toBe(200);
    expect((await desk.file(officer, application.id)).visa).toMatchObject({ valid_from: '2026-11-20' });
    expect((await track(portal, application)).timeline.map(({ words }) => words)).toContain(
      'Your fee was recalculated for your actual arrival date',
    );
    const { trip } = await openApplication(portal, application);
    expect(trip.members[0]?.timeline).toContainEqual(
      expect.objectContaining({
        words: 'The fee was different on your arrival date. You paid the difference in cash at the entry point',
        paid_order: trip.order?.reference,
      }),
    );
  });

  it('costs nothing in the next visa year where the first visit is free, and what was paid is noted for a refund', async () => {
    portal.clock.set(kathmandu('2026-11-12'));
    const visited = { nationality: 'LKA', travelled_to_nepal_before: 'yes', visited_this_year: 'yes' };
    const answers = { ...visited, permanent_address_country: 'LKA', arrival_date: '2026-12-20' };
    const request = await etaApplication(portal, desk, 'paying', { answers });
    await pay(request);
    await desk.propose(officer, request.id);
    await desk.done(senior, request.id, 'approve');
    portal.clock.set(kathmandu('2027-01-02', '08:10'));
    const entered = await border.done(labeller, request.id, 'clear_authorisation', {});
    expect(entered.visa_year).toMatchObject({ year: 2027 });
    const file = await desk.file(officer, request.id);
    expect([file.arrival_date, file.quote.total_minor]).toEqual(['2027-01-02', 0]);
    const refunds = portal.dependencies.database.selectFrom('refund_requests').select(['cause', 'amount_minor']);
    expect(await refunds.where('money_reference', 'like', `%${request.id}%`).execute()).toEqual([
      { cause: 'repriced', amount_minor: 3100 },
    ]);
  });

  it('owes nothing any more once the authorisation was revoked', async () => {
    const application = await granted();
    portal.clock.set(kathmandu('2026-11-20'));
    await border.act(labeller, application.id, 'clear_authorisation');
    await desk.done(officer, application.id, 'propose_annulment', { reasons: ['conditions_broken'] });
    await desk.done(director, application.id, 'annul', { reasons: ['conditions_broken'], ...onFile });
    expect((await track(portal, application)).payment.state).toBe('none');
    expect(await reads(cashier, application)).toBe(404);
  });
});

describe('what takes two people', () => {
  it('nobody decides what they proposed, whatever roles they hold', async () => {
    portal.clock.set(kathmandu('2026-10-06'));
    const application = await etaApplication(portal, desk, 'free');
    expect((await track(portal, application)).status).toBe('submitted');
    await desk.propose(senior, application.id);
    for (const action of ['approve', 'send_back']) {
      expect(await refusedTo(senior, application.id, action)).toBe('same_person');
    }
    expect(await refusedTo(senior, application.id, 'refuse', { reasons: ['means_not_shown'] })).toBe('same_person');
  });

  it('what was issued is annulled by the director when another person proposed it', async () => {
    const application = await etaApplication(portal, desk, 'free');
    await desk.propose(officer, application.id);
    const { visa } = await desk.done(senior, application.id, 'approve');
    const reasons = { reasons: ['given_in_error'] };
    expect(await refusedTo(director, application.id, 'annul', reasons)).toBe('annulment_not_proposed');
    await desk.done(senior, application.id, 'propose_annulment', reasons);
    await desk.done(director, application.id, 'annul', { ...reasons, ...onFile });
    expect((await check(application, visa?.visa_number ?? '')).result).toBe('not_valid');
    const tracked = await track(portal, application);
    expect(tracked).toMatchObject({ status: 'annulled', visa: { state: 'not_valid' } });
    expect(tracked.timeline.at(-1)).toMatchObject({ words: 'Your authorisation was annulled', kind: 'refused' });
    expect((await letter(application)).status).toBe(404);
    const stamped = await border.act(immigration, application.id, 'stamp_arrival');
    expect(stamped.status).not.toBe(200);
  });
});

describe('a refusal', () => {
  it('keeps the fee, says its reasons with what would change them, and is taken up again within thirty days', async () => {
    portal.clock.set(kathmandu('2026-10-06'));
    const application = await etaApplication(portal, desk, 'paying', { language: 'ne' });
    await pay(application);
    await desk.propose(officer, application.id);
    for (const reasons of [[], ['made_up']]) {
      expect((await desk.act(senior, application.id, 'refuse', { reasons })).status).toBe(422);
    }
    const refused = await desk.done(senior, application.id, 'refuse', {
      reasons: ['means_not_shown', 'security_objection'],
    });
    expect(refused).toMatchObject({ status: 'rejected', payment: { state: 'paid' } });
    expect(await track(portal, application)).toMatchObject({ status: 'rejected', who_acts: 'nobody', visa: null });

    const paper: PrintDocument = (await letter(application)).body.data;
    expect(paper).toMatchObject({
      title: { en: 'Travel authorisation refusal' },
      number: { value: application.number },
    });
    const { en } = textsOf(paper);
    expect(en).toContain('Your application for a travel authorisation has been refused.');
    expect(en).toContain('There is not enough evidence of funds for the stay.');
    expect(en).toContain('The fee covers the examination of your application and is not refunded.');
    expect(en).not.toContain(application.passport);
    expect(codeOf(paper.blocks)).toBe(
      `http://portal.test${servicePath('trackingLink', { submission_number: application.number })}`,
    );
    // Applicants who wrote in Nepali get mails in Nepali.
    const told = [...(await mailsAbout(application)).values()].filter(({ text }) => text.includes('यात्रा अनुमति'));
    expect(told.map(({ text }) => /[A-Za-z]{4,} [a-z]{3,} [a-z]{3,}/.test(text.split('http')[0] ?? ''))).toEqual([
      false,
      false,
    ]);

    portal.clock.set(kathmandu('2026-10-20'));
    expect(await refusedTo(senior, application.id, 'reopen', { note: 'New papers' })).toBe('not_permitted');
    const reopened = await desk.done(director, application.id, 'reopen', { note: 'A bank statement came', ...onFile });
    // The fee of a refused application was kept, and is not charged twice.
    expect(reopened).toMatchObject({ status: 'in_review', payment: { state: 'paid' } });
    await desk.done(officer, application.id, 'take');
    await desk.done(officer, application.id, 'propose');
    expect((await desk.done(senior, application.id, 'approve')).status).toBe('issued');
  });
});

describe('the fee', () => {
  it('unpaid, the application ends after fifteen days, and the passport is free for another one', async () => {
    portal.clock.set(kathmandu('2026-10-01'));
    const application = await etaApplication(portal, desk);
    portal.clock.set(kathmandu('2026-10-16', '23:50'));
    await portal.sweep();
    expect((await track(portal, application)).status).toBe('awaiting_payment');
    portal.clock.set(kathmandu('2026-10-17', '00:01'));
    await portal.sweep();
    expect(await track(portal, application)).toMatchObject({ status: 'lapsed', who_acts: 'traveller' });
    expect(await refusedTo(officer, application.id, 'take')).toBe('action_not_allowed');
    const mail = (await mailsAbout(application)).get('Your application has expired');
    expect(mail?.text).toContain('You did not pay the fee for your application');
    await etaApplication(portal, desk, 'paying', { answers: { passport_number: application.passport } });
  });

  it('paid, the application waits for as long as the department needs', async () => {
    portal.clock.set(kathmandu('2026-10-01'));
    const application = await etaApplication(portal, desk);
    await pay(application);
    portal.clock.set(kathmandu('2026-11-15'));
    await portal.sweep();
    expect((await track(portal, application)).status).toBe('submitted');
  });

  it('at a bank is USD 30.00, and brings the application to the officers when the voucher is entered', async () => {
    portal.clock.set(kathmandu('2026-10-01'));
    const application = await etaApplication(portal, desk, 'paying', { paymentMode: 'bank' });
    const waiting = await track(portal, application);
    expect(waiting).toMatchObject({ status: 'awaiting_payment', payment: { total_minor: 3000, currency: 'USD' } });
    expect(waiting.next_step).toBe('Pay at a bank with the bank slip. We process your application only after you pay');
    const voucher = {
      order_reference: application.order,
      voucher_number: 'NB-77001',
      amount_minor: 3000,
      currency: 'USD',
      paid_on: '2026-10-01',
    };
    const entered = await desk.post(finance, apiPaths.vouchers, voucher);
    expect(entered.statusCode, entered.body).toBeLessThan(300);
    expect((await track(portal, application)).status).toBe('submitted');
  });

  it('a free visa needs none, and is looked at at once', async () => {
    const application = await etaApplication(portal, desk, 'free');
    expect(application.order).toBeUndefined();
    expect(await track(portal, application)).toMatchObject({
      status: 'submitted',
      payment: { state: 'none', total_minor: 0 },
    });
  });
});

describe('one visa a passport (R25)', () => {
  it('an open application for one refuses an application at a mission, and an issued one as well', async () => {
    portal.clock.set(kathmandu('2026-10-06'));
    const application = await etaApplication(portal, desk, 'free');
    const again = { answers: { passport_number: application.passport } };
    await expect(etaApplication(portal, desk, 'free', again)).rejects.toThrow('open_request_exists');
    const chinese = { answers: { nationality: 'CHN', passport_number: application.passport } };
    await expect(missionApplication(portal, mission, chinese)).rejects.toThrow('open_request_exists');
    await desk.propose(officer, application.id);
    await desk.done(senior, application.id, 'approve');
    await expect(etaApplication(portal, desk, 'free', again)).rejects.toThrow('live_visa_exists');
  });
});

describe('papers that nobody brings to a counter', () => {
  it('are uploaded: a note for an official visit, letter and booking with a refugee’s document', async () => {
    portal.clock.set(kathmandu('2026-10-06'));
    const official = await etaApplication(portal, desk, 'official');
    const labels = async ({ id }: SentApplication) => (await desk.file(officer, id)).papers_to_settle;
    expect((await labels(official)).map(({ label, documents }) => [label, documents.length])).toEqual([
      ['Passport', 1],
      ['A passport-size photo', 1],
      ['Note verbale', 1],
    ]);
    const refugee = await etaApplication(portal, desk, 'refugee');
    await pay(refugee);
    expect((await labels(refugee)).map(({ document, documents }) => [document, documents.length])).toEqual([
      ['passport_copy', 1],
      ['photo', 1],
      ['sponsorship_letter', 1],
      ['hotel_booking', 1],
    ]);
    const without = { answers: { note_verbale_file: undefined } };
    await expect(etaApplication(portal, desk, 'official', without)).rejects.toThrow('note_verbale_file');
  });
});

describe('an applicant who says nothing', () => {
  it('is reminded half-way, and the application ends with the due day', async () => {
    portal.clock.set(kathmandu('2026-10-06'));
    const application = await etaApplication(portal, desk, 'free');
    await desk.done(officer, application.id, 'take');
    await desk.done(officer, application.id, 'ask', { items: [{ paper: 'Bank statement' }], due_on: '2026-10-20' });
    portal.clock.set(kathmandu('2026-10-15'));
    expect([...(await mailsAbout(application)).keys()]).toContain('Reply needed by 20 October 2026');
    portal.clock.set(kathmandu('2026-10-21'));
    await portal.sweep();
    expect((await track(portal, application)).status).toBe('cancelled');
  });
});
