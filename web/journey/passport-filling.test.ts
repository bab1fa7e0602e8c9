import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { JourneyAnswers, TypedAnswers } from '#domain/forms/answers.ts';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import { filledOf, rememberFilled, useOlderReading, withAnswers } from './filled-fields.ts';
import { readDetails } from './passport-filling.ts';

const lines = ['P<SWEERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36SWE7408122F3204153ZE184226B<<<<<10'] as const;

function details(answers: TypedAnswers, doubtful: readonly 'number'[] = []) {
  const journey = { trip: {}, travellers: [{ id: 'a', answers }] };
  const owner = {
    service: visaOnArrival,
    context: { today: '2026-11-21' },
    journey,
    traveller: 'a',
  };
  return readDetails(owner, { lines, doubtful });
}

afterEach(() => sessionStorage.clear());

describe('readDetails', () => {
  it('fills every empty field, with all given names in the first', () => {
    const answers = Object.assign({}, ...details({}).map((detail) => detail.answers));
    expect(answers).toEqual({
      passport_number: 'L898902C3',
      surname: 'ERIKSSON',
      first_name: 'ANNA MARIA',
      middle_name: '',
      dob: '1974-08-12',
      gender: 'F',
      nationality: 'SWE',
      passport_expiry_date: '2032-04-15',
    });
  });

  it('leaves what says the same, in any spelling, and names what it would change', () => {
    const found = details({
      passport_number: 'l898902c3',
      surname: 'Eriksson',
      first_name: 'Anna',
      middle_name: 'María',
      dob: { day: '13', month: '8', year: '1974' },
      gender: 'F',
      nationality: 'SWE',
    });
    const changes = found.filter(({ same }) => !same).map(({ key, typed, value }) => [key, typed, value]);
    expect(changes).toEqual([
      ['dob', '1974-08-13', '1974-08-12'],
      ['expiry', undefined, '2032-04-15'],
    ]);
    expect(found.filter(({ same }) => same).flatMap(({ answers }) => Object.keys(answers))).toEqual([]);
  });

  it('marks what was hard to read', () => {
    expect(
      details({}, ['number'])
        .filter(({ doubtful }) => doubtful)
        .map(({ key }) => key),
    ).toEqual(['number']);
  });
});

it('changes answers of one traveller only', () => {
  const journey = { trip: {}, travellers: ['a', 'b'].map((id) => ({ id, answers: { surname: 'Typed' } })) };
  const { travellers } = withAnswers(journey, 'b', { surname: 'READ', dob: '1974-08-12' });
  expect(travellers.map(({ answers }) => answers)).toEqual([
    { surname: 'Typed' },
    { surname: 'READ', dob: '1974-08-12' },
  ]);
});

it('empties what the picture before gave, and keeps what was typed by hand', () => {
  rememberFilled('a', ['surname', 'first_name', 'dob'], ['surname', 'dob']);
  const journey: JourneyAnswers = {
    trip: {},
    travellers: [
      { id: 'a', answers: { surname: 'READ', first_name: 'TYPED', dob: '1974-08-12' } },
      { id: 'b', answers: { surname: 'OTHER' } },
    ],
  };
  const older = renderHook(() => useOlderReading('a'));
  // Changed by hand since, on the page of the details.
  older.result.current.typed(['dob']);
  act(() => older.result.current.empty());
  expect(older.result.current.without(journey).travellers).toEqual([
    { id: 'a', answers: { surname: '', first_name: 'TYPED', dob: '1974-08-12' } },
    { id: 'b', answers: { surname: 'OTHER' } },
  ]);
  // It is asked again as a question, and goes with no further picture.
  expect(filledOf('a')).toEqual(['first_name', 'dob']);
  const next = renderHook(() => useOlderReading('a'));
  act(() => next.result.current.empty());
  expect(next.result.current.without(journey)).toEqual(journey);
});
