import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import { matchPath, Outlet, useLocation, useMatch, useNavigate } from 'react-router';
import { pages } from '#contract/paths.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { deskFrom } from '#web/design-system/layout/widths.ts';
import { dismissToast, shownToasts } from '#web/design-system/toast/toast-store.ts';
import { Permitted } from '#web/layout/page-heading.tsx';
import { useStaffMessages } from '#web/layout/staff-messages.ts';
import { useShortcuts } from '#web/lists/shortcuts.ts';
import { undoKey } from '../actions/keys/action-keys.ts';
import { DoneBar } from '../case/done-bar.tsx';
import { caseView } from '../case-calls.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';
import { useDoneMessage } from './done-message.ts';
import { useQueueAddress } from './queue-address.ts';
import { QueueContext, QueueStepsContext, useLastingSteps } from './queue-context.ts';
import { useFilterFields } from './queue-filters.tsx';
import { QueuePane } from './queue-pane.tsx';
import { useKeyboardRest } from './use-keyboard-rest.ts';
import { useOutsideRow } from './use-outside-row.ts';
import { useOvertakenCase } from './use-overtaken-case.ts';
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
  const { t, wordOf, formatNumber, language } = useDepartmentMessages();
  const desk = useDesk();
  const navigate = useNavigate();
  const client = useQueryClient();
  const openId = useMatch(pages[desk.file].pattern)?.params.applicationId;
  const onCase = openId !== undefined;
  const { t: told } = useStaffMessages();
  const fields = useFilterFields();
  const address = useQueueAddress(fields);
  const list = useQueue(address);
  const { rows, total, totalIsExact, query } = list;
  const [drawer, setDrawer] = useState(false);
  /** Case of the address, which changes at once; what is shown follows a moment later. */
  const caseNow = () => matchPath(pages[desk.file].pattern, window.location.pathname)?.params.applicationId;
  const { done, say, goOn, comeToCase, undo } = useDoneMessage(caseNow);
  const [announced, setAnnounced] = useState({ text: '', language });
  const byHand = useRef(false);
  const queue = useRef<HTMLElement>(null);
  // A case that has left the view keeps its place, so that the next one is the one that moved up.
  const lastPlace = useRef(-1);
  const listed = JSON.stringify([address.view, address.search, address.filters]);
  const lastListed = useRef(listed);
  if (lastListed.current !== listed) {
    lastListed.current = listed;
    lastPlace.current = -1;
  }
  const found = rows.findIndex(({ id }) => id === openId);
  const settled = !query.isPlaceholderData && query.isSuccess;
  if (found >= 0 && settled) lastPlace.current = found;
  useOvertakenCase(openId, rows[found], settled);
  const outside = useOutsideRow(
    openId,
    settled ? rows[found] : undefined,
    settled && found < 0 && lastPlace.current < 0,
  );

  const byItself = useRef(false);
  const rest = useKeyboardRest((reason) => say({ text: (words) => words.t(`desk.${reason}`), impossible: true }));
  /** Told once another case than the open one is shown, or none. */
  const shown = useRef<(() => void)[]>([]);
  useEffect(() => {
    // Messages of the page before, such as that somebody is signed in, would cover the actions and the way to undo one.
    for (const { id, tone } of shownToasts()) if (tone === 'positive') dismissToast(id);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another case closes the drawer
  useEffect(() => {
    setDrawer(false);
    // The case that comes by itself brings the message of what was done on the one before.
    if (!byItself.current) comeToCase();
    byItself.current = false;
    for (const tell of shown.current.splice(0)) tell();
  }, [openId]);
  useEffect(
    () => () => {
      for (const tell of shown.current.splice(0)) tell();
    },
    [],
  );

  const rowOf = (id: string) => queue.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  const open = (place: number): boolean => {
    const row = rows[place];
    if (row === undefined) return false;
    if (place >= rows.length - 3 && query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    const text = t('desk.announced', {
      name: row.name,
      status: wordOf('status', row.status),
      place: formatNumber(place + 1),
      total: formatNumber(total),
    });
    startTransition(() => setAnnounced({ text, language }));
    // Enter would otherwise open the row, or the view, on which the focus was left.
    if (queue.current?.contains(document.activeElement)) rowOf(row.id)?.focus();
    navigate(address.caseTo(row.id), { state: address.state });
    return true;
  };
  /** Step that was asked for before the list of another view had come. */
  const waiting = useRef<1 | -1>(undefined);
  const { search } = useLocation();
  // The address changes at once, and the list a moment later.
  const listComes = () => query.isPending || query.isPlaceholderData || search !== window.location.search;
  const move = (step: 1 | -1) => {
    rest.end();
    if (listComes()) {
      waiting.current = step;
      return;
    }
    // A second key goes on from where the first one leads.
    const from = caseNow();
    const place = rows.findIndex(({ id }) => id === from);
    if (place >= 0) open(place + step);
    else open(from === undefined || step === 1 ? Math.max(0, lastPlace.current) : lastPlace.current - 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step waits for nothing but its list
  useEffect(() => {
    const step = waiting.current;
    if (step === undefined || listComes()) return;
    waiting.current = undefined;
    move(step);
  }, [query.isPending, query.isPlaceholderData, search]);
  /** Place of the case after the open one: the last one goes on with the first. */
  const placeOfNext = () => (found < 0 ? Math.max(0, lastPlace.current) : found + 1 < rows.length ? found + 1 : 0);
  const openNext = () => {
    waiting.current = undefined;
    const next = placeOfNext();
    const opened = next !== found && open(next);
    byItself.current = opened;
    if (opened) rest.begin();
    return opened ? new Promise<void>((tell) => shown.current.push(tell)) : undefined;
  };
  const readAhead = () => {
    const next = rows[placeOfNext()];
    if (next !== undefined && next.id !== openId) void client.prefetchQuery(caseView(desk, next.id, language));
  };
  const show = (id: string) => {
    const to = address.caseTo(id);
    // Asked for by an answer that came later, when another case may be open than at the step.
    byItself.current = id !== caseNow();
    waiting.current = undefined;
    rest.end();
    navigate(to, { state: address.state, replace: to.pathname === window.location.pathname });
  };
  const showQueue = () => {
    setDrawer(true);
    // On a phone the queue takes the place of the case.
    if (window.matchMedia(`(width < ${deskFrom}px)`).matches) navigate(address.queueTo, { state: address.state });
    requestAnimationFrame(() => {
      const row = openId === undefined ? null : rowOf(openId);
      (row ?? queue.current?.querySelector<HTMLElement>('a'))?.focus();
    });
  };
  const back = () => {
    if (drawer) return setDrawer(false);
    if (openId === undefined) return false;
    if (done !== undefined) return say(undefined);
    showQueue();
  };
  useShortcuts(
    { j: () => move(1), k: () => move(-1), [undoKey]: undo, [escapeKey]: back },
    {
      j: told('staff.keys.next'),
      k: told('staff.keys.previous'),
      ...(onCase ? { [undoKey]: t('desk.undo'), [escapeKey]: told('staff.keys.escape') } : {}),
    },
  );

  const steps = useLastingSteps({
    move,
    openNext,
    readAhead,
    show,
    showQueue,
    say,
    undo,
    goOn,
    drawn: rest.drawn,
    takesFocus: () => {
      const taken = byHand.current;
      byHand.current = false;
      return taken;
    },
  });

  return (
    <QueueStepsContext value={steps}>
      <QueueContext value={{ address, rows, total, totalIsExact, place: found >= 0 ? found : undefined, done }}>
        <div
          data-panes=""
          data-on-case={onCase || undefined}
          className="group/panes relative flex h-[calc(100dvh-4px)] max-desk:h-[calc(100dvh-52px)] max-desk:data-on-case:h-[calc(100dvh-4px)] print:block print:h-auto"
        >
          <section
            ref={queue}
            aria-labelledby="queue-title"
            className={classNames(
              'screen-only relative flex w-full flex-none flex-col border-hairline bg-surface desk:w-[360px] desk:border-r',
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
              outside={outside}
              onOpen={() => {
                waiting.current = undefined;
                rest.end();
                const again = openId !== undefined && document.activeElement === rowOf(openId);
                // The case that is open already takes no focus by itself.
                if (again) document.querySelector<HTMLElement>('[data-case-title]')?.focus();
                else byHand.current = true;
              }}
            />
            {onCase && <DoneBar over="queue" />}
          </section>
          <div className={classNames('@container/case relative min-w-0 flex-1', !onCase && 'max-desk:hidden')}>
            <Outlet />
          </div>
          <p aria-live="polite" className="sr-only">
            {announced.language === language && announced.text}
          </p>
        </div>
      </QueueContext>
    </QueueStepsContext>
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
