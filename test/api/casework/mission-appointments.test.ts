import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trip } from '#contract/api/applications.ts';
import type { AppointmentSlot } from '#contract/api/mission.ts';
import type { CaseRow } from '#contract/api/queue.ts';
import type { Problem } from '#contract/errors.ts';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { mapOf } from '#domain/reference-data/office-map.ts';
import { newId } from '#server/platform/identifiers.ts';
import { bearer, call } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { mailsTo } from '../../factories/mailed-link.ts';
import { type MissionApplication, missionApplication } from '../../factories/mission-application.ts';
import { staffAt } from '../../factories/mission-staff.ts';
import { track } from '../../factories/own-application.ts';
import { kathmandu } from '../../fixed-clock.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp({ now: kathmandu('2026-08-24') });
  desk = deskOf(portal, 'mission');
});
afterAll(() => portal?.close());

const { clerk, officer, admin } = staffAt('uk-london');

describe('appointments', () => {
  const times = async (email: string, body: object) => desk.post(email, apiPaths.missionSlots, body);

  it('have as many seats as were opened, and an application that is missed twice is closed', async () => {
    portal.clock.set(kathmandu('2026-09-07'));
    expect(
      (await times(clerk, { office: 'uk-london', day: '2026-09-10', times: ['10:00'], seats: 1 })).statusCode,
    ).toBe(403);
    expect(
      (await times(admin, { office: 'cn-beijing', day: '2026-09-10', times: ['10:00'], seats: 1 })).statusCode,
    ).toBe(403);
    expect(
      (await times(admin, { office: 'uk-london', day: '2026-09-06', times: ['10:00'], seats: 1 })).statusCode,
    ).toBe(422);
    const opened = await times(admin, { office: 'uk-london', day: '2026-09-10', times: ['10:00', '10:30'], seats: 1 });
    const slots: readonly AppointmentSlot[] = opened.json().data;
    expect(slots.map(({ day, time, left }) => [day, time, left])).toEqual([
      ['2026-09-10', '10:00', 1],
      ['2026-09-10', '10:30', 1],
    ]);
    const [first, second] = slots.map(({ id }) => id);
    const one = await missionApplication(portal, desk);
    const two = await missionApplication(portal, desk);
    for (const { id } of [one, two]) await desk.done(officer, id, 'take');
    const called = await desk.done(officer, one.id, 'call_in', { slot: first ?? '' });
    expect(called).toMatchObject({
      status: 'appointment',
      appointments: [{ day: '2026-09-10', time: '10:00', state: 'set' }],
    });
    expect((await track(portal, one)).appointment).toEqual({ day: '2026-09-10', time: '10:00' });
    expect((await desk.act(officer, two.id, 'call_in', { slot: first ?? '' })).refused).toBe('slot_taken');
    expect((await desk.act(officer, two.id, 'call_in', { slot: 'none' })).refused).toBe('slot_taken');
    await desk.done(officer, two.id, 'call_in', { slot: second ?? '' });

    const today = await desk.get(officer, `${apiPaths.missionQueue}?appointment_on=2026-09-10`);
    expect(new Map(today.json().data.map(({ id, appointment }: CaseRow) => [id, appointment]))).toEqual(
      new Map([
        [one.id, { time: '10:00', days: 3 }],
        [two.id, { time: '10:30', days: 3 }],
      ]),
    );
    // In London it is still the day of the appointments when the next one has begun in Kathmandu.
    portal.clock.set('2026-09-10T22:00:00+01:00');
    const late = await desk.get(officer, `${apiPaths.missionQueue}?appointment_on=2026-09-10`);
    expect(late.json().data.map(({ appointment }: CaseRow) => appointment?.days)).toEqual([0, 0]);

    portal.clock.set(kathmandu('2026-09-09', '23:59'));
    expect((await desk.act(clerk, two.id, 'attended')).refused).toBe('appointment_still_ahead');
    expect((await desk.act(clerk, two.id, 'missed')).refused).toBe('appointment_not_begun');
    const attended = (await desk.file(clerk, two.id)).actions.find(({ action }) => action === 'attended');
    expect(attended).toMatchObject({
      allowed: false,
      reason: 'Record attendance from the day of the appointment.',
    });

    portal.clock.set(kathmandu('2026-09-10', '18:00'));
    expect((await desk.act(officer, one.id, 'missed_again')).refused).toBe('appointment_never_missed');
    expect((await desk.done(clerk, one.id, 'missed')).status).toBe('in_review');
    expect((await desk.done(clerk, two.id, 'attended')).status).toBe('in_review');
    const next: readonly AppointmentSlot[] = (
      await times(admin, { office: 'uk-london', day: '2026-09-14', times: ['09:00'], seats: 2 })
    ).json().data;
    const slot = next.find(({ day }) => day === '2026-09-14')?.id ?? '';
    await desk.done(officer, one.id, 'call_in', { slot });
    portal.clock.set(kathmandu('2026-09-14', '18:00'));
    expect((await desk.act(clerk, one.id, 'missed')).refused).toBe('appointment_missed_before');
    const closed = await desk.done(clerk, one.id, 'missed_again');
    expect(closed.status).toBe('cancelled');
    expect(closed.history.at(-1)?.reasons).toHaveLength(1);
    expect(closed.payment.cash).toEqual([]);
  });

  it('are given and missed by the clock of the office', async () => {
    // London is an hour ahead of UTC in summer, Kathmandu 5:45.
    const inLondon = (time: string) => portal.clock.set(`2026-09-11T${time}:00+01:00`);
    inLondon('09:00');
    await times(admin, { office: 'uk-london', day: '2026-09-11', times: ['10:00', '10:30', '11:00'], seats: 1 });
    const [one, two] = [await missionApplication(portal, desk), await missionApplication(portal, desk)];
    for (const { id } of [one, two]) await desk.done(officer, id, 'take');
    inLondon('10:20');
    const opened = await day('2026-09-11');
    expect(opened).toMatchObject({
      '10:00': { past: true, left: 0 },
      '10:30': { past: false, left: 1 },
      '11:00': { past: false, left: 1 },
    });
    expect((await desk.act(officer, one.id, 'call_in', { slot: opened['10:00']?.id ?? '' })).refused).toBe(
      'slot_taken',
    );
    const again = await times(admin, { office: 'uk-london', day: '2026-09-11', times: ['10:00', '10:45'], seats: 1 });
    expect([again.statusCode, again.json<Problem>().errors]).toEqual([
      422,
      { times: ['It is already 10:20 at the office. Choose later times.'] },
    ]);
    expect((await close(admin, [opened['10:00']], 'kept')).statusCode).toBe(404);

    for (const [application, time] of [
      [one, '10:30'],
      [two, '11:00'],
    ] as const) {
      await desk.done(officer, application.id, 'call_in', { slot: opened[time]?.id ?? '' });
    }
    inLondon('10:29');
    expect((await desk.act(clerk, one.id, 'missed')).refused).toBe('appointment_not_begun');
    const missed = (await desk.file(clerk, one.id)).actions.find(({ action }) => action === 'missed');
    expect(missed).toMatchObject({
      allowed: false,
      reason: 'You can record this only after the time of the appointment.',
    });
    // Whoever comes early is received.
    expect((await desk.done(clerk, two.id, 'attended')).status).toBe('in_review');
    inLondon('10:30');
    expect((await desk.done(clerk, one.id, 'missed')).status).toBe('in_review');
  });

  it('are moved twice and no more', async () => {
    portal.clock.set(kathmandu('2026-09-15'));
    const opened = await times(admin, {
      office: 'uk-london',
      day: '2026-09-17',
      times: ['09:00', '09:30', '10:00', '10:30'],
      seats: 1,
    });
    const slots: readonly AppointmentSlot[] = opened.json().data;
    const application = await missionApplication(portal, desk);
    await desk.done(officer, application.id, 'take');
    for (const index of [0, 1, 2])
      await desk.done(officer, application.id, 'call_in', { slot: slots[index]?.id ?? '' });
    const again = await desk.act(officer, application.id, 'call_in', { slot: slots[3]?.id ?? '' });
    expect(again.refused).toBe('appointment_moved_too_often');
    const seats = await desk.get(clerk, `${apiPaths.missionSlots}?from=2026-09-17`);
    expect(seats.json().data.map(({ left }: AppointmentSlot) => left)).toEqual([1, 1, 0, 1]);
    expect((await desk.get(staffAt('cn-beijing').clerk, `${apiPaths.missionSlots}?office=uk-london`)).statusCode).toBe(
      403,
    );
  });

  /** Returns the slots of one day, by time. */
  const day = async (on: string): Promise<Readonly<Record<string, AppointmentSlot>>> => {
    const { data } = (await desk.get(clerk, `${apiPaths.missionSlots}?from=${on}`)).json<{ data: AppointmentSlot[] }>();
    return Object.fromEntries(data.filter((slot) => slot.day === on).map((slot) => [slot.time, slot]));
  };
  const close = (email: string, slots: readonly (AppointmentSlot | undefined)[], appointments: string) =>
    desk.post(email, apiPaths.missionSlotsClose, {
      office: 'uk-london',
      slots: slots.map((slot) => slot?.id),
      appointments,
    });
  const calledIn = async (slot: AppointmentSlot | undefined, application: MissionApplication) => {
    await desk.done(officer, application.id, 'take');
    await desk.done(officer, application.id, 'call_in', { slot: slot?.id ?? '' });
  };
  const submissionOf = async (application: MissionApplication): Promise<Trip> =>
    (await call(portal, 'GET', apiPaths.trip, undefined, bearer(application.token))).body.data;
  const choose = (application: MissionApplication, version: number, slot: string) =>
    call(
      portal,
      'POST',
      apiPaths.submissionAppointment,
      { version, submission_number: application.number, slot },
      bearer(application.token),
    );

  it('say until when an application lives only while time would end it', async () => {
    portal.clock.set(kathmandu('2026-09-16'));
    const application = await missionApplication(portal, desk);
    const shown = async () => [
      (await submissionOf(application)).valid_until,
      (await track(portal, application)).valid_until,
      (await desk.file(officer, application.id)).valid_until,
    ];
    const days = ['2026-10-01', '2026-10-01', '2026-10-01'];
    const none = [null, null, null];
    expect(await shown()).toEqual(days);
    const slip = apiPath('slip', { submission_number: application.number });
    const printed = async () =>
      JSON.stringify((await call(portal, 'GET', slip, undefined, bearer(application.token))).body);
    expect(await printed()).toContain('1 October 2026');
    await desk.done(officer, application.id, 'take');
    expect(await shown()).toEqual(none);
    expect(await printed()).not.toContain('1 October 2026');
    await desk.done(officer, application.id, 'ask', { items: [{ paper: 'A letter' }], due_on: '2026-09-25' });
    expect(await shown()).toEqual(none);
  });

  it('keep at least the seats that are held', async () => {
    portal.clock.set(kathmandu('2026-09-18'));
    await times(admin, { office: 'uk-london', day: '2026-09-22', times: ['09:00', '09:30'], seats: 3 });
    const opened = await day('2026-09-22');
    for (const application of [await missionApplication(portal, desk), await missionApplication(portal, desk)]) {
      await calledIn(opened['09:30'], application);
    }
    const fewer = await times(admin, { office: 'uk-london', day: '2026-09-22', times: ['09:00', '09:30'], seats: 1 });
    expect(fewer.statusCode).toBe(422);
    expect(fewer.json<Problem>().errors).toEqual({ seats: ['2 places are already booked at 09:30. Enter 2 or more.'] });
    expect(await day('2026-09-22')).toMatchObject({ '09:00': { seats: 3 }, '09:30': { seats: 3, taken: 2, left: 1 } });
    await times(admin, { office: 'uk-london', day: '2026-09-22', times: ['09:00', '09:30'], seats: 2 });
    expect(await day('2026-09-22')).toMatchObject({
      '09:00': { seats: 2, left: 2 },
      '09:30': { seats: 2, left: 0 },
    });
  });

  it('at a closed time are given to nobody, and kept by those who hold one', async () => {
    portal.clock.set(kathmandu('2026-09-21'));
    await times(admin, { office: 'uk-london', day: '2026-09-24', times: ['09:00', '09:30'], seats: 2 });
    const opened = await day('2026-09-24');
    const holder = await missionApplication(portal, desk);
    const other = await missionApplication(portal, desk);
    await calledIn(opened['09:00'], holder);
    expect((await close(clerk, [opened['09:00']], 'kept')).statusCode).toBe(403);
    expect((await close(staffAt('cn-beijing').admin, [opened['09:00']], 'kept')).statusCode).toBe(403);
    const closed = await close(admin, [opened['09:00']], 'kept');
    expect(closed.statusCode, closed.body).toBe(200);
    expect(await day('2026-09-24')).toMatchObject({
      '09:00': { seats: 2, taken: 1, left: 0, closed: true },
      '09:30': { left: 2, closed: false },
    });
    await desk.done(officer, other.id, 'take');
    expect((await desk.act(officer, other.id, 'call_in', { slot: opened['09:00']?.id ?? '' })).refused).toBe(
      'slot_taken',
    );
    expect((await track(portal, holder)).appointment).toEqual({ day: '2026-09-24', time: '09:00' });
    expect((await submissionOf(holder)).members[0]?.free_times).toEqual([]);

    await times(admin, { office: 'uk-london', day: '2026-09-24', times: ['09:00'], seats: 2 });
    expect(await day('2026-09-24')).toMatchObject({ '09:00': { taken: 1, left: 1, closed: false } });
    await desk.done(officer, other.id, 'call_in', { slot: opened['09:00']?.id ?? '' });
  });

  it('at a time that is closed with word to the applicants are withdrawn, and they choose another one', async () => {
    portal.clock.set(kathmandu('2026-09-28'));
    await times(admin, { office: 'uk-london', day: '2026-10-01', times: ['09:00', '09:30', '10:00'], seats: 1 });
    const opened = await day('2026-10-01');
    const email = 'called.off@example.org';
    const application = await missionApplication(portal, desk, { answers: { email } });
    const stays = await missionApplication(portal, desk);
    await calledIn(opened['09:00'], application);
    await calledIn(opened['10:00'], stays);
    const early = await choose(application, (await submissionOf(application)).version, opened['09:30']?.id ?? '');
    expect(early.status).toBe(409);

    const closed = await close(admin, [opened['09:00']], 'called_off');
    expect(closed.statusCode, closed.body).toBe(200);
    expect((await day('2026-10-01'))['09:00']).toMatchObject({ taken: 0, left: 0, closed: true });
    expect((await track(portal, stays)).appointment).toEqual({ day: '2026-10-01', time: '10:00' });
    expect(await track(portal, application)).toMatchObject({
      status: 'in_review',
      who_acts: 'traveller',
      appointment: null,
      appointment_called_off: true,
      next_step: 'Choose a new appointment time at the Embassy of Nepal, London',
    });
    const file = await desk.file(officer, application.id);
    expect(file).toMatchObject({
      status: 'in_review',
      appointments: [{ day: '2026-10-01', time: '09:00', state: 'called_off' }],
    });
    expect(file.history.at(-1)).toMatchObject({ action: 'call_off', by: 'Test Mission Administrator GBLN' });
    const mails = await mailsTo(portal, email);
    const called = mails.find(({ subject }) => subject === 'Appointment on 1 October 2026 at 09:00');
    expect(called?.text).toMatch(/\n\nEmbassy of Nepal, London\n(.+\n)*Website: https:/);
    expect(called?.text).toContain(`Show on a map:\n${mapOf('Embassy of Nepal, London')}`);
    const told = mails.filter(({ subject }) => subject.includes('cancelled'));
    expect(told.map(({ subject }) => subject)).toEqual(['Your appointment on 1 October 2026 at 09:00 is cancelled']);
    expect(told[0]?.text).toContain(application.number);

    // A time of the same day that is over is not offered.
    await times(admin, { office: 'uk-london', day: '2026-09-28', times: ['09:00'], seats: 1 });
    const past = (await day('2026-09-28'))['09:00'];
    portal.clock.set('2026-09-28T09:00:00+01:00');
    const submission = await submissionOf(application);
    expect(submission.members[0]).toMatchObject({
      appointment: null,
      free_times: [{ slot: opened['09:30']?.id, day: '2026-10-01', time: '09:30' }],
    });
    expect((await choose(application, submission.version, opened['10:00']?.id ?? '')).status).toBe(409);
    expect((await choose(application, submission.version, past?.id ?? '')).status).toBe(409);
    const chosen = await choose(application, submission.version, opened['09:30']?.id ?? '');
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
    expect(chosen.body.data.members[0]).toMatchObject({
      status: 'appointment',
      appointment: { day: '2026-10-01', time: '09:30' },
      free_times: [],
    });
    expect((await choose(application, chosen.body.data.version, opened['09:30']?.id ?? '')).status).toBe(409);
    expect((await desk.file(officer, application.id)).appointments.map(({ state }) => state).toSorted()).toEqual([
      'called_off',
      'set',
    ]);
    expect(await track(portal, application)).toMatchObject({
      appointment_called_off: false,
      appointment: { time: '09:30' },
    });
  });

  it('that are withdrawn are given anew by the office too, without counting as moved', async () => {
    portal.clock.set(kathmandu('2026-10-05'));
    const hours = ['09:00', '09:30', '10:00', '10:30'];
    await times(admin, { office: 'uk-london', day: '2026-10-08', times: hours, seats: 1 });
    const opened = await day('2026-10-08');
    const application = await missionApplication(portal, desk);
    await calledIn(opened['09:00'], application);
    await close(admin, [opened['09:00'], opened['10:30']], 'called_off');
    for (const hour of ['09:30', '10:00']) {
      await desk.done(officer, application.id, 'take');
      await desk.done(officer, application.id, 'call_in', { slot: opened[hour]?.id ?? '' });
      await close(admin, [opened[hour]], 'called_off');
    }
    expect((await close(admin, [{ id: newId(portal.clock.now()) } as AppointmentSlot], 'kept')).statusCode).toBe(404);
    await desk.done(officer, application.id, 'take');
    await times(admin, { office: 'uk-london', day: '2026-10-08', times: hours, seats: 1 });
    const submission = await submissionOf(application);
    expect(submission.members[0]?.free_times.map(({ time }) => time)).toEqual(hours);
    await desk.done(officer, application.id, 'call_in', { slot: opened['10:30']?.id ?? '' });
    expect(
      (await choose(application, (await submissionOf(application)).version, opened['09:00']?.id ?? '')).status,
    ).toBe(409);
  });
});
