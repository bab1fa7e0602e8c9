import type { TravellerRow } from '#contract/api/resources.ts';
import { pathTo } from '#contract/paths.ts';
import { listedName } from '#domain/identity/names-shown.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { InstantText } from '#web/design-system/instant-text/instant-text.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { LongName } from '#web/design-system/table/long-name.tsx';
import type { ManagementList } from '#web/lists/management-list.ts';
import { ManagementScreen } from '#web/lists/management-screen.tsx';
import { countryOptions } from '../management/list-parts.tsx';
import { useReportMessages } from './report-messages.ts';
import { useTravellerPages } from './traveller-pages.ts';

/** Travellers with an application at one's own office, and any other by the complete passport number. */
export default function Travellers() {
  const words = useReportMessages();
  const pages = useTravellerPages();
  const { t, formatDate, formatInstant, countryName } = words;
  const passport = (row: TravellerRow) => <CodeText code={row.passport_number} group={20} />;
  const list: ManagementList<TravellerRow> = {
    resource: 'travellers-histories',
    title: t('mission.travellers.title'),
    read: 'travellers.read',
    stacks: true,
    defaultSort: { by: 'registered_at', descending: true },
    search: t('reports.travellers.search'),
    above: () => <p className="mb-4 max-w-measure text-ink-quiet">{t('reports.travellers.searchHint')}</p>,
    columns: [
      { key: 'name', header: t('reports.name'), opens: true, cell: (row) => <LongName>{listedName(row)}</LongName> },
      { key: 'passport', header: t('reports.passport'), sort: 'passport_number', cell: passport },
      {
        key: 'dob',
        header: t('reports.travellers.dob'),
        cell: (row) => <span className="whitespace-nowrap">{formatDate(row.dob)}</span>,
      },
      { key: 'nationality', header: t('reports.nationality'), cell: (row) => countryName(row.nationality) },
      {
        key: 'registered',
        header: t('reports.travellers.known'),
        sort: 'registered_at',
        cell: (row) => <InstantText text={formatInstant(row.registered_at)} />,
      },
    ],
    filters: [{ kind: 'choice', name: 'nationality', label: t('reports.nationality'), options: countryOptions(words) }],
    rowName: listedName,
    facts: (row) => [
      { key: 'passport', label: t('reports.passport'), value: passport(row) },
      { key: 'country', label: t('reports.travellers.country'), value: countryName(row.passport_country) },
      { key: 'dob', label: t('reports.travellers.dob'), value: formatDate(row.dob) },
      { key: 'nationality', label: t('reports.nationality'), value: countryName(row.nationality) },
    ],
    more: (row) => (
      <p className="mb-6">
        <ButtonLink to={pathTo(pages.one, { passportId: row.id })}>{t('reports.travellers.open')}</ButtonLink>
      </p>
    ),
    none: { title: t('reports.travellers.none'), text: t('reports.travellers.noneText') },
  };
  return <ManagementScreen list={list} />;
}
