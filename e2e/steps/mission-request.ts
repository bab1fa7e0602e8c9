import { randomUUID } from 'node:crypto';
import type { accessAnswer, createdApplicationAnswer } from '#contract/api/applications.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { Portal } from '../portal.ts';
import { passportName, photoName, pictureBlob } from './picture-files.ts';

/** An application at a mission, with what its applicant needs to return to it. */
export interface SentApplication {
  readonly number: string;
  readonly passport: string;
  readonly dob: string;
  /** As in the case's heading. */
  readonly name: string;
}

async function parsed<Body>(answer: Response): Promise<Body> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Body;
}

/** Sends an application as the form would, in one call: the worked example of the engineer in London, with changes. */
export async function sentToMission(portal: Portal, passport: string, changes: Answers): Promise<SentApplication> {
  const service = getService('mission-visa');
  const [example] = service.examples;
  const [traveller] = example?.travellers ?? [];
  if (example === undefined || traveller === undefined) throw new Error('the worked example is gone');
  const answers: Answers = { ...example.trip, ...traveller, ...changes, passport_number: passport };
  const form = new FormData();
  form.append('service', service.id);
  form.append('payment_mode', 'on_arrival');
  form.append('declaration_version', service.declaration.version);
  for (const [id, answer] of Object.entries(answers)) {
    if (id !== 'photo' && id !== 'passport_copy') form.append(`answers[${id}]`, String(answer));
  }
  form.append('answers[photo]', await pictureBlob(photoName), photoName);
  form.append('answers[passport_copy]', await pictureBlob(passportName), passportName);
  const { data } = await parsed<(typeof createdApplicationAnswer)['_output']>(
    await fetch(`${portal.url}${apiPaths.applications}`, {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      body: form,
    }),
  );
  return {
    number: data.submission_number,
    passport,
    dob: String(answers.dob),
    name: `${answers.surname}, ${answers.first_name}`,
  };
}

/** Returns the application as its applicant sees it. */
export async function openedBy(portal: Portal, application: SentApplication) {
  const { data } = await parsed<(typeof accessAnswer)['_output']>(
    await fetch(`${portal.url}${apiPaths.access}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        submission_number: application.number,
        passport_number: application.passport,
        dob: application.dob,
      }),
    }),
  );
  const [member] = data.trip.members;
  if (member === undefined) throw new Error('a trip without a traveller');
  return { token: data.access_token, version: data.trip.version, member };
}

/** Replies to the office's question: a document for the first item, text for the second. */
export async function answerMission(portal: Portal, application: SentApplication, words: string): Promise<void> {
  const { token, version, member } = await openedBy(portal, application);
  const form = new FormData();
  form.append('version', String(version));
  form.append('submission_number', application.number);
  for (const { id, field } of member.question?.items ?? []) {
    if (field === null) form.append(`items[${id}]`, await pictureBlob('letter.jpg'), 'letter.jpg');
    else form.append(`items[${id}]`, words);
  }
  await parsed(
    await fetch(`${portal.url}${apiPaths.submissionAnswers}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    }),
  );
}

/** Withdraws the application as its applicant. */
export async function withdraw(portal: Portal, application: SentApplication): Promise<void> {
  const { token, version } = await openedBy(portal, application);
  await parsed(
    await fetch(`${portal.url}${apiPaths.submissionWithdraw}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version, submission_number: application.number }),
    }),
  );
}
