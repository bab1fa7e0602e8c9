import { apiPath, apiPaths } from '#contract/paths.ts';
import { lastDay } from '#domain/calendar/visa-year.ts';
import { getService } from '#domain/services/catalogue.ts';
import type { TestApp } from '../test-app.ts';
import { type Answer, adult, call, newKey } from './applicant.ts';
import { issuedVisa } from './issued-visa.ts';
import { sentSubmission } from './sent-submission.ts';

export interface TouristVisa {
  readonly passportNumber: string;
  readonly visaNumber: string;
}

/** Returns the answers by which the holder names a visa, whose application came from the `adult` of the factories. */
export function ownVisa({ passportNumber, visaNumber }: TouristVisa) {
  return { passport_number: passportNumber, visa_number: visaNumber, holder_dob: adult().dob ?? '' };
}

const starts = { '15': 15, '30': 30, '90': 90 } as const;

/**
 * Issues a tourist visa from 12 October 2026, as at the desk on arrival, to somebody who is in the country, or `unused`
 * before the journey; as one of another kind where `tourist` is false. Leaves the portal's clock at 16 October.
 */
export async function touristVisa(
  portal: TestApp,
  plan: keyof typeof starts = '15',
  unused?: { readonly enterBy: string },
  more: { readonly tourist?: boolean; readonly kind?: string; readonly kindPlan?: string; readonly days?: number } = {},
): Promise<TouristVisa> {
  portal.clock.set('2026-10-08T09:00:00+05:45');
  const submission = await sentSubmission(portal.dependencies, { paymentMode: 'on_arrival', travellers: 1 });
  const [submissionNumber = ''] = submission.submissionNumbers;
  portal.clock.set('2026-10-12T09:00:00+05:45');
  const { database } = portal.dependencies;
  const visaNumber = await issuedVisa(portal, {
    submissionNumber,
    validFrom: '2026-10-12',
    validUntil: unused?.enterBy ?? lastDay('2026-10-12', more.days ?? starts[plan]),
    days: more.days ?? starts[plan],
    plan: more.kindPlan ?? plan,
    ...(more.kind === undefined ? {} : { kind: more.kind }),
    ...(more.tourist === undefined ? {} : { tourist: more.tourist }),
    ...(unused ?? { stay: { arrivedOn: '2026-10-12' } }),
  });
  const { passport_number } = await database
    .selectFrom('visas')
    .select('passport_number')
    .where('visa_number', '=', visaNumber)
    .executeTakeFirstOrThrow();
  portal.clock.set('2026-10-16T09:00:00+05:45');
  return { passportNumber: passport_number, visaNumber };
}

/** Asks what can be done with a visa, by its two numbers. */
export function optionsOf(portal: TestApp, { passportNumber, visaNumber }: TouristVisa): Promise<Answer> {
  const numbers = { passport_number: passportNumber, visa_number: visaNumber };
  return call(portal, 'POST', apiPaths.visaOptions, numbers);
}

/** Begins an application about a visa as its form does: with both numbers and the holder's birth date. */
export function beginAbout(portal: TestApp, service: string, visa: TouristVisa, dob?: string): Promise<Answer> {
  const { holder_dob, ...numbers } = ownVisa(visa);
  return call(portal, 'POST', apiPath('visaRequest', { service }), { ...numbers, dob: dob ?? holder_dob });
}

/** Applies for an upgrade of a visa to a longer stay, by default 30 days. */
export function askUpgrade(
  portal: TestApp,
  visa: TouristVisa,
  answers: object = {},
  payment = 'online',
  expectedTotalMinor?: number,
): Promise<Answer> {
  const service = getService('visa-upgrade');
  return call(
    portal,
    'POST',
    apiPaths.applications,
    {
      service: service.id,
      answers: {
        ...ownVisa(visa),
        visa_plan: '30',
        email: 'traveller.one@example.org',
        contact_no_nepal: '+9779800000000',
        ...answers,
      },
      payment_mode: payment,
      declaration_version: service.declaration.version,
      ...(expectedTotalMinor === undefined ? {} : { expected_total_minor: expectedTotalMinor }),
    },
    { 'idempotency-key': newKey() },
  );
}

/** Applies for an extension of a visa by some days, with payment at the office. */
export function askExtension(portal: TestApp, visa: TouristVisa, days: string): Promise<Answer> {
  const service = getService('visa-extension');
  return call(
    portal,
    'POST',
    apiPaths.applications,
    {
      service: service.id,
      answers: {
        ...ownVisa(visa),
        extension_days: days,
        re_entry: 'no',
        office: 'department',
        contact_no_nepal: '+9779800000000',
      },
      payment_mode: 'on_arrival',
      declaration_version: service.declaration.version,
    },
    { 'idempotency-key': newKey() },
  );
}
