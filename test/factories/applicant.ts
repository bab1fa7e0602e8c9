import sharp from 'sharp';
import { apiPath, apiPaths } from '#contract/paths.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { TestApp } from '../test-app.ts';

/** Answer of the portal: `body` is parsed JSON, or undefined for an empty one. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the shape
  readonly body: any;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the portal as a program would: JSON in, JSON out. */
export async function call(
  portal: TestApp,
  method: Method,
  url: string,
  payload?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await portal.app.inject({
    method,
    url,
    headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });
  const json = String(answer.headers['content-type'] ?? '').includes('json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: json ? JSON.parse(answer.body) : undefined,
  };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export const declaration = getService('visa-on-arrival').declaration.version;

/** Answers shared by all travellers of a test submission; a test changes those it is about. */
export const submissionAnswers: Answers = {
  arrival_office: 'tia',
  arrival_date: '2026-10-05',
  arrived_from_country: 'QAT',
  arrived_from: 'Doha',
  transport_number: 'QR 652',
  purpose: 'holiday',
  staying_at: 'hotel',
  address_in_nepal: 'Hotel Example, Thamel, Kathmandu',
  email: 'traveller.one@example.org',
  contact_no: '+6120000000',
  cell_number: '+61400000000',
};

let passports = 0;

/** Returns the answers of an Australian adult with an unused passport. */
export function adult(changes: Answers = {}): Answers {
  passports += 1;
  return {
    nationality: 'AUS',
    passport_type: 'ordinary',
    passport_number: `TT${String(passports).padStart(6, '0')}`,
    passport_expiry_date: '2031-03-14',
    first_name: 'Test',
    surname: 'Traveller One',
    dob: '1988-04-12',
    gender: 'F',
    occupation: 'teacher',
    street_no: '1',
    permanent_address_street: 'Example Street',
    permanent_address_city: 'Exampleville',
    permanent_address_country: 'AUS',
    travelled_to_nepal_before: 'no',
    visa_type: 'tourist',
    visa_plan: '30',
    accompanied: 'no',
    ...changes,
  };
}

let picture: Promise<Buffer> | undefined;

/** Returns a picture in portrait format, large enough to print. */
export function pictureBytes(): Promise<Buffer> {
  picture ??= sharp({ create: { width: 420, height: 540, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
  return picture;
}

export async function upload(
  portal: TestApp,
  token: string,
  document: string,
  bytes: Uint8Array,
  name = 'paper.jpg',
  zone?: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const form = new FormData();
  form.append('document', document);
  if (zone !== undefined) form.append('zone', zone.join('\n'));
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  const answer = await portal.app.inject({
    method: 'POST',
    url: apiPaths.documents,
    headers: { ...headers, ...bearer(token), 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

export interface OpenDraft {
  readonly number: string;
  readonly token: string;
  readonly version: number;
}

export async function newDraft(
  portal: TestApp,
  content: { trip: Answers; travellers: { id: string; answers: Answers }[] } = { trip: {}, travellers: [] },
): Promise<OpenDraft> {
  const { status, body } = await call(portal, 'POST', apiPaths.drafts, { service: 'visa-on-arrival', content });
  if (status !== 201) throw new Error(`no draft: ${JSON.stringify(body)}`);
  return { number: body.data.draft_number, token: body.data.token, version: body.data.version };
}

/** Returns answers with the portrait and the passport copy, which may show a zone, uploaded to a draft. */
export async function withDocuments(
  portal: TestApp,
  draft: OpenDraft,
  answers: Answers,
  zone?: readonly string[],
): Promise<Answers> {
  const ids: Record<string, string> = {};
  for (const document of ['photo', 'passport_copy']) {
    const shown = document === 'passport_copy' ? zone : undefined;
    const { status, body } = await upload(portal, draft.token, document, await pictureBytes(), 'paper.jpg', shown);
    if (status !== 201) throw new Error(`no document: ${JSON.stringify(body)}`);
    ids[document] = body.data.id;
  }
  return { ...answers, ...ids };
}

export interface Wish {
  readonly trip?: Answers;
  readonly travellers: readonly Answers[];
  readonly paymentMode?: PaymentMode;
  /** Zone that was read from each traveller's picture of the passport. */
  readonly zone?: readonly string[];
}

/** Creates a draft ready to be sent: everything answered, documents uploaded, saved. */
export async function finishedDraft(portal: TestApp, wish: Wish): Promise<OpenDraft> {
  const draft = await newDraft(portal);
  const travellers = [];
  for (const [index, answers] of wish.travellers.entries()) {
    travellers.push({ id: `t${index}`, answers: await withDocuments(portal, draft, answers, wish.zone) });
  }
  const { status, body } = await call(
    portal,
    'PUT',
    apiPath('draft', { draft_number: draft.number }),
    { version: draft.version, content: { trip: { ...submissionAnswers, ...wish.trip }, travellers } },
    bearer(draft.token),
  );
  if (status !== 200) throw new Error(`not saved: ${JSON.stringify(body)}`);
  return { ...draft, version: body.data.version };
}

let keys = 0;

export function newKey(): string {
  keys += 1;
  return `test-key-${keys}`;
}

export function sendDraft(
  portal: TestApp,
  draft: OpenDraft,
  expectedTotalMinor: number,
  paymentMode: PaymentMode = 'on_arrival',
  key: string = newKey(),
): Promise<Answer> {
  return call(
    portal,
    'POST',
    apiPath('draftSubmit', { draft_number: draft.number }),
    {
      version: draft.version,
      payment_mode: paymentMode,
      declaration_version: declaration,
      expected_total_minor: expectedTotalMinor,
    },
    { ...bearer(draft.token), 'idempotency-key': key },
  );
}
