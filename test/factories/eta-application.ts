import type { TestApp } from '../test-app.ts';
import type { Desk } from './desk.ts';
import { type ExampleWish, type SentApplication, sentExample } from './sent-example.ts';

let passports = 0;

/** The worked examples: one who owes USD 31, one without a fee, and one with documents of their own. */
const examples = {
  paying: 'An Ethiopian teacher paying on line',
  free: 'A Chinese tourist who wants the answer before the flight',
  official: 'An official with a note of the ministry',
  refugee: 'The holder of a refugee travel document',
} as const;

/** Sends an application for a travel authorisation with an unused passport. */
export async function etaApplication(
  portal: TestApp,
  desk: Pick<Desk, 'idOf'>,
  who: keyof typeof examples = 'paying',
  wish: ExampleWish = {},
): Promise<SentApplication> {
  passports += 1;
  const passport_number = wish.answers?.passport_number ?? `EP${String(passports).padStart(7, '0')}`;
  const named = { service: 'eta', example: examples[who] };
  return sentExample(portal, desk, named, { ...wish, answers: { ...wish.answers, passport_number } });
}
