import type { VisaListRow } from '#contract/api/resources.ts';
import { listedName } from '#domain/identity/names-shown.ts';
import { type ShownVisaState, shownVisaState, visaEnded, visaStates } from '#domain/issuing/visa-state.ts';
import type { RoleGrant } from '#domain/permissions/roles.ts';
import { portalDayNow } from '#web/api/portal-day.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { InstantText } from '#web/design-system/instant-text/instant-text.tsx';
import { LongName } from '#web/design-system/table/long-name.tsx';
import { StatusTag, type TagTone } from '#web/design-system/tag/tag.tsx';
import type { ManagementList } from '#web/lists/management-list.ts';
import { countryOptions, instantFilters, officeFilters, officesOf } from '../management/list-parts.tsx';
import { CaseLink } from './case-link.tsx';
import type { ReportMessages } from './report-messages.ts';

const tones: Readonly<Record<ShownVisaState, TagTone>> = {
  valid: 'granted',
  not_yet_valid: 'neutral',
  expired: 'neutral',
  annulled: 'refused',
  revoked: 'refused',
  converted: 'neutral',
  transferred: 'neutral',
};

/** State of a visa today. */
export function VisaStateTag({
  visa: { state: stored, valid_from: validFrom, valid_until: validUntil },
  words,
}: {
  readonly visa: Pick<VisaListRow, 'state' | 'valid_from' | 'valid_until'>;
  readonly words: ReportMessages;
}) {
  const state = shownVisaState({ state: stored, validFrom, validUntil }, portalDayNow());
  return <StatusTag tone={tones[state]}>{words.visaState(state)}</StatusTag>;
}

/**
 * Returns a visa's days, or its last day to enter while they have not begun; for a visa that was ended, says that
 * neither applies.
 */
export function validity(
  row: Pick<VisaListRow, 'valid_from' | 'valid_until' | 'enter_before' | 'days' | 'state'>,
  { t, formatDate }: ReportMessages,
): string {
  if (visaEnded(row.state)) return t('reports.visas.ended');
  return row.enter_before === null
    ? t('reports.visas.fromUntil', { from: formatDate(row.valid_from), until: formatDate(row.valid_until) })
    : t('reports.visas.enterBefore', { date: formatDate(row.enter_before), days: row.days });
}

/** Returns the decisive day of a visa that is still valid. */
function lastDay(row: VisaListRow, { t, formatDate }: ReportMessages) {
  if (visaEnded(row.state)) return [];
  return row.enter_before === null
    ? [{ key: 'until', label: t('reports.visas.lastDay'), value: formatDate(row.valid_until) }]
    : [{ key: 'until', label: t('reports.visas.lastDayToEnter'), value: formatDate(row.enter_before) }];
}

/** Returns the list of issued visas, used both for the search for one visa and for the register of an office. */
export function visaList(
  words: ReportMessages,
  grants: readonly RoleGrant[],
  list: Pick<ManagementList<VisaListRow>, 'resource' | 'title' | 'none'> &
    Partial<Pick<ManagementList<VisaListRow>, 'export'>> & { readonly everyOffice: boolean },
): ManagementList<VisaListRow> {
  const { t, formatInstant, countryName, officeName, orNone, kindName, visaState } = words;
  const offices = officesOf(grants, 'visas.read', words);
  const { everyOffice, ...declared } = list;
  const code = (value: string) => <CodeText code={value} group={20} />;
  const state = (row: VisaListRow) => <VisaStateTag visa={row} words={words} />;
  return {
    ...declared,
    read: 'visas.read',
    stacks: true,
    defaultSort: { by: 'issued_at', descending: true },
    search: t('reports.visas.search'),
    columns: [
      {
        key: 'number',
        header: t('reports.visas.number'),
        sort: 'visa_number',
        opens: true,
        cell: (row) => code(row.visa_number),
      },
      { key: 'name', header: t('reports.name'), cell: (row) => <LongName>{listedName(row)}</LongName> },
      { key: 'passport', header: t('reports.passport'), cell: (row) => code(row.passport_number) },
      { key: 'nationality', header: t('reports.nationality'), cell: (row) => countryName(row.nationality) },
      { key: 'kind', header: t('reports.kind'), cell: (row) => kindName(row.kind) },
      {
        key: 'valid',
        header: t('reports.visas.valid'),
        sort: 'valid_until',
        cell: (row) => validity(row, words),
      },
      { key: 'state', header: t('management.status'), cell: state },
      ...(everyOffice || offices.length > 1
        ? [{ key: 'office', header: t('management.office'), cell: (row: VisaListRow) => officeName(row.office) }]
        : []),
      {
        key: 'issued',
        header: t('reports.visas.issued'),
        sort: 'issued_at',
        cell: (row) => <InstantText text={formatInstant(row.issued_at)} />,
      },
    ],
    filters: [
      ...officeFilters(offices, words),
      {
        kind: 'choice',
        name: 'state',
        label: t('management.status'),
        options: visaStates.map((value) => ({ value, text: visaState(value) })),
      },
      { kind: 'choice', name: 'kind', label: t('reports.kind'), options: words.kindsAt(offices) },
      { kind: 'choice', name: 'nationality', label: t('reports.nationality'), options: countryOptions(words) },
      ...instantFilters({ from: t('reports.visas.issuedFrom'), until: t('reports.visas.issuedUntil') }),
    ],
    rowName: (row) => t('reports.visas.rowName', { number: row.visa_number }),
    facts: (row) => [
      { key: 'state', label: t('management.status'), value: state(row) },
      { key: 'name', label: t('reports.name'), value: listedName(row) },
      { key: 'passport', label: t('reports.passport'), value: code(row.passport_number) },
      { key: 'nationality', label: t('reports.nationality'), value: countryName(row.nationality) },
      { key: 'kind', label: t('reports.kind'), value: kindName(row.kind) },
      { key: 'valid', label: t('reports.visas.valid'), value: validity(row, words) },
      {
        key: 'sticker',
        label: t('reports.visas.sticker'),
        value: row.sticker_serial === null ? orNone(null) : <CodeText code={row.sticker_serial} group={20} />,
      },
      { key: 'request', label: t('reports.request'), value: <CodeText code={row.submission_number} /> },
      { key: 'office', label: t('management.office'), value: officeName(row.office) },
      { key: 'issued', label: t('reports.visas.issued'), value: formatInstant(row.issued_at) },
      ...lastDay(row, words),
    ],
    officeOf: (row) => row.office,
    more: (row) => (
      <p className="mb-6">
        <CaseLink office={row.office} applicationId={row.application_id}>
          {t('reports.openFile')}
        </CaseLink>
      </p>
    ),
  };
}
