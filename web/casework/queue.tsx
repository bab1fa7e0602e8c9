import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CaseRow } from '#contract/api/queue.ts';
import { rowsOfAll } from '#contract/api/resources.ts';
import { furthestPage } from '#contract/paging.ts';
import { pathTo } from '#contract/paths.ts';
import { lookQueues } from '#domain/casework/second-look.ts';
import { officesWith } from '#domain/permissions/permissions.ts';
import { offices } from '#domain/reference-data/offices.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { Button } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { EmptyState } from '#web/design-system/empty-state/empty-state.tsx';
import { ScanIcon, SearchIcon } from '#web/design-system/icons/icons.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Pagination } from '#web/design-system/pagination/pagination.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { Table, type TableColumn } from '#web/design-system/table/table.tsx';
import { type CatalogueName, sharedQuestionCatalogues } from '#web/i18n/catalogues.ts';
import { useMessages } from '#web/i18n/languages.tsx';
import { LoadFailure, PageHeading, Permitted } from '#web/layout/page-heading.tsx';
import { useAttendedRefresh } from '#web/lists/attended-refresh.ts';
import { CountLine } from '#web/lists/count-line.tsx';
import { useDrawnRows } from '#web/lists/drawn-rows.tsx';
import { type FilterField, FilterForm } from '#web/lists/filter-form.tsx';
import { defaultRowsPerPage, useListAddress } from '#web/lists/list-address.ts';
import { useListMessages } from '#web/lists/list-messages.ts';
import { useRowCursor } from '#web/lists/row-cursor.ts';
import { RowsPerPageLinks } from '#web/lists/rows-per-page-links.tsx';
import { SearchBox } from '#web/lists/search-box.tsx';
import { queueKey, queuePage } from './case-calls.ts';
import { type DepartmentMessages, useDepartmentMessages } from './department-messages.ts';
import { type Desk, kindsAt, servicesAt, statusesAt, useDesk } from './desk.ts';
import { StatusWord } from './status-word.tsx';

const filterNames = [
  'status',
  'kind',
  'office',
  'arrival_from',
  'arrival_until',
  'appointment_on',
  'second_look',
  'order',
] as const;
/** Names of the list's filters in links. */
export type QueueFilterName = (typeof filterNames)[number];

/**
 * Tells a number, which is matched exactly and contains a digit, from a part of a name, which contains none and may
 * match several people.
 */
function isNumber(search: string): boolean {
  return /\d/.test(search);
}

