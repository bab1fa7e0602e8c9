import { describe, expect, it } from 'vitest';
import type { JourneyAnswers } from '#domain/forms/answers.ts';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import {
  answersToCopy,
  companionsFor,
  movedTraveller,
  placeAfter,
  withoutTraveller,
  withPrefill,
} from './journey-steps.ts';

const context = { today: '2026-10-01' };
const journey: JourneyAnswers = {
  trip: { arrival_date: '2026-10-05' },
  travellers: [
    { id: 'a', answers: { permanent_address_city: 'Exampleville', surname: 'One', gender: 'F', dob: '1985-04-03' } },
    { id: 'b', answers: {} },
    { id: 'c', answers: { surname: 'Three' } },
  ],
};
const order = (answers: JourneyAnswers) => answers.travellers.map((traveller) => traveller.id).join('');

describe('travellers of a journey', () => {
  it('are moved one place and never past the ends', () => {
    expect(order(movedTraveller(journey, 'b', -1))).toBe('bac');
    expect(order(movedTraveller(journey, 'b', 1))).toBe('acb');
    expect(order(movedTraveller(journey, 'a', -1))).toBe('abc');
    expect(order(movedTraveller(journey, 'c', 1))).toBe('abc');
    expect(order(movedTraveller(journey, 'gone', 1))).toBe('abc');
  });

  it('leave with their own answers only', () => {
    expect(withoutTraveller(journey, 'a').travellers).toEqual([
      { id: 'b', answers: {} },
      { id: 'c', answers: { surname: 'Three' } },
    ]);
  });

  it('take over what is not personal from the first one', () => {
    const offer = answersToCopy(visaOnArrival, journey, { page: 'address', traveller: 'b' });
    expect(offer?.answers).toEqual({ permanent_address_city: 'Exampleville' });
    expect(answersToCopy(visaOnArrival, journey, { page: 'passport', traveller: 'b' })).toBeUndefined();
    expect(answersToCopy(visaOnArrival, journey, { page: 'address', traveller: 'a' })).toBeUndefined();
  });

  it('take over nothing by a button where the form fills in what they share', () => {
    const passport = { nationality: 'AUS', passport_type: 'ordinary', travelled_to_nepal_before: 'no' };
    const family = {
      ...journey,
      travellers: [
        { id: 'a', answers: passport },
        { id: 'b', answers: {} },
      ],
    };
    for (const page of ['passport', 'visa']) {
      expect(answersToCopy(visaOnArrival, family, { page, traveller: 'b' }), page).toBeUndefined();
    }
  });

  it('offer a child the adults of the application', () => {
    const person = (id: string, first_name: string, dob: string) => ({
      id,
      answers: { first_name, surname: 'Traveller', dob, nationality: 'AUS', passport_number: `PA000000${id}` },
    });
    const family: JourneyAnswers = {
      trip: { arrival_date: '2026-10-05' },
      travellers: [
        person('1', 'Testone', '1988-04-12'),
        person('2', 'Testtwo', '2017-03-03'),
        // Eighteen on the day of arrival, and a day too young.
        person('3', 'Testthree', '2008-10-05'),
        person('4', 'Testfour', '2008-10-06'),
        { id: '5', answers: { dob: '1980-01-01' } },
      ],
    };
    expect(companionsFor(visaOnArrival, context, family, { page: 'accompanied', traveller: '2' })).toEqual([
      {
        id: '1',
        name: 'Testone Traveller',
        answers: {
          accompanied: 'yes',
          accompanied_name: 'Testone Traveller',
          accompanied_passport_number: 'PA0000001',
        },
      },
      {
        id: '3',
        name: 'Testthree Traveller',
        answers: {
          accompanied: 'yes',
          accompanied_name: 'Testthree Traveller',
          accompanied_passport_number: 'PA0000003',
        },
      },
    ]);
    expect(companionsFor(visaOnArrival, context, family, { page: 'address', traveller: '2' })).toEqual([]);
  });

  it('are filled from an earlier application without losing what was typed', () => {
    const found = {
      trip: { arrival_date: '2026-03-03', email: 'one@example.org' },
      traveller: { surname: 'Earlier', gender: 'F' },
    };
    const filled = withPrefill(journey, { page: 'arrival' }, found);
    expect(filled.trip).toEqual({ arrival_date: '2026-10-05', email: 'one@example.org' });
    expect(filled.travellers[0]?.answers).toMatchObject({ surname: 'One', gender: 'F' });
    expect(filled.travellers[1]).toEqual(journey.travellers[1]);
    const second = withPrefill(journey, { page: 'passport', traveller: 'b' }, found);
    expect(second.trip).toEqual(journey.trip);
    expect(second.travellers[1]?.answers).toEqual({ surname: 'Earlier', gender: 'F' });
  });

  it('are listed after the last page of each, before the next begins', () => {
    const after = placeAfter(visaOnArrival, context, journey, { page: 'papers', traveller: 'a' }, false);
    expect(after).toEqual({ at: 'travellers' });
  });
});
