import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { addOrganisationPurposes, addOrganisations } from '#server/organisations/organisation-repository.ts';
import { type Answer, bearer, call } from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { institution, providerOf } from '../../factories/provider.ts';
import { personOf } from '../../factories/staff.ts';
import { askStudy } from '../../factories/student.ts';
import { type TouristVisa, touristVisa } from '../../factories/tourist-visa.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal, 'department');
  await addOrganisations(portal.owner, [
    { slug: 'other', kind: 'provider', name: 'Test Other College', state: 'verified' },
  ]);
  await addOrganisationPurposes(portal.owner, [{ slug: 'other', purpose: 'study' }]);
});
beforeEach(() => portal.clock.set('2026-10-16T09:00:00+05:45'));
afterAll(() => portal?.close());

const officer = 'nontourist_officer@department.demo';
const chief = 'section_chief@department.demo';
const lotus = () => providerOf(portal);
const other = () => providerOf(portal, personOf(portal, 'provider_officer', 'other'));

interface Sent {
  readonly id: string;
  readonly number: string;
  readonly token: string;
  readonly visa: TouristVisa;
}

/** Asks for a study visa at an institution, by default the demonstration's; the clock stays at 16 October. */
async function sent(answers: object = {}): Promise<Sent> {
  const visa = await touristVisa(portal, '30');
  const answer = await askStudy(portal, visa, answers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { submission_number: number, access_token: token } = answer.body.data;
  return { id: await desk.idOf(number), number, token, visa };
}

async function examined({ id }: Sent): Promise<void> {
  await desk.done(officer, id, 'take');
  await desk.settlePapers(officer, id);
}

async function rowOf({ id }: Sent, member = lotus()) {
  const { body } = await member.list();
  return body.data.find((row: { id: string }) => row.id === id);
}

const refused = ({ status, body }: Answer) => [status, body.refusals?.[0]?.code];

describe('an institution that a student names (S7)', () => {
  it('sees subject, course, months and first day, confirms, and the office decides', async () => {
    const asked = await sent({ academic_institution: '  tést LOTUS  university ' });
    const row = await rowOf(asked);
    expect(row).toMatchObject({
      submission_number: asked.number,
      first_day: '2026-11-11',
      state: 'waiting',
      // The fifteenth day after 16 October.
      due_on: '2026-10-31',
      outcome: 'open',
    });
    expect(row.asked.map(({ field, value }: Record<string, string>) => [field, value])).toEqual([
      ['study_course', 'Degree programme'],
      ['study_subject', 'Geology'],
      ['visa_months', '12'],
    ]);

    await examined(asked);
    expect((await desk.act(officer, asked.id, 'propose')).refused).toBe('sponsor_not_answered');
    expect((await desk.file(officer, asked.id)).sponsor).toEqual({
      name: institution,
      state: 'waiting',
      due_on: '2026-10-31',
      answered_at: null,
      by: null,
      reason: null,
    });

    expect((await lotus().answer(asked.id, { answer: 'confirmed' })).status).toBe(204);
    const noted = await portal.owner
      .selectFrom('audit_log')
      .select(['office', 'outcome'])
      .where('action', '=', 'confirmation.answer')
      .where('subject_id', '=', asked.id)
      .execute();
    expect(noted).toEqual([{ office: 'lotus', outcome: 'done' }]);
    const file = await desk.file(officer, asked.id);
    expect(file.status).toBe('in_review');
    expect(file.sponsor).toMatchObject({ name: institution, state: 'confirmed', by: 'Test Provider Owner' });
    expect(file.history.at(-1)?.words).toBe('Institution confirmed');
    const tracked = await call(portal, 'POST', apiPaths.track, {
      submission_number: asked.number,
      passport_number: asked.visa.passportNumber,
    });
    const timeline = tracked.body.data.timeline.map(({ words }: { words: string }) => words);
    expect(timeline).toContain('Your institution confirmed your stay');

    await desk.done(officer, asked.id, 'propose');
    await desk.done(chief, asked.id, 'approve');
    expect(await rowOf(asked)).toMatchObject({ state: 'confirmed', outcome: 'open' });
    await portal.owner.updateTable('applications').set({ status: 'issued' }).where('id', '=', asked.id).execute();
    expect((await rowOf(asked)).outcome).toBe('granted');
  });

  it('is told of a request by one mail to each member who may answer, without a name', async () => {
    const mailsAbout = async ({ number }: Sent) => {
      await portal.sweep();
      const mails = await portal.dependencies.database.selectFrom('mailbox').selectAll().orderBy('recipient').execute();
      return mails.filter(
        ({ subject, body_text: text }) => subject === 'Confirmation needed by 31 October 2026' && text.includes(number),
      );
    };
    const asked = await sent();
    const mails = await mailsAbout(asked);
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      'provider_officer@lotus.demo',
      'provider_owner@lotus.demo',
    ]);
    const { surname } = await rowOf(asked);
    for (const { body_text: text } of mails) {
      expect(text).toContain('reply by 31 October 2026');
      expect(text).toContain(`${portal.dependencies.portalUrl}/service-provider/system/admin/`);
      expect(text.toUpperCase()).not.toContain(surname.toUpperCase());
    }
    await lotus().answer(asked.id, { answer: 'confirmed' });
    expect(await mailsAbout(asked)).toHaveLength(2);
    expect(await mailsAbout(await sent({ academic_institution: 'Test Unknown College' }))).toEqual([]);
  });

  it('is shown exactly what it confirms: no document, no funds, no passport', async () => {
    const asked = await sent();
    const row = await rowOf(asked);
    expect(Object.keys(row).toSorted()).toEqual([
      'asked',
      'asked_at',
      'dob',
      'due_on',
      'first_day',
      'given_names',
      'id',
      'outcome',
      'state',
      'submission_number',
      'surname',
    ]);
    const read = JSON.stringify((await lotus().list()).body);
    for (const kept of [
      asked.visa.passportNumber,
      asked.visa.visaNumber,
      '2417',
      '2,417',
      'Private Street',
      '980000',
    ]) {
      expect(read).not.toContain(kept);
    }
    expect(read).not.toMatch(/bank|statement|funds|\.jpg/i);
    const path = apiPath('departmentCase', { application_id: asked.id });
    expect((await call(portal, 'GET', path, undefined, bearer(await lotus().token()))).status).toBe(403);
  });

  it('denies with a reason, which refuses nothing', async () => {
    const asked = await sent();
    expect(refused(await lotus().answer(asked.id, { answer: 'denied' }))).toEqual([422, 'required']);
    expect(refused(await lotus().answer(asked.id, { answer: 'denied', reason: '  ' }))).toEqual([422, 'required']);
    expect((await lotus().answer(asked.id, { answer: 'denied', reason: 'Not admitted' })).status).toBe(204);
    await examined(asked);
    const file = await desk.file(officer, asked.id);
    expect(file.status).toBe('in_review');
    expect(file.sponsor).toMatchObject({ state: 'denied', reason: 'Not admitted' });
    await desk.done(officer, asked.id, 'propose');
    const trip = await call(portal, 'GET', apiPaths.trip, undefined, bearer(asked.token));
    expect(JSON.stringify(trip.body)).not.toContain('Not admitted');
  });

  it('has fifteen days; after them the office goes on and no answer is taken', async () => {
    const asked = await sent();
    portal.clock.set('2026-10-31T16:00:00+05:45');
    await examined(asked);
    expect((await desk.act(officer, asked.id, 'propose')).refused).toBe('sponsor_not_answered');
    portal.clock.set('2026-11-01T00:01:00+05:45');
    expect(await rowOf(asked)).toMatchObject({ state: 'lapsed', due_on: '2026-10-31' });
    expect(refused(await lotus().answer(asked.id, { answer: 'confirmed' }))).toEqual([409, 'confirmation_lapsed']);
    await desk.done(officer, asked.id, 'take');
    expect((await desk.file(officer, asked.id)).sponsor?.state).toBe('lapsed');
    await desk.done(officer, asked.id, 'propose');
  });

  it('answers once, of two at the same time too', async () => {
    const asked = await sent();
    const both = await Promise.all([
      lotus().answer(asked.id, { answer: 'confirmed' }),
      lotus().answer(asked.id, { answer: 'denied', reason: 'Not admitted' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(refused(await lotus().answer(asked.id, { answer: 'confirmed' }))).toEqual([409, 'confirmation_answered']);
    const { history } = await desk.file(officer, asked.id);
    expect(history.filter(({ action }) => action.startsWith('sponsor_'))).toHaveLength(1);
  });

  it('is nobody else: not another provider, an agency, or an officer', async () => {
    const asked = await sent();
    expect(await rowOf(asked, other())).toBeUndefined();
    expect((await other().answer(asked.id, { answer: 'confirmed' })).status).toBe(404);
    for (const [role, office] of [
      ['agency_owner', 'himal'],
      ['agency_owner', 'lotus'],
      ['nontourist_officer', 'department'],
    ] as const) {
      const member = providerOf(portal, personOf(portal, role, office));
      expect((await member.answer(asked.id, { answer: 'confirmed' })).status).toBe(403);
      expect((await member.list()).status).toBe(403);
    }
    expect((await desk.act(officer, asked.id, 'sponsor_confirm')).status).not.toBe(200);
    expect((await rowOf(asked)).state).toBe('waiting');
  });

  it('no longer answers an application that was withdrawn, or while it is suspended', async () => {
    const asked = await sent();
    const organisations = portal.owner.updateTable('organisations').where('slug', '=', 'lotus');
    await organisations.set({ state: 'suspended' }).execute();
    try {
      expect((await lotus().answer(asked.id, { answer: 'confirmed' })).status).toBe(403);
    } finally {
      await organisations.set({ state: 'verified' }).execute();
    }
    await portal.owner.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', asked.id).execute();
    expect((await rowOf(asked)).outcome).toBe('ended');
    expect(refused(await lotus().answer(asked.id, { answer: 'confirmed' }))).toEqual([409, 'action_not_allowed']);
  });

  it('sees nobody while it is suspended and keeps no office waiting, and answers again once it is verified in time', async () => {
    const [waiting, answered] = [await sent(), await sent()];
    expect((await lotus().answer(answered.id, { answer: 'confirmed' })).status).toBe(204);
    await examined(waiting);
    const seen = await rowOf(waiting);
    const organisations = portal.owner.updateTable('organisations').where('slug', '=', 'lotus');
    await organisations.set({ state: 'suspended' }).execute();
    try {
      const nobody = { surname: '', given_names: '', dob: null, asked: [], first_day: null };
      expect(await rowOf(waiting)).toMatchObject({ ...nobody, submission_number: waiting.number, state: 'lapsed' });
      expect(await rowOf(answered)).toMatchObject({ ...nobody, state: 'confirmed' });
      expect((await desk.file(officer, waiting.id)).sponsor).toMatchObject({ name: institution, state: 'lapsed' });
      await desk.done(officer, waiting.id, 'propose');
      await desk.done(chief, waiting.id, 'send_back', { note: 'The sponsor has not answered' });
    } finally {
      await organisations.set({ state: 'verified' }).execute();
    }
    expect(await rowOf(waiting)).toEqual(seen);
    await desk.done(officer, waiting.id, 'take');
    expect((await desk.act(officer, waiting.id, 'propose')).refused).toBe('sponsor_not_answered');
    expect((await lotus().answer(waiting.id, { answer: 'confirmed' })).status).toBe(204);
  });

  it('is not asked when it is not registered: the case says so, and the office goes on', async () => {
    const asked = await sent({ academic_institution: 'Test Unknown College' });
    expect(await rowOf(asked)).toBeUndefined();
    await examined(asked);
    expect((await desk.file(officer, asked.id)).sponsor).toMatchObject({
      name: 'Test Unknown College',
      state: 'not_registered',
    });
    await desk.done(officer, asked.id, 'propose');
  });

  it('is asked anew when the applicant corrects what was stated', async () => {
    const asked = await sent();
    await lotus().answer(asked.id, { answer: 'confirmed' });
    await desk.done(officer, asked.id, 'take');
    await desk.done(officer, asked.id, 'ask', {
      items: [{ field: 'academic_institution' }],
      due_on: '2026-10-30',
    });
    const own = bearer(asked.token);
    const { version } = (await call(portal, 'GET', apiPaths.trip, undefined, own)).body.data;
    const reply = { version, submission_number: asked.number, items: { item_1: 'Test Other College' } };
    expect((await call(portal, 'POST', apiPaths.submissionAnswers, reply, own)).status).toBe(200);
    expect(await rowOf(asked)).toBeUndefined();
    expect(await rowOf(asked, other())).toMatchObject({ state: 'waiting' });
    expect((await desk.file(officer, asked.id)).sponsor).toMatchObject({
      name: 'Test Other College',
      state: 'waiting',
    });
  });

  it('answers what it read, and not what the applicant made of it since', async () => {
    const asked = await sent();
    const read = await rowOf(asked);
    portal.clock.set('2026-10-16T09:05:00+05:45');
    await desk.done(officer, asked.id, 'take');
    await desk.done(officer, asked.id, 'ask', { items: [{ field: 'study_subject' }], due_on: '2026-10-30' });
    const own = bearer(asked.token);
    const { version } = (await call(portal, 'GET', apiPaths.trip, undefined, own)).body.data;
    const reply = { version, submission_number: asked.number, items: { item_1: 'Alchemy' } };
    expect((await call(portal, 'POST', apiPaths.submissionAnswers, reply, own)).status).toBe(200);
    const answer = { answer: 'confirmed', asked_at: read.asked_at };
    expect(refused(await lotus().answer(asked.id, answer))).toEqual([409, 'stale_version']);
    const anew = await rowOf(asked);
    expect(anew).toMatchObject({
      state: 'waiting',
      asked: expect.arrayContaining([expect.objectContaining({ value: 'Alchemy' })]),
    });
    expect((await lotus().answer(asked.id, { ...answer, asked_at: anew.asked_at })).status).toBe(204);
  });

  it('loses its own words with the people of the application', async () => {
    const asked = await sent();
    await lotus().answer(asked.id, { answer: 'denied', reason: 'Not admitted' });
    await portal.owner
      .updateTable('applications')
      .set({ status: 'withdrawn', updated_at: new Date('2020-01-01T00:00:00Z') })
      .where('id', '=', asked.id)
      .execute();
    await portal.sweep();
    expect(await rowOf(asked)).toBeUndefined();
    const kept = await portal.owner
      .selectFrom('confirmations')
      .select(['state', 'reason'])
      .where('application_id', '=', asked.id)
      .executeTakeFirst();
    expect(kept).toEqual({ state: 'denied', reason: null });
  });
});

describe('the names of institutions', () => {
  it('are public, of verified organisations with the purpose alone', async () => {
    const ask = (purpose: string) =>
      call(portal, 'GET', `${apiPaths.organisations}?${new URLSearchParams({ purpose })}`);
    expect((await ask('study')).body.data).toEqual([{ name: institution }, { name: 'Test Other College' }]);
    const organisations = portal.owner.updateTable('organisations').where('slug', '=', 'other');
    await organisations.set({ state: 'closed' }).execute();
    try {
      expect((await ask('study')).body.data).toEqual([{ name: institution }]);
    } finally {
      await organisations.set({ state: 'verified' }).execute();
    }
    expect((await ask('trekking')).status).toBe(422);
  });
});
