import { describe, expect, it } from 'vitest';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import type { JourneyAnswers, TypedAnswers } from './answers.ts';
import {
  completedJourney,
  type PageRef,
  relevantAnswers,
  validatePage,
  validateSubmission,
  withTravellers,
} from './journey.ts';
import { firstOpenPage, nextPage, pagesInOrder, previousPage } from './page-order.ts';
import { taskList } from './task-list.ts';

const context = { today: '2026-10-01' };

const trip = {
  arrival_office: 'tia',
  arrival_date: '2026-10-12',
  arrived_from_country: 'AUS',
  transport_number: 'SQ442',
  purpose: 'holiday',
  days_staying: '19',
  staying_at: 'hotel',
  address_in_nepal: 'Thamel',
  email: 'family@example.org',
  contact_no: '+61400000000',
};

/** An adult's answers without visa type and duration. */
function person(number: string, more: TypedAnswers = {}): TypedAnswers {
  return {
    passport_copy: 'a3c5e7f9-0000-4000-8000-000000000001',
    nationality: 'AUS',
    passport_type: 'ordinary',
    passport_number: `PA000000${number}`,
    passport_expiry_date: '2031-03-14',
    first_name: 'Test',
    surname: `Traveller ${'ABC'.charAt(Number(number) - 1)}`,
    dob: '1988-04-12',
    gender: 'F',
    occupation: 'teacher',
    travelled_to_nepal_before: 'no',
    permanent_address_street: 'Test Street',
    permanent_address_city: 'Sydney',
    permanent_address_country: 'AUS',
    photo: 'a3c5e7f9-0000-4000-8000-000000000002',
    ...more,
  };
}

const child = { dob: '2019-03-03' };
const accompanied = {
  accompanied: 'yes',
  accompanied_name: 'Test Traveller A',
  accompanied_passport_number: 'PA0000001',
  accompanied_relation: 'mother',
};
const thirtyDays = { visa_type: 'tourist', visa_plan: '30' };

function family(...people: readonly TypedAnswers[]): JourneyAnswers {
  return { trip, travellers: people.map((answers, index) => ({ id: `t${index + 1}`, answers })) };
}

function pagesOf(journey: JourneyAnswers, traveller: string, at?: PageRef): readonly string[] {
  return pagesInOrder(visaOnArrival, context, journey, at).flatMap((ref) =>
    ref.traveller === traveller ? [ref.page] : [],
  );
}

function visaOf(journey: JourneyAnswers, index: number): readonly (string | undefined)[] {
  const answers = relevantAnswers(visaOnArrival, context, journey).travellers[index]?.answers ?? {};
  return [answers.visa_type, answers.visa_plan];
}

const withVisa = ['passport-picture', 'passport', 'address', 'photo', 'visa'];
const withoutVisa = ['passport-picture', 'passport', 'address', 'photo'];

