import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CaseView } from '#contract/api/casework.ts';
import type { DeskNumbers } from '#contract/api/desk-numbers.ts';
import type { queueAnswer } from '#contract/api/queue.ts';
import type { QueueChoices } from '#contract/api/queue-choices.ts';
import { apiPath } from '#contract/paths.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { isUnattended } from '#web/lists/attended-refresh.ts';
import type { RowsPerPage } from '#web/lists/list-address.ts';
import type { Desk } from './desk.ts';

export type QueuePage = z.infer<typeof queueAnswer>;

interface QueueQuestion {
  readonly query?: string | undefined;
  readonly status?: string | undefined;
  readonly office?: string | undefined;
  readonly kind?: string | undefined;
  readonly appointment_on?: string | undefined;
  readonly second_look?: string | undefined;
  readonly match?: string | undefined;
  readonly holder?: string | undefined;
  readonly view?: string | undefined;
  readonly order?: string | undefined;
  readonly arrival_from?: string | undefined;
  readonly arrival_until?: string | undefined;
  readonly sent_from?: string | undefined;
  readonly sent_until?: string | undefined;
  readonly rowsPerPage: RowsPerPage;
  readonly page: number;
}

export const queueKey = ['arrivals'] as const;
/** Marks queries that a page renews while nobody uses it; their calls say so, and prolong no session. */
export const unattendedMeta = { renewedUnattended: true } as const;
/** Cases that were read; apart from the lists, all of which a step in any case makes stale. */
export const casesKey = ['arrival'] as const;
export const caseKey = (id: string) => [...casesKey, id] as const;

/**
 * Forgets the cases that were read in other languages, and are not shown: no step renews those, and a change of language
 * would show one as it was before, with actions that are done. The case as it is now stays until it is read again.
 */
export function forgetOtherLanguages(client: QueryClient, language: string): void {
  client.removeQueries({ queryKey: casesKey, type: 'inactive', predicate: ({ queryKey }) => queryKey[2] !== language });
}

/** Milliseconds for which a case that was read ahead is shown without being read again; its version guards what follows. */
const readAheadMilliseconds = 2_000;

/** Texts in lists and cases are in the language of the call, so the language is part of the key. */
export function queuePage(desk: Desk, request: QueueQuestion, language: string) {
  return queryOptions({
    queryKey: [...queueKey, desk.kind, request, language],
    queryFn: ({ signal }) => staffCall<QueuePage>({ path: apiPath(desk.calls.list), query: { ...request }, signal }),
  });
}

/** Rows fetched at once as somebody scrolls. */
const rowsAtOnce = 50;

/** Returns the query for a desk's queue, page by page as somebody scrolls. */
export function queueRows(desk: Desk, request: Omit<QueueQuestion, 'rowsPerPage' | 'page'>, language: string) {
  return infiniteQueryOptions({
    queryKey: [...queueKey, desk.kind, 'rows', request, language],
    meta: unattendedMeta,
    queryFn: ({ pageParam, signal }) =>
      staffCall<QueuePage>({
        path: apiPath(desk.calls.list),
        query: { ...request, rowsPerPage: rowsAtOnce, page: pageParam },
        // The queue names a filter that it does not know, and shows any other refusal in place of its rows.
        tellsViolations: true,
        unattended: isUnattended(),
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.more ? meta.page + 1 : undefined),
  });
}

/** Returns the query for the work waiting at a desk. A step in a case makes it stale, like the lists. */
export function deskNumbers({ kind, calls }: Desk) {
  return queryOptions({
    queryKey: [...queueKey, kind, 'numbers'],
    meta: unattendedMeta,
    queryFn: async ({ signal }) => {
      const { data } = await staffCall<{ data: DeskNumbers }>({
        path: apiPath(calls.numbers),
        unattended: isUnattended(),
        signal,
      });
      return data;
    },
  });
}

/** Returns the query for what a desk's queue can be filtered by, which no step changes. */
export function queueChoices({ kind, calls }: Desk, language: string) {
  return queryOptions({
    queryKey: ['queue choices', kind, language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { data } = await staffCall<{ data: QueueChoices }>({ path: apiPath(calls.choices), signal });
      return data;
    },
  });
}

export function caseView(desk: Desk, id: string, language: string) {
  return queryOptions({
    queryKey: [...caseKey(id), language],
    staleTime: readAheadMilliseconds,
    queryFn: async ({ signal }) => {
      const { data } = await staffCall<{ data: CaseView }>({
        path: apiPath(desk.calls.file, { application_id: id }),
        signal,
      });
      return data;
    },
  });
}
