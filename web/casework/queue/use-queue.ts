import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { queueRows } from '../case-calls.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';
import type { QueueAddress } from './queue-address.ts';

/** Returns the rows of a desk's queue as its address asks for them. */
export function useQueue({ view, order, filters, search }: QueueAddress) {
  const desk = useDesk();
  const { language } = useDepartmentMessages();
  const request = {
    ...(view === undefined ? {} : { view }),
    ...(order === undefined ? {} : { order }),
    // A search looks at everything that the office has.
    ...(search === '' ? filters : { query: search }),
  };
  const query = useInfiniteQuery({ ...queueRows(desk, request, language), placeholderData: keepPreviousData });
  const pages = query.data?.pages ?? [];
  const meta = pages[0]?.meta;
  // A case that moves while pages are fetched may come twice.
  const rows = [...new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row])).values()];
  return {
    query,
    rows,
    total: meta?.total ?? 0,
    totalIsExact: meta?.total_is_exact ?? true,
  };
}

export type QueueList = ReturnType<typeof useQueue>;
