import type { SubmissionFacts, TravellerFacts } from './application-form.ts';

/** A made-up tourist on a Chinese passport, which pays nothing on arrival, so that the visa is issued without a till. */
export function tourist(
  passport: string,
  firstName: string,
  facts: Partial<Pick<TravellerFacts, 'gender' | 'dob' | 'plan'>> = {},
): TravellerFacts {
  return {
    nationality: 'CHN',
    passport,
    expiry: [1, 1, 2032],
    firstName,
    surname: 'Traveller',
    dob: [15, 5, 1990],
    gender: 'F',
    occupation: 'artist_sport',
    street: 'Example Street 10',
    city: 'Exampleville',
    plan: '30',
    ...facts,
  };
}

/** The trip of such a tourist. */
export function tripOn(arrival: SubmissionFacts['arrival'], email: string): SubmissionFacts {
  return {
    arrival,
    from: 'CHN',
    flight: 'CA 437',
    purpose: 'holiday',
    address: 'Hotel Example',
    email,
    phone: '+86 10 00000000',
  };
}
