import { type RawBuilder, sql } from 'kysely';
import type { VisaState } from '#domain/issuing/visa-state.ts';
import { namesInOrder } from '../casework/queue/name-search.ts';
import { officeWalk } from '../lists/office-walk.ts';
import { columnOf, namedPerson, type ResourceTable } from '../lists/resource-table.ts';

/** Row of the lists of issued visas. */
export interface VisaRecordRow {
  readonly id: string;
  readonly visa_number: string;
  readonly sticker_serial: string | null;
  readonly submission_number: string;
  readonly application_id: string;
  readonly office: string;
  readonly surname: string;
  readonly given_names: string;
  readonly nationality: string;
  readonly passport_number: string;
  readonly kind: string;
  readonly days: number;
  readonly entries: string;
  readonly valid_from: string;
  readonly valid_until: string;
  readonly enter_before: string | null;
  readonly state: VisaState;
  readonly issued_at: Date;
}

const column = columnOf('visas');
const application = columnOf('applications', 'application');
const named = columnOf('application_people', 'named');
export const visaTable: ResourceTable<VisaRecordRow> = {
  from: [
    'visas',
    { table: 'applications', as: 'application', on: column('application_id') },
    namedPerson(column('application_id')),
  ],
  columns: {
    id: column('id'),
    visa_number: column('visa_number'),
    sticker_serial: column('sticker_serial'),
    submission_number: application('submission_number'),
    application_id: column('application_id'),
    office: column('office'),
    surname: named('surname'),
    given_names: named('given_names'),
    nationality: column('nationality'),
    passport_number: column('passport_number'),
    kind: column('kind'),
    days: column('days'),
    entries: column('entries'),
    valid_from: column('valid_from'),
    valid_until: column('valid_until'),
    enter_before: column('enter_before'),
    state: column('state'),
    issued_at: column('issued_at'),
  },
  instants: ['issued_at'],
  key: { column: 'id', type: 'uuid' },
  office: 'office',
  names: namesInOrder('visa_names', { bearer: 'visa_id', key: 'visa_id', order: 'issued_at' }),
  walk: officeWalk('visas', 'id', {
    orders: ['issued_at', 'valid_until', 'visa_number'],
    counted: { list: 'issued', day: 'issued_at' },
  }),
};

/** Matches visas by a complete number: the visa's, its sticker's or its passport's. */
export function visaNumbered(number: {
  readonly visa: string | undefined;
  readonly sticker: string;
  readonly passport: string | undefined;
}): RawBuilder<unknown> {
  const named = [
    ...(number.visa === undefined ? [] : [sql`visas.visa_number = ${number.visa}`]),
    ...(number.passport === undefined ? [] : [sql`visas.passport_number = ${number.passport}`]),
    sql`visas.sticker_serial = ${number.sticker}`,
  ];
  return sql`visas.id in (${sql.join(
    named.map((one) => sql`select id from visas where ${one}`),
    sql` union all `,
  )})`;
}
