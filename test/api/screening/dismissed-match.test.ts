import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { listPerson } from '../../factories/listed-person.ts';
import { sentSubmission } from '../../factories/sent-submission.ts';
import { storedApplication } from '../../factories/stored-application.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal);
});
afterAll(() => portal?.close());
// Everybody here has one name.
afterEach(() => portal.dependencies.database.updateTable('blacklist_entries').set({ status: 'removed' }).execute());

const officer = 'port_visa_officer@tia.demo';
const supervisor = 'port_supervisor@tia.demo';

/** An application at the port whose applicant has the name of somebody on the watch list, and is another person. */
async function dismissed(listedPassport: string | null) {
  const { submissionNumbers } = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 1 });
  const id = await desk.idOf(submissionNumbers[0] ?? '');
  const { surname, given_names } = await storedApplication(portal.dependencies.database, 'id', id);
  const entry = await listPerson(portal.dependencies, { surname, given_names, passport_number: listedPassport });
  await portal.sweep();
  expect((await desk.file(supervisor, id)).screening).toMatchObject([{ id: entry, kind: 'name', state: 'open' }]);
  await desk.done(supervisor, id, 'dismiss_hit', { hit: entry, note: 'Another person.' });
  return { id, entry };
}

const clear = async (id: string) => (await desk.act(officer, id, 'clear')).refused;

describe('a match that was dismissed', () => {
  it('stays dismissed as long as nothing comes closer', async () => {
    const { id } = await dismissed(null);
    await desk.done(officer, id, 'correct_typing', { corrections: { occupation: 'nurse' } }).catch(() => undefined);
    expect(await clear(id)).toBeUndefined();
    expect((await desk.file(supervisor, id)).screening).toMatchObject([{ state: 'dismissed' }]);
  });

  it('is decided again once the applicant has the passport of the entry', async () => {
    const { id, entry } = await dismissed('LISTED001');
    await desk.done(officer, id, 'correct_typing', { corrections: { passport_number: 'LISTED001' } });
    expect(await clear(id)).toBe('possible_hit_open');
    expect((await desk.file(supervisor, id)).screening).toMatchObject([
      { id: entry, kind: 'passport', state: 'open', note: null },
    ]);
  });

  it('is decided again once the entry has the passport of the applicant', async () => {
    const { id, entry } = await dismissed(null);
    const { database } = portal.dependencies;
    const { passport_number } = await storedApplication(database, 'id', id);
    await database
      .updateTable('blacklist_entries')
      .set({ passport_number, compared_at: null })
      .where('id', '=', entry)
      .execute();
    await portal.sweep();
    expect(await clear(id)).toBe('possible_hit_open');
  });
});
