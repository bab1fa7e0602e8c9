import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { adult, bearer, finishedDraft, sendDraft } from '../../factories/applicant.ts';
import { deskOf } from '../../factories/desk.ts';
import { sentSubmission } from '../../factories/sent-submission.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

const officer = 'port_visa_officer@tia.demo';
const printer = 'port_visa_officer_2@tia.demo';
const cashier = 'port_cashier@tia.demo';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());

async function sentTrip(travellers: number) {
  const draft = await finishedDraft(portal, { travellers: Array.from({ length: travellers }, () => adult()) });
  const { status, body } = await sendDraft(portal, draft, travellers * 5000);
  expect(status, JSON.stringify(body)).toBe(201);
  const headers = bearer(body.data.access_token);
  const whole = (more: Readonly<Record<string, string>> = {}) =>
    portal.app.inject({ method: 'GET', url: apiPaths.submissionPdf, headers: { ...headers, ...more } });
  return { whole, headers, numbers: body.data.submission_numbers as readonly string[] };
}

it('lets a sticker for the desk and another traveller’s slip come between the slips of a large trip', async () => {
  const desk = deskOf(portal);
  await desk.post(cashier, apiPaths.departmentCashShift, { opening: { USD: 10_000 } });
  const { submissionNumbers } = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 1 });
  const id = await desk.idOf(submissionNumbers[0] ?? '');
  await desk.done(officer, id, 'clear');
  await desk.done(cashier, id, 'take_cash', { currency: 'USD', received_minor: 3000 });
  await desk.done(printer, id, 'print');
  const alone = await sentTrip(1);
  const large = await sentTrip(15);
  const answered: string[] = [];
  const as = (name: string) => (answer: { readonly statusCode: number }) =>
    answered.push(`${name} ${answer.statusCode}`);
  const whole = large.whole();
  await Promise.all([
    whole.then(as('trip')),
    desk.get(printer, apiPath('portStickerPdf', { application_id: id })).then(as('sticker')),
    portal.app
      .inject({
        method: 'GET',
        url: apiPath('slipPdf', { submission_number: alone.numbers[0] ?? '' }),
        headers: alone.headers,
      })
      .then(as('slip')),
    large.whole({ 'accept-language': 'ne' }).then(as('same trip')),
  ]);
  expect(answered.slice(0, 3).toSorted()).toEqual(['same trip 429', 'slip 200', 'sticker 200']);
  expect(answered.at(-1)).toBe('trip 200');
  // Of fifteen who travel together each slip has a second page.
  expect((await whole).rawPayload.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(30);
});

it('puts portraits into a print at the size at which they are printed', async () => {
  const { whole } = await sentTrip(1);
  const small = (await whole()).rawPayload.length;
  const noise = Buffer.alloc(1400 * 1800 * 3);
  for (let index = 0; index < noise.length; index += 1) noise[index] = (index * 2_654_435_761) % 251;
  const portrait = await sharp(noise, { raw: { width: 1400, height: 1800, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
  expect(portrait.length).toBeGreaterThan(1_000_000);
  const photos = await portal.dependencies.database
    .selectFrom('documents')
    .select('storage_name')
    .where('document', '=', 'photo')
    .execute();
  for (const { storage_name } of photos) await portal.dependencies.storage.put(storage_name, portrait);
  const answer = await whole();
  expect(answer.statusCode).toBe(200);
  // The place is 35 × 45 mm, at 300 dots per inch 413 pixels wide.
  expect(answer.rawPayload.toString('latin1')).toMatch(/\/Width 41[34]\n/);
  expect(answer.rawPayload.length).toBeLessThan(small + 300_000);
});

it('is drawn twelve times an hour for one trip, and refuses more in the reader’s language', async () => {
  const { whole } = await sentTrip(1);
  for (let time = 1; time <= 12; time += 1) expect((await whole()).statusCode).toBe(200);
  const refused = async (language: string) => {
    const answer = await whole({ 'accept-language': language });
    expect(answer.statusCode).toBe(429);
    return answer.json<{ message: string }>().message;
  };
  expect(await refused('en-US')).toBe('Too many requests. Try again in 45 minutes.');
  expect(await refused('ne')).toContain('धेरै अनुरोध भयो');
  expect(await refused('zh-CN')).toContain('操作过于频繁');
});
