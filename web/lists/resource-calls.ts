import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { csvHead, csvLines } from '#contract/csv.ts';
import { resourcePath } from '#contract/paths.ts';
import { type StaffCall, staffCall } from '#web/accounts/staff-call.ts';
import { apiAddress } from '#web/api/api-address.ts';
import { type FormValue, toMultipart } from '#web/api/multipart.ts';
import type { FilterValues } from './filter-form.tsx';
import type { ListSort, RowsPerPage } from './list-address.ts';
import type { FormValues, ListRow, RowAction } from './management-list.ts';

/** Generic calls of the specification (section 7), the same for every list. All throw as `call` does. */

interface ListRequest {
  readonly page: number;
  readonly rowsPerPage: RowsPerPage;
  readonly sort: ListSort;
  readonly filters: FilterValues;
  readonly search: string;
}

type PageLinks = Readonly<Partial<Record<'first' | 'previous' | 'next', string | null>>>;

interface ListPage<Row> {
  readonly data: readonly Row[];
  readonly links: PageLinks;
  readonly meta: { readonly total: number; readonly total_is_exact: boolean };
}

function resourceKey(resource: string): readonly string[] {
  return ['resource', resource];
}

/** Returns the link from a known page to the wanted one. */
function linkTo(wanted: number, known: number, links: PageLinks | undefined): string | undefined {
  if (wanted === known + 1) return links?.next ?? undefined;
  if (wanted === known - 1) return links?.previous ?? undefined;
  return wanted === 1 ? (links?.first ?? undefined) : undefined;
}

/**
 * Returns the call for a page by the full link from a known one, merged with the current parameters (specification,
 * section 7); the link's own parameters win. Undefined without such a link, and for one that leads away from the
 * portal.
 */
function callByLink(link: string | undefined, path: string, query: NonNullable<StaffCall['query']>) {
  if (link === undefined) return undefined;
  const { origin, pathname, searchParams } = new URL(link, window.location.href);
  if (origin !== new URL(apiAddress, window.location.href).origin || pathname !== path) return undefined;
  const own = Object.fromEntries([...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)]));
  return { path, query: { ...query, ...own } };
}

/**
 * Texts of rows are in the language of the call, so the language is part of the key. `tellsViolations`: the screen names
 * rejected filters itself.
 */
export function resourcePage<Row>(resource: string, request: ListRequest, language: string, tellsViolations = false) {
  const { page, rowsPerPage, sort, filters, search } = request;
  const path = resourcePath('list', { resource });
  const keyOf = (asked: ListRequest) => [...resourceKey(resource), 'page', asked, language];
  const query = {
    page,
    rowsPerPage,
    sortBy: sort.by,
    descending: sort.descending,
    query: search,
    filters: Object.keys(filters).length === 0 ? undefined : JSON.stringify(filters),
  };
  return queryOptions({
    queryKey: keyOf(request),
    queryFn: ({ signal, client }) => {
      const known = [page - 1, page + 1, 2].flatMap((other) => {
        const links = client.getQueryData<ListPage<Row>>(keyOf({ ...request, page: other }))?.links;
        return linkTo(page, other, links) ?? [];
      });
      const asked = callByLink(known[0], path, query) ?? { path, query };
      return staffCall<ListPage<Row>>({ ...asked, signal, tellsViolations });
    },
    placeholderData: keepPreviousData,
  });
}

/** Returns the query for the first rows of a list with some filters, and their total. */
export function firstRows<Row>(
  resource: string,
  { filters, sort, count }: { readonly filters: FilterValues; readonly sort: ListSort; readonly count: number },
  language: string,
) {
  return queryOptions({
    queryKey: [...resourceKey(resource), 'first', filters, sort, count, language],
    queryFn: ({ signal }) =>
      staffCall<ListPage<Row>>({
        path: resourcePath('list', { resource }),
        query: { ...filters, rowsPerPage: count, page: 1, sortBy: sort.by, descending: sort.descending },
        signal,
      }),
  });
}

/** While it is read in another language, the row stays: a change of language closes no form and loses nothing typed. */
export function resourceRow<Row>(resource: string, id: string, language: string) {
  const rowKey = [...resourceKey(resource), 'row', id];
  return queryOptions({
    queryKey: [...rowKey, language],
    queryFn: async ({ signal }) => {
      const { data } = await staffCall<{ data: Row }>({ path: resourcePath('one', { resource, id }), signal });
      return data;
    },
    placeholderData: (before, query) =>
      rowKey.every((part, index) => query?.queryKey[index] === part) ? keepPreviousData(before) : undefined,
  });
}

/** Returns the key of all cached pages and rows of the list. */
export function makerChecker(resource: string) {
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

/** Takes a step on a row; see `RowAction`. */
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
  // Status options of the specification: 1 is active, 0 inactive.
  return staffCall({
    method: 'PUT',
    path: resourcePath('status', { resource, id: row.id }),
    body: { status: step === 'activate' ? 1 : 0, version: row.version },
  });
}

interface Export {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly meta: { readonly columns: readonly string[] };
}

/**
 * Exports all rows matching the filters and the search as a table for spreadsheets, made here from the response's
 * `data` (specification, section 7).
 */
export async function exportRows(
  resource: string,
  { filters, search }: Pick<ListRequest, 'filters' | 'search'>,
  path = resourcePath('export', { resource }),
): Promise<Blob> {
  const { data, meta } = await staffCall<Export>({
    method: 'POST',
    path,
    body: { paginate: true, filters, ...(search === '' ? {} : { query: search }) },
  });
  return new Blob([csvHead(meta.columns), csvLines(meta.columns, data)], { type: 'text/csv;charset=utf-8' });
}
