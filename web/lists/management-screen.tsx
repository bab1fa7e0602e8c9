import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { can, type Permission } from '#domain/permissions/permissions.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { ApiProblem } from '#web/api/api-problem.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { EmptyState } from '#web/design-system/empty-state/empty-state.tsx';
import { CrossIcon, InformationIcon, PlusIcon, WarningIcon } from '#web/design-system/icons/icons.tsx';
import { SearchIcon } from '#web/design-system/icons/tool-icons.tsx';
import { Pagination } from '#web/design-system/pagination/pagination.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { Table, type TableColumn } from '#web/design-system/table/table.tsx';
import { colonIn } from '#web/i18n/formats.ts';
import { LoadFailure, PageHeading, Permitted } from '#web/layout/page-heading.tsx';
import { useStaffMessages } from '#web/layout/staff-messages.ts';
import { CountLine } from './count-line.tsx';
import { useDrawnRows } from './drawn-rows.tsx';
import { ExportButton } from './export-button.tsx';
import { FoldedFilters, focusFilter } from './folded-filters.tsx';
import { type ListAddress, type ListSort, useListAddress } from './list-address.ts';
import { useListMessages } from './list-messages.ts';
import type { EmptyWords, ListColumn, ListFilter, ListRow, ManagementList, RowAction } from './management-list.ts';
import { makerChecker, resourcePage, resourceRow } from './resource-calls.ts';
import { useRowCursor } from './row-cursor.ts';
import { AskDialog, FormDialog, RowDialog } from './row-dialogs.tsx';
import { RowsPerPageLinks } from './rows-per-page-links.tsx';
import { SearchBox } from './search-box.tsx';
import { useShortcuts } from './shortcuts.ts';

/** Dialog over the list: a row with its facts and steps, a form (without a row: of a new one), or a confirmation. */
type Opened<Row extends ListRow> =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'form'; readonly row?: Row }
  | { readonly kind: 'ask'; readonly row: Row; readonly action: RowAction<Row> };

/** A management list, rendered from its declaration; all lists have the same behaviour, shortcuts and messages. */
export function ManagementScreen<Row extends ListRow>({ list }: { readonly list: ManagementList<Row> }) {
  return (
    <Permitted permission={list.read} title={list.title}>
      <Rows list={list} />
    </Permitted>
  );
}

