import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import { type Answer, call } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { changedVisa } from '../../factories/issued-visa.ts';
import { sentForm } from '../../factories/sent-form.ts';
import { askUpgrade, optionsOf, ownVisa, type TouristVisa, touristVisa } from '../../factories/tourist-visa.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal, 'department');
});
afterAll(() => portal?.close());

const officer = 'extension_officer@department.demo';
const senior = 'senior_officer@department.demo';
const finance = 'finance_officer@department.demo';

let passports = 0;
function freshPassport(): string {
  passports += 1;
  return `NEW${String(passports).padStart(5, '0')}`;
}

function ask(
  visa: TouristVisa,
  changes: Readonly<Record<string, string | undefined>> = {},
  paymentMode: PaymentMode = 'bank',
): Promise<Answer> {
  const answers = {
    ...ownVisa(visa),
    transfer_reason: 'stolen',
    new_passport_number: 'NEW00000',
    new_passport_country: 'AUS',
    new_passport_type: 'ordinary',
    new_passport_expiry_date: '2036-03-09',
    new_passport_copy_file: 'uploaded',
    police_report_file: 'uploaded',
    office: 'department',
    contact_no_nepal: '+9779800000000',
    ...changes,
  };
  return sentForm(portal, 'visa-transfer', answers, { paymentMode });
}

async function granted(sent: Answer, voucher: string): Promise<string> {
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const id = await desk.idOf(sent.body.data.submission_number);
  await desk.done(officer, id, 'take');
  await desk.settlePapers(officer, id);
  expect((await desk.file(officer, id)).effect?.rows).toContainEqual({
    key: 'moved',
    label: 'Moves to passport',
    value: expect.stringMatching(/^[A-Z0-9]+\. The passport is valid until 9 March 2036$/),
    rule: 'Last day unchanged',
  });
  await desk.done(officer, id, 'propose');
  await desk.done(senior, id, 'approve');
  const { reference, total_minor: amount } = sent.body.data.trip.order;
  const paid = await desk.post(finance, apiPaths.vouchers, {
    order_reference: reference,
    voucher_number: voucher,
    amount_minor: amount,
    currency: 'USD',
    paid_on: '2026-10-16',
  });
  expect(paid.statusCode, paid.body).toBe(200);
  return id;
}

async function check(passportNumber: string, visaNumber: string) {
  const query = new URLSearchParams({ passport_number: passportNumber, visa_number: visaNumber });
  return (await call(portal, 'GET', `${apiPaths.visaCheck}?${query}`)).body.data;
}

const codes = (answer: Answer) => answer.body.refusals.map(({ code, field }: Record<string, string>) => [code, field]);

