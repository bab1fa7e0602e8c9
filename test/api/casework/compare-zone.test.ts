import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CaseView } from '#contract/api/casework.ts';
import { apiPaths } from '#contract/paths.ts';
import {
  adult,
  bearer,
  call,
  finishedDraft,
  newDraft,
  pictureBytes,
  sendDraft,
  upload,
} from '../../factories/applicant.ts';
import { type Desk, deskOf } from '../../factories/desk.ts';
import { missionApplication } from '../../factories/mission-application.ts';
import { sendAnswer } from '../../factories/own-application.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
let desk: Desk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = deskOf(portal);
});
beforeEach(() => portal.clock.set('2026-10-01T09:00:00+05:45'));
afterAll(() => portal?.close());

const officer = 'port_visa_officer@tia.demo';

let used = 0;

/**
 * The zone of Test Traveller One's passport. Check digits by hand: the number is EB123456 and a digit d, which give
 * 14×7 + 11×3 + 1×1 + 2×7 + 3×3 + 4×1 + 5×7 + 6×3 + d = 212 + d; birth 7×8 + 3×8 + 4×7 + 3×1 + 2×1 = 113, expiry
 * 7×3 + 3×1 + 7×3 + 3×1 + 4×1 = 52. The last digit, over all of them, is left at 0: nothing is compared by it.
 */
function zoneOf(digit: number): readonly string[] {
  return [
    'P<AUSTRAVELLER<ONE<<TEST'.padEnd(44, '<'),
    `EB123456${digit}${(2 + digit) % 10}AUS8804123F3103142${'<'.repeat(15)}0`,
  ];
}

