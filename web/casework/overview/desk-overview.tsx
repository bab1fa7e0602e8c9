import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#contract/api/overview.ts';
import { pathTo } from '#contract/paths.ts';
import { usePeopleMessages } from '#web/accounts/session-messages.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { buttonClass } from '#web/design-system/button/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { LoadFailure } from '#web/layout/page-heading.tsx';
import { useShortcutsOn } from '#web/lists/shortcuts.ts';
import { type Desk, DeskContext } from '../desk.ts';
import { Waiting } from './block.tsx';
import { OfficeShiftsBlock, OwnShiftBlock } from './money-block.tsx';
import { NextFive, useNext } from './next-five.tsx';
import { Oldest } from './oldest.tsx';
import { overviewOf } from './overview-call.ts';
import { useOverviewMessages } from './overview-messages.ts';
import { Revocations } from './revocations.tsx';
import { Steps } from './steps.tsx';
import { StickersBlock } from './stickers-block.tsx';
import { WeekChart } from './week-chart.tsx';

/** Link to the queue of a desk, beside the heading of the overview, with the keys that lead there too. */
export function OpenQueue({ desk }: { readonly desk: Desk }) {
  const { t } = useOverviewMessages();
  const keys = useShortcutsOn();
  return (
    <Link to={pathTo(desk.list)} className={classNames(buttonClass(), 'max-sm:w-full max-desk:h-12')}>
      {t('overview.openQueue')}
      {keys && (
        <span
          aria-hidden="true"
          translate="no"
          className="ml-2 rounded border border-current px-1.5 font-mono text-[12px]/[18px] max-desk:hidden"
        >
          {`g ${desk.listKey}`}
        </span>
      )}
    </Link>
  );
}

/** Line under the heading of an overview: when and where, then what waits beside the queue. */
export function OverviewLead({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 max-desk:flex-col">{children}</div>;
}

/** The day and time at the reader's office, and its name, under the heading of an overview. */
export function DayAndOffice({ desk }: { readonly desk: Desk }) {
  const { language, moment } = useOverviewMessages();
  const { officeShortName } = usePeopleMessages();
  const { user } = useStaff();
  const { data } = useQuery(overviewOf(desk, language));
  const office = user.office === null || user.office === undefined ? undefined : officeShortName(user.office);
  return (
    <span>
      {data !== undefined && moment(data.office_clock)}
      {office !== undefined && (
        // The bar of a phone names it.
        <span className="max-desk:hidden">
          {data !== undefined && ' · '}
          {office}
        </span>
      )}
    </span>
  );
}

/** The queues of the desks added up, with stock and money of the counter, for whoever may see each part. */
export function DeskOverview({ desks }: { readonly desks: readonly Desk[] }) {
  return (
    <div className="max-w-[1320px] space-y-6">
      {desks.map((desk, index) => (
        <DeskContext key={desk.kind} value={desk}>
          <OneDesk desk={desk} titled={desks.length > 1} withCounter={index === 0} />
        </DeskContext>
      ))}
      {desks.length === 0 && (
        <div className={third}>
          <CounterBlocks />
        </div>
      )}
    </div>
  );
}

/** Row of as many columns as the reader has parts in it; of three, names and reasons get the most room. */
const third = 'grid items-start gap-x-10 gap-y-6 wide:auto-cols-[minmax(0,1fr)] wide:grid-flow-col';
const allThird = 'grid items-start gap-x-10 gap-y-6 wide:grid-cols-[4fr_2.5fr_3fr]';

/** Permissions of which one suffices for each part of the counter. */
const counterParts = [['stickers.read'], ['shifts.work', 'shifts.close_check']] as const;

/** The parts of the counter that somebody may see: the stock, and the money of their own shift or of those they confirm. */
function CounterBlocks() {
  const { may } = useStaff();
  return (
    <>
      {may('stickers.read') && <StickersBlock />}
      {may('shifts.work') ? <OwnShiftBlock /> : may('shifts.close_check') && <OfficeShiftsBlock />}
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
  const { may } = useStaff();
  const { data: overview, isError, error, refetch } = useQuery(overviewOf(desk, language));
  const work = useNext(desk);
  const revocations = overview?.revocations ?? [];
  /** Set where nothing stands in the reader's queue: what else there is to look at takes its place. */
  const free = overview !== undefined && work.free;
  const part = (tall: string, drawn: (overview: Overview) => ReactNode) =>
    overview === undefined ? !isError && <Waiting label={t('shell.loading')} tall={tall} /> : drawn(overview);
  const oldest = part('h-[190px]', (week) => <Oldest overview={week} />);
  const parts = withCounter ? counterParts.filter((permissions) => permissions.some(may)).length : 0;
  const counter = parts > 0 && <CounterBlocks />;
  const nothingOpen = free && overview.oldest.length === 0;
  return (
    <div className="space-y-6">
      {titled && <p className="text-[15px] font-semibold text-ink-quiet">{t(desk.title)}</p>}
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      <div className="grid items-start gap-x-10 gap-y-6 wide:grid-cols-2">
        {free ? (
          <div className="min-w-0 space-y-6">
            {revocations.length > 0 ? <Revocations revocations={revocations} /> : <NextFive work={work} />}
            {counter || (!nothingOpen && oldest)}
          </div>
        ) : (
          <NextFive work={work} />
        )}
        {part('h-[300px]', (week) => (
          <WeekChart overview={week} />
        ))}
      </div>
      {!free && revocations.length > 0 && <Revocations revocations={revocations} />}
      {part('h-[150px]', (week) => (
        <Steps overview={week} />
      ))}
      {!free && (
        <div className={parts === counterParts.length ? allThird : third}>
          {oldest}
          {counter}
        </div>
      )}
      {free && counter && !nothingOpen && oldest}
    </div>
  );
}
