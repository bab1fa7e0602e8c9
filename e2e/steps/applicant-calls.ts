import { randomUUID } from 'node:crypto';
import type { createdApplicationAnswer } from '#contract/api/applications.ts';
import { apiPaths } from '#contract/paths.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { Portal } from '../portal.ts';
import type { Day, SubmissionFacts, TravellerFacts } from './application-form.ts';
import { passportName, photoName, pictureBlob } from './picture-files.ts';
import type { OwnVisa } from './upgrade.ts';

export type CreatedSubmission = (typeof createdApplicationAnswer)['_output']['data'];

function isoDay([day, month, year]: Day): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns the answers by which the holder names a visa. */
export function answersNaming({ passport, visa, dob }: OwnVisa): Readonly<Record<string, string>> {
  return { passport_number: passport, visa_number: visa, holder_dob: isoDay(dob) };
}

/** Returns the answers that the form's pages would collect from one person. */
export function answersOf(person: TravellerFacts): Readonly<Record<string, string>> {
  const { visited, accompanied } = person;
  return {
    nationality: person.nationality,
    passport_type: 'ordinary',
    passport_number: person.passport,
    passport_expiry_date: isoDay(person.expiry),
    first_name: person.firstName,
    surname: person.surname,
    dob: isoDay(person.dob),
    gender: person.gender,
    occupation: person.occupation,
    permanent_address_street: person.street,
    permanent_address_city: person.city,
    permanent_address_country: person.nationality,
    travelled_to_nepal_before: visited === undefined ? 'no' : 'yes',
    ...(visited?.thisYear === undefined ? {} : { visited_this_year: visited.thisYear ? 'yes' : 'no' }),
    visa_type: 'tourist',
    visa_plan: person.plan,
    ...(accompanied === undefined
      ? { accompanied: 'no' }
      : {
          accompanied: 'yes',
          accompanied_name: accompanied.name,
          accompanied_passport_number: accompanied.passport,
          accompanied_relation: accompanied.relation,
        }),
  };
}

export function submissionAnswersOf(submission: SubmissionFacts, port = 'tia'): Readonly<Record<string, string>> {
  return {
    arrival_office: port,
    arrival_date: isoDay(submission.arrival),
    arrived_from_country: submission.from,
    transport_number: submission.flight,
    purpose: submission.purpose,
    staying_at: 'hotel',
    address_in_nepal: submission.address,
    email: submission.email,
    contact_no: submission.phone,
  };
}

/** Sends an application as the form would, in one call, for screens that come after the form. */
export async function createdSubmission(
  portal: Pick<Portal, 'url'>,
  sent: {
    readonly trip: SubmissionFacts;
    readonly people: readonly TravellerFacts[];
    readonly paymentMode: PaymentMode;
    readonly language?: Language;
    readonly port?: string;
  },
): Promise<CreatedSubmission> {
  const service = getService('visa-on-arrival');
  const form = new FormData();
  form.append('service', service.id);
  form.append('language', sent.language ?? 'en-US');
  form.append('payment_mode', sent.paymentMode);
  form.append('declaration_version', service.declaration.version);
  for (const [id, answer] of Object.entries(submissionAnswersOf(sent.trip, sent.port)))
    form.append(`answers[${id}]`, answer);
  for (const [index, person] of sent.people.entries()) {
    for (const [id, answer] of Object.entries(answersOf(person))) form.append(`travellers[${index}][${id}]`, answer);
    form.append(`travellers[${index}][photo]`, await pictureBlob(photoName), photoName);
    form.append(`travellers[${index}][passport_copy]`, await pictureBlob(passportName), passportName);
  }
  const answer = await fetch(`${portal.url}${apiPaths.applications}`, {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: form,
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`no application: ${text}`);
  return (JSON.parse(text) as (typeof createdApplicationAnswer)['_output']).data;
}

/** Sends a form about a visa in one call, a picture for each file, and returns the submission number. */
export async function sentForm(
  portal: Portal,
  serviceId: string,
  answers: Readonly<Record<string, string>>,
  files: readonly string[] = [],
): Promise<string> {
  const service = getService(serviceId);
  const form = new FormData();
  form.append('service', service.id);
  form.append('payment_mode', 'on_arrival');
  form.append('declaration_version', service.declaration.version);
  for (const [id, answer] of Object.entries(answers)) form.append(`answers[${id}]`, answer);
  for (const id of files) form.append(`answers[${id}]`, await pictureBlob(`${id}.jpg`), `${id}.jpg`);
  const answer = await fetch(`${portal.url}${apiPaths.applications}`, {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: form,
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`no application: ${text}`);
  return (JSON.parse(text) as (typeof createdApplicationAnswer)['_output']).data.submission_number;
}
