import type { Tracking, Trip } from '#contract/api/applications.ts';
import { apiPaths } from '#contract/paths.ts';
import type { TestApp } from '../test-app.ts';
import { type Answer, bearer, call } from './applicant.ts';
import type { SentApplication } from './sent-example.ts';

/** Returns the tracking of an application. */
export async function track(portal: TestApp, application: SentApplication): Promise<Tracking> {
  const { status, body } = await call(portal, 'POST', apiPaths.track, {
    submission_number: application.number,
    passport_number: application.passport,
  });
  if (status !== 200) throw new Error(`not tracked: ${JSON.stringify(body)}`);
  return body.data;
}

/** Opens an application as its applicant, with a new token. */
export async function openApplication(
  portal: TestApp,
  application: SentApplication,
): Promise<{ readonly token: string; readonly trip: Trip }> {
  const { status, body } = await call(portal, 'POST', apiPaths.access, {
    submission_number: application.number,
    passport_number: application.passport,
    dob: application.dob,
  });
  if (status !== 200) throw new Error(`not opened: ${JSON.stringify(body)}`);
  return { token: body.data.access_token, trip: body.data.trip };
}

/** Sends the applicant's reply to the office's question: texts, or pictures of documents. */
export async function answerOffice(
  portal: TestApp,
  application: SentApplication,
  items: Readonly<Record<string, string | Buffer>>,
): Promise<Answer> {
  const { token, trip: submission } = await openApplication(portal, application);
  return sendAnswer(portal, token, { number: application.number, version: submission.version, items });
}

/** Does the same with an open token, on a version already seen. */
export async function sendAnswer(
  portal: TestApp,
  token: string,
  {
    number,
    version,
    items,
    zones = {},
  }: {
    readonly number: string;
    readonly version: number;
    readonly items: Readonly<Record<string, string | Buffer>>;
    readonly zones?: Readonly<Record<string, string>>;
  },
): Promise<Answer> {
  const form = new FormData();
  form.append('version', String(version));
  form.append('submission_number', number);
  for (const [id, value] of Object.entries(items)) {
    if (typeof value === 'string') form.append(`items[${id}]`, value);
    else form.append(`items[${id}]`, new Blob([new Uint8Array(value)]), 'letter.jpg');
  }
  for (const [id, lines] of Object.entries(zones)) form.append(`zones[${id}]`, lines);
  const encoded = new Response(form);
  const answer = await portal.app.inject({
    method: 'POST',
    url: apiPaths.submissionAnswers,
    headers: { ...bearer(token), 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
