import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskNumbers } from '#contract/api/desk-numbers.ts';
import type { AppointmentSlot } from '#contract/api/mission.ts';
import { apiPaths } from '#contract/paths.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { missionApplication } from '../../factories/mission-application.ts';
import { staffAt } from '../../factories/mission-staff.ts';
import { kathmandu } from '../../fixed-clock.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp({ now: kathmandu('2026-08-24') });
  desk = deskOf(portal, 'mission');
});
afterAll(() => portal?.close());

const { clerk, admin } = staffAt('uk-london');

async function numbers(email: string): Promise<DeskNumbers> {
  const answer = await desk.get(email, apiPaths.missionNumbers);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: DeskNumbers }>().data;
}

const none = { total: 0, total_is_exact: true };

describe('the numbers of a desk', () => {
  it('count what waits at the own office, with one line in the activity log', async () => {
    expect(await numbers(clerk)).toEqual({
      appointments_on: '2026-08-24',
      by_status: {},
      arriving_today: none,
      arriving_tomorrow: none,
      called_in_today: none,
      second_looks: none,
      doubtful_looks: none,
      matches: { open: none, confirmed: none },
      work: [{ view: 'mine' }, { view: 'unassigned' }],
      waiting_since: null,
      views: ['mine', 'unassigned', 'waiting', 'to_decide', 'paid', 'done'].map((id) => ({ id, ...none })),
      own_views: [],
    });

    const first = await missionApplication(portal, desk);
    portal.clock.set(kathmandu('2026-09-02'));
    const second = await missionApplication(portal, desk);
    await missionApplication(portal, desk);
    const opened = { office: 'uk-london', day: '2026-09-09', times: ['10:00'], seats: 1 };
    const [slot] = (await desk.post(admin, apiPaths.missionSlots, opened)).json<{ data: AppointmentSlot[] }>().data;
    await desk.done(clerk, second.id, 'take');
    await desk.done(clerk, second.id, 'call_in', { slot: slot?.id ?? '' });
    await desk.done(clerk, first.id, 'take');

    portal.clock.set(kathmandu('2026-09-09'));
    const { by_status, waiting_since, called_in_today } = await numbers(clerk);
    expect(by_status).toEqual({ submitted: 1, in_review: 1, appointment: 1 });
    expect(waiting_since?.slice(0, 10)).toBe('2026-08-24');
    expect(called_in_today).toEqual({ total: 1, total_is_exact: true });
    portal.clock.set(kathmandu('2026-09-10'));
    expect((await numbers(clerk)).called_in_today).toEqual(none);
    // London's appointments are of its own day, which begins and ends after Nepal's.
    portal.clock.set('2026-09-08T22:30:00Z');
    expect(await numbers(clerk)).toMatchObject({
      appointments_on: '2026-09-08',
      called_in_today: none,
    });
    portal.clock.set('2026-09-09T19:30:00Z');
    expect(await numbers(clerk)).toMatchObject({
      appointments_on: '2026-09-09',
      called_in_today: { total: 1, total_is_exact: true },
    });
    portal.clock.set(kathmandu('2027-01-09'));
    expect((await numbers(clerk)).arriving_tomorrow).toEqual({ total: 3, total_is_exact: true });

    expect((await numbers(staffAt('cn-beijing').clerk)).by_status).toEqual({});
    const { rows } = await sql`select action from audit_log where action like 'mission_requests%'`.execute(
      portal.owner,
    );
    expect(rows).toEqual(Array.from({ length: 7 }, () => ({ action: 'mission_requests.numbers' })));
  });
});