function Rows<Row extends ListRow>({ list }: { readonly list: ManagementList<Row> }) {
  const { t, formatNumber, language } = useListMessages();
  const { user, may } = useStaff();
  const navigate = useNavigate();
  const client = useQueryClient();
  const address = useListAddress(list.filters);
  const { page, rowsPerPage, filters, search, pageTo } = address;
  const sort = sortOf(list, address);
  const answer = useQuery(
    resourcePage<Row>(list.resource, { page, rowsPerPage, sort, filters, search }, language, true),
  );
  const { create } = list.form ?? {};
  const mayCreate = create !== undefined && may(create.permission);
  const askedForm = useAskedForm(list, address, mayCreate);
  const [openedHere, setOpened] = useState<Opened<Row> | undefined>();
  const opened = openedHere ?? askedForm;

  // Nothing of a page that failed to load is shown, not even the total (specification, section 8).
  const { error } = answer;
  const loaded = answer.isError ? undefined : answer.data;
  const { drawn, end } = useDrawnRows(loaded?.data ?? []);
  /** Returns a row as the list has it now: in another language, or changed by somebody else. */
  const newest = (row: Row) => loaded?.data.find(({ id }) => id === row.id) ?? row;
  const open = (id: string) => {
    const row = loaded?.data.find((one) => one.id === id);
    if (row !== undefined) setOpened({ kind: 'row', row });
  };
  const marked = useRowCursor(
    drawn.map((row) => row.id),
    open,
  );

  const asAsked = ({ row, action }: Extract<Opened<Row>, { readonly kind: 'ask' }>) => ({
    row,
    action: list.actions?.find(({ key }) => key === action.key) ?? action,
  });

  /** A dialog that closes by itself reports it later, when another one may already be open. */
  const close = (kind: Opened<Row>['kind']) => setOpened((now) => (now?.kind === kind ? undefined : now));
  const reload = () => client.invalidateQueries(makerChecker(list.resource));
  const permitted = (permission: Permission, row: Row) => can(user.grants, permission, list.officeOf?.(row));

  const narrowed = search !== '' || Object.keys(filters).length > 0;
  const empty = emptyWords(list, { search, filters }, t);
  const refusedSearch = search === '' ? undefined : searchViolation(error);
  const refusedFilters = refusalsOf(list, error);
  const total = loaded?.meta.total ?? 0;
  const pageSize = rowsPerPage === 'All' ? Math.max(loaded?.data.length ?? 1, 1) : rowsPerPage;
  const buttons = (
    <div className={`screen-only flex flex-wrap gap-3 ${list.bar === undefined ? '' : 'grid-cols-2 max-sm:grid'}`}>
      {list.besideExport}
      {list.export && may(list.export.permission) && <ExportButton list={list} filters={filters} search={search} />}
      {mayCreate && (
        <Button icon={<PlusIcon />} onClick={() => setOpened({ kind: 'form' })}>
          {create.title}
        </Button>
      )}
    </div>
  );
  const hasNext = loaded !== undefined && loaded.links.next !== null;
  return (
    <>
      <PageHeading title={list.title} lead={list.lead?.(filters)} actions={list.bar === undefined && buttons} />
      <Narrowing
        list={list}
        address={address}
        rows={loaded?.data ?? []}
        refusedSearch={refusedSearch}
        buttons={buttons}
      />
      {!answer.isError && list.above?.(filters)}

      {loaded !== undefined && (
        <CountLine waiting={answer.isPlaceholderData} search={search}>
          {loaded.meta.total_is_exact === false
            ? t('lists.totalMore', { shown: formatNumber(total) })
            : t('lists.total', { count: total, shown: formatNumber(total) })}
        </CountLine>
      )}
      {answer.isPending ? (
        <Skeleton label={t('shell.loading')} lines={8} />
      ) : refusedFilters.length > 0 ? (
        <EmptyState
          Icon={WarningIcon}
          title={t('lists.filtersRefused')}
          action={
            <Button kind="secondary" onClick={() => navigate({ search: '' }, { state: null })}>
              {t('lists.clear')}
            </Button>
          }
        >
          {refusedFilters.map(({ label, reason }) => (
            <span key={label} className="block">{`${label}${colonIn(language)}${reason}`}</span>
          ))}
        </EmptyState>
      ) : loaded === undefined ? (
        error && refusedSearch === undefined && <LoadFailure error={error} onRetry={() => void answer.refetch()} />
      ) : loaded.data.length === 0 ? (
        <EmptyState
          Icon={narrowed ? SearchIcon : InformationIcon}
          title={empty.title}
          action={
            narrowed && (
              <Button kind="secondary" onClick={() => navigate({ search: '' }, { state: null })}>
                {t('lists.clear')}
              </Button>
            )
          }
        >
          {empty.text}
        </EmptyState>
      ) : (
        <>
          <Table
            caption={list.title}
            captionHidden
            stacks={list.stacks ?? false}
            columns={list.columns.map((column) => tableColumn(column, (row) => setOpened({ kind: 'row', row })))}
            rows={drawn}
            rowKey={(row) => row.id}
            markedRow={marked}
            sort={shownSort(list, sort)}
            onSort={(key, direction) => {
              const by = list.columns.find((column) => column.key === key)?.sort;
              if (by !== undefined) address.setSort({ by, descending: direction === 'descending' });
            }}
          />
          {end}
          <div className="flex flex-wrap items-start justify-between gap-x-8">
            <Pagination
              label={t('lists.pages')}
              page={page}
              pageCount={Math.max(Math.ceil(total / pageSize), hasNext ? page + 1 : page)}
              pageTo={pageTo}
              pageText={(number) => t('list.page', { page: formatNumber(number) })}
              numberText={formatNumber}
              previousText={t('lists.previous')}
              nextText={t('lists.next')}
              linkState={{ search }}
            />
            <RowsPerPageLinks address={address} />
          </div>
        </>
      )}

      <RowDialog
        list={list}
        row={opened?.kind === 'row' ? newest(opened.row) : undefined}
        permitted={permitted}
        filters={filters}
        onClose={() => close('row')}
        onEdit={(row) => setOpened({ kind: 'form', row })}
        onAct={(row, action) => setOpened({ kind: 'ask', row, action })}
        onLike={(name, value) => {
          close('row');
          address.setFilters({ ...filters, [name]: value });
        }}
      />
      <FormDialog
        list={list}
        open={opened?.kind === 'form'}
        row={opened?.kind === 'form' ? opened.row : undefined}
        onClose={() => {
          close('form');
          address.leaveForm();
        }}
        onSaved={reload}
      />
      <AskDialog
        list={list}
        asked={opened?.kind === 'ask' ? asAsked(opened) : undefined}
        onClose={() => close('ask')}
        onAnswered={reload}
      />
    </>
  );
}

/** Returns the form that the address asks for, if the person may open it and its row exists. */
function useAskedForm<Row extends ListRow>(
  list: ManagementList<Row>,
  { asksForForm }: Pick<ListAddress<string>, 'asksForForm'>,
  mayCreate: boolean,
): Opened<Row> | undefined {
  const { language } = useListMessages();
  const { user } = useStaff();
  const { update } = list.form ?? {};
  const { id } = asksForForm ?? {};
  const { data: row } = useQuery({
    ...resourceRow<Row>(list.resource, id ?? '', language),
    enabled: id !== undefined && update !== undefined,
  });
  if (asksForForm === undefined) return undefined;
  if (id === undefined) return mayCreate ? { kind: 'form' } : undefined;
  if (row === undefined || update === undefined || !can(user.grants, update.permission, list.officeOf?.(row))) return;
  return (update.allowed?.(row) ?? true) ? { kind: 'form', row } : undefined;
}

