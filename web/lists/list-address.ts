import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type PageName, pathOfPageNamed } from '#contract/paths.ts';

/** Page size of the specification (section 9). */
export const defaultRowsPerPage = 25;
/** Page sizes that a table offers; `All` is the specification's own. */
export const rowsPerPageChoices = [defaultRowsPerPage, 50, 100, 'All'] as const;
export type RowsPerPage = (typeof rowsPerPageChoices)[number];

export interface ListSort {
  /** The list's own name for the sort key. */
  readonly by: string;
  readonly descending: boolean;
}

export interface ListAddress<Filter extends string> {
  readonly page: number;
  readonly rowsPerPage: RowsPerPage;
  /** Absent: the list's own order. */
  readonly sort: ListSort | undefined;
  /** Values of the named filters; one that is not set is absent. */
  readonly filters: Readonly<Partial<Record<Filter, string>>>;
  /**
   * Search text. It may be a passport number or a name, so it is stored in the history entry and never in the address.
   */
  readonly search: string;
  /** Changes to filters, search, order or page size go back to the first page. */
  readonly setFilters: (filters: Readonly<Partial<Record<Filter, string>>>) => void;
  readonly setSearch: (search: string) => void;
  readonly setSort: (sort: ListSort) => void;
  readonly pageTo: (page: number) => string;
  readonly rowsPerPageTo: (rows: RowsPerPage) => string;
  /** Set if the address asks to add a row, or to change the one named: its form is open at once. */
  readonly asksForForm: { readonly id?: string } | undefined;
  /**
   * Leaves a closed form: to the page that the address names in `redirect_page`, if `redirect` asks for it
   * (specification, section 4), else to the list.
   */
  readonly leaveForm: () => void;
}

/** Parameters of the address that ask for a form, not for rows. */
const formParameter = 'form';
const idParameter = 'id';
const redirectParameter = 'redirect';
const redirectPageParameter = 'redirect_page';

/**
 * Returns the part of an address that opens a list's form, for the named row or a new one, and leads to a page when it
 * closes.
 */
export function formAddress({ id, redirectPage }: { readonly id?: string; readonly redirectPage: PageName }): string {
  const parameters = new URLSearchParams(
    id === undefined ? { [formParameter]: 'new' } : { [formParameter]: 'edit', [idParameter]: id },
  );
  parameters.set(redirectParameter, '1');
  parameters.set(redirectPageParameter, redirectPage);
  return `?${parameters}`;
}

/** Returns the form that an address asks for; with an id, that of the row (specification, section 4). */
function formAsked(parameters: URLSearchParams): { readonly id?: string } | undefined {
  const id = parameters.get(idParameter);
  if (parameters.get(formParameter) === 'new') return {};
  return parameters.get(formParameter) === 'edit' && id ? { id } : undefined;
}

/** Returns true if a page is to follow: a named page does, unless `redirect` says no. */
function redirects(parameters: URLSearchParams): boolean {
  return !['0', 'false'].includes(parameters.get(redirectParameter) ?? '');
}

interface AddressFilter<Filter extends string> {
  readonly name: Filter;
  /** Set for a part of another filter, without which it does not count. */
  readonly within?: { readonly filter: string } | undefined;
}

interface SearchState {
  readonly search?: string;
}

/**
 * Returns the state of a list: filters, order and page are in the address, so that a list can be linked to and returned
 * to.
 */
export function useListAddress<Filter extends string>(fields: readonly AddressFilter<Filter>[]): ListAddress<Filter> {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as SearchState | null;
  const search = typeof state?.search === 'string' ? state.search : '';
  const text = parameters.toString();

  const read = useMemo(() => {
    const current = new URLSearchParams(text);
    const filters: Partial<Record<Filter, string>> = {};
    for (const { name, within } of fields) {
      const value = current.get(name);
      // Without the filter that it is a part of, a value has no name and is not shown.
      if (value && (within === undefined || current.get(within.filter))) filters[name] = value;
    }
    const page = Number(current.get('page'));
    const rows = current.get('rowsPerPage');
    const by = current.get('sortBy');
    return {
      filters,
      page: Number.isInteger(page) && page > 0 ? page : 1,
      rowsPerPage: rowsPerPageChoices.find((choice) => String(choice) === rows) ?? defaultRowsPerPage,
      sort: by === null ? undefined : { by, descending: current.get('descending') === 'true' },
      asksForForm: formAsked(current),
    };
  }, [text, fields]);

  /** Returns the query of the present address after a change, on its first page. */
  const changed = useCallback(
    (change: (next: URLSearchParams) => void) => {
      const next = new URLSearchParams(text);
      next.delete('page');
      change(next);
      return next.toString();
    },
    [text],
  );

  const setFilters = useCallback(
    (filters: Readonly<Partial<Record<Filter, string>>>) => {
      const next = changed((query) => {
        for (const { name } of fields) {
          const value = filters[name];
          if (value) query.set(name, value);
          else query.delete(name);
        }
      });
      navigate({ search: next }, { state: { search } satisfies SearchState });
    },
    [changed, fields, navigate, search],
  );

  const setSearch = useCallback(
    (next: string) => navigate({ search: changed(() => undefined) }, { state: { search: next } satisfies SearchState }),
    [changed, navigate],
  );

  const setSort = useCallback(
    ({ by, descending }: ListSort) => {
      const next = changed((query) => {
        query.set('sortBy', by);
        query.set('descending', String(descending));
      });
      navigate({ search: next }, { state: { search } satisfies SearchState });
    },
    [changed, navigate, search],
  );

  const pageTo = useCallback(
    (page: number) => `?${changed((query) => page > 1 && query.set('page', String(page)))}`,
    [changed],
  );

  const rowsPerPageTo = useCallback(
    (rows: RowsPerPage) =>
      `?${changed((query) => {
        if (rows === defaultRowsPerPage) query.delete('rowsPerPage');
        else query.set('rowsPerPage', String(rows));
      })}`,
    [changed],
  );

  const leaveForm = useCallback(() => {
    const query = new URLSearchParams(text);
    if (!query.has(formParameter)) return;
    const next = redirects(query) ? pathOfPageNamed(query.get(redirectPageParameter) ?? '') : undefined;
    if (next !== undefined) navigate(next);
    else {
      for (const name of [formParameter, idParameter, redirectParameter, redirectPageParameter]) query.delete(name);
      navigate({ search: query.toString() }, { replace: true, state: { search } satisfies SearchState });
    }
  }, [text, navigate, search]);

  return { ...read, search, leaveForm, setFilters, setSearch, setSort, pageTo, rowsPerPageTo };
}
