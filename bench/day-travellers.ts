import { apiPath, apiPaths } from '#contract/paths.ts';
import { addDays } from '#domain/calendar/plain-date.ts';
import { getService } from '#domain/services/catalogue.ts';
import { type Caller, callerAt, type Timings } from './day-calls.ts';
import { exampleAnswers, type KnownApplication } from './fill.ts';

/** A visa of somebody in the country. */
export interface LiveVisa {
  readonly passportNumber: string;
  readonly visaNumber: string;
  readonly holderDob: string;
}

interface Day {
  readonly portal: string;
  readonly timings: Timings;
  readonly until: number;
  readonly today: string;
  readonly known: readonly KnownApplication[];
  readonly visas: readonly LiveVisa[];
  readonly picture: Uint8Array;
}

type Visit = (caller: Caller, day: Day, number: number, random: () => number) => Promise<void>;

/** Shares of the visits, in hundredths. */
const visits: readonly (readonly [share: number, visit: Visit])[] = [
  [30, applyOnArrival],
  [14, extendVisa],
  [6, lookAtOptions],
  [28, trackTwice],
  [12, checkVisa],
  [10, readServices],
];

/** Makes one traveller's visit, whose kind follows from the number. */
export async function visitOfTraveller(day: Day, number: number, random: () => number): Promise<void> {
  const caller = callerAt(day, `10.${20 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`, random);
  let place = random() * 100;
  for (const [share, visit] of visits) {
    if (place < share) return visit(caller, day, number, random);
    place -= share;
  }
}

async function readServices({ call, think }: Caller): Promise<void> {
  await call('services', { path: apiPaths.services });
  await think(4, 15);
  const { trip, traveller } = exampleAnswers();
  for (const plan of ['15', '30', '90']) {
    await call('quote', {
      path: apiPath('quote', { service: 'visa-on-arrival' }),
      json: { answers: { ...trip, ...traveller, visa_plan: plan }, payment_mode: 'online' },
    });
    await think(3, 8);
  }
}

async function trackTwice({ call, think }: Caller, { known }: Day, number: number): Promise<void> {
  const one = known[number % known.length];
  if (one === undefined) return;
  for (let time = 0; time < 2; time += 1) {
    await call('track', {
      path: apiPaths.track,
      json: { submission_number: one.submissionNumber, passport_number: one.passportNumber },
    });
    await think(10, 40);
  }
}

async function checkVisa({ call, think }: Caller, { visas }: Day, number: number): Promise<void> {
  const visa = visas[number % visas.length];
  if (visa === undefined) return;
  await call('check a visa', { path: apiPaths.visaCheck, json: numbersOf(visa) });
  await think(5, 15);
}

async function lookAtOptions({ call, think }: Caller, { visas }: Day, number: number): Promise<void> {
  const visa = visas[number % visas.length];
  if (visa === undefined) return;
  await call('visa options', { path: apiPaths.visaOptions, json: numbersOf(visa) });
  await think(10, 30);
}

const numbersOf = ({ passportNumber, visaNumber }: LiveVisa) => ({
  passport_number: passportNumber,
  visa_number: visaNumber,
});

async function extendVisa({ call, think }: Caller, { visas }: Day, number: number): Promise<void> {
  // Each visa is extended once: a second application about it would be refused.
  const visa = visas[number];
  if (visa === undefined) return lookAtOptions({ call, think }, { visas } as Day, number);
  const service = getService('visa-extension');
  await call('visa options', { path: apiPaths.visaOptions, json: numbersOf(visa) });
  await think(5, 15);
  await call('read the visa', {
    path: apiPath('visaRequest', { service: service.id }),
    json: { ...numbersOf(visa), dob: visa.holderDob },
  });
  const answers = { ...numbersOf(visa), holder_dob: visa.holderDob, extension_days: '20', re_entry: 'no' };
  for (const days of ['30', '20']) {
    await think(4, 10);
    await call('quote about a visa', {
      path: apiPath('quote', { service: service.id }),
      json: { answers: { ...answers, extension_days: days }, payment_mode: 'on_arrival' },
    });
  }
  await think(10, 25);
  const sent = await call('send an application', {
    path: apiPaths.applications,
    json: {
      service: service.id,
      answers: { ...answers, office: 'department', contact_no_nepal: '+9779800000000' },
      payment_mode: 'on_arrival',
      declaration_version: service.declaration.version,
    },
    key: `day-extension-${number}`,
  });
  await think(5, 10);
  const token: string | undefined = sent?.body.data.access_token;
  if (token !== undefined) await call('own application', { path: apiPaths.trip, token });
}

