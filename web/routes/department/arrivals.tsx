import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ArrivalRow } from '#contract/api/port-desk.ts';
import { pathTo } from '#contract/paths.ts';
import { toastForProblem } from '#web/api/problem-toast.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { EmptyState } from '#web/design-system/empty-state/empty-state.tsx';
import { ScanIcon, SearchIcon } from '#web/design-system/icons/icons.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Pagination } from '#web/design-system/pagination/pagination.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { Table, type TableColumn } from '#web/design-system/table/table.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { useAttendedRefresh } from '#web/lists/attended-refresh.ts';
import { defaultRowsPerPage, useListAddress } from '#web/lists/list-address.ts';
import { useRowCursor } from '#web/lists/row-cursor.ts';
import { useShortcuts } from '#web/lists/shortcuts.ts';
import { arrivalsKey, arrivalsPage } from './arrivals-calls.ts';
import { type DepartmentMessages, useDepartmentMessages } from './department-messages.ts';
import { type Desk, statusesAt, useDesk } from './desk.ts';
import { LoadFailure, PageHeading, Permitted } from './page-heading.tsx';
import { StatusWord } from './status-word.tsx';

const filterNames = ['status', 'arrival_from', 'arrival_until'] as const;
/** Filters of the list as links carry them. */
export type ArrivalsFilterName = (typeof filterNames)[number];

const searchId = 'arrivals-search';

/** Numbers are found exactly and hold a digit; a part of a name holds none and may have namesakes. */
function isNumber(search: string): boolean {
  return /\d/.test(search);
}

function columnsOf(
  desk: Desk,
  { t, countryName, formatDate, formatMoney, formatNumber }: DepartmentMessages,
): readonly TableColumn<ArrivalRow>[] {
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
      cell: (row) => <span className="whitespace-nowrap">{formatDate(row.arrival_date)}</span>,
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
      cell: (row) => <span className="block min-w-32">{[row.kind_words, row.plan_words].join(' · ')}</span>,
    },
    {
      key: 'fee',
      header: t('department.arrivals.fee'),
      numeric: true,
      cell: (row) => (
        <span className="whitespace-nowrap">
          {formatMoney(row.fee_minor, 'USD')}
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
      <ArrivalsList />
    </Permitted>
  );
}

