import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '#contract/paths.ts';
import { type WorkOfDesk, workAt } from '#domain/casework/queue/desk-work.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { portalDayNow } from '#web/api/portal-day.ts';
import { LoadFailure } from '#web/layout/page-heading.tsx';
import { deskNumbers } from '../case-calls.ts';
import { type Desk, useDesk } from '../desk.ts';
import { QueueRow } from '../queue/queue-row.tsx';
import { saidByView, usualService } from '../queue/urgency-words.ts';
import { Block, Waiting } from './block.tsx';
import { nextCases, openOnly } from './overview-call.ts';
import { useOverviewMessages } from './overview-messages.ts';

const shownCases = 5;

/** Returns somebody's work that is not empty, with its first cases: of what comes second, as many as the first leaves room for. */
export function useNext(desk: Desk) {
  const { language } = useOverviewMessages();
  const { user } = useStaff();
  const { data: numbers, isPending: counting, isError } = useQuery(deskNumbers(desk));
  const today = portalDayNow(numbers?.today);
  const work = workAt(desk.kind, user.grants);
  const total = (one: WorkOfDesk) =>
    'match' in one ? numbers?.matches[one.match].total : numbers?.views.find(({ id }) => id === one.view)?.total;
  const [chosen, second] = work.filter((one) => (total(one) ?? 0) > 0);
  const casesOf = (one: WorkOfDesk | undefined, wanted: boolean) => ({
    ...nextCases(desk, { filters: one ?? {}, count: shownCases }, language),
    enabled: one !== undefined && wanted,
  });
  const hasRoom = chosen !== undefined && (total(chosen) ?? 0) < shownCases;
  const next = useQuery(casesOf(chosen, true));
  const others = useQuery(casesOf(second, hasRoom));
  const isPending = counting || (chosen !== undefined && next.isPending) || (hasRoom && others.isLoading);
  /** True only where it is known that nothing waits for them. */
  const free = !isPending && !isError && (chosen === undefined || next.data?.data.length === 0);
  const listed = [
    ...(chosen === undefined ? [] : (next.data?.data ?? []).map((row) => ({ row, of: chosen }))),
    ...(second === undefined || !hasRoom ? [] : (others.data?.data ?? []).map((row) => ({ row, of: second }))),
  ];
  const rows = listed.filter(({ row }, place) => listed.findIndex((one) => one.row.id === row.id) === place);
  // A list that is shown whole needs no link.
  const [linked, { data: list }] =
    hasRoom && second !== undefined ? ([second, others] as const) : ([chosen, next] as const);
  return { next, isPending, free, rows: rows.slice(0, shownCases), today, linked, meta: list?.meta };
}

/** The next cases of the reader's own work, in the order of the queue and as it shows them. */
export function NextFive({ work }: { readonly work: ReturnType<typeof useNext> }) {
  const { t, formatNumber } = useOverviewMessages();
  const desk = useDesk();
  const { next, isPending, rows, today, linked, meta } = work;
  const usual = usualService(rows.map(({ row }) => row));
  const total = meta?.total ?? 0;
  const shown = formatNumber(total);
  return (
    <Block
      title={t('overview.nextFive', { count: rows.length })}
      aside={
        total > 0 && linked !== undefined ? (
          <Link to={{ pathname: pathTo(desk.list), search: `?${new URLSearchParams(linked)}` }}>
            {t('overview.nextAll', {
              view: 'view' in linked ? linked.view : 'match',
              shown: meta?.total_is_exact === false ? t('department.home.moreThan', { shown }) : shown,
            })}
          </Link>
        ) : (
          work.free && <Link to={pathTo(desk.list, { order: openOnly })}>{t('overview.allOpen')}</Link>
        )
      }
    >
      {isPending ? (
        <Waiting label={t('shell.loading')} tall="h-[280px] max-desk:h-[300px]" />
      ) : next.isError ? (
        <LoadFailure error={next.error} onRetry={() => void next.refetch()} />
      ) : rows.length === 0 ? (
        <p className="pt-3 text-ink-quiet">{t('overview.noneNext')}</p>
      ) : (
        <ol>
          {rows.map(({ row, of }, place) => (
            <li
              key={row.id}
              className="grid items-center border-b border-hairline desk:grid-cols-[34px_minmax(0,1fr)] [&>div]:border-b-0 [&>div]:px-0"
            >
              {/* A screen reader counts the items of a list by itself. */}
              <span
                aria-hidden="true"
                className="pr-2.5 text-center text-[13px] text-ink-quiet tabular-nums max-desk:hidden"
              >
                {formatNumber(place + 1)}
              </span>
              <QueueRow
                row={row}
                to={{ pathname: pathTo(desk.file, { applicationId: row.id }), search: `?${new URLSearchParams(of)}` }}
                state={{}}
                current={false}
                today={today}
                shared={{
                  ...saidByView(desk.kind, 'view' in of ? of.view : undefined),
                  // No tab above the list says which status they have in common.
                  status: false,
                  flight: false,
                  service: usual,
                }}
                onOpen={() => undefined}
              />
            </li>
          ))}
        </ol>
      )}
    </Block>
  );
}
