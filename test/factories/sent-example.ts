import { apiPaths } from '#contract/paths.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { TestApp } from '../test-app.ts';
import { newKey, pictureBytes } from './applicant.ts';
import type { Desk } from './desk.ts';

/** An application in an office's list, with what its applicant needs to return to it. */
export interface SentApplication {
  readonly id: string;
  readonly number: string;
  readonly passport: string;
  readonly dob: string;
  /** Opens the submission as its sender. */
  readonly token: string;
  /** The submission's order; undefined when no fee is due. */
  readonly order: string | undefined;
}

/** Changes to a worked example. */
export interface ExampleWish {
  readonly answers?: Readonly<Record<string, string | undefined>>;
  readonly paymentMode?: PaymentMode;
  readonly language?: string;
}

/**
 * Sends a worked example of a service like its form: its first traveller, with a picture for each document. Answers
 * replace the example's; `undefined` removes one.
 */
export async function sentExample(
  portal: TestApp,
  desk: Pick<Desk, 'idOf'>,
  named: { readonly service: string; readonly example: string },
  { answers: changes = {}, paymentMode, language }: ExampleWish,
): Promise<SentApplication> {
  const service = getService(named.service);
  const example = service.examples.find(({ name }) => name === named.example);
  const [traveller] = example?.travellers ?? [];
  if (example === undefined || traveller === undefined) throw new Error('the worked example is gone');
  const answers: Readonly<Record<string, string | undefined>> = { ...example.trip, ...traveller, ...changes };
  const picture = new Blob([new Uint8Array(await pictureBytes())]);
  const form = new FormData();
  form.append('service', service.id);
  if (language !== undefined) form.append('language', language);
  form.append('payment_mode', paymentMode ?? example.paymentMode);
  form.append('declaration_version', service.declaration.version);
  const documents = new Set(fieldsOf(service.form).flatMap(({ id, kind }) => (kind === 'file' ? [id] : [])));
  for (const [id, answer] of Object.entries(answers)) {
    if (answer === undefined) continue;
    if (documents.has(id)) form.append(`answers[${id}]`, picture, `${id}.jpg`);
    else form.append(`answers[${id}]`, answer);
  }
  const encoded = new Response(form);
  const answer = await portal.app.inject({
    method: 'POST',
    url: apiPaths.applications,
    headers: { 'idempotency-key': newKey(), 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  if (answer.statusCode !== 201) throw new Error(`no request: ${answer.body}`);
  const { data } = answer.json<{
    data: {
      submission_number: string;
      access_token: string;
      trip: { order: { reference: string } | null };
    };
  }>();
  const { submission_number: number, access_token: token, trip: submission } = data;
  return {
    id: await desk.idOf(number),
    number,
    passport: String(answers.passport_number),
    dob: String(answers.dob),
    token,
    order: submission.order?.reference,
  };
}
