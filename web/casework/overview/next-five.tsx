import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '#contract/paths.ts';
import { dayInKathmandu, parsePlainDate } from '#domain/calendar/plain-date.ts';
import { type QueueViewId, queueViews, workViews } from '#domain/casework/queue/queue-views.ts';
import { LoadFailure } from '#web/layout/page-heading.tsx';
import { deskNumbers } from '../case-calls.ts';
import { type Desk, useDesk } from '../desk.ts';
import { QueueRow } from '../queue/queue-row.tsx';
import { Block, Waiting } from './block.tsx';
import { nextCases } from './overview-call.ts';
import { useOverviewMessages } from './overview-messages.ts';

const shownCases = 5;
const nothingShared = { today: false, flight: false, service: false } as const;

/** Returns the view that is the reader's work or, while that is empty, the one with work that nobody has taken. */
function useNextView(desk: Desk): { readonly view: QueueViewId; readonly isKnown: boolean } {
  const { data, isPending } = useQuery(deskNumbers(desk));
  const own = workViews[desk.kind];
  const free = queueViews[desk.kind].find(({ holder }) => holder === 'unassigned')?.id ?? own;
  const total = data?.views.find(({ id }) => id === own)?.total ?? 0;
  return { view: data !== undefined && total === 0 ? free : own, isKnown: !isPending };
}

/** The first cases of the view that is the reader's work, as the queue shows them. */
export function NextFive() {
  const { t, formatNumber, language } = useOverviewMessages();
  const desk = useDesk();
  const { view, isKnown } = useNextView(desk);
  const next = useQuery({ ...nextCases(desk, { view, count: shownCases }, language), enabled: isKnown });
  const search = `?${new URLSearchParams({ view })}`;
  const today = parsePlainDate(next.data?.meta.today ?? '') ?? dayInKathmandu(new Date());
  const total = next.data?.meta.total ?? 0;
  const shown = formatNumber(total);
  return (
    <Block
      title={t('overview.nextFive')}
      aside={
        total > 0 ? (
          <Link to={{ pathname: pathTo(desk.list), search }}>
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
          {next.data.data.map((row) => (
            <li key={row.id}>
              <QueueRow
                row={row}
                to={{ pathname: pathTo(desk.file, { applicationId: row.id }), search }}
                state={{}}
                current={false}
                today={today}
                shared={nothingShared}
                onOpen={() => undefined}
              />
            </li>
          ))}
          {next.data.data.length === 0 && <li className="py-4 text-ink-quiet">{t('overview.noneNext')}</li>}
        </ol>
      )}
    </Block>
  );
}
