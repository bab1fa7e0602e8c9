import { type RawBuilder, sql } from 'kysely';
import type { Status } from '#domain/casework/lifecycle.ts';
import { type GroupStep, groupStepCases, groupSteps } from '#domain/organisations/group-step.ts';
import { services } from '#domain/services/catalogue.ts';
import { isForOrganisations } from '#domain/services/for-organisations.ts';
import { feeStandingIn } from '../casework/application-columns.ts';
import { replyDueIn } from '../casework/review/information-request-repository.ts';
import type { ListSearch } from '../lists/matching-repository.ts';
import { columnOf, type ResourceTable } from '../lists/resource-table.ts';

/** Row of an agency's list. */
export interface GroupRequestRow {
  readonly id: string;
  readonly submission_number: string;
  readonly organisation: string;
  readonly service: string;
  readonly kind: string;
  readonly plan: string;
  readonly first_day: string;
  readonly group_size: number;
  readonly status: Status;
  readonly paid: boolean;
  readonly fee_minor: number;
  readonly step: GroupStep;
  readonly expires_at: Date;
  readonly reply_due: string | null;
  readonly sent_at: Date;
  readonly changed_at: Date;
}

const column = columnOf('applications');

const servicesOfOrganisations = services.filter(isForOrganisations);

/** Step of an application for a service that organisations do not apply for: none is known. */
const noStep: GroupStep = 'closed';

/** Applications sent by organisations; the organisation takes the place of the office that other lists belong to. */
export const groupRequestTable: ResourceTable<GroupRequestRow> = {
  from: ['applications'],
  only: sql`${column('organisation')} is not null and ${column('service')} in (${sql.join(
    servicesOfOrganisations.map(({ id }) => sql.lit(id)),
  )})`,
  columns: {
    id: column('id'),
    submission_number: column('submission_number'),
    organisation: column('organisation'),
    service: column('service'),
    kind: column('kind'),
    plan: column('plan'),
    first_day: column('arrival_date'),
    group_size: column('group_size'),
    status: column('status'),
    paid: column('paid'),
    fee_minor: column('fee_minor'),
    step: stepColumn(),
    expires_at: column('expires_at'),
    reply_due: replyDueIn('applications'),
    sent_at: column('sent_at'),
    changed_at: sql`coalesce((select max(at) from application_events
      where application_id = ${column('id')} and from_status <> to_status), ${column('sent_at')})`,
  },
  instants: ['expires_at', 'sent_at', 'changed_at'],
  key: { column: 'id', type: 'uuid' },
  office: 'organisation',
};

/** Returns `groupStep` in a statement, for the services that organisations apply for. */
function stepColumn(): RawBuilder<unknown> {
  const cases = servicesOfOrganisations.flatMap(({ id, lifecycle }) =>
    groupStepCases(lifecycle).map((one) => ({ ...one, service: id })),
  );
  const standing = sql`(${column('service')}, ${column('status')}, ${feeStandingIn('applications')})`;
  const branches = groupSteps.map((step) => {
    const leading = cases
      .filter((one) => one.step === step)
      .map(({ service, status, fee }) => sql`(${sql.lit(service)}, ${sql.lit(status)}, ${sql.lit(fee)})`);
    return sql`when ${standing} in (${sql.join(leading)}) then ${sql.lit(step)}`;
  });
  return sql`case ${sql.join(branches, sql` `)} else ${sql.lit(noStep)} end`;
}

export function bySubmissionNumber(number: string): ListSearch {
  return sql`${column('submission_number')} = ${number}`;
}
