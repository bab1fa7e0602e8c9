import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { deskOf } from '../../factories/desk.ts';
import { missionApplication } from '../../factories/mission-application.ts';
import { staffAt } from '../../factories/mission-staff.ts';
import { track } from '../../factories/own-application.ts';
import { withRoles } from '../../factories/staff.ts';
import { askExtension, touristVisa } from '../../factories/tourist-visa.ts';
import { kathmandu } from '../../fixed-clock.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ now: kathmandu('2026-08-24') });
});
afterAll(() => portal?.close());

const { clerk, officer, approver } = staffAt('uk-london');
const because = { reasons: ['purpose_not_shown'], note: 'The invitation names nobody' };

describe('a recommendation to refuse', () => {
  it('says its reasons to whoever decides, who is another person, and nothing to the applicant', async () => {
    const desk = deskOf(portal, 'mission');
    const application = await missionApplication(portal, desk);
    const { id } = application;
    await desk.done(officer, id, 'take');
    expect((await desk.act(officer, id, 'propose_refusal', because)).refused).toBe('documents_not_settled');
    await desk.settlePapers(officer, id);
    expect((await desk.act(clerk, id, 'propose_refusal', because)).status).toBe(403);
    expect((await desk.act(officer, id, 'propose_refusal', {})).refused).toBe('reason_needed');
    expect((await desk.act(officer, id, 'propose_refusal', { reasons: ['paper_missing'] })).refused).toBe(
      'not_an_option',
    );
    const before = await track(portal, application);
    const recommended = await desk.done(officer, id, 'propose_refusal', because);
    expect(recommended.status).toBe('recommended');
    const after = await track(portal, application);
    expect([after.timeline, after.who_acts]).toEqual([before.timeline, before.who_acts]);

    const file = await desk.file(approver, id);
    expect(file.refusal_recommended).toEqual({
      by: 'Test Mission Officer GBLN',
      reasons: [{ code: 'purpose_not_shown', words: expect.stringMatching(/purpose/i) }],
      note: 'The invitation names nobody',
    });
    // A mission reopens what it refused.
    expect(file.actions.find(({ action }) => action === 'refuse')).toMatchObject({ final: false, leads_to: null });
    expect(file.next_step).toMatchObject({
      who: 'you',
      action: 'refuse',
      words: 'Test Mission Officer GBLN recommended refusing. You decide.',
    });
    expect((await desk.file(officer, id)).next_step).toMatchObject({
      who: 'somebody_else',
      words: 'Someone else decides on refusing: Mission approver (consul).',
    });
    expect((await desk.get(approver, `${apiPaths.missionQueue}?view=to_decide`)).json().data).toMatchObject([{ id }]);
    expect((await desk.act(approver, id, 'approve')).refused).toBe('refusal_recommended');
    await withRoles(portal, officer, ['mission_approver'], 'uk-london', async () => {
      const same = deskOf(portal, 'mission');
      for (const action of ['refuse', 'send_back']) {
        expect((await same.act(officer, id, action, { reasons: ['means_not_shown'] })).refused).toBe('same_person');
      }
    });

    const refused = await desk.done(approver, id, 'refuse', { reasons: ['means_not_shown'] });
    expect([refused.status, refused.refusal_recommended]).toEqual(['rejected', null]);
    expect(JSON.stringify(await track(portal, application))).not.toContain('invitation');
  });

  it('can be sent back, and another one to grant takes its place', async () => {
    const desk = deskOf(portal, 'mission');
    const { id } = await missionApplication(portal, desk);
    await desk.done(officer, id, 'take');
    await desk.settlePapers(officer, id);
    await desk.done(officer, id, 'propose_refusal', because);
    expect((await desk.act(approver, id, 'send_back', { note: ' ' })).refused).toBe('reason_needed');
    const back = await desk.done(approver, id, 'send_back', { note: 'Ask for the letter' });
    expect([back.status, back.refusal_recommended]).toEqual(['in_review', null]);
    await desk.done(officer, id, 'take');
    await desk.done(officer, id, 'propose');
    const { next_step: next, refusal_recommended: refusal } = await desk.file(approver, id);
    expect([next?.action, refusal]).toEqual(['approve', null]);
    expect((await desk.done(approver, id, 'approve')).status).toBe('approved');
  });

  it('is made in the Department for the reasons of its own refusals', async () => {
    const desk = deskOf(portal, 'department');
    portal.clock.set(kathmandu('2026-03-10'));
    const visa = await touristVisa(portal, '15');
    const sent = await askExtension(portal, visa, '20');
    const id = await desk.idOf(sent.body.data.submission_number);
    const [worker, senior] = ['extension_officer@department.demo', 'senior_officer@department.demo'];
    await desk.done(worker, id, 'take');
    await desk.settlePapers(worker, id);
    expect((await desk.act(worker, id, 'propose_rejection', { reasons: ['security_objection'] })).refused).toBe(
      'not_an_option',
    );
    await desk.done(worker, id, 'propose_rejection', because);
    const { next_step: next, actions } = await desk.file(senior, id);
    expect(next?.action).toBe('reject');
    expect(actions.find(({ action }) => action === 'approve')).toMatchObject({
      allowed: false,
      reason: 'A refusal has been recommended. Send the case back for another recommendation before you grant it.',
    });
    expect((await desk.done(senior, id, 'reject', { reasons: ['purpose_not_shown'] })).status).toBe('rejected');
  });
});
