import type { TestApp } from '../test-app.ts';
import type { Desk } from './desk.ts';
import { type ExampleWish, type SentApplication, sentExample } from './sent-example.ts';

/** An application in a mission's list. */
export type MissionApplication = SentApplication;

let passports = 0;

/** The worked example of the engineer in London: thirty days, arriving on 10 January 2027. */
const engineer = { service: 'mission-visa', example: 'A Nigerian engineer who lives in London' };

/** Sends an application for a visa from a mission with an unused passport. */
export async function missionApplication(
  portal: TestApp,
  desk: Pick<Desk, 'idOf'>,
  wish: ExampleWish = {},
): Promise<MissionApplication> {
  passports += 1;
  const passport_number = wish.answers?.passport_number ?? `B${String(passports).padStart(8, '0')}`;
  return sentExample(portal, desk, engineer, { ...wish, answers: { ...wish.answers, passport_number } });
}