describe('a visa moved to a new passport', () => {
  it.each([
    ['stolen', {}, ['Police report']],
    [
      'emergency',
      {
        passport_gone: 'no',
        diplomatic_mission_name: 'Embassy of Australia',
        police_report_file: undefined,
        old_passport_copy_file: 'uploaded',
        mission_letter_file: 'uploaded',
      },
      ['Old passport, and copies of its photo page and visa page', 'Letter from your embassy'],
    ],
  ] as const)('names the documents to bring as its form does: %s', async (transfer_reason, changes, papers) => {
    const visa = await touristVisa(portal, '30');
    const sent = await ask(visa, { transfer_reason, new_passport_number: freshPassport(), ...changes });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect(sent.body.data.trip.papers_to_bring).toEqual([
      'The slip, printed or on a phone',
      'New passport, and a copy of the page with your photo',
      ...papers,
    ]);
  });

  it('names the documents to bring as long as the office may ask to see them', async () => {
    const visa = await touristVisa(portal, '30');
    const sent = await ask(visa, { new_passport_number: freshPassport() });
    const id = await desk.idOf(sent.body.data.submission_number);
    const told = async (): Promise<readonly string[]> => {
      const authorization = `Bearer ${sent.body.data.access_token}`;
      return (await call(portal, 'GET', apiPaths.trip, undefined, { authorization })).body.data.papers_to_bring;
    };
    const papers = [
      'The slip, printed or on a phone',
      'New passport, and a copy of the page with your photo',
      'Police report',
    ];
    await desk.done(officer, id, 'take');
    expect(await told()).toEqual(papers);
    await desk.settlePapers(officer, id);
    await desk.done(officer, id, 'propose');
    expect(await told()).toEqual([]);
    await desk.done(senior, id, 'send_back', { note: 'Look at the police report again.' });
    expect(await told()).toEqual(papers);
  });

  it('keeps its number and days, and is good in the new passport only (S9)', async () => {
    const visa = await touristVisa(portal, '30');
    const old = await check(visa.passportNumber, visa.visaNumber);
    const passport = freshPassport();
    const sent = await ask(visa, { new_passport_number: passport });
    expect(sent.body.data.trip.order).toMatchObject({ total_minor: 200, currency: 'USD' });
    const id = await granted(sent, 'S9-1');
    expect((await desk.file(officer, id)).status).toBe('issued');

    expect(await check(passport, visa.visaNumber)).toMatchObject({
      result: 'valid',
      valid_from: old.valid_from,
      valid_until: old.valid_until,
    });
    const moved = await check(visa.passportNumber, visa.visaNumber);
    expect(moved).toMatchObject({ result: 'moved', kind: null, valid_from: null, valid_until: null });
    expect(JSON.stringify(moved)).not.toContain(passport);
    expect((await check('NEW99999', visa.visaNumber)).result).toBe('not_found');

    // An application is found by either passport, and the options of the visa by the new one only.
    const { submission_number } = sent.body.data;
    for (const passport_number of [visa.passportNumber, passport]) {
      const { body } = await call(portal, 'POST', apiPaths.track, { submission_number, passport_number });
      expect(body.data.status).toBe('issued');
    }
    expect(
      (await call(portal, 'POST', apiPaths.track, { submission_number, passport_number: 'NEW99999' })).status,
    ).toBe(404);
    expect(codes(await optionsOf(portal, visa))).toEqual([['visa_moved', 'visa_number']]);
    expect((await optionsOf(portal, { ...visa, passportNumber: passport })).status).toBe(200);

    // The same person holds both passports, so the days of the visa year follow.
    const { rows } = await portal.dependencies.database
      .selectFrom('passports')
      .select(['number', 'person_id'])
      .where('number', 'in', [passport, visa.passportNumber])
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ person_id }) => person_id)).size).toBe(1);
    const later = await ask({ ...visa, passportNumber: passport }, { new_passport_number: freshPassport() });
    expect(later.status).toBe(201);
    const stale = await ask(visa, { new_passport_number: freshPassport() });
    expect(codes(stale)).toEqual([['visa_of_holder_not_found', undefined]]);
  });

  it('asks for the document that the reason needs', async () => {
    const visa = await touristVisa(portal);
    expect(codes(await ask(visa, { police_report_file: undefined }))).toEqual([['required', 'police_report_file']]);
    const expired = { transfer_reason: 'expired', police_report_file: undefined };
    expect(codes(await ask(visa, expired))).toEqual([['required', 'old_passport_copy_file']]);
    const emergency = { ...expired, transfer_reason: 'emergency', mission_letter_file: 'uploaded' };
    expect(codes(await ask(visa, emergency))).toEqual([
      ['required', 'passport_gone'],
      ['required', 'diplomatic_mission_name'],
    ]);
    // Stolen is stolen, whoever issued the passport that replaces it (R19).
    const named = { ...emergency, diplomatic_mission_name: 'Embassy of Utopia', passport_gone: 'yes' };
    expect(codes(await ask(visa, named))).toEqual([['required', 'police_report_file']]);
    // One that is still there is shown, as it is wherever a passport is expired or damaged.
    const there = { ...named, passport_gone: 'no', new_passport_number: freshPassport() };
    expect(codes(await ask(visa, there))).toEqual([['required', 'old_passport_copy_file']]);
    const shown = await ask(visa, { ...there, old_passport_copy_file: 'uploaded' });
    expect(shown.status, JSON.stringify(shown.body)).toBe(201);
  });

  it('refuses the same passport, one that ends before the visa, and a visa that is not in use', async () => {
    const visa = await touristVisa(portal);
    expect(codes(await ask(visa, { new_passport_number: visa.passportNumber }))).toEqual([
      ['same_passport', 'new_passport_number'],
    ]);
    const short = { new_passport_number: freshPassport(), new_passport_expiry_date: '2026-10-20' };
    expect(codes(await ask(visa, short))).toEqual([['passport_ends_before_visa', 'new_passport_expiry_date']]);
    portal.clock.set('2026-10-27T00:00:00+05:45');
    expect(codes(await ask(visa, { new_passport_number: freshPassport() }))).toEqual([['visa_ended', 'visa_number']]);
  });

  it('does not grant a passport that bears a visa, or is somebody else’s', async () => {
    const [mine, theirs] = [await touristVisa(portal), await touristVisa(portal)];
    const sent = await ask(mine, { new_passport_number: theirs.passportNumber });
    const id = await desk.idOf(sent.body.data.submission_number);
    await desk.done(officer, id, 'take');
    await desk.settlePapers(officer, id);
    await desk.done(officer, id, 'propose');
    expect((await desk.act(senior, id, 'approve')).refused).toBe('live_visa_exists');
    expect((await check(theirs.passportNumber, theirs.visaNumber)).result).toBe('valid');
    expect((await check(mine.passportNumber, mine.visaNumber)).result).toBe('valid');
  });
});

describe('a visa that moved while its upgrade was open', () => {
  it('is not brought to the same plan twice, and what is paid for the second goes back (R14, R31)', async () => {
    const visa = await touristVisa(portal, '30');
    const first = await askUpgrade(portal, visa, { visa_plan: '90' }, 'bank');
    const to = { country: 'AUS', number: freshPassport(), type: 'ordinary', expiresOn: '2036-03-09' } as const;
    await changedVisa(portal, visa.visaNumber, { type: 'moved', to });
    const second = await askUpgrade(portal, { ...visa, passportNumber: to.number }, { visa_plan: '90' }, 'bank');
    const ids: string[] = [];
    for (const sent of [first, second]) {
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
      const id = await desk.idOf(sent.body.data.submission_number);
      await desk.propose(officer, id);
      await desk.done(senior, id, 'approve');
      ids.push(id);
    }
    for (const [index, sent] of [first, second].entries()) {
      const { reference, total_minor: amount } = sent.body.data.trip.order;
      const paid = await desk.post(finance, apiPaths.vouchers, {
        order_reference: reference,
        voucher_number: `TWICE-${index}`,
        amount_minor: amount,
        currency: 'USD',
        paid_on: '2026-10-16',
      });
      expect(paid.statusCode, paid.body).toBe(200);
    }
    const states = await Promise.all(ids.map(async (id) => (await desk.file(officer, id)).status));
    expect(states).toEqual(['issued', 'cancelled']);
    const refunds = await portal.owner
      .selectFrom('refund_requests')
      .select('amount_minor')
      .where('money_reference', '=', `not_grantable:${ids[1]}`)
      .execute();
    expect(refunds).toEqual([{ amount_minor: second.body.data.trip.order.total_minor }]);
  });
});
