import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import type { JourneyAnswers, TypedAnswers } from './answers.ts';
import { fieldsOf } from './form-definition.ts';
import { activePages, relevantAnswers, splitByScope, validatePage, validateSubmission } from './journey.ts';
import { firstOpenPage, nextPage, pagesInOrder, previousPage } from './page-order.ts';
import { summary } from './summary.ts';
import { taskList } from './task-list.ts';

const service = visaOnArrival;
const couple = service.examples.find((example) => example.name === 'An Australian couple paying online');
if (couple === undefined) throw new Error('The example is gone');
const context = { today: couple.today };
const whole: JourneyAnswers = {
  trip: couple.trip,
  travellers: couple.travellers.map((answers, index) => ({ id: `t${index + 1}`, answers })),
};

/** Returns the couple's journey with changes to the submission's or the first traveller's answers. */
function changed(submission: TypedAnswers, first: TypedAnswers = {}): JourneyAnswers {
  return {
    trip: { ...whole.trip, ...submission },
    travellers: whole.travellers.map((traveller, index) =>
      index === 0 ? { ...traveller, answers: { ...traveller.answers, ...first } } : traveller,
    ),
  };
}

function violationsOf(journey: JourneyAnswers) {
  return validateSubmission(service, context, journey).violations.map(({ code, field }) => [code, field]);
}

it.each([
  ['tia', 'visa_on_arrival.field.flight_number'],
  ['kkb', 'visa_on_arrival.field.transport_number'],
  [undefined, 'visa_on_arrival.field.transport_number'],
])('names a field by the answer that decides it (%s)', (arrival_office, label) => {
  const [page] = activePages(service, context, { arrival_office });
  expect(page?.fields.find(({ id }) => id === 'transport_number')?.label).toBe(label);
});

it('asks for the town by land, and takes it from whoever gives it', () => {
  const asks = (trip: TypedAnswers) =>
    activePages(service, context, trip)[0]?.fields.some(({ id }) => id === 'arrived_from');
  expect(asks({ arrival_office: 'kkb' })).toBe(true);
  expect(asks({ arrival_office: 'tia' })).toBe(false);
  expect(asks({ arrival_office: 'tia', arrived_from: 'Doha' })).toBe(true);
  // Emptied, to be typed in again.
  expect(asks({ arrival_office: 'tia', arrived_from: '' })).toBe(true);
  expect(violationsOf(changed({ arrival_office: 'tia', arrived_from: 'Doha' }))).toEqual([]);
});

