import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPath, resourcePath } from '#contract/paths.ts';
import { labelledPairs } from '#domain/screening/labelled-pairs.ts';
import type { ScreenedPerson } from '#domain/screening/watch-list-score.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { writeTogether } from '#server/platform/database/write-together.ts';
import { newId } from '#server/platform/identifiers.ts';
import type { Screened } from '#server/screening/open-people-repository.ts';
import { screeningOf } from '#server/screening/screen-application.ts';
import { deskOf } from '../../factories/desk.ts';
import { listPerson } from '../../factories/listed-person.ts';
import { sentSubmission } from '../../factories/sent-submission.ts';
import { personOf } from '../../factories/staff.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());

const officer = 'port_visa_officer@tia.demo';
const supervisor = 'port_supervisor@tia.demo';

async function oneRequest(): Promise<string> {
  const submission = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 1 });
  return deskOf(portal).idOf(submission.submissionNumbers[0] ?? '');
}

/** Screens an application as if its traveller were this person, and returns the matches. */
async function foundFor(id: string, person: Omit<ScreenedPerson, 'passportNumber'> & { readonly passport?: string }) {
  const { database } = portal.dependencies;
  const asked: Screened = {
    id,
    surname: person.name,
    given_names: '',
    dob: person.dob ?? '',
    nationality: person.nationality ?? '',
    passport_number: person.passport ?? 'NONE00000',
  };
  await inTransaction(database, async (transaction) =>
    writeTogether(transaction, await screeningOf(transaction, portal.dependencies.clock, [asked])),
  );
  return database.selectFrom('screening_hits').selectAll().where('application_id', '=', id).execute();
}

describe('screening', () => {
  it('finds through the index what the score finds, among everybody else', async () => {
    const id = await oneRequest();
    const pairs = labelledPairs.filter(({ same }) => same);
    let found = 0;
    for (const { given, listed } of pairs) {
      const entry = await listPerson(portal.dependencies, {
        surname: listed.name,
        given_names: '',
        dob: listed.dob,
        nationality: listed.nationality,
      });
      const matches = await foundFor(id, given);
      if (matches.some((match) => match.entry_id === entry)) found += 1;
    }
    expect(found / pairs.length).toBeGreaterThanOrEqual(0.95);
  });

  it('keeps why, and explains what nobody has decided anew', async () => {
    const id = await oneRequest();
    const entry = await listPerson(portal.dependencies, {
      surname: 'Explained',
      given_names: 'Édith',
      dob: '1971-02-03',
      nationality: 'FRA',
    });
    const [match] = await foundFor(id, { name: 'Explaned Edith', dob: '1971-02-03', nationality: 'BEL' });
    expect(match).toMatchObject({
      entry_id: entry,
      kind: 'name',
      state: 'open',
      // Name 54 (similarity 0.94), birth date 30, nationality 0.
      points: 84,
      explanation: { birthDate: 'equal', nationality: 'different', onlyGiven: [], onlyListed: [] },
    });
    const [again] = await foundFor(id, { name: 'Explained Edith', dob: '1971-02-03', nationality: 'FRA' });
    expect(again).toMatchObject({ points: 100, state: 'open' });
  });

  it('compares the other names of an entry as its own, and says which one it was', async () => {
    const id = await oneRequest();
    const entry = await listPerson(portal.dependencies, {
      surname: 'Quorrington',
      given_names: 'Zephyrine',
      aliases: ['Borisova Lyudmila', 'محمد حسین', 'Testalias Otto'],
      dob: '1968-03-04',
      nationality: 'DEU',
    });
    const person = { dob: '1968-03-04', nationality: 'DEU' };
    const [byAlias] = await foundFor(id, { name: 'Borisova Ludmila', ...person });
    expect(byAlias).toMatchObject({ entry_id: entry, kind: 'name', explanation: { alias: 'Borisova Lyudmila' } });
    // One match for one entry, by the most similar name.
    const [byName, ...others] = await foundFor(id, { name: 'Quorrington Zephyrine', ...person });
    expect(others).toEqual([]);
    expect(byName).toMatchObject({ entry_id: entry, points: 100 });
    expect(byName?.explanation).not.toHaveProperty('alias');
    const arabic = await foundFor(await oneRequest(), { name: 'Mohammad Hosein', ...person });
    expect(arabic).toMatchObject([{ entry_id: entry, explanation: { alias: 'محمد حسین' } }]);
    expect(await foundFor(await oneRequest(), { name: 'Somebody Else', ...person })).toEqual([]);
    const bornElsewhen = { dob: '1969-04-05', nationality: 'DEU' };
    expect(await foundFor(await oneRequest(), { name: 'Testalias Otto', ...bornElsewhen })).toEqual([]);
  });

  it('finds by an alias whose birth date is not known, and shows it to who decides', async () => {
    const desk = deskOf(portal);
    await listPerson(portal.dependencies, {
      surname: 'Unlike',
      given_names: 'Anything',
      aliases: ['Shownalias Person'],
      passport_number: 'PX8888888',
    });
    const submission = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 1 });
    const id = await desk.idOf(submission.submissionNumbers[0] ?? '');
    const [match] = await foundFor(id, { name: 'Shownalias Person', dob: '1970-01-01', nationality: 'ITA' });
    expect(match).toMatchObject({ kind: 'name', points: 73, explanation: { alias: 'Shownalias Person' } });
    expect((await desk.file(supervisor, id)).screening).toMatchObject([{ score: { alias: 'Shownalias Person' } }]);
    expect(JSON.stringify(await desk.file(officer, id))).not.toContain('Shownalias');
  });

  describe('among many', () => {
    const person = { name: 'Crowdedout Thaddeus', dob: '1959-07-08', nationality: 'PRT' };
    const listMany = async (entry: Parameters<typeof listPerson>[1]) => {
      const ids: string[] = [];
      for (let turn = 0; turn < 60; turn += 1) ids.push(await listPerson(portal.dependencies, entry));
      return ids;
    };

    it('finds who counts behind better names that no longer do', async () => {
      const { dob, nationality } = person;
      const removed = await listMany({ surname: 'Crowdedout', given_names: 'Thaddeus', dob, nationality });
      await portal.dependencies.database
        .updateTable('blacklist_entries')
        .set({ status: 'removed' })
        .where('id', 'in', removed)
        .execute();
      const entry = await listPerson(portal.dependencies, { surname: 'Crowdedouts', given_names: 'Thaddeus', dob });
      expect(await foundFor(await oneRequest(), person)).toMatchObject([{ entry_id: entry, kind: 'name' }]);
    });

    it('finds a name whose birth date is not known before worse ones of the same year', async () => {
      const asked = { ...person, name: 'Wellbehind Thaddeus' };
      const { nationality } = person;
      await listMany({ surname: 'Wollbohord', given_names: 'Thaddeus', dob: '1959-11-12', nationality });
      const entry = await listPerson(portal.dependencies, {
        surname: 'Wellbehind',
        given_names: 'Thaddeus',
        nationality,
      });
      expect(await foundFor(await oneRequest(), asked)).toMatchObject([{ entry_id: entry, kind: 'name' }]);
    });
  });

  it('shows the score to who decides, and only that there is a hit to others', async () => {
    const desk = deskOf(portal);
    await listPerson(portal.dependencies, { passport_number: 'PX7777777', surname: 'Shown', dob: '1950-01-01' });
    const submission = await sentSubmission(portal.dependencies, {
      paymentMode: 'on_arrival',
      travellers: 1,
      passportNumber: 'PX7777777',
    });
    const id = await desk.idOf(submission.submissionNumbers[0] ?? '');
    expect((await desk.file(supervisor, id)).screening).toMatchObject([
      {
        kind: 'passport',
        score: { points: 100, birth_date: 'different', only_listed: expect.arrayContaining(['SHOWN']) },
      },
    ]);
    const seen = await desk.file(officer, id);
    expect(seen.screening).toMatchObject([{ kind: 'passport', score: null }]);
    expect(JSON.stringify(seen)).not.toContain('SHOWN');
    const public_ = await portal.app.inject({
      url: `${apiPath('application', { submission_number: submission.submissionNumbers[0] ?? '' })}?passport_number=PX7777777`,
    });
    expect(public_.statusCode).toBe(200);
    expect(public_.body).not.toMatch(/screen|hit|watch|SHOWN/i);
  });
});

