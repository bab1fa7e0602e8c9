import type { PaymentMode } from '#domain/fees/quote.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { TestApp } from '../test-app.ts';
import type { Desk } from './desk.ts';
import { sentForm } from './sent-form.ts';

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
  const mode = paymentMode ?? example.paymentMode;
  const { status, body } = await sentForm(portal, service.id, answers, { paymentMode: mode, language });
  if (status !== 201) throw new Error(`no request: ${JSON.stringify(body)}`);
  const { submission_number: number, access_token: token, trip: submission } = body.data;
  return {
    id: await desk.idOf(number),
    number,
    passport: String(answers.passport_number),
    dob: String(answers.dob),
    token,
    order: submission.order?.reference,
  };
}
