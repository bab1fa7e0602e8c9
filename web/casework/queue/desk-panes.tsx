import { useEffect, useRef, useState } from 'react';
import { Outlet, useMatch, useNavigate } from 'react-router';
import { pages } from '#contract/paths.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Permitted } from '#web/layout/page-heading.tsx';
import { useShortcuts } from '#web/lists/shortcuts.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';
import { useQueueAddress } from './queue-address.ts';
import { type DoneMessage, QueueContext } from './queue-context.ts';
import { useFilterFields } from './queue-filters.tsx';
import { QueuePane } from './queue-pane.tsx';
import { useQueue } from './use-queue.ts';

const escapeKey = 'Escape';

/** Queue and case of a desk beside each other; on narrower screens the queue is a drawer, on a phone one of the two. */
export default function DeskPanes() {
  const { t } = useDepartmentMessages();
  const desk = useDesk();
  return (
    <Permitted permission={desk.permission} title={t(desk.title)}>
      <Panes />
    </Permitted>
  );
}

function Panes() {
  const { t, wordOf, formatNumber } = useDepartmentMessages();
  const desk = useDesk();
  const navigate = useNavigate();
  const openId = useMatch(pages[desk.file].pattern)?.params.applicationId;
  const fields = useFilterFields();
  const address = useQueueAddress(fields);
  const list = useQueue(address);
  const { rows, total, totalIsExact, query } = list;
  const [drawer, setDrawer] = useState(false);
  const [done, setDone] = useState<DoneMessage>();
  const [announced, setAnnounced] = useState('');
  const byHand = useRef(false);
  const queue = useRef<HTMLElement>(null);
  // A case that has left the view keeps its place, so that the next one is the one that moved up.
  const lastPlace = useRef(-1);
  const found = rows.findIndex(({ id }) => id === openId);
  if (found >= 0) lastPlace.current = found;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another case closes the drawer
  useEffect(() => setDrawer(false), [openId]);

  const open = (place: number): boolean => {
    const row = rows[place];
    if (row === undefined) return false;
    if (place >= rows.length - 3 && query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    setAnnounced(
      t('desk.announced', {
        name: row.name,
        status: wordOf('status', row.status),
        place: formatNumber(place + 1),
        total: formatNumber(total),
      }),
    );
    navigate(address.caseTo(row.id), { state: address.state });
    return true;
  };
  const move = (step: 1 | -1) => {
    if (openId === undefined) return void open(Math.max(0, lastPlace.current));
    if (found >= 0) open(found + step);
    else open(step === 1 ? Math.max(0, lastPlace.current) : lastPlace.current - 1);
  };
  const openNext = () => {
    if (found < 0) return open(Math.max(0, lastPlace.current));
    // The last one goes on with the first, unless it is alone.
    return found + 1 < rows.length ? open(found + 1) : found > 0 && open(0);
  };
  const showQueue = () => {
    setDrawer(true);
    // On a phone the queue takes the place of the case.
    if (window.matchMedia('(width < 768px)').matches) navigate(address.queueTo, { state: address.state });
    requestAnimationFrame(() => {
      const row =
        openId === undefined ? null : queue.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(openId)}"]`);
      (row ?? queue.current?.querySelector<HTMLElement>('a'))?.focus();
    });
  };
  const back = () => {
    if (drawer) return setDrawer(false);
    if (openId === undefined) return false;
    showQueue();
  };
  useShortcuts({ j: () => move(1), k: () => move(-1), ...{ [escapeKey]: back } });

  const onCase = openId !== undefined;
  return (
    <QueueContext
      value={{
        address,
        rows,
        total,
        totalIsExact,
        place: found >= 0 ? found : undefined,
        move,
        openNext,
        showQueue,
        done,
        say: setDone,
        takesFocus: () => {
          const taken = byHand.current;
          byHand.current = false;
          return taken;
        },
      }}
    >
      <div
        data-panes=""
        data-on-case={onCase || undefined}
        className="group/panes relative flex h-[calc(100dvh-4px)] max-desk:h-[calc(100dvh-52px)] max-desk:data-on-case:h-[calc(100dvh-4px)] print:block print:h-auto"
      >
        <section
          ref={queue}
          aria-labelledby="queue-title"
          className={classNames(
            'screen-only flex w-full flex-none flex-col border-hairline bg-surface desk:w-[360px] desk:border-r',
            onCase && 'max-desk:hidden',
            onCase &&
              (drawer
                ? 'desk:max-beside:absolute desk:max-beside:inset-y-0 desk:max-beside:left-0 desk:max-beside:z-12 desk:max-beside:shadow-raised'
                : 'max-beside:hidden'),
          )}
        >
          <QueueTitle level={onCase ? 2 : 1} title={t(desk.title)} />
          <QueuePane
            address={address}
            fields={fields}
            list={list}
            openId={openId}
            onOpen={() => {
              byHand.current = true;
            }}
          />
        </section>
        <div className={classNames('@container/case relative min-w-0 flex-1', !onCase && 'max-desk:hidden')}>
          <Outlet />
        </div>
        <p aria-live="polite" className="sr-only">
          {announced}
        </p>
      </div>
    </QueueContext>
  );
}

/** Name of the queue for those who do not see the navigation: the page's heading while no case is open. */
function QueueTitle({ level, title }: { readonly level: 1 | 2; readonly title: string }) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Heading id="queue-title" className="sr-only">
      {title}
    </Heading>
  );
}
