import type { attemptAnswer, orderAnswer, PaymentOption, submissionAnswer, Trip } from '#contract/api/applications.ts';
import { apiPath } from '#contract/paths.ts';
import { keepSubmissionAccess } from '#web/accounts/applicant-access.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/client.ts';
import { endIntent, keyOfIntent } from '#web/api/intents.ts';
import { presentOrder } from '#web/journey/order-state.ts';

export type OwnOrder = (typeof orderAnswer)['_output']['data'];
type Attempt = (typeof attemptAnswer)['_output']['data'];

/** A submission with the order to pay, or paid; null when there was never a fee. */
export interface OwnPayment {
  readonly trip: Trip;
  readonly order: OwnOrder | null;
}

/**
 * Loads the order of an address, or the one that took its place: choosing another way to pay gives an order a new
 * reference, and mails name the old one.
 */
export async function loadPayment(token: string, reference: string | null, signal?: AbortSignal): Promise<OwnPayment> {
  const options = { token, ...(signal === undefined ? {} : { signal }) };
  const { data: trip } = await call<{ readonly data: Trip }>({ path: apiPath('trip'), ...options });
  const present = trip.order?.reference ?? null;
  const load = async (wanted: string) =>
    (await call<{ readonly data: OwnOrder }>({ path: apiPath('order', { order_reference: wanted }), ...options })).data;
  if (reference !== null && reference !== present) {
    const asked = await load(reference);
    const { payable, paid } = presentOrder(asked);
    if (payable || paid || present === null) return { trip, order: asked };
  }
  return { trip, order: present === null ? null : await load(present) };
}

/** Chooses a way to pay at the total shown; the order gets a new reference, under which this device finds it again. */
export async function choosePayment(token: string, trip: Trip, option: PaymentOption): Promise<Trip> {
  const body = { version: trip.version, payment_mode: option.mode, expected_total_minor: option.total_minor };
  const { data } = await withIntent(`payment ${trip.order?.reference ?? ''}`, body, (idempotencyKey) =>
    call<(typeof submissionAnswer)['_output']>({
      method: 'POST',
      path: apiPath('submissionPaymentMode'),
      body,
      token,
      idempotencyKey,
    }),
  );
  keepSubmissionAccess(token, data);
  return data;
}

/** Starts paying an order by card: returns the form that takes the browser to the bank's page. */
export async function startCardPayment(token: string, reference: string, lastAttempt: string | null): Promise<Attempt> {
  const { data } = await withIntent(`attempt ${reference} ${lastAttempt ?? ''}`, reference, (idempotencyKey) =>
    call<{ readonly data: Attempt }>({
      method: 'POST',
      path: apiPath('attempts', { order_reference: reference }),
      body: {},
      token,
      idempotencyKey,
    }),
  );
  return data;
}

/** Keeps the key of a call until it is answered, so that pressing again without network repeats the same call. */
async function withIntent<Answer>(
  intent: string,
  body: unknown,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await send(keyOfIntent(intent, body));
    endIntent(intent);
    return answer;
  } catch (error) {
    if (error instanceof ApiProblem) endIntent(intent);
    throw error;
  }
}

/** Posts the form signed by the server to the gateway's own page; card numbers are entered only there. */
export function leaveForGateway({ action, fields }: Attempt): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