function columnsOf(
  desk: Desk,
  { t, countryName, formatDate, formatMoney, formatNumber }: DepartmentMessages,
): readonly TableColumn<CaseRow>[] {
  return [
    {
      key: 'name',
      header: t('department.arrivals.name'),
      rowHeader: true,
      cell: (row) => (
        <>
          <Link
            to={pathTo(desk.file, { applicationId: row.id })}
            className="inline-flex min-h-6 items-center font-semibold"
          >
            {row.name}
          </Link>
          {row.group_size > 1 && (
            <span className="block text-ink-quiet">
              {t('department.arrivals.groupOf', { shown: formatNumber(row.group_size) })}
            </span>
          )}
        </>
      ),
    },
    { key: 'status', header: t('department.arrivals.status'), cell: (row) => <StatusWord status={row.status} /> },
    {
      key: 'number',
      header: t('department.arrivals.number'),
      cell: (row) => (
        <span className="whitespace-nowrap">
          <CodeText code={row.submission_number} />
        </span>
      ),
    },
    {
      key: 'arrival',
      header: t(desk.day),
      numeric: true,
      cell: (row) => (
        <span className="block min-w-24 whitespace-normal break-keep">
          {formatDate(row.arrival_date)}
          {row.new_valid_until !== null && (
            <span className="block text-ink-quiet">
              {t('department.arrivals.ifGranted', { day: formatDate(row.new_valid_until) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'nationality',
      header: t('department.arrivals.nationality'),
      cell: (row) => <span className="block min-w-20">{countryName(row.nationality)}</span>,
    },
    {
      key: 'passport',
      header: t('department.arrivals.passport'),
      cell: (row) => <CodeText code={row.passport_number} group={9} />,
    },
    {
      key: 'kind',
      header: t('department.arrivals.kind'),
      cell: (row) => {
        const kind = [row.kind_words, row.plan_words].join(' · ');
        // At a desk with a single service, its name on every row would say nothing.
        return servicesAt(desk).length < 2 ? (
          <span className="block min-w-24">{kind}</span>
        ) : (
          <span className="block min-w-24">
            {row.service_words}
            <span className="block text-ink-quiet">{kind}</span>
          </span>
        );
      },
    },
    {
      key: 'fee',
      header: t('department.arrivals.fee'),
      numeric: true,
      cell: (row) => (
        <span className="whitespace-nowrap">
          {row.counter_fee === null
            ? formatMoney(row.fee_minor, 'USD')
            : formatMoney(row.counter_fee.amount_minor, row.counter_fee.currency)}
          <span className="block text-ink-quiet">
            {row.fee_minor === 0
              ? t('department.arrivals.free')
              : row.paid
                ? t('department.arrivals.paid')
                : t('department.arrivals.unpaid')}
          </span>
        </span>
      ),
    },
  ];
}

export default function Arrivals() {
  const { t } = useDepartmentMessages();
  const desk = useDesk();
  return (
    <Permitted permission={desk.permission} title={t(desk.title)}>
      <QueueList />
    </Permitted>
  );
}

/** Returns the filters of a desk's list. People who work at one office only get no office filter. */
function useFilterFields(): readonly FilterField<QueueFilterName>[] {
  const desk = useDesk();
  const { user, may } = useStaff();
  const { t, wordOf, officeName } = useDepartmentMessages();
  const { t: kindWords } = useMessages<string>(...kindCatalogues(desk));
  const seesLooks = may('second_looks.record') || may('second_looks.settle');
  const held = officesWith(user.grants, desk.permission);
  const own = offices.filter(({ kind, slug }) => kind === desk.kind && (held === 'all' || held.includes(slug)));
  return [
    {
      kind: 'choice',
      name: 'status',
      label: t('department.arrivals.status'),
      options: statusesAt(desk).map((status) => ({ value: status, text: wordOf('status', status) })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('department.arrivals.kind'),
      options: kindsAt(desk).map(({ id, label }) => ({ value: id, text: kindWords(label) })),
    },
    ...(own.length < 2
      ? []
      : [
          {
            kind: 'choice' as const,
            name: 'office' as const,
            label: t('department.file.office'),
            options: own.map(({ slug }) => ({ value: slug, text: officeName(slug) })),
          },
        ]),
    ...(seesLooks && desk.kind === 'department'
      ? [
          {
            kind: 'choice' as const,
            name: 'second_look' as const,
            label: t('department.look.filter'),
            options: lookQueues.map((queue) => ({ value: queue, text: t(`department.look.filter.${queue}`) })),
          },
        ]
      : []),
    { kind: 'day', name: 'arrival_from', label: t(desk.dayFrom) },
    { kind: 'day', name: 'arrival_until', label: t(desk.dayUntil) },
    ...(desk.slots === undefined
      ? []
      : [
          { kind: 'day' as const, name: 'appointment_on' as const, label: t('department.arrivals.appointmentOn') },
          {
            kind: 'choice' as const,
            name: 'order' as const,
            label: t('department.arrivals.order'),
            options: [{ value: 'waiting', text: t('department.arrivals.waitingFirst') }],
            unset: t('department.arrivals.latestFirst'),
          },
        ]),
  ];
}

/** Returns the catalogues with the texts of a desk's visa types. */
function kindCatalogues(desk: Desk): readonly CatalogueName[] {
  const own = servicesAt(desk).map(({ id }) => `domain/services/${id}` as const);
  return ['domain/visitor-visa', ...sharedQuestionCatalogues, ...own];
}

function QueueList() {
  const words = useDepartmentMessages();
  const desk = useDesk();
  const { t, formatNumber, language } = words;
  const listWords = useListMessages();
  const navigate = useNavigate();
  const client = useQueryClient();
  const address = useListAddress<QueueFilterName>(filterNames);
  const { page, rowsPerPage, filters, search, setFilters, setSearch, pageTo } = address;
  const request = { ...filters, ...(search === '' ? {} : { query: search }), rowsPerPage, page };
  const list = useQuery({ ...queuePage(desk, request, language), placeholderData: keepPreviousData });
  const [finding, setFinding] = useState(false);

  const open = (id: string) => navigate(pathTo(desk.file, { applicationId: id }));
  const rows = list.data?.data ?? [];
  const { drawn, end } = useDrawnRows(rows);
  const marked = useRowCursor(
    drawn.map((row) => row.id),
    open,
  );
  useAttendedRefresh(() => void client.invalidateQueries({ queryKey: queueKey }));

  const searchEverywhere = (typed: string) => navigate({ search: '' }, { state: { search: typed } });

  const find = async (typed: string) => {
    if (!isNumber(typed)) return setSearch(typed);
    setFinding(true);
    try {
      // A number is looked up among all cases, whatever the filters, because the traveller is standing at the desk.
      const found = await client.fetchQuery(
        queuePage(desk, { query: typed, rowsPerPage: defaultRowsPerPage, page: 1 }, language),
      );
      const [only, ...others] = found.data;
      if (only && others.length === 0) open(only.id);
      else searchEverywhere(typed);
    } catch {
      // The list makes the call again and shows the error.
      searchEverywhere(typed);
    } finally {
      setFinding(false);
    }
  };

  const fields = useFilterFields();
  const narrowed = search !== '' || Object.keys(filters).length > 0;
  const meta = list.data?.meta;
  const size = rowsPerPage === 'All' ? rowsOfAll : rowsPerPage;
  const pageCount = Math.min(
    Math.floor((furthestPage * defaultRowsPerPage) / size) || 1,
    Math.max(Math.ceil((meta?.total ?? 0) / size), meta?.more ? page + 1 : page),
  );
  return (
    <>
      <PageHeading title={t(desk.title)} />
      <search className="screen-only">
        <SearchBox
          label={
            <span className="inline-flex items-center gap-2">
              <ScanIcon /> {t('department.arrivals.search')}
            </span>
          }
          search={search}
          onFind={find}
          finding={finding}
        />
        <FilterForm fields={fields} values={filters} onChange={setFilters} />
      </search>

      {list.isSuccess && (
        <CountLine waiting={list.isPlaceholderData} search={search}>
          {meta?.total_is_exact === false
            ? t('department.arrivals.totalMore', { shown: formatNumber(meta.total) })
            : t('department.arrivals.total', { count: meta?.total ?? 0, shown: formatNumber(meta?.total ?? 0) })}
        </CountLine>
      )}
      {list.isPending ? (
        <Skeleton label={t('shell.loading')} lines={8} />
      ) : list.isError ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState
          Icon={SearchIcon}
          title={narrowed ? t('department.arrivals.noneFound') : t('department.arrivals.none')}
          action={
            narrowed && (
              <Button
                kind="secondary"
                onClick={() => {
                  navigate({ search: '' }, { state: null });
                }}
              >
                {listWords.t('lists.clear')}
              </Button>
            )
          }
        >
          {narrowed ? t('department.arrivals.noneFoundText') : t('department.arrivals.noneText')}
        </EmptyState>
      ) : (
        <>
          <Table
            caption={t(desk.title)}
            captionHidden
            columns={columnsOf(desk, words)}
            rows={drawn}
            rowKey={(row) => row.id}
            markedRow={marked}
          />
          {end}
          <div className="flex flex-wrap items-start justify-between gap-x-8">
            <Pagination
              label={t('list.pages')}
              page={page}
              pageCount={pageCount}
              pageTo={pageTo}
              pageText={(number) => t('list.page', { page: formatNumber(number) })}
              numberText={formatNumber}
              previousText={t('list.previous')}
              nextText={t('list.next')}
              linkState={{ search }}
            />
            <RowsPerPageLinks address={address} />
          </div>
        </>
      )}
    </>
  );
}
