import { apiPath, apiPaths, resourceRoute } from '#contract/paths.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { getService } from '#domain/services/catalogue.ts';
import { demoPassword } from '#server/platform/database/seed/demo-accounts.ts';
import type { TestApp } from '../test-app.ts';
import { type Answer, bearer, call, newKey } from './applicant.ts';

export const trekking = getService('trekking-request');

/** Form of a group, as an agency fills it in. */
export interface GroupForm {
  readonly trip: Answers;
  readonly travellers: readonly Answers[];
  readonly paymentMode: PaymentMode;
}

/** Returns the answers of the group of two to Manaslu, with changes to the trek. */
export function group(changes: Partial<GroupForm> = {}): GroupForm {
  const [example] = trekking.examples;
  if (example === undefined) throw new Error('the worked example is gone');
  return { trip: example.trip, travellers: example.travellers, paymentMode: 'online', ...changes };
}

/** Member of a trekking agency at its screens: signs in and calls the portal as these do. */
export function agencyOf(portal: TestApp, email: string) {
  let known: Promise<string> | undefined;
  const signIn = async () => {
    const answer = await call(portal, 'POST', apiPaths.trekkingLogin, { email, password: demoPassword });
    return answer.body.token as string;
  };
  const token = () => {
    known ??= signIn();
    return known;
  };
  const draft = async (form: GroupForm) => {
    const travellers = form.travellers.map((answers, index) => ({ id: `trekker-${index + 1}`, answers }));
    const { body } = await call(portal, 'POST', apiPaths.drafts, {
      service: trekking.id,
      content: { trip: form.trip, travellers },
    });
    const { draft_number: number, token: own } = body.data;
    return { number, token: own } as { readonly number: string; readonly token: string };
  };
  const claim = async (number: string, draftToken: string) =>
    call(
      portal,
      'POST',
      apiPath('draftClaim', { draft_number: number }),
      { draft_token: draftToken },
      bearer(await token()),
    );
  const submit = (own: { readonly number: string; readonly token: string }, form: GroupForm, total: number) =>
    call(
      portal,
      'POST',
      apiPath('draftSubmit', { draft_number: own.number }),
      {
        version: 1,
        payment_mode: form.paymentMode,
        declaration_version: trekking.declaration.version,
        expected_total_minor: total,
      },
      { ...bearer(own.token), 'idempotency-key': newKey() },
    );
  return {
    token,
    draft,
    claim,
    submit,
    /** Fills in a form, takes it for the agency and sends it at this total, in cents. */
    async send(form: GroupForm, total: number): Promise<Answer> {
      const own = await draft(form);
      await claim(own.number, own.token);
      return submit(own, form, total);
    },
    async list(filters: Readonly<Record<string, string>> = {}): Promise<Answer> {
      const path = `${resourceRoute('list', 'trekking-requests')}?${new URLSearchParams(filters)}`;
      return call(portal, 'GET', path, undefined, bearer(await token()));
    },
    async open(id: string): Promise<Answer> {
      return call(
        portal,
        'POST',
        apiPath('groupRequestOpen', { application_id: id }),
        undefined,
        bearer(await token()),
      );
    },
  };
}