describe('an officer compares the form with the passport', () => {
  it('sees nothing to settle where both say the same, and clears', async () => {
    const { id } = await sent();
    const compare = compareOf(await desk.file(officer, id));
    expect(compare.zone?.lines).toHaveLength(2);
    expect(compare.lines.map(({ key, state }) => [key, state])).toEqual([
      ['number', 'same'],
      ['surname', 'same'],
      ['given_names', 'same'],
      ['dob', 'same'],
      ['sex', 'same'],
      ['nationality', 'same'],
      ['expiry', 'same'],
    ]);
    await desk.done(officer, id, 'clear');
  });

  it('is stopped by a difference until the value of the passport is used', async () => {
    const { id } = await sent({ dob: '1988-04-13' });
    const line = lineOf(await desk.file(officer, id), 'dob');
    expect(line).toMatchObject({
      field: 'dob',
      typed: '13 April 1988',
      zone: {
        value: '12 April 1988',
        verdict: 'different',
        at: { line: 1, from: 13, until: 19 },
        use: { dob: '1988-04-12' },
        back: { dob: '1988-04-13' },
      },
      state: 'open',
      ask: 'passport_copy',
      needs_note: true,
    });
    const { refused, status } = await desk.act(officer, id, 'clear');
    expect([status, refused]).toEqual([409, 'differences_open']);
    const corrected = await desk.done(officer, id, 'correct_typing', { corrections: line.zone?.use ?? {} });
    expect(lineOf(corrected, 'dob').state).toBe('same');
    await desk.done(officer, id, 'clear');
  });

  it('leaves a difference with a note, and a spelling of a name without', async () => {
    const { id } = await sent({ surname: 'Traveler One', passport_expiry_date: '2031-03-15' });
    const without = await desk.act(officer, id, 'leave_difference', { difference: 'expiry' });
    expect([without.status, without.refused]).toEqual([422, 'required']);
    expect((await desk.act(officer, id, 'leave_difference', { difference: 'dob' })).refused).toBe('not_an_option');
    await desk.done(officer, id, 'leave_difference', { difference: 'expiry', note: 'Page 3: extended by a day' });
    expect((await desk.act(officer, id, 'clear')).refused).toBe('differences_open');
    const left = await desk.done(officer, id, 'leave_difference', { difference: 'surname' });
    expect(lineOf(left, 'expiry')).toMatchObject({ state: 'left', left: { note: 'Page 3: extended by a day' } });
    expect(lineOf(left, 'surname')).toMatchObject({ state: 'left', left: { note: null } });
    const told = left.history.filter(({ action }) => action === 'leave_difference');
    expect(told.map(({ changes, note }) => [...changes, note])).toEqual([
      ['Passport expiry date: left as typed', 'Page 3: extended by a day'],
      ['Surname: left as typed', null],
    ]);
    await desk.done(officer, id, 'clear');
  });

  it('finds a difference open again once what was typed changes', async () => {
    const { id } = await sent({ surname: 'Traveler One' });
    await desk.done(officer, id, 'leave_difference', { difference: 'surname' });
    const other = await desk.done(officer, id, 'correct_typing', { corrections: { surname: 'Travellr One' } });
    expect(lineOf(other, 'surname').state).toBe('open');
    expect((await desk.act(officer, id, 'clear')).refused).toBe('differences_open');
  });

  it('asks for another picture, whose own zone is compared then', async () => {
    const { id, number, token, zone } = await sent({ dob: '1988-04-13' });
    const line = lineOf(await desk.file(officer, id), 'dob');
    const asked = await desk.done(officer, id, 'ask', {
      items: [{ field: line.ask ?? '', note: 'Which day is right?' }],
      due_on: '2026-10-05',
    });
    expect(lineOf(asked, 'dob').state).toBe('asked');
    const { version } = (await call(portal, 'GET', apiPaths.trip, undefined, bearer(token))).body.data;
    const items = { item_1: await pictureBytes() };
    const garbage = await sendAnswer(portal, token, { number, version, items, zones: { item_1: 'no zone' } });
    expect(garbage.body.refusals).toEqual([{ code: 'not_a_zone', field: 'zones[item_1]' }]);
    // 13 April 1988: 7×8 + 3×8 + 0 + 4×7 + 3×1 + 3×1 = 114.
    const right = zone.map((one) => one.replace('8804123', '8804134'));
    const reply = await sendAnswer(portal, token, { number, version, items, zones: { item_1: right.join('\n') } });
    expect(reply.status).toBe(200);
    const back = await desk.file(officer, id);
    expect(compareOf(back).zone?.lines).toEqual(right);
    expect(lineOf(back, 'dob').state).toBe('same');
    await desk.done(officer, id, 'clear');
  });

  it('has nothing to compare where the picture cannot be read, and clears', async () => {
    const { id } = await sent({}, { unread: true });
    const compare = compareOf(await desk.file(officer, id));
    expect(compare.zone).toBeNull();
    expect(new Set(compare.lines.map(({ state }) => state))).toEqual(new Set(['none']));
    await desk.done(officer, id, 'clear');
  });

  it('sees the newest earlier application of the passport', async () => {
    const first = await sent({});
    await desk.done('port_supervisor@tia.demo', first.id, 'refuse_entry', { reasons: ['paper_missing'] });
    portal.clock.set('2026-10-02T09:00:00+05:45');
    const again = await sent({ passport_number: first.passport, surname: 'Traveller Two' }, { unread: true });
    const compare = compareOf(await desk.file(officer, again.id));
    expect(compare.earlier).toMatchObject({ id: first.id, submission_number: first.number });
    expect(compare.lines.map(({ key, earlier }) => [key, earlier?.value, earlier?.same])).toEqual([
      ['number', first.passport, true],
      ['surname', 'Traveller One', false],
      ['given_names', 'Test', true],
      ['dob', '12 April 1988', true],
      ['sex', 'Female', true],
      ['nationality', 'Australia', true],
      ['expiry', '14 March 2031', true],
    ]);
  });
});