describe('an urgent entry', () => {
  const add = (token: string, fields: object) =>
    portal.app.inject({
      method: 'POST',
      url: resourcePath('list', { resource: 'blacklists' }),
      headers: { authorization: `Bearer ${token}` },
      payload: {
        surname: 'Urgent',
        given_names: 'Ursula',
        dob: '1966-06-06',
        nationality: 'AUT',
        effect: 'refer',
        ground: 'Made up for a test',
        urgent: true,
        ...fields,
      },
    });
  const person = { name: 'Urgent Ursula', dob: '1966-06-06', nationality: 'AUT' };

  it('counts for 72 hours by a duty officer alone, only to refer, and ends unless somebody confirms it', async () => {
    const duty = await personOf(portal, 'senior_officer', 'department');
    const mission = await personOf(portal, 'mission_officer', 'uk-london');
    expect((await add(mission, {})).statusCode).toBe(403);
    const refused = (await add(duty, { effect: 'refuse' })).json();
    expect(refused.refusals).toMatchObject([{ code: 'urgent_entry_only_refers', field: 'effect' }]);
    const made = await add(duty, {});
    expect(made.statusCode, made.body).toBe(201);
    const { id, state, urgent_until } = made.json().data;
    expect(state).toBe('proposed');
    const { clock } = portal;
    const urgency = async () => {
      const director = await personOf(portal, 'director', 'all', `at ${clock.now().toISOString()}`);
      const row = await portal.app.inject({
        url: resourcePath('one', { resource: 'blacklists', id }),
        headers: { authorization: `Bearer ${director}` },
      });
      return row.json().data.urgent;
    };
    expect(new Date(urgent_until).getTime() - clock.now().getTime()).toBe(72 * 3_600_000);

    const entriesFound = async () => {
      const matches = await foundFor(await oneRequest(), person);
      return matches.map((match) => match.entry_id).filter((entry) => entry === id);
    };
    expect(await entriesFound()).toEqual([id]);
    clock.advance(72 * 3_600_000 - 60_000);
    expect([await entriesFound(), await urgency()]).toEqual([[id], 'counts']);
    clock.advance(60_000);
    expect([await entriesFound(), await urgency()]).toEqual([[], 'ended']);

    const director = await personOf(portal, 'director', 'all', 'later');
    const yes = await portal.app.inject({
      method: 'PUT',
      url: resourcePath('status', { resource: 'blacklists', id }),
      headers: { authorization: `Bearer ${director}` },
      payload: { status: 1 },
    });
    expect(yes.statusCode, yes.body).toBe(200);
    expect([await entriesFound(), await urgency()]).toEqual([[id], null]);
  });

  it('that was only proposed, without urgency, counts for nothing', async () => {
    const duty = await personOf(portal, 'senior_officer', 'department', 'two');
    const made = await add(duty, { surname: 'Unhurried', urgent: false });
    expect(made.json().data.urgent_until).toBeNull();
    expect(await foundFor(newId(portal.clock.now()), { ...person, name: 'Unhurried Ursula' })).toEqual([]);
  });
});