async function applyOnArrival({ call, think }: Caller, day: Day, number: number, random: () => number): Promise<void> {
  const service = getService('visa-on-arrival');
  const { trip, traveller } = exampleAnswers();
  await call('service', { path: apiPath('service', { service: service.id }) });
  await think(3, 10);
  const opened = await call('new draft', {
    path: apiPaths.drafts,
    json: { service: service.id, content: { trip: {}, travellers: [] } },
  });
  if (opened === undefined) return;
  const { draft_number, token, version: first } = opened.body.data;
  const files: Record<string, string> = {};
  for (const document of ['photo', 'passport_copy']) {
    await think(5, 15);
    const form = new FormData();
    form.append('document', document);
    form.append('file', new Blob([new Uint8Array(day.picture)], { type: 'image/jpeg' }), 'photo.jpg');
    const stored = await call('upload', { path: apiPaths.documents, token, form });
    if (stored === undefined) return;
    files[document] = stored.body.data.id;
  }
  const passport_number = `DP${number.toString(36).toUpperCase().padStart(6, '0')}`;
  const answers = { ...traveller, ...files, passport_number };
  const content = {
    trip: { ...trip, arrival_date: addDays(day.today, 3) },
    travellers: [{ id: 't1', answers }],
  };
  let version = first;
  for (let page = 0; page < 5; page += 1) {
    await think(6, 15);
    const saved = await call('save a draft', {
      method: 'PUT',
      path: apiPath('draft', { draft_number }),
      token,
      json: { version, content },
    });
    if (saved === undefined) return;
    version = saved.body.data.version;
  }
  const payOnline = random() < 0.5;
  const payment_mode = payOnline ? 'online' : 'on_arrival';
  const price = await call('quote', {
    path: apiPath('quote', { service: service.id }),
    json: { answers: { ...content.trip, ...answers }, payment_mode },
  });
  await think(3, 8);
  const sent = await call('send a draft', {
    path: apiPath('draftSubmit', { draft_number }),
    token,
    json: {
      version,
      payment_mode,
      declaration_version: service.declaration.version,
      expected_total_minor: price?.body.data.total_minor,
    },
    key: `day-draft-${draft_number}`,
  });
  if (sent === undefined) return;
  const access: string = sent.body.data.access_token;
  await call('own application', { path: apiPaths.trip, token: access });
  await think(3, 8);
  const reference: string | undefined = sent.body.data.trip.order?.reference;
  if (payOnline && reference !== undefined) await payByCard({ call, think }, reference, access);
  await think(3, 8);
  if (random() < 0.3) {
    const path = apiPath('slipPdf', { submission_number: sent.body.data.submission_number });
    await call('print', { path, token: access });
  }
}

/** Pays at the sandbox bank, whose signed answer comes by the browser and as a notice. */
async function payByCard({ call, think }: Caller, reference: string, token: string): Promise<void> {
  const attempt = await call('begin payment', {
    method: 'POST',
    path: apiPath('attempts', { order_reference: reference }),
    token,
    json: {},
    key: `day-pay-${reference}`,
  });
  if (attempt === undefined) return;
  const { action, fields } = attempt.body.data;
  const { pathname } = new URL(action);
  const page = await call('bank page', { path: pathname, form: new URLSearchParams(fields) });
  const shown = inputsOf(page?.text ?? '');
  await think(5, 15);
  const paid = await call('bank page', {
    path: pathname.replace(/pay$/, 'card'),
    form: new URLSearchParams({
      transaction_uuid: shown.transaction_uuid ?? '',
      page_token: shown.page_token ?? '',
      card_number: '4111111111111111',
      card_expiry: '12/40',
      security_code: '123',
    }),
  });
  const answer = inputsOf(paid?.text ?? '');
  if (answer.signature === undefined) return;
  await call('come back from the bank', { path: apiPaths.cardReturn, form: new URLSearchParams(answer) });
  await call('notice of the bank', { path: apiPaths.cardNotice, form: new URLSearchParams(answer) });
}

function inputsOf(page: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [tag] of page.matchAll(/<input [^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    const value = /value="([^"]*)"/.exec(tag)?.[1];
    if (name !== undefined && value !== undefined) {
      found[name] = value.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    }
  }
  return found;
}
