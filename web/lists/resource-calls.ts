import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { resourcePath } from '#contract/paths.ts';
import { type FormValue, toMultipart } from '#web/api/multipart.ts';
import { staffCall, staffDownload } from '#web/session/staff-call.ts';
import type { FilterValues } from './filter-form.tsx';
import type { ListSort, RowsPerPage } from './list-address.ts';
import type { FormValues, ListRow, RowAction } from './management-list.ts';

/** The specification's generic calls (section 7), the same for every list. All throw as `call` does. */

export interface ListRequest {
  readonly page: number;
  readonly rowsPerPage: RowsPerPage;
  readonly sort: ListSort;
  readonly filters: FilterValues;
  readonly search: string;
}

interface ListPage<Row> {
  readonly data: readonly Row[];
  readonly links: { readonly next: string | null };
  readonly meta: { readonly total: number; readonly total_is_exact: boolean };
}

function resourceKey(resource: string): readonly string[] {
  return ['resource', resource];
}

/** Words of rows are in the language of the call, so the language is part of what was asked. */
export function resourcePage<Row>(resource: string, request: ListRequest, language: string) {
  const { page, rowsPerPage, sort, filters, search } = request;
  return queryOptions({
    queryKey: [...resourceKey(resource), 'page', request, language],
    queryFn: ({ signal }) =>
      staffCall<ListPage<Row>>({
        path: resourcePath('list', { resource }),
        query: {
          page,
          rowsPerPage,
          sortBy: sort.by,
          descending: sort.descending,
          query: search,
          filters: Object.keys(filters).length === 0 ? undefined : JSON.stringify(filters),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function resourceRow<Row>(resource: string, id: string, language: string) {
  return queryOptions({
    queryKey: [...resourceKey(resource), 'row', id, language],
    queryFn: async ({ signal }) => {
      const { data } = await staffCall<{ data: Row }>({ path: resourcePath('one', { resource, id }), signal });
      return data;
    },
  });
}

/** What every page and row of the list was kept under. */
export function keptRows(resource: string) {
  return { queryKey: resourceKey(resource) };
}

function formOf(values: FormValues, further: Readonly<Record<string, FormValue>> = {}): FormData {
  return toMultipart({ ...values, ...further });
}

export function createRow(resource: string, values: FormValues): Promise<unknown> {
  return staffCall({ method: 'POST', path: resourcePath('list', { resource }), body: formOf(values) });
}

export function updateRow(resource: string, row: ListRow, values: FormValues): Promise<unknown> {
  return staffCall({
    method: 'PUT',
    path: resourcePath('one', { resource, id: row.id }),
    body: formOf(values, { version: row.version, _method: 'PUT' }),
  });
}

/** Takes a step with a row; see `RowAction`. */
export function takeStep<Row extends ListRow>(
  resource: string,
  row: Row,
  step: RowAction<Row>['step'],
): Promise<unknown> {
  if (typeof step === 'object') return staffCall({ method: 'POST', path: step.post(row) });
  if (step === 'delete') {
    const path = resourcePath('delete', { resource });
    return staffCall({ method: 'POST', path, body: { delete_rows: [row.id] } });
  }
  // The specification's status options: 1 is active, 0 inactive.
  return staffCall({
    method: 'PUT',
    path: resourcePath('status', { resource, id: row.id }),
    body: { status: step === 'activate' ? 1 : 0, version: row.version },
  });
}

/** Every row that the filters and the search find, as a table that spreadsheets read. */
export function exportRows(
  resource: string,
  { filters, search }: Pick<ListRequest, 'filters' | 'search'>,
  path = resourcePath('export', { resource }),
): Promise<Blob> {
  return staffDownload({
    method: 'POST',
    path,
    accept: 'text/csv',
    body: { paginate: true, filters, ...(search === '' ? {} : { query: search }) },
  });
}
