import type { Portal } from '../portal.ts';
import { answersNaming, createdSubmission, sentForm } from './applicant-calls.ts';
import type { SubmissionFacts, TravellerFacts } from './application-form.ts';
import { deskCalls, examine, issueAndArrive, takeDollars } from './desk-calls.ts';
import type { OwnVisa } from './upgrade.ts';

/** A visa in force, and the application by which its holder came. */
export interface VisaInForce extends OwnVisa {
  readonly arrival: string;
}

/** Issues a tourist's visa and stamps the arrival on a day at nine, by the calls of form and port. */
export async function arrivedTourist(
  portal: Portal,
  trip: SubmissionFacts,
  person: TravellerFacts,
  days: { readonly sent: string; readonly arrived: string },
): Promise<VisaInForce> {
  await portal.setClock(`${days.sent}T09:00:00+05:45`);
  const sent = await createdSubmission(portal, { trip, people: [person], paymentMode: 'on_arrival' });
  await portal.setClock(`${days.arrived}T09:00:00+05:45`);
  const visa = await issueAndArrive(deskCalls(portal), sent.submission_number);
  return { passport: person.passport, visa, dob: person.dob, arrival: sent.submission_number };
}

/** A kind of visa that is granted for months: answers and papers of the change to it, and its price in cents. */
export interface Residence {
  readonly answers: Readonly<Record<string, string>>;
  readonly papers: readonly string[];
  readonly cents: number;
}

/** Changes a tourist's visa to one that is granted for months, by the calls of form and Department. */
export async function resident(portal: Portal, tourist: VisaInForce, kind: Residence): Promise<VisaInForce> {
  const sent = await sentForm(
    portal,
    'visa-conversion',
    { ...answersNaming(tourist), contact_no_nepal: '+9779800000000', ...kind.answers },
    kind.papers.map((paper) => `${paper}_file`),
  );
  const department = deskCalls(portal, 'department');
  const officer = 'nontourist_officer@department.demo';
  await examine(department, officer, sent);
  await department.act(officer, sent, 'propose');
  await department.act('section_chief@department.demo', sent, 'approve');
  const { visa } = await takeDollars(department, 'department_cashier@department.demo', sent, kind.cents);
  if (visa === null) throw new Error('granted and paid without a visa');
  return { ...tourist, visa: visa.visa_number };
}

/** A study visa of some months from a day on: USD 30 a month (R15), single-entry. */
export function studyFrom(firstDay: string, months: number): Residence {
  return {
    answers: {
      visa_type: 'study',
      study_course: 'degree',
      academic_institution: 'Test Academy',
      study_subject: 'Geology',
      funds_usd: '3000',
      new_visa_start_date: firstDay,
      visa_months: String(months),
      re_entry: 'none',
    },
    papers: ['admission_proof', 'ministry_recommendation', 'bank_statement'],
    cents: 3000 * months,
  };
}
