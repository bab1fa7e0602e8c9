import { apiPaths } from '#contract/paths.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { TestApp } from '../test-app.ts';
import { type Answer, newKey, pictureBytes } from './applicant.ts';

/**
 * Sends answers like a form without a draft: a picture for each file that is answered; `undefined` leaves an answer out.
 */
export async function sentForm(
  portal: TestApp,
  serviceId: string,
  answers: Readonly<Record<string, string | undefined>>,
  { paymentMode, language }: { readonly paymentMode: PaymentMode; readonly language?: string | undefined },
): Promise<Answer> {
  const service = getService(serviceId);
  const picture = new Blob([new Uint8Array(await pictureBytes())]);
  const form = new FormData();
  form.append('service', service.id);
  if (language !== undefined) form.append('language', language);
  form.append('payment_mode', paymentMode);
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
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