describe('a submission', () => {
  it('takes a complete one', () => {
    expect(violationsOf(whole)).toEqual([]);
  });

  it('refuses what was not asked, what is unknown and what belongs to the other scope', () => {
    expect(violationsOf(changed({}, { nrn_number: 'N1' }))).toEqual([['not_asked', 'travellers[0][nrn_number]']]);
    expect(violationsOf(changed({}, { nrn_number: ' ' }))).toEqual([]);
    expect(violationsOf(changed({ favourite_colour: 'blue' }))).toEqual([['unknown_field', 'favourite_colour']]);
    expect(violationsOf(changed({ surname: 'One' }))).toEqual([['unknown_field', 'surname']]);
    expect(violationsOf(changed({}, { email: 'a@b.cd' }))).toEqual([['unknown_field', 'travellers[0][email]']]);
    const hostile = JSON.parse('{"__proto__": "x", "constructor": "y"}') as TypedAnswers;
    const found = validateSubmission(service, context, { ...whole, trip: { ...hostile, ...whole.trip } });
    expect(found.violations.map(({ code }) => code)).toContain('unknown_field');
  });

  it('puts a rule over several answers at its field, once for a field of the submission', () => {
    expect(violationsOf(changed({ arrival_date: '2026-11-20' }))).toEqual([['arrival_too_far_ahead', 'arrival_date']]);
    expect(violationsOf(changed({}, { passport_expiry_date: '2027-04-11' }))).toEqual([
      ['passport_too_short', 'travellers[0][passport_expiry_date]'],
    ]);
    expect(violationsOf(changed({}, { nationality: 'NGA' }))).toEqual([
      ['nationality_not_on_arrival', 'travellers[0][nationality]'],
    ]);
    expect(violationsOf(changed({ purpose: 'study' }))).toEqual([['purpose_not_on_arrival', 'purpose']]);
    expect(violationsOf(changed({}, { visa_type: 'gratis-china' }))).toContainEqual([
      'free_ground_missing',
      'travellers[0][visa_type]',
    ]);
    expect(violationsOf(changed({}, { dob: '2019-01-01' }))).toEqual([
      ['child_must_be_accompanied', 'travellers[0][accompanied]'],
    ]);
  });

  it('finds the same passport twice, nobody, and too many', () => {
    expect(violationsOf(changed({}, { passport_number: 'pa 0000002' }))).toEqual([
      ['same_passport_twice', 'travellers[1][passport_number]'],
    ]);
    expect(violationsOf({ ...whole, travellers: [] })).toEqual([['no_travellers', undefined]]);
    const crowd = Array.from({ length: 51 }, (_, index) => ({
      id: `t${index}`,
      answers: { ...couple.travellers[0], passport_number: `PB${String(index).padStart(7, '0')}` },
    }));
    expect(violationsOf({ ...whole, travellers: crowd })).toEqual([['too_many_travellers', undefined]]);
  });
});

