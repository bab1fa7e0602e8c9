import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths, resourcePath } from '#contract/paths.ts';
import { copiedApplications } from '../../factories/copied-applications.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { issuedVisa } from '../../factories/issued-visa.ts';
import { type MissionApplication, missionApplication } from '../../factories/mission-application.ts';
import { staffAt } from '../../factories/mission-staff.ts';
import { refuseApplication, refusingPeople } from '../../factories/refused-application.ts';
import { kathmandu } from '../../fixed-clock.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp({ now: kathmandu('2026-11-20', '09:00') });
  desk = deskOf(portal, 'mission');
});
afterAll(() => portal?.close());

const { officer } = refusingPeople.mission;
const elsewhere = staffAt('cn-beijing').officer;

const named = (surname: string, given_names: string, answers: Readonly<Record<string, string>> = {}) =>
  missionApplication(portal, desk, { answers: { surname, first_name: given_names, ...answers } });

interface Found {
  readonly data: readonly { readonly submission_number: string; readonly passport_number: string }[];
  readonly meta: { readonly total: number; readonly more?: boolean; readonly total_is_exact?: boolean };
}

function rename(id: string, names: { readonly surname?: string; readonly search_name: string }) {
  return portal.dependencies.database
    .updateTable('application_people')
    .set(names)
    .where('application_id', '=', id)
    .execute();
}

