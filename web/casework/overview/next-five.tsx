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

/** Returns the first of somebody's work that is not empty, with its first cases. */
export function useNext(desk: Desk) {
  const { language } = useOverviewMessages();
  const { user } = useStaff();
  const { data: numbers, isPending: counting, isError } = useQuery(deskNumbers(desk));
  const today = portalDayNow(numbers?.today);
  const work = workAt(desk.kind, user.grants);
  const total = (one: WorkOfDesk) =>
    'match' in one ? numbers?.matches[one.match].total : numbers?.views.find(({ id }) => id === one.view)?.total;
  const chosen = work.find((one) => (total(one) ?? 0) > 0);
  const next = useQuery({
    ...nextCases(desk, { filters: chosen ?? {}, count: shownCases }, language),
    enabled: chosen !== undefined,
  });
  const isPending = counting || (chosen !== undefined && next.isPending);
  /** True only where it is known that nothing waits for them. */
  const free = !isPending && !isError && (chosen === undefined || next.data?.data.length === 0);
  return { next, isPending, free, rows: chosen === undefined ? [] : (next.data?.data ?? []), today, chosen };
}

/** The next cases of the reader's own work, in the order of the queue and as it shows them. */
export function NextFive({ work }: { readonly work: ReturnType<typeof useNext> }) {
  const { t, formatNumber } = useOverviewMessages();
  const desk = useDesk();
  const { next, isPending, rows, today, chosen } = work;
  const view = chosen !== undefined && 'view' in chosen ? chosen.view : undefined;
  const search = new URLSearchParams(chosen);
  const total = next.data?.meta.total ?? 0;
  const shown = formatNumber(total);
  return (
    <Block
      title={t('overview.nextFive')}
      aside={
        total > 0 && view !== undefined ? (
          <Link to={{ pathname: pathTo(desk.list), search: `?${search}` }}>
            {t('overview.nextAll', {
              shown: next.data?.meta.total_is_exact === false ? t('department.home.moreThan', { shown }) : shown,
              view: t(`desk.view.${view}`),
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
          {rows.map((row, place) => (
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
                to={{ pathname: pathTo(desk.file, { applicationId: row.id }), search: `?${search}` }}
                state={{}}
                current={false}
                today={today}
                shared={{
                  ...saidByView(desk.kind, view),
                  // No tab above the list says which status they have in common.
                  status: false,
                  flight: false,
                  service: usualService(rows),
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
