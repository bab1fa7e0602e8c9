import type { RejectionRow } from '#contract/api/resources.ts';
import { listedName } from '#domain/identity/names-shown.ts';
import type { RoleGrant } from '#domain/permissions/roles.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { InstantText } from '#web/design-system/instant-text/instant-text.tsx';
import { LongName } from '#web/design-system/table/long-name.tsx';
import type { ListColumn, ListFilter, ManagementList } from '#web/lists/management-list.ts';
import { countryOptions, instantFilters, officeFilters, officesOf } from '../management/list-parts.tsx';
import { CaseLink } from './case-link.tsx';
import type { ReportMessages } from './report-messages.ts';

/**
 * Returns a report of applications that were refused or closed: by reason, visa type, nationality, officer and period.
 */
export function endingList<Row extends RejectionRow>(
  words: ReportMessages,
  grants: readonly RoleGrant[],
  report: Pick<ManagementList<Row>, 'resource' | 'title' | 'none'> & {
    /** Codes of the reasons that occur in its rows. */
    readonly reasons: readonly string[];
    readonly columns?: readonly ListColumn<Row>[];
    readonly filters?: readonly ListFilter<Row>[];
  },
): ManagementList<Row> {
  const { t, formatInstant, countryName, officeName, kindName, reasonName } = words;
  const offices = officesOf(grants, 'reports.read', words);
  const { reasons, columns = [], filters = [], ...declared } = report;
  const why = (row: Row) => row.reasons.map(reasonName).join(' ');
  const who = (row: Row) => row.officer ?? t('reports.endings.portal');
  return {
    ...declared,
    read: 'reports.read',
    stacks: true,
    defaultSort: { by: 'at', descending: true },
    search: t('reports.endings.search'),
    columns: [
      {
        key: 'at',
        header: t('reports.endings.at'),
        sort: 'at',
        opens: true,
        cell: (row) => <InstantText text={formatInstant(row.at)} />,
      },
      ...columns,
      { key: 'request', header: t('reports.request'), cell: (row) => <CodeText code={row.submission_number} /> },
      { key: 'name', header: t('reports.name'), cell: (row) => <LongName>{listedName(row)}</LongName> },
      { key: 'nationality', header: t('reports.nationality'), cell: (row) => countryName(row.nationality) },
      { key: 'kind', header: t('reports.kind'), cell: (row) => kindName(row.kind) },
      { key: 'reasons', header: t('reports.endings.reasons'), cell: why },
      { key: 'officer', header: t('reports.endings.officer'), cell: who },
    ],
    filters: [
      ...officeFilters(offices, words),
      ...filters,
      {
        kind: 'choice',
        name: 'reason',
        label: t('reports.endings.reasons'),
        options: reasons.map((value) => ({ value, text: reasonName(value) })),
      },
      { kind: 'choice', name: 'kind', label: t('reports.kind'), options: words.kindsAt(offices) },
      { kind: 'choice', name: 'nationality', label: t('reports.nationality'), options: countryOptions(words) },
      ...instantFilters({ from: t('reports.endings.filterFrom'), until: t('reports.endings.filterUntil') }),
      {
        kind: 'like',
        name: 'account_id',
        set: t('reports.endings.likeOfficer'),
        of: (row) => row.account_id,
        text: (value, rows) =>
          t('management.activity.person', {
            name: rows.find((row) => row.account_id === value)?.officer ?? t('management.activity.thatPerson'),
          }),
      },
    ],
    rowName: (row) => row.submission_number,
    facts: (row) => [
      { key: 'at', label: t('reports.endings.at'), value: formatInstant(row.at) },
      { key: 'reasons', label: t('reports.endings.reasons'), value: why(row) },
      { key: 'officer', label: t('reports.endings.officer'), value: who(row) },
      { key: 'name', label: t('reports.name'), value: listedName(row) },
      { key: 'passport', label: t('reports.passport'), value: <CodeText code={row.passport_number} group={20} /> },
      { key: 'nationality', label: t('reports.nationality'), value: countryName(row.nationality) },
      { key: 'kind', label: t('reports.kind'), value: kindName(row.kind) },
      { key: 'office', label: t('management.office'), value: officeName(row.office) },
    ],
    more: (row) => (
      <p className="mb-6">
        <CaseLink office={row.office} applicationId={row.application_id}>
          {t('reports.openFile')}
        </CaseLink>
      </p>
    ),
    officeOf: (row) => row.office,
    export: { permission: 'reports.read' },
  };
}
