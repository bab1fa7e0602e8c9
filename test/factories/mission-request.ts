import { apiPaths } from '#contract/paths.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { TestApp } from '../test-app.ts';
import { newKey, pictureBytes } from './applicant.ts';
import type { Desk } from './desk.ts';

/** A request that stands in a mission's list, and what its applicant needs to come back to it. */
export interface MissionRequest {
  readonly id: string;
  readonly number: string;
  readonly passport: string;
  readonly dob: string;
  /** Opens the trip as its sender. */
  readonly token: string;
}

let passports = 0;

/** The worked example of the engineer in London: thirty days, an arrival on 10 January 2027. */
const engineer = 'A Nigerian engineer who lives in London';

/**
 * Sends a request for a visa from a mission as its form does, with pictures for photo and passport and a passport that
 * nobody used before. Answers change the worked example's.
 */
export async function missionRequest(
  portal: TestApp,
  desk: Pick<Desk, 'idOf'>,
  wish: { readonly answers?: Answers; readonly paymentMode?: PaymentMode } = {},
): Promise<MissionRequest> {
  const service = getService('mission-visa');
  const example = service.examples.find(({ name }) => name === engineer);
  const [traveller] = example?.travellers ?? [];
  if (example === undefined || traveller === undefined) throw new Error('the worked example is gone');
  passports += 1;
  const passport = wish.answers?.passport_number ?? `B${String(passports).padStart(8, '0')}`;
  const answers: Answers = { ...example.trip, ...traveller, ...wish.answers, passport_number: passport };
  const picture = new Blob([new Uint8Array(await pictureBytes())]);
  const form = new FormData();
  form.append('service', service.id);
  form.append('payment_mode', wish.paymentMode ?? 'on_arrival');
  form.append('declaration_version', service.declaration.version);
  for (const [id, answer] of Object.entries(answers)) {
    if (id !== 'photo' && id !== 'passport_copy') form.append(`answers[${id}]`, String(answer));
  }
  form.append('answers[photo]', picture, 'photo.jpg');
  form.append('answers[passport_copy]', picture, 'passport.jpg');
  const encoded = new Response(form);
  const answer = await portal.app.inject({
    method: 'POST',
    url: apiPaths.applications,
    headers: { 'idempotency-key': newKey(), 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  if (answer.statusCode !== 201) throw new Error(`no request: ${answer.body}`);
  const { submission_number: number, access_token: token } = answer.json<{
    data: { submission_number: string; access_token: string };
  }>().data;
  return { id: await desk.idOf(number), number, passport, dob: String(answers.dob), token };
}

/** The officer in London settles the papers and proposes, the approver refuses for want of means. */
export async function refuseAtMission(desk: Pick<Desk, 'act' | 'file'>, id: string): Promise<void> {
  const [officer, approver] = ['mission_officer@uk-london.demo', 'mission_approver@uk-london.demo'];
  await desk.act(officer, id, 'take');
  for (const { document } of (await desk.file(officer, id)).papers_to_settle) {
    await desk.act(officer, id, 'check_document', { document, check: 'ok' });
  }
  await desk.act(officer, id, 'propose');
  const { status, message } = await desk.act(approver, id, 'refuse', { reasons: ['means_not_shown'] });
  if (status !== 200) throw new Error(`not refused: ${message}`);
}
