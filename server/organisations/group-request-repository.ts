import { sql } from 'kysely';
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
  readonly status: string;
  readonly sent_at: Date;
}

const column = columnOf('applications');

/** Applications sent by organisations; the organisation takes the place of the office that other lists belong to. */
export const groupRequestTable: ResourceTable<GroupRequestRow> = {
  from: ['applications'],
  only: sql`${column('organisation')} is not null`,
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
    sent_at: column('sent_at'),
  },
  instants: ['sent_at'],
  key: { column: 'id', type: 'uuid' },
  office: 'organisation',
};

export function bySubmissionNumber(number: string): ListSearch {
  return sql`${column('submission_number')} = ${number}`;
}
