import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#contract/api/overview.ts';
import { pathTo } from '#contract/paths.ts';
import { parsePlainDate } from '#domain/calendar/plain-date.ts';
import { usePeopleMessages } from '#web/accounts/session-messages.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { buttonClass } from '#web/design-system/button/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { LoadFailure } from '#web/layout/page-heading.tsx';
import { type Desk, DeskContext } from '../desk.ts';
import { Waiting } from './block.tsx';
import { ShiftBlock, StickersBlock } from './counter-blocks.tsx';
import { NextFive, useNext } from './next-five.tsx';
import { Oldest } from './oldest.tsx';
import { overviewOf } from './overview-call.ts';
import { useOverviewMessages } from './overview-messages.ts';
import { Revocations } from './revocations.tsx';
import { Steps } from './steps.tsx';
import { WeekChart } from './week-chart.tsx';

/** Link to the queue of a desk, beside the heading of the overview. */
export function OpenQueue({ desk }: { readonly desk: Desk }) {
  const { t } = useOverviewMessages();
  return (
    <Link to={pathTo(desk.list)} className={classNames(buttonClass(), 'max-sm:w-full')}>
      {t('overview.openQueue')}
    </Link>
  );
}

/** The day in Kathmandu and the reader's office, under the heading of an overview. */
export function DayAndOffice({ desk }: { readonly desk: Desk }) {
  const { language, wholeDay } = useOverviewMessages();
  const { officeName } = usePeopleMessages();
  const { user } = useStaff();
  const { data } = useQuery(overviewOf(desk, language));
  const today = parsePlainDate(data?.today ?? '');
  return [
    ...(today === undefined ? [] : [wholeDay(today)]),
    ...(user.office === null || user.office === undefined ? [] : [officeName(user.office)]),
  ].join(' · ');
}

/** The queues of the desks added up, with stock and money of the counter, for whoever may see each part. */
export function DeskOverview({ desks, children }: { readonly desks: readonly Desk[]; readonly children?: ReactNode }) {
  return (
    <div className="max-w-[1320px] space-y-7">
      {desks.map((desk, index) => (
        <DeskContext key={desk.kind} value={desk}>
          <OneDesk desk={desk} titled={desks.length > 1} withCounter={index === 0} />
        </DeskContext>
      ))}
      {desks.length === 0 && (
        <div className="grid items-start gap-x-10 gap-y-7 wide:grid-cols-2">
          <CounterBlocks overview={undefined} />
        </div>
      )}
      {children}
    </div>
  );
}

function CounterBlocks({ overview }: { readonly overview: Overview | undefined }) {
  const { may } = useStaff();
  return (
    <>
      {may('stickers.read') && <StickersBlock overview={overview} />}
      {may('shifts.work') && <ShiftBlock />}
    </>
  );
}

function OneDesk({
  desk,
  titled,
  withCounter,
}: {
  readonly desk: Desk;
  /** Names the desk, where there are several. */
  readonly titled: boolean;
  readonly withCounter: boolean;
}) {
  const { t, language } = useOverviewMessages();
  const { data: overview, isError, error, refetch } = useQuery(overviewOf(desk, language));
  const work = useNext(desk);
  const revocations = overview?.revocations ?? [];
  /** Set where nothing stands in the reader's queue: what else there is to look at takes its place. */
  const free = overview !== undefined && work.free;
  const part = (tall: string, drawn: (overview: Overview) => ReactNode) =>
    overview === undefined ? !isError && <Waiting label={t('shell.loading')} tall={tall} /> : drawn(overview);
  const oldest = part('h-[200px]', (week) => <Oldest overview={week} />);
  return (
    <div className="space-y-7">
      {titled && <p className="text-[15px] font-semibold text-ink-quiet">{t(desk.title)}</p>}
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      <div className="grid items-start gap-x-10 gap-y-7 wide:grid-cols-2">
        {free ? (
          <div className="min-w-0 space-y-7">
            {revocations.length > 0 ? <Revocations revocations={revocations} /> : <NextFive work={work} />}
            {oldest}
          </div>
        ) : (
          <NextFive work={work} />
        )}
        <div className="min-w-0 space-y-7">
          {part('h-[300px]', (week) => (
            <WeekChart overview={week} />
          ))}
          {free && withCounter && <CounterBlocks overview={overview} />}
        </div>
      </div>
      {!free && revocations.length > 0 && <Revocations revocations={revocations} />}
      {part('h-[150px]', (week) => (
        <Steps overview={week} />
      ))}
      {!free && (
        <div className="grid items-start gap-x-10 gap-y-7 wide:auto-cols-[minmax(0,1fr)] wide:grid-flow-col">
          {oldest}
          {withCounter && <CounterBlocks overview={overview} />}
        </div>
      )}
    </div>
  );
}
