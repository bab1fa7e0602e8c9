import { sql } from 'kysely';
import { openStatuses, type Status } from '#domain/casework/lifecycle.ts';
import type { Answers } from '#domain/forms/answers.ts';
import type { Summary } from '#domain/forms/summary.ts';
import type { ConfirmationStanding } from '#domain/organisations/confirmation.ts';
import type { OrganisationState } from '#domain/organisations/organisation.ts';
import { columnOf, namedPerson, type ResourceTable } from '../lists/resource-table.ts';
import { literals } from '../platform/database/database.ts';

/** Row of an organisation's list; what it shows of answers and summary is the service's to say. */
export interface ConfirmationListRow {
  readonly id: string;
  readonly submission_number: string;
  readonly organisation: string;
  readonly service: string;
  readonly surname: string;
  readonly given_names: string;
  readonly dob: string;
  readonly answers: Answers;
  readonly summary: Summary;
  readonly status: Status;
  readonly state: ConfirmationStanding;
  readonly asked_at: Date;
  readonly due_on: string;
  readonly standing: OrganisationState;
}

const column = columnOf('confirmations');
const ofApplication = columnOf('applications', 'application');
const ofOrganisation = columnOf('organisations', 'asked');
const ofPerson = columnOf('application_people', 'named');

/** Requests to confirm; the organisation takes the place of the office that other lists belong to. */
export const confirmationTable: ResourceTable<ConfirmationListRow> = {
  from: [
    'confirmations',
    { table: 'applications', as: 'application', on: column('application_id') },
    namedPerson(column('application_id')),
    { table: 'organisations', as: 'asked', by: 'slug', on: column('organisation') },
  ],
  // Nobody is named in an erased application.
  only: sql`${ofApplication('erased_at')} is null`,
  columns: {
    id: column('application_id'),
    submission_number: ofApplication('submission_number'),
    organisation: column('organisation'),
    service: ofApplication('service'),
    surname: ofPerson('surname'),
    given_names: ofPerson('given_names'),
    dob: ofPerson('dob'),
    answers: ofApplication('answers'),
    summary: ofApplication('summary'),
    status: ofApplication('status'),
    // Nobody waits for a reply about what is decided.
    state: sql`case when ${column('state')} = 'waiting' and ${ofApplication('status')} not in ${literals(openStatuses)}
      then 'lapsed' else ${column('state')} end`,
    asked_at: column('asked_at'),
    due_on: column('due_on'),
    standing: ofOrganisation('state'),
  },
  instants: ['asked_at'],
  key: { column: 'id', type: 'uuid' },
  office: 'organisation',
};
