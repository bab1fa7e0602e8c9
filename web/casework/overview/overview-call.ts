import { queryOptions } from '@tanstack/react-query';
import type { Overview } from '#contract/api/overview.ts';
import { apiPath } from '#contract/paths.ts';
import { actionNamed } from '#domain/casework/actions/index.ts';
import { type OverviewStep, stepWith } from '#domain/casework/queue/overview-steps.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { type QueuePage, queueKey } from '../case-calls.ts';
import { type Desk, servicesAt } from '../desk.ts';

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

/** Returns the query for the first cases of a desk's view. */
export function nextCases(
  { kind, calls }: Desk,
  { view, count }: { readonly view: string; readonly count: number },
  language: Language,
) {
  return queryOptions({
    queryKey: [...queueKey, kind, 'next', view, count, language],
    queryFn: ({ signal }) =>
      staffCall<QueuePage>({ path: apiPath(calls.list), query: { view, rowsPerPage: count, page: 1 }, signal }),
  });
}

/** Returns the status in which a step leaves applications at a desk, as a filter of its queue. */
export function statusAfter(desk: Desk, step: OverviewStep): string | undefined {
  const leading = servicesAt(desk).flatMap(({ lifecycle }) => Object.entries(lifecycle.actions));
  return leading.find(([id, { to }]) => {
    const effect = actionNamed(id)?.effect;
    return to !== undefined && effect !== undefined && stepWith(effect) === step;
  })?.[1].to;
}
