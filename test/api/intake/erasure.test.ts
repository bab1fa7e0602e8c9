import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import { adult, call, finishedDraft, sendDraft } from '../../factories/applicant.ts';
import { deskOf } from '../../factories/desk.ts';
import { issuedVisa } from '../../factories/issued-visa.ts';
import { missionApplication } from '../../factories/mission-application.ts';
import { refuseApplication } from '../../factories/refused-application.ts';
import { sentSubmission } from '../../factories/sent-submission.ts';
import { storedApplication } from '../../factories/stored-application.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());

const officer = 'port_visa_officer@tia.demo';

function files(): number {
  const folder = join(portal.directory, 'files');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

describe('the time for which personal data are kept', () => {
  it('ends two years after an application led to nothing: nobody is named any longer, anywhere', async () => {
    portal.clock.set('2026-10-01T09:00:00+05:45');
    const draft = await finishedDraft(portal, {
      travellers: [adult({ surname: 'SPECIMENOVA', passport_number: 'PE0000001' })],
      zone: ['P<AUSSPECIMENOVA<<TEST'.padEnd(44, '<'), `PE0000001${'0AUS8804123F3103142'.padEnd(35, '<')}`],
    });
    const sent = await sendDraft(portal, draft, 5000);
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const number: string = sent.body.data.submission_number;
    const { id } = await storedApplication(portal.dependencies.database, 'submission_number', number);
    expect(files()).toBeGreaterThan(0);
    // Nobody comes; the form expires after fifteen days.
    portal.clock.set('2026-10-17T09:00:00+05:45');
    await portal.sweep();

    const desk = deskOf(portal);
    const listed = async (query: string) =>
      (await desk.get(officer, `${apiPaths.portQueue}?${new URLSearchParams({ query })}`)).json().data;
    portal.clock.set('2028-10-16T09:00:00+05:45');
    await portal.sweep();
    expect((await desk.file(officer, id)).name).toContain('SPECIMENOVA');

    portal.clock.set('2028-10-18T09:00:00+05:45');
    await portal.sweep();
    await portal.sweep();
    const opened = await desk.get(officer, apiPath('portCase', { application_id: id }));
    expect(opened.statusCode).toBe(410);
    expect(opened.json().message).toContain('18 October 2028');
    expect(await listed('SPECIMENOVA')).toEqual([]);
    expect(await listed('PE0000001')).toEqual([]);
    expect(await listed(number)).toMatchObject([{ submission_number: number, status: 'lapsed' }]);
    const tracked = await call(portal, 'POST', apiPaths.track, {
      submission_number: number,
      passport_number: 'PE0000001',
    });
    expect(tracked.status).toBe(404);
    expect(files()).toBe(0);
    // No row of any table holds the name or the number.
    const tables = await portal.owner.introspection.getTables();
    for (const { name } of tables.filter((table) => table.schema !== 'pg_catalog' && !table.isView)) {
      const rows = JSON.stringify(
        await portal.owner
          .selectFrom(name as 'people')
          .selectAll()
          .execute(),
      );
      // Words of names by themselves belong to nobody; mails of the demonstration stay in its mailbox.
      if (name === 'name_words' || name === 'mailbox') continue;
      expect(rows.includes('SPECIMENOVA') || rows.includes('PE0000001'), name).toBe(false);
    }
  });

  it('is longer for a refusal, and never ends for what was issued', async () => {
    portal.clock.set('2026-10-01T09:00:00+05:45');
    const mission = deskOf(portal, 'mission');
    const refused = await missionApplication(portal, mission);
    await refuseApplication(mission, refused.id, 'mission');
    const granted = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 1 });
    const [submissionNumber = ''] = granted.submissionNumbers;
    await issuedVisa(portal, { submissionNumber, validFrom: '2026-10-05', validUntil: '2026-10-19', days: 15 });
    const erased = async () =>
      (
        await portal.owner
          .selectFrom('applications')
          .select(['submission_number', 'erased_at'])
          .where('submission_number', 'in', [refused.number, submissionNumber])
          .orderBy('erased_at')
          .execute()
      ).map(({ submission_number, erased_at }) => [submission_number, erased_at !== null]);
    portal.clock.set('2031-09-30T09:00:00+05:45');
    await portal.sweep();
    expect((await erased()).filter(([, is]) => is)).toEqual([]);
    portal.clock.set('2031-10-02T09:00:00+05:45');
    await portal.sweep();
    expect((await erased()).filter(([, is]) => is)).toEqual([[refused.number, true]]);
  });
});