async function search(query: string, list: string = apiPaths.missionQueue, email: string = officer): Promise<Found> {
  const answer = await desk.get(email, `${list}${list.includes('?') ? '&' : '?'}${new URLSearchParams({ query })}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Found>();
}
const numbers = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).data.map(({ submission_number }) => submission_number).toSorted();
const listOf = (resource: string) => resourcePath('list', { resource });

describe('a search for a name', () => {
  let first: MissionApplication;
  let second: MissionApplication;
  let third: MissionApplication;
  beforeAll(async () => {
    first = await named('Okonkwo-Testa', 'Adaeze');
    second = await named('Müller', 'Oko Hannelore');
    third = await named('Mueller', 'Johann');
  });

  it.each([
    ['a surname', 'okonkwo', () => [first]],
    ['given names before it', 'Adaeze OKONKWO', () => [first]],
    ['a part of a word', 'konkw', () => [first]],
    ['what a short word begins with', 'ok ade', () => []],
    ['a short word and another', 'ok ada', () => [first]],
    ['a whole short word', 'oko hannelore', () => [second]],
    ['another spelling', 'Mueller', () => [second, third]],
    ['marks above letters', 'MÜLLER', () => [second, third]],
    ['the comma that lists have', 'Müller, Johann', () => [third]],
    ['a letter too few', 'Okonko', () => [first]],
    ['two letters changed about', 'Adaeze Okonwko', () => [first]],
    ['a part that nobody has', 'Okonkwo Johann', () => []],
    ['nobody', 'Przybylski', () => []],
  ] as const)('finds by %s', async (_, query, expected) => {
    expect(await numbers(query)).toEqual(
      expected()
        .map(({ number }) => number)
        .toSorted(),
    );
  });

  it('finds nothing of other missions', async () => {
    const there = await named('Okonkwo-Testa', 'Ngozi', { residence_country: 'CHN', apply_office: 'cn-beijing' });
    expect(await numbers('okonkwo')).toEqual([first.number]);
    expect(await numbers('okonkwo', apiPaths.missionQueue, elsewhere)).toEqual([there.number]);
  });

  it('puts who has exactly the name first, surname or given names before, in the order of the list', async () => {
    const others = [];
    for (const [surname, arrival_date] of [
      ['Dopotesti Uno', '2026-12-20'],
      ['Dopotesti Due', '2026-12-19'],
      ['Dopotestiana', '2026-12-18'],
    ] as const) {
      others.push(await named(surname, 'Elena', { arrival_date }));
    }
    const early = await named('Dopotesti', 'Elena', { arrival_date: '2026-12-01' });
    const late = await named('Dopotesti', 'Elena', { arrival_date: '2026-12-02' });
    const found = async (query: string) => (await search(query)).data.map(({ submission_number }) => submission_number);
    const expected = [late, early, ...others].map(({ number }) => number);
    expect(await found('elena dopotesti')).toEqual(expected);
    expect(await found('Dopotesti, Elena')).toEqual(expected);
    // Of a surname, too, those who have exactly it come first, then those whose name begins with it as a word.
    expect(await found('dopotesti')).toEqual(expected);

    const pages = [];
    for (const page of ['1', '2', '3', '4', '5']) {
      const { data, meta } = await search('elena dopotesti', `${apiPaths.missionQueue}?rowsPerPage=1&page=${page}`);
      expect([data.length, meta.total]).toEqual([1, 5]);
      pages.push(data[0]?.submission_number);
    }
    expect(pages).toEqual(expected);
    // All were sent at the same instant.
    const waiting = await search('elena dopotesti', `${apiPaths.missionQueue}?order=waiting`);
    const firstTwo = waiting.data.slice(0, 2).map(({ submission_number }) => submission_number);
    expect(firstTwo.toSorted()).toEqual([early.number, late.number].toSorted());
    expect(waiting.data).toHaveLength(5);
  });

  it('puts who has the word as it was typed before who has one a letter off, in the queue and in the lists', async () => {
    const visaOf = (application: MissionApplication) =>
      issuedVisa(portal, {
        submissionNumber: application.number,
        validFrom: '2027-01-10',
        validUntil: '2027-02-08',
        days: 30,
      });
    const inTurn = async (...asked: Parameters<typeof search>) =>
      (await search(...asked)).data.map(({ submission_number }) => submission_number);
    const given = await named('Zeferinotest', 'Sampleh', { arrival_date: '2026-12-10' });
    const exact = await named('Sampleh', 'Bina', { arrival_date: '2026-12-11' });
    const longer = await named('Sampleh Rana', 'Bina', { arrival_date: '2026-12-12' });
    const slip = await named('Samplet', 'Bina', { arrival_date: '2026-12-20' });
    expect(await inTurn('Sampleh')).toEqual([exact, longer, given, slip].map(({ number }) => number));
    expect(await inTurn('Samplet')).toEqual([slip, longer, exact, given].map(({ number }) => number));
    expect(await inTurn('sampleh bina')).toEqual([exact, longer, slip].map(({ number }) => number));

    // Issued in this order: the list has the newest first.
    for (const application of [given, exact, longer, slip]) {
      await visaOf(application);
      portal.clock.advance(60_000);
    }
    const visas = listOf('issued-visas');
    const expected = [longer, exact, given, slip].map(({ number }) => number);
    expect(await inTurn('sampleh', visas)).toEqual(expected);
    const pages = [];
    for (const page of ['1', '2', '3', '4']) {
      const { data, meta } = await search('sampleh', `${visas}?rowsPerPage=1&page=${page}`);
      expect([data.length, meta.total]).toEqual([1, 4]);
      pages.push(data[0]?.submission_number);
    }
    expect(pages).toEqual(expected);
    const two = [];
    for (const page of ['1', '2']) two.push(...(await inTurn('sampleh', `${visas}?rowsPerPage=2&page=${page}`)));
    expect(two).toEqual(expected);
  });

  it('finds a corrected name, and the old one no longer', async () => {
    const application = await named('Tipografia', 'Chiara');
    await rename(application.id, { surname: 'Calligrafia', search_name: 'CALLIGRAFIA CHIARA' });
    expect(await numbers('tipografia')).toEqual([]);
    expect(await numbers('calligrafia')).toEqual([application.number]);
  });

  it('finds a corrected name among visas and refusals, and the old one no longer', async () => {
    const visa = await named('Battiturtest', 'Carla');
    await issuedVisa(portal, {
      submissionNumber: visa.number,
      validFrom: '2027-01-10',
      validUntil: '2027-02-08',
      days: 30,
    });
    const refused = await named('Battitortest', 'Carla');
    await refuseApplication(desk, refused.id, 'mission');
    for (const { id } of [visa, refused]) await rename(id, { search_name: 'BATTITURATEST CARLETTA' });
    const violations = [listOf('reject-visa-reports'), staffAt('uk-london').head] as const;
    expect(await numbers('carletta', listOf('issued-visas'))).toEqual([visa.number]);
    expect(await numbers('carletta', ...violations)).toEqual([refused.number]);
    expect(await numbers('carla', listOf('issued-visas'))).toEqual([]);
    expect(await numbers('carla', ...violations)).toEqual([]);
  });

  it('finds an application where it stands now: its status, its kind, its office', async () => {
    const application = await named('Dovestatest', 'Rosa');
    const wherever = `${apiPaths.missionQueue}?status=`;
    const withStatus = async (status: string) => {
      const answer = await desk.get(officer, `${wherever}${status}&query=dovestatest`);
      return answer.json<Found>().data.map(({ submission_number }) => submission_number);
    };
    expect(await withStatus('submitted')).toEqual([application.number]);
    await desk.act(officer, application.id, 'take');
    expect(await withStatus('submitted')).toEqual([]);
    expect(await withStatus('in_review')).toEqual([application.number]);
    const waiting = await desk.get(officer, `${apiPaths.missionQueue}?order=waiting&query=dovestatest`);
    expect(waiting.json<Found>().data.map(({ submission_number }) => submission_number)).toEqual([application.number]);
    await portal.dependencies.database
      .updateTable('applications')
      .set({ office: 'cn-beijing' })
      .where('submission_number', '=', application.number)
      .execute();
    expect(await numbers('dovestatest')).toEqual([]);
    expect(await numbers('dovestatest', apiPaths.missionQueue, elsewhere)).toEqual([application.number]);
  });

  it('finds visas, travellers and refusals', async () => {
    const visa = await named('Vacanzatest', 'Bruno');
    await issuedVisa(portal, {
      submissionNumber: visa.number,
      validFrom: '2027-01-10',
      validUntil: '2027-02-08',
      days: 30,
    });
    const refused = await named('Rifiutotest', 'Bruno');
    await refuseApplication(desk, refused.id, 'mission');
    expect(await numbers('bruno vacanza', listOf('issued-visas'))).toEqual([visa.number]);
    expect(await numbers('vacanzatset', listOf('visa-search'))).toEqual([visa.number]);
    expect(await numbers('bruno', listOf('reject-visa-reports'), staffAt('uk-london').head)).toEqual([refused.number]);
    const travellers = await search('bruno', listOf('travellers-histories'));
    expect(travellers.data.map(({ passport_number }) => passport_number).toSorted()).toEqual(
      [visa.passport, refused.passport].toSorted(),
    );
    for (const list of ['issued-visas', 'visa-search', 'travellers-histories']) {
      expect((await search('bruno', listOf(list), elsewhere)).data, list).toEqual([]);
    }
  });
});

describe('a search for a name that very many have', () => {
  let newest: MissionApplication;
  beforeAll(async () => {
    const original = await named('Ognunotest', 'Maria', { arrival_date: '2027-01-01' });
    await copiedApplications(portal, original.number, 2100);
    // Two of its words are similar to the search; it counts once.
    newest = await named('Ognunotesta', 'Ognunotest', { arrival_date: '2027-02-01' });
    await portal.dependencies.database
      .updateTable('applications')
      .set({ arrival_date: '2040-01-01' })
      .where('submission_number', '=', newest.number)
      .execute();
    await issuedVisa(portal, {
      submissionNumber: newest.number,
      validFrom: '2027-02-01',
      validUntil: '2027-03-02',
      days: 30,
    });
  });

  it('lists them in the order of their arrival, and says that there are more than it counted', async () => {
    const { data, meta } = await search('ognunotest');
    expect(data).toHaveLength(25);
    expect(data[0]?.submission_number).toBe(newest.number);
    expect(meta).toMatchObject({ total: 1000, total_is_exact: false, more: true });
  });

  it('counts exactly what a filter leaves of them', async () => {
    const { data, meta } = await search('ognunotest', listOf('issued-visas'));
    expect(data.map(({ submission_number }) => submission_number)).toEqual([newest.number]);
    expect(meta.total).toBe(1);
    const days = await desk.get(
      officer,
      `${apiPaths.missionQueue}?query=ognunotest&arrival_from=2027-01-02&arrival_until=2027-01-31`,
    );
    expect(days.json<Found>().meta).toMatchObject({ total: 30 });
  });

  it('lists those of a status in either order, and counts them as far as it counts', async () => {
    const { owner } = portal;
    const [first] = (await search('ognunotest', `${apiPaths.missionQueue}?page=3`)).data;
    await owner
      .updateTable('applications')
      .set({ status: 'in_review', sent_at: new Date('2026-11-01T00:00:00Z') })
      .where('submission_number', '=', first?.submission_number ?? '')
      .execute();
    const listed = async (parameters: string) =>
      (await desk.get(officer, `${apiPaths.missionQueue}?query=ognunotest&${parameters}`)).json<Found>();
    const inReview = await listed('status=in_review');
    expect(inReview.data.map(({ submission_number }) => submission_number)).toEqual([first?.submission_number]);
    expect(inReview.meta).toMatchObject({ total: 1 });
    const waiting = await listed('order=waiting');
    expect(waiting.data[0]?.submission_number).toBe(first?.submission_number);
    expect(waiting.meta).toMatchObject({ total: 1000, total_is_exact: false });
  });

  it('goes through their pages without showing one twice or leaving one out', async () => {
    const seen: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const answer = await desk.get(
        officer,
        `${apiPaths.missionQueue}?query=ognunotest&arrival_until=2027-03-31&page=${page}`,
      );
      seen.push(...answer.json<Found>().data.map(({ submission_number }) => submission_number));
    }
    // The original, and one for each day from 2 January to 31 March.
    expect(seen).toHaveLength(90);
    expect(new Set(seen).size).toBe(90);
  });

  it('finds who has a seldom name beside it, and who have another that is as common', async () => {
    const one = await named('Ognunotest', 'Rarissima');
    for (const query of ['ognunotest rarissima', 'Rarissima OGNUNOTEST'])
      expect(await numbers(query)).toEqual([one.number]);
    expect(await numbers('vacanzatest ognunotest')).toEqual([]);
    const both = await search('maria ognunotest');
    expect(both.data).toHaveLength(25);
    expect(both.meta).toMatchObject({ total: 1000, total_is_exact: false });
  });

  it('finds nobody of them where there is none', async () => {
    expect(await search('ognunotest', apiPaths.missionQueue, elsewhere)).toMatchObject({
      data: [],
      meta: { total: 0 },
    });
  });
});
