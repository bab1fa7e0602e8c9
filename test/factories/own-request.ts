import type { Tracking, Trip } from '#contract/api/applications.ts';
import { apiPaths } from '#contract/paths.ts';
import type { TestApp } from '../test-app.ts';
import { type Answer, bearer, call } from './applicant.ts';
import type { SentRequest } from './sent-example.ts';

/** What tracking says of a request. */
export async function track(portal: TestApp, request: SentRequest): Promise<Tracking> {
  const { status, body } = await call(portal, 'POST', apiPaths.track, {
    submission_number: request.number,
    passport_number: request.passport,
  });
  if (status !== 200) throw new Error(`not tracked: ${JSON.stringify(body)}`);
  return body.data;
}

/** The request as its applicant opens it anew, with a token of today. */
export async function openRequest(
  portal: TestApp,
  request: SentRequest,
): Promise<{ readonly token: string; readonly trip: Trip }> {
  const { status, body } = await call(portal, 'POST', apiPaths.access, {
    submission_number: request.number,
    passport_number: request.passport,
    dob: request.dob,
  });
  if (status !== 200) throw new Error(`not opened: ${JSON.stringify(body)}`);
  return { token: body.data.access_token, trip: body.data.trip };
}

/** What the applicant sends back to the office's question: texts, or pictures of papers. */
export async function answerOffice(
  portal: TestApp,
  request: SentRequest,
  items: Readonly<Record<string, string | Buffer>>,
): Promise<Answer> {
  const { token, trip: submission } = await openRequest(portal, request);
  return sendAnswer(portal, token, { number: request.number, version: submission.version, items });
}

/** The same by somebody who has opened a request, on a version that they have seen. */
export async function sendAnswer(
  portal: TestApp,
  token: string,
  {
    number,
    version,
    items,
  }: {
    readonly number: string;
    readonly version: number;
    readonly items: Readonly<Record<string, string | Buffer>>;
  },
): Promise<Answer> {
  const form = new FormData();
  form.append('version', String(version));
  form.append('submission_number', number);
  for (const [id, value] of Object.entries(items)) {
    if (typeof value === 'string') form.append(`items[${id}]`, value);
    else form.append(`items[${id}]`, new Blob([new Uint8Array(value)]), 'letter.jpg');
  }
  const encoded = new Response(form);
  const answer = await portal.app.inject({
    method: 'POST',
    url: apiPaths.submissionAnswers,
    headers: { ...bearer(token), 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
