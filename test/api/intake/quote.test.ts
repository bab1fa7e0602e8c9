import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { call } from '../../factories/applicant.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-10-01T03:15:00Z' });
});
afterAll(() => portal?.close());

const url = apiPath('quote', { service: 'visa-on-arrival' });

async function quote(answers: Readonly<Record<string, unknown>>, mode = 'on_arrival', on?: string) {
  const { status, body } = await call(portal, 'POST', url, {
    answers,
    payment_mode: mode,
    ...(on === undefined ? {} : { on }),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const tourist = { nationality: 'AUS', passport_type: 'ordinary', visa_type: 'tourist', arrival_date: '2026-10-05' };

describe('the price of what was typed so far', () => {
  it.each([
    ['15', 'on_arrival', 3000],
    ['30', 'bank', 5000],
    ['90', 'on_arrival', 12500],
    ['15', 'online', 3100],
    ['30', 'online', 5100],
    ['90', 'online', 12600],
  ])('is that of the plan (R1) and the way of paying (R7): %s days, %s', async (plan, mode, total) => {
    const priced = await quote({ ...tourist, visa_plan: plan }, mode);
    expect(priced.total_minor).toBe(total);
    const sum = priced.lines.reduce((all: number, line: { amount_minor: number }) => all + line.amount_minor, 0);
    expect(sum).toBe(total);
  });

  it('names the fee row and its start on every line', async () => {
    const priced = await quote({ ...tourist, visa_plan: '30' }, 'online');
    expect(priced.lines).toMatchObject([
      { rule: 'R1', code: 'on_arrival.tourist.30', amount_minor: 5000, in_force_from: '2019-07-17' },
      { rule: 'R7', code: 'surcharge.online', amount_minor: 100 },
    ]);
  });

  it('goes by the rows of the day asked about', async () => {
    const before = { ...tourist, visa_plan: '30', arrival_date: '2019-07-18' };
    expect((await quote(before, 'on_arrival', '2019-07-16')).total_minor).toBe(4000);
    expect((await quote(before, 'on_arrival', '2019-07-17')).total_minor).toBe(5000);
  });

  it('has no surcharge on nothing, and names every ground', async () => {
    const chinese = { ...tourist, nationality: 'CHN', visa_plan: '30', dob: '2018-06-20' };
    const priced = await quote(chinese, 'online');
    expect(priced.total_minor).toBe(0);
    expect(priced.grounds.map(({ rule }: { rule: string }) => rule)).toEqual(['R2(a)', 'R2(c)']);
  });

  it('counts a tenth birthday on the day of arrival (R2(a))', async () => {
    const child = { ...tourist, nationality: 'DEU', visa_plan: '30' };
    expect((await quote({ ...child, dob: '2016-10-06' })).total_minor).toBe(0);
    expect((await quote({ ...child, dob: '2016-10-05' })).total_minor).toBe(5000);
    expect((await quote({ ...child, dob: '2016-10-06', nationality: 'USA' })).total_minor).toBe(5000);
  });

  it('says in words what stands against it, and stays silent on what is missing', async () => {
    const closed = await quote({ ...tourist, nationality: 'NGA', visa_plan: '30' });
    expect(closed.refusals).toContainEqual(
      expect.objectContaining({
        code: 'nationality_not_on_arrival',
        field: 'nationality',
        message: expect.any(String),
      }),
    );
    const begun = await quote({ nationality: 'AUS' });
    expect(begun).toMatchObject({ total_minor: 0, lines: [] });
    expect(begun.refusals.map(({ field }: { field: string }) => field)).toEqual(['visa_type']);
  });

  it('refuses a day that does not exist, an unknown mode and an unknown service', async () => {
    const wrong = (payload: unknown, address = url) => call(portal, 'POST', address, payload);
    expect((await wrong({ answers: {}, payment_mode: 'bank', on: '2026-02-30' })).status).toBe(422);
    expect((await wrong({ answers: {}, payment_mode: 'gold' })).status).toBe(422);
    expect((await wrong({ answers: {}, payment_mode: 'bank' }, apiPath('quote', { service: 'nothing' }))).status).toBe(
      404,
    );
  });
});

describe('the services', () => {
  it('are listed and described with words for every message', async () => {
    const list = await call(portal, 'GET', apiPaths.services);
    const ids = list.body.data.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([
      'visa-on-arrival',
      'mission-visa',
      'eta',
      'entry-visa',
      'visa-upgrade',
      'visa-extension',
      'residence-entries',
      'residence-extension',
      'visa-conversion',
      'tourist-conversion',
      'visa-transfer',
      'overstay',
      'overstay-at-port',
      'overstay-other',
      'overstay-fine',
      'travel-certificate',
      'non-visa-certificate',
      'trekking-request',
    ]);
    for (const service of ids) {
      const { body } = await call(portal, 'GET', apiPath('service', { service }));
      const { pages, words } = body.data;
      const labels = pages.flatMap((page: { fields: { label: string }[] }) => page.fields.map((field) => field.label));
      const long = ['visa-on-arrival', 'mission-visa', 'eta', 'entry-visa'];
      expect(labels.length, service).toBeGreaterThan(long.includes(service) ? 30 : 5);
      for (const label of labels) expect(words).toHaveProperty([label]);
    }
  });
});
