import { describe, expect, it } from 'vitest';
import type { JourneyAnswers } from '#domain/forms/answers.ts';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import { answersToCopy, movedTraveller, placeAfter, withoutTraveller, withPrefill } from './journey-steps.ts';

const context = { today: '2026-10-01' };
const journey: JourneyAnswers = {
  trip: { arrival_date: '2026-10-05' },
  travellers: [
    { id: 'a', answers: { nationality: 'CHN', passport_type: 'ordinary', surname: 'One', dob: '1985-04-03' } },
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
    const offer = answersToCopy(visaOnArrival, journey, { page: 'nationality', traveller: 'b' });
    expect(offer?.answers).toEqual({ nationality: 'CHN', passport_type: 'ordinary' });
    expect(answersToCopy(visaOnArrival, journey, { page: 'name', traveller: 'b' })).toBeUndefined();
    expect(answersToCopy(visaOnArrival, journey, { page: 'about', traveller: 'b' })).toBeUndefined();
    expect(answersToCopy(visaOnArrival, journey, { page: 'nationality', traveller: 'a' })).toBeUndefined();
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
    const second = withPrefill(journey, { page: 'nationality', traveller: 'b' }, found);
    expect(second.trip).toEqual(journey.trip);
    expect(second.travellers[1]?.answers).toEqual({ surname: 'Earlier', gender: 'F' });
  });

  it('are listed after the last page of each, before the next begins', () => {
    const after = placeAfter(visaOnArrival, context, journey, { page: 'papers', traveller: 'a' }, false);
    expect(after).toEqual({ at: 'travellers' });
  });
});
