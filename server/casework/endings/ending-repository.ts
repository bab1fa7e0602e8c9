import { type RawBuilder, sql } from 'kysely';
import type { cancellationOutcomes } from '#domain/casework/lifecycle.ts';
import type { ListSearch } from '#server/lists/matching-repository.ts';
import { officeWalk } from '../../lists/office-walk.ts';
import { columnOf, namedPerson, type ResourceTable } from '../../lists/resource-table.ts';
import type { CountedList } from '../../platform/database/schema.ts';
import { namesInOrder } from '../queue/name-search.ts';

/** Row of the reports on applications that ended against the applicant, with the person's present data. */
export interface EndingRow {
  readonly id: string;
  readonly at: Date;
  readonly submission_number: string;
  readonly application_id: string;
  readonly office: string;
  readonly surname: string;
  readonly given_names: string;
  readonly passport_number: string;
  readonly nationality: string;
  readonly kind: string;
  readonly reasons: string[];
  readonly account_id: string | null;
  readonly officer: string | null;
}

/** An ending other than a refusal, with its kind. */
export interface CancellationEndingRow extends EndingRow {
  readonly outcome: (typeof cancellationOutcomes)[number];
}

const column = columnOf('application_endings');
const application = columnOf('applications', 'application');
const person = columnOf('application_people', 'named');

/** Restriction of a report to its endings, as in the indexes of endings and of their names. */
interface EndingsOnly {
  readonly list: CountedList;
  readonly only: RawBuilder<unknown>;
  readonly named: RawBuilder<unknown>;
}

function endings({ list, only, named }: EndingsOnly) {
  return {
    from: [
      'application_endings',
      { table: 'applications', as: 'application', on: column('application_id') },
      namedPerson(column('application_id')),
      { table: 'accounts', as: 'officer', on: column('account_id') },
    ],
    only,
    columns: {
      id: column('id'),
      at: column('at'),
      submission_number: application('submission_number'),
      application_id: column('application_id'),
      office: column('office'),
      surname: person('surname'),
      given_names: person('given_names'),
      passport_number: person('passport_number'),
      nationality: column('nationality'),
      kind: column('kind'),
      reasons: column('reasons'),
      account_id: column('account_id'),
      officer: columnOf('accounts', 'officer')('name'),
    },
    instants: ['at'],
    key: { column: 'id', type: 'uuid' },
    office: 'office',
    names: namesInOrder('ending_names', { bearer: 'ending_id', key: 'ending_id', order: 'at', only: named }),
    walk: officeWalk('application_endings', 'id', { only, orders: ['at'], counted: { list, day: 'at' } }),
  } as const satisfies ResourceTable<EndingRow>;
}

export const rejectionTable: ResourceTable<EndingRow> = endings({
  list: 'refused',
  only: sql`application_endings.outcome = 'rejected'`,
  named: sql`named.rejected`,
});
const cancellations = endings({
  list: 'cancelled',
  only: sql`application_endings.outcome <> 'rejected'`,
  named: sql`not named.rejected`,
});
export const cancellationTable: ResourceTable<CancellationEndingRow> = {
  ...cancellations,
  columns: { ...cancellations.columns, outcome: column('outcome') },
};

/** Search in these reports: an application by its number, a traveller by passport or name. */
export type EndingSearch =
  | { readonly by: 'submission_number' | 'passport_number'; readonly number: string }
  | { readonly by: 'name'; readonly name: string };

export function endingSearch(search: EndingSearch): ListSearch {
  if (search.by === 'name') return { named: search.name };
  return search.by === 'submission_number'
    ? sql`application_endings.application_id in (select id from applications where submission_number = ${search.number})`
    : sql`application_endings.application_id in (select application_id from application_people
        where passport_number = ${search.number})`;
}
