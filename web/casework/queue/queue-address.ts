import { useLocation, useNavigate } from 'react-router';
import type { OwnViewFilters } from '#contract/api/own-views.ts';
import { pathTo } from '#contract/paths.ts';
import { startViewFor } from '#domain/casework/queue/desk-work.ts';
import { type QueueOrder, queueOrders, queueViewOf } from '#domain/casework/queue/queue-views.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import type { FilterField } from '#web/lists/filter-form.tsx';
import { useDesk } from '../desk.ts';
import { filterNames, knownFilters, type QueueFilterName, type QueueFilters } from './queue-filters.tsx';

const viewParameter = 'view';
const orderParameter = 'order';

/** Search text: a name or a passport number, kept in the history entry and never in the address. */
export interface SearchState {
  readonly search?: string;
  /** Set by whoever searched by hand: the first row takes the focus. */
  readonly toFirst?: true;
}

export interface QueueAddress {
  /** Saved view; undefined while searching, or with filters that name none. */
  readonly view: string | undefined;
  /** Absent: the view's own. */
  readonly order: QueueOrder | undefined;
  readonly filters: QueueFilters;
  /** Names in the address whose values the queue does not know. */
  readonly unknown: readonly string[];
  readonly search: string;
  /** Key of the history entry whose first row takes the focus. */
  readonly toFirst: string | undefined;
  /** Target of a view's tab. */
  readonly viewTo: (view: string) => { readonly search: string };
  /** Target of the tab of a view of one's own. */
  readonly filtersTo: (filters: OwnViewFilters) => { readonly search: string };
  readonly setFilters: (filters: QueueFilters) => void;
  readonly setOrder: (order: QueueOrder | undefined) => void;
  /** Ends the search. */
  readonly clear: () => void;
  /** Opens a case; view, filters and search stay. */
  readonly caseTo: (id: string) => { readonly pathname: string; readonly search: string };
  readonly queueTo: { readonly pathname: string; readonly search: string };
  readonly state: SearchState;
}

/** Returns the state of a desk's queue: view, filters and order are in the address, also beside an open case. */
export function useQueueAddress(fields: readonly FilterField<QueueFilterName>[]): QueueAddress {
  const desk = useDesk();
  const location = useLocation();
  const navigate = useNavigate();
  const given = location.state as SearchState | null;
  const search = typeof given?.search === 'string' ? given.search : '';
  const query = new URLSearchParams(location.search);
  const typed = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as QueueFilters;
  const { filters, unknown } = knownFilters(fields, typed);
  const wantedView = query.get(viewParameter);
  const wantedOrder = query.get(orderParameter);
  const order = queueOrders.find((one) => one === wantedOrder);
  const named = wantedView === null ? undefined : queueViewOf(desk.kind, wantedView);
  const plain = wantedView === null && order === undefined && Object.keys(filters).length === 0;
  const standard = queueViewOf(desk.kind, startViewFor(desk.kind, useStaff().user.grants));
  const view = search === '' ? (named ?? (plain || wantedView !== null ? standard : undefined)) : undefined;

  const state: SearchState = search === '' ? {} : { search };
  const withQuery = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(location.search);
    if (view !== undefined) next.set(viewParameter, view.id);
    change(next);
    return `?${next}`;
  };
  return {
    view: view?.id,
    order,
    filters,
    unknown: [
      ...unknown,
      ...(wantedView !== null && named === undefined ? [viewParameter] : []),
      ...(wantedOrder !== null && order === undefined ? [orderParameter] : []),
    ],
    search,
    toFirst: given?.toFirst === true ? location.key : undefined,
    viewTo: (id) => ({ search: `?${new URLSearchParams({ [viewParameter]: id })}` }),
    filtersTo: (own) => ({ search: `?${new URLSearchParams(own as Readonly<Record<string, string>>)}` }),
    setFilters: (next) =>
      navigate(
        {
          search: withQuery((changed) => {
            for (const name of filterNames) {
              const value = next[name];
              if (value) changed.set(name, value);
              else changed.delete(name);
            }
          }),
        },
        { state },
      ),
    setOrder: (next) =>
      navigate(
        {
          search: withQuery((changed) => {
            if (next === undefined) changed.delete(orderParameter);
            else changed.set(orderParameter, next);
          }),
        },
        { state },
      ),
    clear: () => navigate({ pathname: pathTo(desk.list), search: '' }, { state: null }),
    caseTo: (applicationId) => ({ pathname: pathTo(desk.file, { applicationId }), search: location.search }),
    queueTo: { pathname: pathTo(desk.list), search: location.search },
    state,
  };
}