describe('a draft', () => {
  it('drops stale answers, which drive nothing any more', () => {
    // A transit visa was chosen first, with its ticket; the tourist visa hides that field.
    const stale = changed(
      {},
      { visa_type: 'tourist', proof_of_departure: 'old-ticket', extra_passport_country: 'CAN' },
    );
    const [first] = relevantAnswers(service, context, stale).travellers;
    expect(first?.answers).toEqual(couple.travellers[0]);
  });

  it('closes what hangs on an answer that is itself hidden', () => {
    // `visited_this_year` was answered, then the first visit was denied: the hidden answer must not end the free visa.
    const stale = changed({}, { nationality: 'LKA', travelled_to_nepal_before: 'no', visited_this_year: 'yes' });
    const pages = activePages(service, context, stale.trip, stale.travellers[0]?.answers);
    const kinds = pages.flatMap((page) => page.fields).find((field) => field.id === 'visa_type')?.options;
    expect(kinds?.map((option) => option.id)).toContain('gratis-saarc');
  });

  it('says at Continue what is wrong on this page and nothing of others', () => {
    const at = { page: 'passport', traveller: 't1' };
    const sent = {
      nationality: 'AUS',
      passport_type: 'ordinary',
      passport_number: '',
      passport_expiry_date: { day: '1', month: '1', year: '2027' },
      extra_passport: 'yes',
      surname: 'Traveller',
      dob: { day: '1', month: '1', year: '1990' },
      gender: 'F',
      occupation: 'teacher',
      travelled_to_nepal_before: 'no',
    };
    const broken = changed({ email: 'nobody' });
    expect(validatePage(service, context, broken, at, sent).map(({ code, field }) => [code, field])).toEqual([
      ['required', 'passport_number'],
      ['required', 'extra_passport_country'],
      ['passport_too_short', 'passport_expiry_date'],
    ]);
    expect(validatePage(service, context, whole, { page: 'nrn', traveller: 't1' }, {})).toEqual([
      { code: 'not_asked' },
    ]);
  });

  it('walks forth and back over every page on the path', () => {
    const refs = pagesInOrder(service, context, whole);
    for (const [index, ref] of refs.entries()) {
      expect(nextPage(service, context, whole, ref)).toEqual(refs[index + 1]);
      expect(previousPage(service, context, whole, ref)).toEqual(refs[index - 1]);
    }
    expect(refs.map((ref) => ref.page)).not.toContain('nrn');
    // An answer that was given stays in sight; without one, grown-ups are not asked who travels with them.
    expect(refs.map((ref) => ref.page)).toContain('accompanied');
    const asked = (answers: TypedAnswers) =>
      pagesInOrder(service, context, changed({}, { accompanied: undefined, ...answers })).filter(
        ({ page, traveller }) => page === 'accompanied' && traveller === 't1',
      );
    expect(asked({})).toEqual([]);
    expect(asked({ dob: '2016-10-13' })).toHaveLength(1);
    expect(asked({ dob: '2016-10-12' })).toEqual([]);
    expect(refs.filter((ref) => ref.page === 'passport').map((ref) => ref.traveller)).toEqual(['t1', 't2']);
  });

  it('lists the tasks of an empty journey, of a begun one and of one with a problem', () => {
    const states = (journey: JourneyAnswers) =>
      taskList(service, context, journey).map((task) => [task.section, task.traveller, task.state]);
    const empty: JourneyAnswers = { trip: {}, travellers: [{ id: 't1', answers: {} }] };
    expect(states(empty)[0]).toEqual(['trip', undefined, 'not_started']);
    expect(
      new Set(
        states(empty)
          .slice(1)
          .map(([, , state]) => state),
      ),
    ).toEqual(new Set(['cannot_start_yet']));
    const [trip, ...later] = taskList(service, context, empty);
    expect(trip?.after).toBeUndefined();
    expect(new Set(later.map(({ after }) => after))).toEqual(new Set([trip?.title]));
    expect(firstOpenPage(service, context, empty)).toEqual({ page: 'arrival' });

    expect(states({ ...empty, trip: { arrival_office: 'tia' } })[0]?.[2]).toBe('in_progress');

    const problem = changed({ arrival_date: '2026-09-01' });
    expect(states(problem)[0]).toEqual(['trip', undefined, 'problem']);
    expect(
      states(problem)
        .slice(1)
        .every(([, , state]) => state === 'completed'),
    ).toBe(true);
    expect(firstOpenPage(service, context, problem)).toEqual({ page: 'arrival' });
  });

  it('starts a second traveller without waiting for the first', () => {
    const two = {
      ...whole,
      travellers: [
        { id: 't1', answers: {} },
        { id: 't2', answers: {} },
      ],
    };
    const first = taskList(service, context, two).filter((task) => task.section === 'passport');
    expect(first.map((task) => task.state)).toEqual(['not_started', 'not_started']);
  });
});

it('sums up questions and answers without a language', () => {
  const sections = summary(service, context, whole);
  expect(sections.map((section) => [section.section, section.traveller?.name])).toEqual([
    ['trip', undefined],
    ['contact', undefined],
    ...['Test Traveller One', 'Test Traveller Two'].flatMap((name) =>
      ['passport', 'person', 'photo', 'visa'].map((section) => [section, name]),
    ),
  ]);
  const rows = sections.flatMap((section) => section.rows);
  const summarised = (field: string) => rows.find((row) => row.field === field)?.value;
  expect(summarised('arrival_date')).toEqual({ type: 'date', date: '2026-10-12' });
  expect(summarised('arrival_office')).toEqual({ type: 'option', id: 'tia', label: 'entry_point.tia' });
  expect(summarised('nationality')).toEqual({ type: 'country', code: 'AUS' });
  expect(summarised('accompanied')).toEqual({ type: 'option', id: 'no', label: 'answer.no' });
  expect(summarised('photo')).toEqual({ type: 'document', id: 'example-photo-1', document: 'photo' });
  expect(JSON.parse(JSON.stringify(sections))).toEqual(sections);
});

it('tells joined answers apart by scope', () => {
  expect(splitByScope(service.form, { email: 'a@b.cd', surname: 'One', other: 'x' })).toEqual({
    trip: { email: 'a@b.cd' },
    traveller: { surname: 'One', other: 'x' },
  });
});

