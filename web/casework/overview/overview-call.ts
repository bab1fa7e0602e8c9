import { queryOptions } from '@tanstack/react-query';
import type { Overview } from '#contract/api/overview.ts';
import { apiPath } from '#contract/paths.ts';
import type { QueueOrder } from '#domain/casework/queue/queue-views.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { type QueuePage, queueKey } from '../case-calls.ts';
import type { Desk } from '../desk.ts';

/** Returns the query for a desk's week. A step in a case makes it stale, like the lists. */
export function overviewOf({ kind }: Desk, language: Language) {
  return queryOptions({
    queryKey: [...queueKey, kind, 'overview', language],
    queryFn: async ({ signal }) => {
      const { data } = await staffCall<{ data: Overview }>({ path: apiPath(`${kind}Overview`), signal });
      return data;
    },
  });
}

/** The queue's order that holds open ones only. */
export const openOnly = 'waiting' satisfies QueueOrder;

/** Filters of a queue, as its call takes them. */
export interface WorkFilters {
  readonly view?: string;
  readonly match?: 'open';
}

/** Returns the query for the first cases of a desk in the order of its queue. */
export function nextCases(
  { kind, calls }: Desk,
  { filters, count }: { readonly filters: WorkFilters; readonly count: number },
  language: Language,
) {
  return queryOptions({
    queryKey: [...queueKey, kind, 'next', filters, count, language],
    queryFn: ({ signal }) =>
      staffCall<QueuePage>({
        path: apiPath(calls.list),
        query: { ...filters, rowsPerPage: count, page: 1 },
        signal,
      }),
  });
}
