import { type PageName, pathTo } from '#contract/paths.ts';
import type { FilterValues } from '#web/lists/filter-form.tsx';
import type { ListSort } from '#web/lists/list-address.ts';

/** A list of an organisation, as its overview adds it up. */
export interface ListOfWork {
  readonly resource: string;
  readonly newest: ListSort;
  /** Returns the address of the list with some filters. */
  readonly to: (filters: FilterValues) => string;
}

export function listOfWork(
  page: Extract<PageName, 'trekkingRequests' | 'serviceProviderConfirmations'>,
  resource: string,
  newest: string,
): ListOfWork {
  return {
    resource,
    newest: { by: newest, descending: true },
    to: (filters) => {
      const query = new URLSearchParams(filters as Record<string, string>).toString();
      return query === '' ? pathTo(page) : `${pathTo(page)}?${query}`;
    },
  };
}

/** Rows of a part of an overview. */
export const shownRows = 5;
