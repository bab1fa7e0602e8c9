import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { sentExample } from '../../factories/sent-example.ts';
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
const chief = 'section_chief@department.demo';
const free = 'An Afghan teacher on the recommendation of the inviting institute';
const paying = 'An Afghan teacher without a recommendation';

describe('an entry visa from the Department', () => {
  it('is free on a recommendation, recommended by an officer and granted by the chief', async () => {
    portal.clock.set('2026-10-01T09:00:00+05:45');
    const sent = await sentExample(portal, desk, { service: 'entry-visa', example: free }, {});
    expect(sent.order).toBeUndefined();
    await desk.done(officer, sent.id, 'take');
    await desk.settlePapers(officer, sent.id);
    await desk.done(officer, sent.id, 'propose');
    expect((await desk.act(senior, sent.id, 'approve')).status).toBe(404);
    expect((await desk.act(officer, sent.id, 'approve')).refused).toBe('not_permitted');
    const granted = await desk.act(chief, sent.id, 'approve');
    expect([granted.status, granted.file.status]).toEqual([200, 'issued']);
    // Six months to enter (R9); the days begin at the border.
    expect(granted.file.visa).toMatchObject({ enter_before: '2027-04-01' });
  });

  it('costs the ordinary price without one, and refuses who needs no visa', async () => {
    const answers = { passport_number: 'P00000002' };
    const sent = await sentExample(portal, desk, { service: 'entry-visa', example: paying }, { answers });
    expect((await desk.file(officer, sent.id)).payment.order_reference).toBe(sent.order);
    const named = { service: 'entry-visa', example: paying };
    await expect(
      sentExample(portal, desk, named, { answers: { nationality: 'IND', passport_number: 'Z0000001' } }),
    ).rejects.toThrow('visa_not_needed');
    // Nobody else is free on a recommendation.
    await expect(
      sentExample(
        portal,
        desk,
        { service: 'entry-visa', example: free },
        { answers: { nationality: 'ETH', passport_number: 'EP0000009' } },
      ),
    ).rejects.toThrow('free_ground_missing');
  });
});
