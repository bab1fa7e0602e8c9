import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RevenueTotals } from '#contract/api/resources.ts';
import { apiPath } from '#contract/paths.ts';
import { type PlainDate, parsePlainDate } from '#domain/calendar/plain-date.ts';
import type { ReportPeriod } from '#domain/calendar/report-period.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { portalDayNow } from '#web/api/portal-day.ts';
import type { FilterValues } from '#web/lists/filter-form.tsx';

export function revenueTotals(filters: FilterValues) {
  return queryOptions({
    queryKey: ['revenue-totals', filters],
    queryFn: async ({ signal }) => {
      const { data } = await staffCall<{ readonly data: RevenueTotals }>({
        path: apiPath('revenueTotals'),
        query: filters,
        signal,
        // The list of the same filters tells them.
        tellsViolations: true,
      });
      return data;
    },
  });
}

/**
 * Returns the period that the filters name, absent while it is not known, and the day in Kathmandu: as this page knows it
 * until the server has answered, so that a link to a period leads there from the beginning.
 */
export function useRevenuePeriod(filters: FilterValues): {
  readonly period: ReportPeriod | undefined;
  readonly today: PlainDate;
} {
  const { from, until, ...beside } = filters;
  const { data: chosen } = useQuery(revenueTotals(filters));
  // Without days the server answers for this month up to today.
  const { data: present } = useQuery(revenueTotals(beside));
  const [first, last] = [parsePlainDate(from ?? ''), parsePlainDate(until ?? '')];
  return {
    period: first === undefined || last === undefined ? chosen : { from: first, until: last },
    today: portalDayNow(present?.until),
  };
}