describe('what is carried over to further travellers', () => {
  it('is the first one’s visa, whose page is not asked again', () => {
    const journey = family(person('1', thirtyDays), person('2'));
    expect(pagesOf(journey, 't1')).toEqual(withVisa);
    expect(pagesOf(journey, 't2')).toEqual(withoutVisa);
    expect(visaOf(journey, 1)).toEqual(['tourist', '30']);
    expect(firstOpenPage(visaOnArrival, context, journey)).toBeUndefined();
  });

  it('follows the first one until the person answers, and stays theirs then', () => {
    const ninety = { visa_type: 'tourist', visa_plan: '90' };
    expect(visaOf(family(person('1', ninety), person('2')), 1)).toEqual(['tourist', '90']);
    const own = family(person('1', ninety), person('2', { visa_type: 'tourist', visa_plan: '15' }));
    expect(visaOf(own, 1)).toEqual(['tourist', '15']);
    expect(pagesOf(own, 't2')).toEqual(withVisa);
  });

  it('is asked while the first one has not answered', () => {
    const journey = family(person('1'), person('2'));
    expect(pagesOf(journey, 't2')).toEqual(withVisa);
    expect(visaOf(journey, 1)).toEqual([undefined, undefined]);
  });

  it('is the free visa of a child’s age, with the first one’s days', () => {
    const journey = family(person('1', thirtyDays), person('2', { ...child, ...accompanied }));
    expect(visaOf(journey, 1)).toEqual(['gratis-child', '30']);
    expect(pagesOf(journey, 't2')).toEqual([...withoutVisa, 'accompanied']);
  });

  it('is a tourist visa after a child’s free one', () => {
    const journey = family(
      person('1', { ...child, ...accompanied, visa_type: 'gratis-child', visa_plan: '30' }),
      person('2'),
    );
    expect(visaOf(journey, 1)).toEqual(['tourist', '30']);
  });

  it('leaves a visa that rests on documents of one’s own to be asked', () => {
    const nrn = { visa_type: 'nrn-tourist', visa_plan: '30' };
    const journey = family(person('1', nrn), person('2'));
    expect(pagesOf(journey, 't2')).toEqual(withVisa);
    expect(visaOf(journey, 1)).toEqual([undefined, undefined]);
  });

  it('counts once the pages before it are answered, except a picture that may follow later', () => {
    expect(visaOf(family(person('1', thirtyDays), {}), 1)).toEqual([undefined, undefined]);
    expect(pagesOf(family(person('1', thirtyDays), {}), 't2')).toEqual(withoutVisa);
    const noPhoto = person('2', { photo: undefined });
    expect(visaOf(family(person('1', thirtyDays), noPhoto), 1)).toEqual(['tourist', '30']);
  });

  it('is no completed part of somebody who has not begun', () => {
    const parts = (journey: JourneyAnswers) =>
      taskList(visaOnArrival, context, journey)
        .filter(({ traveller, section }) => traveller === 't2' && section === 'visa')
        .map(({ state }) => state);
    expect(parts(family(person('1', thirtyDays), {}))).toEqual(['cannot_start_yet']);
    expect(parts(family(person('1', thirtyDays), person('2')))).toEqual(['completed']);
  });

  it('can be opened all the same, between the pages around it', () => {
    const journey = family(person('1', thirtyDays), person('2', { ...child, ...accompanied }));
    const visa = { page: 'visa', traveller: 't2' };
    expect(pagesOf(journey, 't2', visa)).toEqual([...withVisa, 'accompanied']);
    expect(previousPage(visaOnArrival, context, journey, visa)).toEqual({ page: 'photo', traveller: 't2' });
    expect(nextPage(visaOnArrival, context, journey, visa)).toEqual({ page: 'accompanied', traveller: 't2' });
    expect(validatePage(visaOnArrival, context, journey, visa, { visa_type: 'tourist' })).toMatchObject([
      { code: 'required', field: 'visa_plan' },
    ]);
  });

  it('stays with everybody when another becomes the first, or the first leaves', () => {
    const ninety = person('1', { visa_type: 'tourist', visa_plan: '90' });
    const own = person('2', { visa_type: 'tourist', visa_plan: '15' });
    const journey = family(ninety, own, person('3'));
    const [first, second, third] = journey.travellers;
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('three people were expected');
    for (const order of [
      [second, third],
      [second, first, third],
    ]) {
      const next = withTravellers(visaOnArrival, context, journey, order);
      expect(visaOf(next, order.length - 1)).toEqual(['tourist', '90']);
    }
    const sameFirst = withTravellers(visaOnArrival, context, journey, [first, third, second]);
    expect(sameFirst.travellers[1]?.answers.visa_plan).toBeUndefined();
    expect(visaOf(sameFirst, 1)).toEqual(['tourist', '90']);
  });

  it('is written down with what is sent, which nobody completes', () => {
    const journey = family(person('1', thirtyDays), person('2'));
    const required = validateSubmission(visaOnArrival, context, journey).violations;
    expect(required).toMatchObject([{ code: 'required', field: 'travellers[1][visa_type]' }]);
    const sent = completedJourney(visaOnArrival, context, journey);
    expect(sent.travellers[1]?.answers).toMatchObject(thirtyDays);
    expect(validateSubmission(visaOnArrival, context, sent).violations).toEqual([]);
  });
});
