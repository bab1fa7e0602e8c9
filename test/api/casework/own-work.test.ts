import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskNumbers } from '#contract/api/desk-numbers.ts';
import type { CaseRow } from '#contract/api/queue.ts';
import { apiPaths } from '#contract/paths.ts';
import { getService } from '#domain/services/catalogue.ts';
import { call, newKey } from '../../factories/applicant.ts';
import { type Desk, deskOf, onFile } from '../../factories/desk.ts';
import { withRoles } from '../../factories/staff.ts';
import { ownVisa, touristVisa } from '../../factories/tourist-visa.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal, 'department');
});
afterAll(() => portal?.close());

const of = (role: string) => `${role}@department.demo`;
const [officer, senior, chief, director, cashier] = [
  of('overstay_officer'),
  of('senior_officer'),
  of('section_chief'),
  of('director'),
  of('department_cashier'),
];

/** Sends a settlement of late days whose fee is paid in a mode, and returns it once its officer has checked it. */
async function lateDays(payment_mode: string, by = officer): Promise<string> {
  const visa = await touristVisa(portal, '15');
  portal.clock.set('2026-11-01T12:00:00+05:45');
  const service = getService('overstay');
  const answers = {
    ...ownVisa(visa),
    overstay_reason: 'Ill, and not fit to fly',
    office: 'department',
    contact_no_nepal: '+9779800000000',
  };
  const body = { service: service.id, answers, payment_mode, declaration_version: service.declaration.version };
  const sent = await call(portal, 'POST', apiPaths.applications, body, { 'idempotency-key': newKey() });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const id = await desk.idOf(sent.body.data.submission_number);
  await desk.done(by, id, 'take');
  await desk.settlePapers(by, id);
  return id;
}

/** Returns the cases of a view as its tab counts them and as its list shows them, which are the same. */
async function inView(email: string, view: string): Promise<readonly string[]> {
  const { data, meta } = (await desk.get(email, `${apiPaths.departmentQueue}?view=${view}`)).json();
  const numbers = (await desk.get(email, apiPaths.departmentNumbers)).json<{ data: DeskNumbers }>().data;
  const counted = numbers.views.find(({ id }) => id === view)?.total;
  expect([data.length, meta.total]).toEqual([counted, counted]);
  return data.map(({ id }: CaseRow) => id).toSorted();
}

it('of those who decide are the cases on which their roles can decide, and no others', async () => {
  const id = await lateDays('on_arrival');
  await desk.done(officer, id, 'propose');
  expect(await inView(senior, 'to_decide')).toEqual([id]);
  // Late days are decided by the senior officer, fines by the director.
  expect(await inView(director, 'to_decide')).toEqual([]);
  expect(await inView(chief, 'to_decide')).toEqual([]);
  // Whoever decides on nothing reads what the office has to decide.
  expect(await inView(cashier, 'to_decide')).toEqual([id]);
  const recommended = await desk.get(director, `${apiPaths.departmentQueue}?status=recommended`);
  expect(recommended.json().data).toMatchObject([{ id }]);
  // One person recommends and another decides.
  const own = await lateDays('on_arrival', senior);
  await desk.done(senior, own, 'propose');
  expect(await inView(senior, 'to_decide')).toEqual([id]);
  expect(await inView(cashier, 'to_decide')).toEqual([id, own].toSorted());
});

it('of the director include a waiver that waits, whatever else the case waits for, and once only', async () => {
  const id = await lateDays('on_arrival');
  await desk.done(chief, id, 'propose_waiver', { sum_minor: 3000, note: 'In hospital, letter seen' });
  expect(await inView(director, 'to_decide')).toEqual([id]);
  expect(await inView(chief, 'to_decide')).toEqual([]);
  const narrowed = await desk.get(director, `${apiPaths.departmentQueue}?view=to_decide&status=recommended`);
  expect(narrowed.json().data).toEqual([]);
  await desk.done(officer, id, 'propose');
  const number = (await desk.file(officer, id)).submission_number;
  const found = await desk.get(director, `${apiPaths.departmentQueue}?view=to_decide&query=${number}`);
  expect(found.json().data).toMatchObject([{ id }]);
  await withRoles(portal, director, ['senior_officer'], 'department', async () => {
    expect((await inView(director, 'to_decide')).filter((one) => one === id)).toEqual([id]);
  });
  // Another role ended the session.
  desk = deskOf(portal, 'department');
  await desk.done(director, id, 'confirm_waiver', onFile);
  expect(await inView(director, 'to_decide')).toEqual([]);
});

it('of a counter in the Department are granted cases whose applicants pay there', async () => {
  const [there, online] = [await lateDays('on_arrival'), await lateDays('online')];
  expect(await inView(cashier, 'to_pay')).toEqual([]);
  for (const id of [there, online]) {
    await desk.done(officer, id, 'propose');
    await desk.done(senior, id, 'approve');
  }
  expect(await inView(cashier, 'to_pay')).toEqual([there]);
  expect(await inView(cashier, 'waiting')).toEqual([there, online].toSorted());
});
