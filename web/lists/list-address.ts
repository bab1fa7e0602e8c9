import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The specification's page size (section 9). */
export const defaultRowsPerPage = 25;

export interface ListAddress<Filter extends string> {
  readonly page: number;
  /** Of the filters named; a filter that is not set is absent. */
  readonly filters: Readonly<Partial<Record<Filter, string>>>;
  /**
   * What was searched for. It may be a passport number or a name, so it is kept in the history entry and never in the
   * address.
   */
  readonly search: string;
  /** Every change goes back to the first page. */
  readonly setFilters: (filters: Readonly<Partial<Record<Filter, string>>>) => void;
  readonly setSearch: (search: string) => void;
  readonly pageTo: (page: number) => string;
}

interface SearchState {
  readonly search?: string;
}

/** The state of a list: filters and page in the address, so that a list can be linked to and gone back to. */
export function useListAddress<Filter extends string>(names: readonly Filter[]): ListAddress<Filter> {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as SearchState | null;
  const search = typeof state?.search === 'string' ? state.search : '';
  const text = parameters.toString();

  const read = useMemo(() => {
    const current = new URLSearchParams(text);
    const filters: Partial<Record<Filter, string>> = {};
    for (const name of names) {
      const value = current.get(name);
      if (value) filters[name] = value;
    }
    const page = Number(current.get('page'));
    return { filters, page: Number.isInteger(page) && page > 0 ? page : 1 };
  }, [text, names]);

  const setFilters = useCallback(
    (filters: Readonly<Partial<Record<Filter, string>>>) => {
      const next = new URLSearchParams();
      for (const name of names) {
        const value = filters[name];
        if (value) next.set(name, value);
      }
      navigate({ search: next.toString() }, { state: { search } satisfies SearchState });
    },
    [names, navigate, search],
  );

  const setSearch = useCallback(
    (next: string) => {
      const same = new URLSearchParams(text);
      same.delete('page');
      navigate({ search: same.toString() }, { state: { search: next } satisfies SearchState });
    },
    [navigate, text],
  );

  const pageTo = useCallback(
    (page: number) => {
      const next = new URLSearchParams(text);
      if (page === 1) next.delete('page');
      else next.set('page', String(page));
      return `?${next}`;
    },
    [text],
  );

  return { ...read, search, setFilters, setSearch, pageTo };
}