describe('a zone comes with its picture', () => {
  it('keeps check digits that do not agree, and such a detail is no difference', async () => {
    const { id } = await sent({ dob: '1988-04-13' }, { change: (line) => line.replace('8804123', '8804129') });
    expect(lineOf(await desk.file(officer, id), 'dob')).toMatchObject({
      zone: { value: '880412', verdict: 'unknown', use: null },
      state: 'none',
    });
    await desk.done(officer, id, 'clear');
  });

  it.each([
    ['passport_copy', 'P<AUSTOO<SHORT\nEB1234560', 'not_a_zone'],
    ['passport_copy', `${'p'.repeat(44)}\n${'<'.repeat(44)}`, 'not_a_zone'],
    ['photo', `${'P'.repeat(44)}\n${'<'.repeat(44)}`, 'not_asked'],
  ])('refuses with a %s %j', async (document, zone, code) => {
    const { token } = await newDraft(portal);
    const { status, body } = await upload(portal, token, document, await pictureBytes(), 'a.jpg', [zone]);
    expect([status, body.refusals]).toEqual([422, [{ code, field: 'zone' }]]);
  });
});

it('a mission recommends only once the names of the passport are used, all given names in the first field', async () => {
  const mission = deskOf(portal, 'mission');
  const clerk = 'mission_officer@uk-london.demo';
  const { id, passport } = await missionApplication(portal, mission, {
    answers: { first_name: 'Tset', middle_name: 'X' },
  });
  await portal.dependencies.database
    .updateTable('documents')
    .set({
      mrz_line1: 'P<NGATRAVELLER<ONE<<TEST'.padEnd(44, '<'),
      // Check digit of B0000000 and one more digit d: 11×7 + d.
      mrz_line2: `${passport}${(77 + Number(passport.at(-1))) % 10}NGA8804123F3103142${'<'.repeat(15)}0`,
    })
    .where('application_id', '=', id)
    .where('document', '=', 'passport_copy')
    .execute();
  await mission.done(clerk, id, 'take');
  await mission.settlePapers(clerk, id);
  expect((await mission.act(clerk, id, 'propose')).refused).toBe('differences_open');
  const line = lineOf(await mission.file(clerk, id), 'given_names');
  expect(line).toMatchObject({
    typed: 'Tset X',
    zone: {
      value: 'TEST',
      use: { first_name: 'TEST', middle_name: '' },
      back: { first_name: 'Tset', middle_name: 'X' },
    },
  });
  const used = await mission.done(clerk, id, 'correct_typing', { corrections: line.zone?.use ?? {} });
  expect(lineOf(used, 'given_names')).toMatchObject({ typed: 'TEST', state: 'same' });
  const undone = await mission.done(clerk, id, 'correct_typing', { corrections: line.zone?.back ?? {} });
  expect(lineOf(undone, 'given_names')).toEqual(line);
  await mission.done(clerk, id, 'correct_typing', { corrections: line.zone?.use ?? {} });
  expect((await mission.done(clerk, id, 'propose')).status).toBe('recommended');
});

interface Sent {
  readonly id: string;
  readonly number: string;
  readonly token: string;
  readonly passport: string;
  readonly zone: readonly string[];
}

/** Sends an application whose passport says Test Traveller One, born on 12 April 1988; `changes` are typed differently. */
async function sent(
  changes: Readonly<Record<string, string>> = {},
  picture: { readonly unread?: true; readonly change?: (line: string) => string } = {},
): Promise<Sent> {
  const digit = used;
  used += 1;
  const passport = `EB123456${digit}`;
  const zone = zoneOf(digit).map(picture.change ?? ((line) => line));
  const draft = await finishedDraft(portal, {
    travellers: [adult({ passport_number: passport, ...changes })],
    ...(picture.unread === undefined ? { zone } : {}),
  });
  const { body } = await sendDraft(portal, draft, 5000);
  const number = body.data.submission_number;
  return {
    id: await desk.idOf(number),
    number,
    token: body.data.access_token,
    passport: changes.passport_number ?? passport,
    zone,
  };
}

function compareOf({ compare }: CaseView): NonNullable<CaseView['compare']> {
  if (compare === null) throw new Error('nothing is compared');
  return compare;
}

function lineOf(file: CaseView, key: string) {
  const line = compareOf(file).lines.find((one) => one.key === key);
  if (line === undefined) throw new Error(`no line ${key}`);
  return line;
}