const junk = fc.oneof(
  fc.anything(),
  fc.constantFrom('yes', 'no', 'tourist', 'transit', 'nrn-citizenship', 'NGA', 'IND', 'LKA', '15', '2026-10-05', ''),
) as fc.Arbitrary<TypedAnswers[string]>;
const fieldIds = (scope: 'trip' | 'traveller') => fieldsOf(service.form, scope).map((field) => field.id);
const junkAnswers = (scope: 'trip' | 'traveller') =>
  fc.dictionary(fc.oneof(fc.constantFrom(...fieldIds(scope)), fc.string()), junk, { maxKeys: 12 });

it('never throws, and never keeps anything a page did not ask, whatever is typed', () => {
  fc.assert(
    fc.property(junkAnswers('trip'), junkAnswers('traveller'), (submission, first) => {
      const journey = changed(submission, first);
      const verdict = validateSubmission(service, context, journey);
      const kept = relevantAnswers(service, context, journey);
      expect({ trip: verdict.trip, travellers: verdict.travellers }).toEqual(kept);
      const asked = activePages(service, context, journey.trip, journey.travellers[0]?.answers)
        .flatMap((page) => page.fields)
        .map((field) => field.id);
      expect(Object.keys(kept.travellers[0]?.answers ?? {}).filter((id) => !asked.includes(id))).toEqual([]);
      expect(verdict.violations.length === 0).toBe(
        firstOpenPage(service, context, journey) === undefined && uninvitedIn(journey).length === 0,
      );
      taskList(service, context, journey);
      summary(service, context, journey);
      nextPage(service, context, journey, { page: 'visa', traveller: 't1' });
    }),
    { seed: 11, numRuns: 300 },
  );
});

/** Returns sent answers that no open page asks for, found from the pages and not from the verdict. */
function uninvitedIn(journey: JourneyAnswers): readonly string[] {
  const submissionIds = activePages(service, context, journey.trip).flatMap((page) =>
    page.fields.map((field) => field.id),
  );
  const blank = (value: unknown) =>
    value === undefined || value === null || (typeof value === 'string' && /^[\s\u200b-\u200f\ufeff]*$/u.test(value));
  const stray = (answers: TypedAnswers, ids: readonly string[], known: readonly string[]) =>
    Object.keys(answers).filter((id) => !ids.includes(id) && (!known.includes(id) || !blank(answers[id])));
  return [
    ...stray(journey.trip, submissionIds, fieldIds('trip')),
    ...journey.travellers.flatMap((traveller) => {
      const pages = activePages(service, context, journey.trip, traveller.answers);
      const ids = pages.flatMap((page) => page.fields.map((field) => field.id));
      return stray(traveller.answers, ids, fieldIds('traveller'));
    }),
  ];
}

it('judges a draft alike with and without its hidden answers, and refuses them when it is sent', () => {
  const values = fc.constantFrom('yes', 'no', 'N-1', 'CAN', 'doc1', 'Test One', 'PA1234567', 'mother');
  const hidden = activePages(service, context, whole.trip, whole.travellers[0]?.answers).flatMap((page) =>
    page.fields.map((field) => field.id),
  );
  const hiddenIds = fieldIds('traveller').filter((id) => !hidden.includes(id));
  expect(hiddenIds.length).toBeGreaterThan(5);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...hiddenIds), values, { minKeys: 1 }), (stale) => {
      const journey = changed({}, stale);
      expect(relevantAnswers(service, context, journey)).toEqual(relevantAnswers(service, context, whole));
      expect(taskList(service, context, journey)).toEqual(taskList(service, context, whole));
      expect(summary(service, context, journey)).toEqual(summary(service, context, whole));
      expect(new Set(violationsOf(journey).map(([code, field]) => `${code} ${field}`))).toEqual(
        new Set(Object.keys(stale).map((id) => `not_asked travellers[0][${id}]`)),
      );
    }),
    { seed: 13, numRuns: 200 },
  );
});
