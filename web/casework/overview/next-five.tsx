import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '#contract/paths.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { portalDayNow } from '#web/api/portal-day.ts';
import { LoadFailure } from '#web/layout/page-heading.tsx';
import { deskNumbers } from '../case-calls.ts';
import { type Desk, useDesk } from '../desk.ts';
import { QueueRow } from '../queue/queue-row.tsx';
import { Block, Waiting } from './block.tsx';
import { type Work, workOf } from './next-work.ts';
import { nextCases } from './overview-call.ts';
import { useOverviewMessages } from './overview-messages.ts';

const shownCases = 5;
/** Rows that are read where not every row of a list counts. */
const readCases = 100;
const nothingShared = { today: false, flight: false, service: false } as const;

/** Returns the first of somebody's work that is not empty, with its first cases. */
function useNext(desk: Desk) {
  const { language } = useOverviewMessages();
  const { user } = useStaff();
  const { data: numbers, isPending: counting } = useQuery(deskNumbers(desk));
  const today = portalDayNow(numbers?.today);
  const work = workOf(desk, user.grants, today);
  const total = ({ view, match }: Work) =>
    match === undefined ? numbers?.views.find(({ id }) => id === view)?.total : numbers?.matches[match].total;
  const counted = ({ view, match }: Work) => view !== undefined || match !== undefined;
  const chosen =
    work.find((one) => !counted(one) || (total(one) ?? 0) > 0) ?? work.find(({ view }) => view !== undefined);
  const next = useQuery({
    ...nextCases(
      desk,
      { filters: chosen?.filters ?? {}, count: chosen?.counts === undefined ? shownCases : readCases },
      language,
    ),
    enabled: !counting && chosen !== undefined,
  });
  const rows = (next.data?.data ?? []).filter((row) => chosen?.counts?.(row) ?? true).slice(0, shownCases);
  return { next, rows, today, chosen };
}

/** The next cases of the reader's own work, in the order of the queue and as it shows them. */
export function NextFive() {
  const { t, formatNumber } = useOverviewMessages();
  const desk = useDesk();
  const { next, rows, today, chosen } = useNext(desk);
  const { view, filters = {} } = chosen ?? {};
  // The queue's address has one status; without a view it opens as it does by itself.
  const [status, ...others] = filters.status ?? [];
  const search = new URLSearchParams(
    Object.entries({ ...filters, status: others.length > 0 ? undefined : status }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
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
        ) : undefined
      }
    >
      {next.isPending ? (
        <Waiting label={t('shell.loading')} tall="h-[280px] max-desk:h-[300px]" />
      ) : next.isError ? (
        <LoadFailure error={next.error} onRetry={() => void next.refetch()} />
      ) : (
        <ol className="min-h-[280px] max-desk:min-h-[300px] [&>li>div]:px-0">
          {rows.map((row) => (
            <li key={row.id}>
              <QueueRow
                row={row}
                to={{ pathname: pathTo(desk.file, { applicationId: row.id }), search: `?${search}` }}
                state={{}}
                current={false}
                today={today}
                shared={nothingShared}
                onOpen={() => undefined}
              />
            </li>
          ))}
          {rows.length === 0 && <li className="py-4 text-ink-quiet">{t('overview.noneNext')}</li>}
        </ol>
      )}
    </Block>
  );
}
