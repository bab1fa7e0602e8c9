import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskNumbers } from '#contract/api/desk-numbers.ts';
import type { OwnViewFilters } from '#contract/api/own-views.ts';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { sentSubmission } from '../../factories/sent-submission.ts';
import { kathmandu } from '../../fixed-clock.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

const officer = 'port_visa_officer@tia.demo';
const colleague = 'port_supervisor@tia.demo';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp({ now: kathmandu('2026-10-01', '09:00') });
  desk = deskOf(portal, 'port');
  await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 1 });
  // Four days later they arrive.
  portal.clock.set(kathmandu('2026-10-05', '09:00'));
});
afterAll(() => portal?.close());

async function send(email: string, method: 'PUT' | 'DELETE', url: string, payload?: object) {
  const authorization = `Bearer ${await desk.token(email)}`;
  return portal.app.inject({ method, url, headers: { authorization }, ...(payload === undefined ? {} : { payload }) });
}

const save = (email: string, name: string, filters: unknown) =>
  send(email, 'PUT', apiPaths.ownViews, { desk: 'port', name, filters });

async function views(email: string): Promise<DeskNumbers['own_views']> {
  const answer = await desk.get(email, apiPaths.portNumbers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: DeskNumbers }>().data.own_views;
}

describe('views of one’s own', () => {
  it('are saved with their filters, counted, changed by their name and removed', async () => {
    const free: OwnViewFilters = { view: 'today', kind: 'tourist', status: 'submitted' };
    const first = await save(officer, '  Tourists,   sent ', free);
    expect(first.statusCode, first.body).toBe(200);
    const { id } = first.json<{ data: { id: string } }>().data;
    expect(await views(officer)).toEqual([
      { id, name: 'Tourists, sent', filters: free, total: 1, total_is_exact: true },
    ]);

    const changed = await save(officer, 'Tourists, sent', { ...free, status: 'approved' });
    expect(changed.json()).toEqual({ data: { id } });
    expect(await views(officer)).toMatchObject([{ id, filters: { status: 'approved' }, total: 0 }]);

    const removed = await send(officer, 'DELETE', apiPath('ownView', { view_id: id }));
    expect(removed.statusCode, removed.body).toBe(204);
    expect(await views(officer)).toEqual([]);
  });

  it('are nobody else’s: not shown, not removed, and of one desk', async () => {
    const { id } = (await save(officer, 'Mine alone', { view: 'to_clear' })).json<{ data: { id: string } }>().data;
    expect(await views(colleague)).toEqual([]);
    const path = apiPath('ownView', { view_id: id });
    expect((await send(colleague, 'DELETE', path)).statusCode).toBe(404);
    expect(await views(officer)).toHaveLength(1);
    const elsewhere = { desk: 'mission', name: 'Elsewhere', filters: { view: 'mine' } };
    const refused = await send(officer, 'PUT', apiPaths.ownViews, elsewhere);
    expect(refused.json()).toMatchObject({ refusals: [{ code: 'not_permitted', field: 'desk' }] });
    expect((await send(officer, 'DELETE', path)).statusCode).toBe(204);
    expect((await send(officer, 'DELETE', path)).statusCode).toBe(404);
  });

  it.each<[string, string, unknown, [string, string]]>([
    ['no name', ' ', { view: 'today' }, ['required', 'name']],
    ['a name of 41 letters', 'x'.repeat(41), { view: 'today' }, ['too_long', 'name']],
    ['a view of another desk', 'Wrong', { view: 'mine' }, ['not_an_option', 'view']],
    ['a status that does not exist', 'Wrong', { status: 'lost' }, ['not_an_option', 'status']],
    ['an office of somebody else', 'Wrong', { office: 'birgunj' }, ['not_permitted', 'office']],
  ])('are refused with %s', async (_case, name, filters, expected) => {
    const answer = await save(officer, name, filters);
    expect(answer.json().refusals.map(({ code, field }: Record<string, string>) => [code, field])).toEqual([expected]);
    expect(await views(officer)).toEqual([]);
  });

  it('keep no name, number or day of anybody', async () => {
    for (const filters of [{ query: 'Traveller' }, { arrival_from: '2026-10-01' }, { colour: 'red' }]) {
      expect((await save(officer, 'Wrong', filters)).statusCode).toBe(422);
    }
  });

  it('are at most twelve', async () => {
    for (let number = 1; number <= 12; number += 1) {
      expect((await save(colleague, `View ${number}`, { view: 'today' })).statusCode).toBe(200);
    }
    const more = await save(colleague, 'One too many', { view: 'today' });
    expect(more.json()).toMatchObject({ refusals: [{ code: 'too_many_views', values: { most: 12 } }] });
    expect((await save(colleague, 'View 3', { view: 'done' })).statusCode).toBe(200);
    expect(await views(colleague)).toHaveLength(12);
  });

  it('are at most twelve also where several are saved at once', async () => {
    for (let round = 1; round <= 8; round += 1) {
      const [first] = await views(colleague);
      await send(colleague, 'DELETE', apiPath('ownView', { view_id: first?.id ?? '' }));
      const names = Array.from({ length: 10 }, (_, number) => `Round ${round}, view ${number}`);
      const saved = await Promise.all(names.map((name) => save(colleague, name, { view: 'today' })));
      expect(saved.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    }
    expect(await views(colleague)).toHaveLength(12);
  });

  it('have no number once their owner may not read the office any longer', async () => {
    expect((await save(officer, 'Airport', { view: 'today', office: 'tia' })).statusCode).toBe(200);
    await sql`update own_views set filters = jsonb_set(filters, '{office}', '"birgunj"') where name = 'Airport'`.execute(
      portal.owner,
    );
    expect(await views(officer)).toMatchObject([{ name: 'Airport', total: null, total_is_exact: true }]);
  });
});