/** Returns the text of an empty list: general, for the chosen days, or for a search and other filters. */
function emptyWords<Row extends ListRow>(
  { none, filters: declared }: ManagementList<Row>,
  { search, filters }: Pick<ListAddress<string>, 'search' | 'filters'>,
  t: ReturnType<typeof useListMessages>['t'],
): EmptyWords {
  const set = declared.filter(({ name }) => filters[name] !== undefined);
  if (search !== '' || set.some(({ kind }) => kind !== 'day')) {
    return { title: t('lists.noneFound'), text: t(search === '' ? 'lists.noneFilteredText' : 'lists.noneFoundText') };
  }
  if (set.length === 0) return none;
  return none.inPeriod ?? { title: t('lists.noneInPeriod'), text: t('lists.noneInPeriodText') };
}

/** Returns the server's reason for rejecting the search text. */
function searchViolation(error: Error | null): string | undefined {
  if (!(error instanceof ApiProblem) || error.status !== 422) return undefined;
  return error.errors.query?.join(' ');
}

/** Returns the filters of the address that the server rejected, with its reasons. */
function refusalsOf<Row extends ListRow>({ filters }: ManagementList<Row>, error: Error | null) {
  if (!(error instanceof ApiProblem) || error.status !== 422) return [];
  return filters
    .filter((filter) => !isLike(filter))
    .flatMap(({ name, label }) => {
      const reason = (error.errors[`filters[${name}]`] ?? error.errors[name])?.join(' ');
      return reason === undefined ? [] : [{ label, reason }];
    });
}

/** Returns the order in the address, or the default if the list does not have it. */
function sortOf<Row extends ListRow>(list: ManagementList<Row>, { sort }: Pick<ListAddress<string>, 'sort'>): ListSort {
  return sort !== undefined && list.columns.some((column) => column.sort === sort.by) ? sort : list.defaultSort;
}

function shownSort<Row extends ListRow>(list: ManagementList<Row>, { by, descending }: ListSort) {
  const column = list.columns.find(({ sort }) => sort === by)?.key;
  return column === undefined
    ? undefined
    : { column, direction: descending ? ('descending' as const) : ('ascending' as const) };
}

function tableColumn<Row>(
  { key, header, cell, sort, numeric, opens }: ListColumn<Row>,
  open: (row: Row) => void,
): TableColumn<Row> {
  return {
    key,
    header,
    numeric: numeric ?? false,
    rowHeader: opens ?? false,
    sortable: sort !== undefined,
    cell: opens
      ? (row) => (
          <button
            type="button"
            className="inline-flex min-h-6 items-center text-left font-semibold text-action underline underline-offset-[0.18em] hover:bg-action-tint"
            onClick={() => open(row)}
          >
            {cell(row)}
          </button>
        )
      : cell,
  };
}

/** Search and filters above the rows, and filters set from a row ("everything this person did"). */
function Narrowing<Row extends ListRow>({
  list,
  address,
  rows,
  refusedSearch,
  buttons,
}: {
  readonly list: ManagementList<Row>;
  readonly address: ListAddress<string>;
  readonly rows: readonly Row[];
  readonly refusedSearch: string | undefined;
  readonly buttons: ReactNode;
}) {
  const { t } = useListMessages();
  const { t: told } = useStaffMessages();
  const { filters, search, setFilters, setSearch } = address;
  const [first] = list.filters;
  // In a list without a search box its first filter takes that place.
  useShortcuts(
    list.search === undefined ? { '/': () => first && focusFilter(first.name) } : {},
    list.search === undefined ? { '/': told('staff.keys.search') } : {},
  );
  const fields = list.filters.filter((filter) => filter.kind !== 'like');
  const chosen = list.filters.filter(isLike).filter(({ name }) => filters[name] !== undefined);
  if (list.search === undefined && list.filters.length === 0) return null;
  return (
    <search className="screen-only">
      {list.search !== undefined && (
        <SearchBox label={list.search} search={search} onFind={setSearch} error={refusedSearch} />
      )}
      {list.bar?.({ fields, filters, onChange: setFilters, buttons }) ??
        (fields.length > 0 && <FoldedFilters fields={fields} values={filters} onChange={setFilters} />)}
      {chosen.length > 0 && (
        <ul className="mb-4 flex flex-wrap gap-2">
          {chosen.map((filter) => {
            const text = filter.text(filters[filter.name] ?? '', rows);
            const { [filter.name]: _, ...others } = filters;
            return (
              <li key={filter.name}>
                <Button
                  kind="secondary"
                  icon={<CrossIcon />}
                  aria-label={t('lists.without', { filter: text })}
                  onClick={() => setFilters(others)}
                >
                  {text}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </search>
  );
}

function isLike<Row>(filter: ListFilter<Row>): filter is Extract<ListFilter<Row>, { readonly kind: 'like' }> {
  return filter.kind === 'like';
}
