import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VisaOptions } from '#contract/api/services.ts';
import { apiPaths } from '#contract/paths.ts';
import { getService } from '#domain/services/catalogue.ts';
import { type Answer, call, newKey } from '../../factories/applicant.ts';
import { issuedVisa } from '../../factories/issued-visa.ts';
import { sentSubmission } from '../../factories/sent-submission.ts';
import { beginAbout, ownVisa, type TouristVisa, touristVisa } from '../../factories/tourist-visa.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());

function ask({ passportNumber, visaNumber }: TouristVisa, language = 'en-US'): Promise<Answer> {
  const body = { passport_number: passportNumber, visa_number: visaNumber };
  return call(portal, 'POST', apiPaths.visaOptions, body, { 'accept-language': language });
}

async function optionsOf(visa: TouristVisa): Promise<VisaOptions> {
  const { status, body } = await ask(visa);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

function told(options: VisaOptions['options']) {
  return Object.fromEntries(
    options.map(({ service, possible, price }) => [service, possible ? price?.total_minor : false]),
  );
}

describe('what can be done with a visa', () => {
  it('is told with its least price while the visa runs', async () => {
    const visa = await touristVisa(portal, '15');
    const found = await optionsOf(visa);
    expect(found.visa).toMatchObject({
      result: 'valid',
      valid_from: '2026-10-12',
      valid_until: '2026-10-26',
      days: 15,
      late_days: 0,
    });
    expect(found.year).toEqual({ year: 2026, limit: 150, used: 15, left: 135 });
    // The upgrade leads: it lasts as long as an extension for less.
    expect(found.options.map(({ service }) => service)).toEqual([
      'visa-upgrade',
      'overstay',
      'visa-extension',
      'visa-conversion',
      'visa-transfer',
      'travel-certificate',
    ]);
    expect(found.options.filter(({ seldom }) => seldom).map(({ service }) => service)).toEqual([
      'visa-transfer',
      'travel-certificate',
    ]);
    // Fifteen days are charged at least, 30 days cost 20 more than 15, a transfer 2.
    expect(told(found.options)).toEqual({
      'visa-extension': 4500,
      'visa-conversion': 1000,
      'visa-upgrade': 2000,
      'visa-transfer': 200,
      overstay: false,
      'travel-certificate': 100,
    });
    expect(found.options.find(({ tab }) => tab === 'overstay')?.reasons).toEqual([
      'This visa is valid until 26 October 2026, so there are no late days. To stay longer, apply for an extension before it ends.',
    ]);
    expect(found.open).toEqual([]);
  });

  it('names an upgrade that gives at least as long for less, in the digits of the language', async () => {
    const visa = await touristVisa(portal, '15');
    // Fifteen days of extension cost 45 and end on 10 November, as thirty days from 12 October do for 20 more.
    const better = async (language: string) => {
      const { body } = await ask(visa, language);
      return body.data.options.flatMap((option: VisaOptions['options'][number]) =>
        option.better === null ? [] : [[option.service, option.better.service, option.better.notice]],
      );
    };
    expect(await better('en-US')).toEqual([
      [
        'visa-extension',
        'visa-upgrade',
        'An upgrade to a longer stay costs USD 20.00 and lets you stay until 10 November 2026: at least as long, for less.',
      ],
    ]);
    expect((await better('ne'))[0][2]).toContain('२०.००');
  });

  it('names the one longer plan that is left, and an extension by its days', async () => {
    const names = async (plan: '15' | '30', language: string) => {
      const { body } = await ask(await touristVisa(portal, plan), language);
      return body.data.options
        .filter(({ tab }: VisaOptions['options'][number]) => tab === 'upgrade' || tab === 'extension')
        .map(({ title, name }: VisaOptions['options'][number]) => [title, name])
        .toSorted();
    };
    expect(await names('15', 'en-US')).toEqual([
      ['Extend a tourist visa', 'Extend by days'],
      ['Upgrade to a longer stay', 'Upgrade visa'],
    ]);
    expect(await names('30', 'en-US')).toEqual([
      ['Extend a tourist visa', 'Extend by days'],
      ['Upgrade to a longer stay', 'Upgrade to 90 days'],
    ]);
    expect(await names('30', 'ne')).toContainEqual(['लामो अवधिको पर्यटक भिसा', 'भिसा ९० दिनको बनाउने']);
  });

  it('promises no last day that the visa year leaves no room for', async () => {
    const passportNumber = 'PB0001626';
    const issued = async (plan: string, validFrom: string, validUntil: string, departedOn?: string) => {
      portal.clock.set(`${validFrom}T00:30:00+05:45`);
      const { submissionNumbers } = await sentSubmission(portal.dependencies, {
        paymentMode: 'on_arrival',
        travellers: 1,
        passportNumber,
      });
      return issuedVisa(portal, {
        submissionNumber: submissionNumbers[0] ?? '',
        validFrom,
        validUntil,
        days: Number(plan),
        plan,
        stay: { arrivedOn: validFrom, ...(departedOn === undefined ? {} : { departedOn }) },
      });
    };
    // Ninety of the year's 150 days are used before; 81 more from 12 October to the end of the year do not fit.
    await issued('90', '2026-03-01', '2026-05-29', '2026-05-29');
    const visaNumber = await issued('15', '2026-10-12', '2026-10-26');
    portal.clock.set('2026-10-16T09:00:00+05:45');
    const { year, options } = await optionsOf({ passportNumber, visaNumber });
    expect(year).toEqual({ year: 2026, limit: 150, used: 105, left: 45 });
    expect(options.find(({ tab }) => tab === 'upgrade')).toMatchObject({
      possible: true,
      name: 'Upgrade to 30 days',
      line: 'New last day: 10 November 2026. You pay the difference.',
      price: { total_minor: 2000 },
    });
  });

  it('says in a line what each gives this visa, by when to apply, and what a day of an extension costs', async () => {
    const visa = await touristVisa(portal, '15');
    const lines = async (language: string) => {
      const { body } = await ask(visa, language);
      return Object.fromEntries(
        body.data.options.map(({ tab, line, price, ask_until: until }: VisaOptions['options'][number]) => [
          tab,
          [line, price?.each ?? null, until],
        ]),
      );
    };
    const lastDay = '2026-10-26';
    expect(await lines('en-US')).toMatchObject({
      upgrade: ['New last day: 10 November 2026 or later. You pay the difference.', null, lastDay],
      extension: ['At least 15 days, USD 45.00. If granted, until 10 November 2026.', 'USD 3.00 a day', lastDay],
      transfer: ['For a passport that was lost, stolen, damaged or renewed.', null, lastDay],
      certificate: ['A numbered certificate that you entered or left Nepal on this visa.', null, null],
    });
    expect((await lines('ne')).extension.slice(0, 2)).toEqual([
      'कम्तीमा १५ दिन, USD ४५.००। स्वीकृत भए २०२६ नोभेम्बर १० सम्म।',
      'प्रतिदिन USD ३.००',
    ]);
    expect((await lines('np')).extension[0]).toBe('至少15天，USD 45.00。获批后可停留至2026年11月10日。');
  });

  it('changes with the end of the visa, and names what is under way', async () => {
    const visa = await touristVisa(portal, '15');
    portal.clock.set('2026-11-01T12:00:00+05:45');
    const late = await optionsOf(visa);
    expect(late.visa).toMatchObject({ result: 'expired', late_days: 6 });
    expect(told(late.options)).toEqual({
      'visa-extension': false,
      'visa-conversion': false,
      'visa-upgrade': false,
      'visa-transfer': false,
      overstay: 7500,
      'overstay-at-port': 7500,
      'travel-certificate': 100,
    });
    const service = getService('overstay');
    const sent = await call(
      portal,
      'POST',
      apiPaths.applications,
      {
        service: service.id,
        answers: {
          ...ownVisa(visa),
          overstay_reason: 'Ill',
          office: 'pokhara',
          contact_no_nepal: '+9779800000000',
        },
        payment_mode: 'online',
        declaration_version: service.declaration.version,
      },
      { 'idempotency-key': newKey() },
    );
    expect(sent.status).toBe(201);
    const { open, options } = await optionsOf(visa);
    // Six days to 1 November, charged as fifteen: until 10 November (R12).
    const asked = { days: 6, until: '2026-11-10' };
    expect(open).toMatchObject([{ service: 'overstay', sent_on: '2026-11-01', due_minor: 7600, late: asked }]);
    const answer = await ask(visa);
    expect(JSON.stringify(answer.body)).not.toContain(sent.body.data.submission_number);
    // A second one is refused before anything is typed, also for the same days at a port.
    expect(told(options)).toMatchObject({ overstay: false, 'overstay-at-port': false, 'travel-certificate': 100 });
    const begun = await beginAbout(portal, 'overstay', visa);
    expect(begun.body).toMatchObject({ title: 'open_request_exists', refusals: [{ field: 'visa_number' }] });
    // The day it was sent on is the last that counts.
    portal.clock.set('2026-11-03T12:00:00+05:45');
    expect((await optionsOf(visa)).open).toMatchObject([{ sent_on: '2026-11-01', late: asked }]);
  });

  it('is nothing that needs a stay once its holder left, and a proof of that stay all the same', async () => {
    const visa = await touristVisa(portal, '15');
    await portal.dependencies.database
      .updateTable('stays')
      .set({ departed_on: '2026-10-15', departed_at_port: 'tia' })
      .where('departed_on', 'is', null)
      .execute();
    const { options } = await optionsOf(visa);
    expect(told(options)).toEqual({
      'visa-extension': false,
      'visa-conversion': false,
      'visa-upgrade': false,
      'visa-transfer': 200,
      overstay: false,
      'travel-certificate': 100,
    });
    expect(options.find(({ tab }) => tab === 'upgrade')?.reasons).toEqual([
      'The holder left Nepal on 15 October 2026. You can apply only while you are in Nepal.',
    ]);
    const begun = await beginAbout(portal, 'visa-extension', visa);
    expect(begun.body.refusals).toMatchObject([{ code: 'holder_left', field: 'visa_number' }]);
  });

  it('is nothing before the first entry, no certificate of arrival either', async () => {
    const visa = await touristVisa(portal, '15', { enterBy: '2026-11-30' });
    const { options } = await optionsOf(visa);
    expect(options.filter(({ possible }) => possible)).toEqual([]);
    expect(new Set(options.flatMap(({ reasons }) => reasons))).toEqual(
      new Set(['This visa has not been used yet. You can apply once you have entered Nepal.']),
    );
  });

  it('tells nothing about the person, in any language', async () => {
    const visa = await touristVisa(portal, '30');
    for (const language of ['en-US', 'ne', 'np']) {
      const { body } = await ask(visa, language);
      const text = JSON.stringify(body);
      for (const personal of ['Traveller', 'TRAVELLER', '1988', visa.passportNumber])
        expect(text).not.toContain(personal);
    }
  });

  it('is not told to whoever knows one number only, and slows them down, never the holder', async () => {
    const visa = await touristVisa(portal, '90');
    const stranger = { ...visa, visaNumber: 'V00000000' };
    const statuses: number[] = [];
    for (let times = 0; times < 8; times += 1) statuses.push((await ask(stranger)).status);
    expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422]);
    expect(statuses.at(-1)).toBe(429);
    const body = { passport_number: visa.passportNumber, visa_number: visa.visaNumber };
    const elsewhere = await portal.app.inject({
      method: 'POST',
      url: apiPaths.visaOptions,
      remoteAddress: '203.0.113.9',
      payload: body,
    });
    expect(elsewhere.statusCode).toBe(200);
  });
});
