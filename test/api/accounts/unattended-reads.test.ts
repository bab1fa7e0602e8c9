import { afterAll, beforeAll, expect, it } from 'vitest';
import { unattendedHeader } from '#contract/headers.ts';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { deskOf } from '../../factories/desk.ts';
import { sentSubmission } from '../../factories/sent-submission.ts';
import { personOf } from '../../factories/staff.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());

const minute = 60_000;

async function status(token: string, url: string, unattended: boolean): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, ...(unattended ? { [unattendedHeader]: '1' } : {}) };
  return (await portal.app.inject({ url, headers })).statusCode;
}

it.each([apiPaths.portQueue, apiPaths.portNumbers])(
  'a queue that renews itself keeps no session alive: %s',
  async (url) => {
    const token = await personOf(portal, 'port_visa_officer', 'tia', url.replaceAll('/', '-'));
    for (let passed = 0; passed < 14; passed += 1) {
      portal.clock.advance(minute);
      expect(await status(token, url, true), `after ${passed + 1} minutes`).toBe(200);
    }
    portal.clock.advance(minute);
    expect(await status(token, url, true)).toBe(401);
  },
);

it('a read that somebody asks for does, whatever it says of itself elsewhere', async () => {
  const token = await personOf(portal, 'port_visa_officer', 'tia', 'who reads');
  const { submissionNumbers } = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 1 });
  const id = await deskOf(portal).idOf(submissionNumbers[0] ?? '');
  const opened = apiPath('portCase', { application_id: id });
  portal.clock.advance(14 * minute);
  expect(await status(token, apiPaths.portQueue, false)).toBe(200);
  portal.clock.advance(14 * minute);
  // The mark counts for the reads that a page repeats, and for no other call.
  expect(await status(token, opened, true)).toBe(200);
  portal.clock.advance(14 * minute);
  expect(await status(token, opened, false)).toBe(200);
});