function ArrivalsList() {
  const words = useDepartmentMessages();
  const desk = useDesk();
  const { t, formatNumber, wordOf, language } = words;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { page, filters, search, setFilters, setSearch, pageTo } = useListAddress<ArrivalsFilterName>(filterNames);
  const request = { ...filters, ...(search === '' ? {} : { query: search }), rowsPerPage: defaultRowsPerPage, page };
  const list = useQuery({ ...arrivalsPage(desk, request, language), placeholderData: keepPreviousData });
  const [finding, setFinding] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const open = (id: string) => navigate(pathTo(desk.file, { applicationId: id }));
  const rows = list.data?.data ?? [];
  const marked = useRowCursor(
    rows.map((row) => row.id),
    open,
  );
  useShortcuts({
    '/': () => {
      input.current?.focus();
      input.current?.select();
    },
  });
  useAttendedRefresh(() => void client.invalidateQueries({ queryKey: arrivalsKey }));

  // The list of an earlier search comes back with its words in the box.
  useEffect(() => {
    if (input.current) input.current.value = search;
  }, [search]);

  const { error } = list;
  useEffect(() => {
    if (error) void toastForProblem(error, language);
  }, [error, language]);

  const searchEverywhere = (typed: string) => navigate({ search: '' }, { state: { search: typed } });

  const find = async (event: FormEvent) => {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? '';
    if (!isNumber(typed)) return setSearch(typed);
    setFinding(true);
    try {
      // A number is looked for in all files, whatever the filters say: the traveller stands at the desk.
      const found = await client.fetchQuery(
        arrivalsPage(desk, { query: typed, rowsPerPage: defaultRowsPerPage, page: 1 }, language),
      );
      const [only, ...others] = found.data;
      if (only && others.length === 0) open(only.id);
      else searchEverywhere(typed);
    } catch {
      // The list asks again and shows what is wrong.
      searchEverywhere(typed);
    } finally {
      setFinding(false);
    }
  };

  const narrowed = search !== '' || Object.keys(filters).length > 0;
  const meta = list.data?.meta;
  return (
    <>
      <PageHeading title={t(desk.title)} />
      <search className="screen-only">
        <form onSubmit={find} className="flex flex-wrap items-end gap-x-3">
          <div className="min-w-0 flex-1 basis-72">
            <TextInput
              ref={input}
              id={searchId}
              name="query"
              type="search"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              maxLength={300}
              defaultValue={search}
              className="max-w-none"
              label={
                <span className="inline-flex items-center gap-2">
                  <ScanIcon /> {t('department.arrivals.search')}
                </span>
              }
            />
          </div>
          <div className="mb-4">
            <LoadingButton
              type="submit"
              icon={<SearchIcon />}
              loading={finding}
              loadingText={t('department.arrivals.searching')}
            >
              {t('department.arrivals.find')}
            </LoadingButton>
          </div>
        </form>
        <Filters
          key={JSON.stringify(filters)}
          filters={filters}
          onChange={setFilters}
          statusWord={(status) => wordOf('status', status)}
        />
      </search>

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
                {t('department.arrivals.clear')}
              </Button>
            )
          }
        >
          {narrowed ? t('department.arrivals.noneFoundText') : t('department.arrivals.noneText')}
        </EmptyState>
      ) : (
        <>
          <p role="status" className="mb-2 text-sm text-ink-quiet">
            {t('department.arrivals.total', { count: meta?.total ?? 0, shown: formatNumber(meta?.total ?? 0) })}
            {search !== '' && ` · ${t('department.arrivals.searchedFor', { search })}`}
          </p>
          <Table
            caption={t(desk.title)}
            captionHidden
            columns={columnsOf(desk, words)}
            rows={rows}
            rowKey={(row) => row.id}
            markedRow={marked}
          />
          <Pagination
            label={t('list.pages')}
            page={page}
            pageCount={Math.ceil((meta?.total ?? 0) / defaultRowsPerPage)}
            pageTo={pageTo}
            pageText={(number) => t('list.page', { page: formatNumber(number) })}
            previousText={t('list.previous')}
            nextText={t('list.next')}
            linkState={{ search }}
          />
        </>
      )}
    </>
  );
}

function Filters({
  filters,
  onChange,
  statusWord,
}: {
  readonly filters: Readonly<Partial<Record<ArrivalsFilterName, string>>>;
  readonly onChange: (filters: Readonly<Partial<Record<ArrivalsFilterName, string>>>) => void;
  readonly statusWord: (status: string) => string;
}) {
  const { t } = useDepartmentMessages();
  const desk = useDesk();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChange(Object.fromEntries(filterNames.map((name) => [name, String(form.get(name) ?? '')])));
  };
  return (
    <form onSubmit={apply} className="flex flex-wrap items-end gap-x-3">
      <div className="min-w-0 basis-56 max-sm:flex-1">
        <Select
          id="filter-status"
          name="status"
          label={t('department.arrivals.status')}
          defaultValue={filters.status ?? ''}
          placeholder={t('department.arrivals.allStatuses')}
          options={statusesAt(desk).map((status) => ({ value: status, text: statusWord(status) }))}
        />
      </div>
      <TextInput
        id="filter-from"
        name="arrival_from"
        type="date"
        width="20"
        label={t(desk.dayFrom)}
        defaultValue={filters.arrival_from ?? ''}
      />
      <TextInput
        id="filter-until"
        name="arrival_until"
        type="date"
        width="20"
        label={t(desk.dayUntil)}
        defaultValue={filters.arrival_until ?? ''}
      />
      <div className="mb-4 flex gap-3">
        <Button type="submit" kind="secondary">
          {t('department.arrivals.filter')}
        </Button>
        {Object.keys(filters).length > 0 && (
          <Button kind="quiet" onClick={() => onChange({})}>
            {t('department.arrivals.clear')}
          </Button>
        )}
      </div>
    </form>
  );
}
