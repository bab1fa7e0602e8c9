// Compiled and run by `generated-client.test.ts` beside the client that it generates; our own check of types leaves it out.
import { ok } from '@oazapfts/runtime';
import * as api from './portal-api.ts';

/** Surroundings that the portal's API does not give: the clock, the bank's own pages, a photo. */
export interface Surroundings {
  readonly url: string;
  readonly password: string;
  readonly declarations: Readonly<Record<'visa-on-arrival' | 'visa-upgrade', string>>;
  readonly setClock: (instant: string) => void;
  readonly payAtBank: (
    form: { action: string; fields: Record<string, string> },
    card: string,
  ) => Promise<Record<string, unknown>>;
  readonly picture: Blob;
  readonly submission: Record<string, string>;
  readonly couple: readonly Record<string, string>[];
}

let keys = 0;
function once(): { readonly idempotencyKey: string } {
  keys += 1;
  return { idempotencyKey: `generated-client-${keys}` };
}

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Journey S2: two people, one payment declined once, two visas, and one of them raised to thirty days. */
export async function coupleUpgrades(around: Surroundings) {
  api.defaults.baseUrl = around.url;
  around.setClock('2026-10-08T10:00:00+05:45');
  const trip = { ...around.submission, arrival_date: '2026-10-12' };
  const { data: draft } = await ok(api.postDrafts({ service: 'visa-on-arrival', content: { trip, travellers: [] } }));
  const mine = as(draft.token);
  const travellers = [];
  for (const [index, person] of around.couple.entries()) {
    const answers: Record<string, string> = { ...person };
    for (const document of ['photo', 'passport_copy']) {
      const { data: kept } = await ok(api.postDocuments({ document, file: around.picture }, mine));
      answers[document] = kept.id;
    }
    travellers.push({ id: `traveller-${index}`, answers });
  }
  const saved = await ok(
    api.putDraft(draft.draft_number, { version: draft.version, content: { trip, travellers } }, mine),
  );
  const { data: sent } = await ok(
    api.postDraftSubmit(
      draft.draft_number,
      {
        version: saved.data.version,
        payment_mode: 'online',
        declaration_version: around.declarations['visa-on-arrival'],
        expected_total_minor: 6200,
      },
      once(),
      mine,
    ),
  );
  const reference = sent.trip.order?.reference ?? '';
  const declined = await pay(around, sent.access_token, reference, '4000000000000002');
  const paid = await pay(around, sent.access_token, reference, '4111111111111111');
  // The same notice once more changes nothing.
  await ok(api.postCardNotice(paid.notice));
  const { data: receipt } = await ok(api.getReceipt(reference, as(sent.access_token)));

  around.setClock('2026-10-12T11:00:00+05:45');
  const visas = [];
  for (const number of sent.submission_numbers) visas.push(await issue(around, number));

  around.setClock('2026-10-16T10:00:00+05:45');
  const first = visas[0] ?? { passport_number: '', visa_number: '' };
  const { data: asked } = await ok(
    api.postApplications(
      {
        service: 'visa-upgrade',
        answers: {
          ...first,
          holder_dob: '1988-04-12',
          visa_plan: '30',
          email: 'traveller.one@example.org',
          contact_no_nepal: '+9779800000000',
        },
        payment_mode: 'online',
        declaration_version: around.declarations['visa-upgrade'],
        expected_total_minor: 2100,
      },
      once(),
    ),
  );
  await pay(around, asked.access_token, asked.trip.order?.reference ?? '', '4111111111111111');
  const officer = as(await signIn(around, 'extension_officer@department.demo'));
  const senior = as(await signIn(around, 'senior_officer@department.demo'));
  const { data: found } = await ok(api.getDepartmentQueue({ query: asked.submission_number }, officer));
  const id = found[0]?.id ?? '';
  for (const [action, who] of [
    ['take', officer],
    ['propose', officer],
    ['approve', senior],
  ] as const) {
    const { data: now } = await ok(api.getDepartmentCase(id, who));
    const { data: after } = await ok(api.postDepartmentAction(id, action, { version: now.version }, once(), who));
    let { version } = after;
    for (const { document, state } of action === 'take' ? after.papers_to_settle : []) {
      if (state !== null) continue;
      const checked = await ok(
        api.postDepartmentAction(id, 'check_document', { version, document, check: 'ok' }, once(), who),
      );
      version = checked.data.version;
    }
  }
  const ends = [];
  for (const { passport_number, visa_number } of visas) {
    ends.push((await ok(api.getVisaCheck(passport_number, visa_number))).data.valid_until);
  }
  const { data: tracked } = await ok(api.getApplication(first.passport_number, asked.submission_number));
  const auditor = as(await signIn(around, 'auditor@department.demo'));
  const { data: revenue } = await ok(api.getRevenueTotals({ $from: '2026-10-01', until: '2026-10-31' }, auditor));
  return {
    declined: declined.status,
    paid: paid.status,
    receipt,
    numbers: sent.submission_numbers,
    ends,
    tracked,
    revenue: revenue.totals,
  };
}

async function pay(around: Surroundings, token: string, reference: string, card: string) {
  const { data: attempt } = await ok(api.postAttempts(reference, once(), as(token)));
  const notice = await around.payAtBank(attempt, card);
  await ok(api.postCardNotice(notice));
  const { data: order } = await ok(api.getOrder(reference, as(token)));
  return { status: order.status, notice };
}

async function signIn({ password }: Surroundings, email: string): Promise<string> {
  const answer = await ok(api.postDepartmentLogin({ email, password }));
  if (!('token' in answer)) throw new Error(`${email} is asked for a second factor`);
  return answer.token;
}

/** Clears, prints and stamps one application: three people. */
async function issue(around: Surroundings, number: string) {
  let issued = { passport_number: '', visa_number: '' };
  for (const [action, email] of [
    ['clear', 'port_visa_officer@tia.demo'],
    ['print', 'port_visa_officer_2@tia.demo'],
    ['stamp_arrival', 'port_movement_officer@tia.demo'],
  ] as const) {
    const who = as(await signIn(around, email));
    const { data: rows } = await ok(api.getPortQueue({ query: number }, who));
    const row = rows[0];
    if (row === undefined) throw new Error(`${email} finds no ${number}`);
    const { data: now } = await ok(api.getPortCase(row.id, who));
    const { result } = await ok(api.postPortAction(row.id, action, { version: now.version }, once(), who));
    issued = {
      passport_number: row.passport_number,
      visa_number: result.visa_number ?? issued.visa_number,
    };
  }
  return issued;
}
