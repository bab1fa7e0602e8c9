import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CaseRow } from '#contract/api/queue.ts';
import { viewsFor } from '#domain/casework/queue/desk-work.ts';
import { queueViewOf, queueViews } from '#domain/casework/queue/queue-views.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { Button } from '#web/design-system/button/button.tsx';
import { ClockIcon, WarningIcon } from '#web/design-system/icons/icons.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { GroupIcon } from '#web/design-system/staff-shell/staff-icons.tsx';
import { colonIn } from '#web/i18n/formats.ts';
import { LoadFailure } from '#web/layout/page-heading.tsx';
import { deskNumbers } from '../case-calls.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';
import { OwnViewControls, useOwnViews } from './own-views.tsx';
import type { QueueAddress } from './queue-address.ts';
import { FilterChips, type useFilterFields } from './queue-filters.tsx';
import { QueueRow } from './queue-row.tsx';
import { type SharedParts, saidByView, usualService } from './urgency-words.ts';
import type { QueueList } from './use-queue.ts';

interface QueuePaneProps {
  readonly address: QueueAddress;
  readonly fields: ReturnType<typeof useFilterFields>;
  readonly list: QueueList;
  readonly openId: string | undefined;
  /** The open case, where this list does not have it. */
  readonly outside: CaseRow | undefined;
  readonly onOpen: () => void;
}

/** The queue of a desk: views with their counts, filters, and the rows, fetched as somebody scrolls. */
export function QueuePane({ address, fields, ...rows }: QueuePaneProps) {
  const { t } = useDepartmentMessages();
  const [panel, setPanel] = useState<'filters' | 'save'>();
  return (
    <>
      <ViewTabs address={address} />
      <div className="relative flex min-h-[38px] flex-wrap items-center gap-1.5 border-b border-hairline py-1 pr-2 pl-3 text-[13px] max-desk:min-h-11">
        {address.search === '' ? (
          <>
            <FilterChips
              fields={fields}
              filters={address.filters}
              onChange={address.setFilters}
              open={panel === 'filters'}
              onOpen={(open) => setPanel(open ? 'filters' : undefined)}
            />
            <OwnViewControls
              address={address}
              open={panel === 'save'}
              onOpen={(open) => setPanel(open ? 'save' : undefined)}
            />
          </>
        ) : (
          <p className="min-w-0 flex-1 truncate">{t('desk.searched', { search: address.search })}</p>
        )}
        <span className="flex-1" />
        {address.search === '' ? (
          <OrderToggle address={address} />
        ) : (
          <Button kind="quiet" className="min-h-7! text-[13px]" onClick={address.clear}>
            {t('desk.endSearch')}
          </Button>
        )}
      </div>
      <MatchesLink address={address} />
      {address.unknown.length > 0 && (
        <p role="status" className="border-b border-hairline bg-waiting-tint px-3 py-1.5 text-[13px]">
          {t('desk.filter.unknown', { names: address.unknown.join(', ') })}
        </p>
      )}
      <Rows address={address} {...rows} />
    </>
  );
}

/** Leads to the cases with a match that waits for a decision, in whichever view they are. */
function MatchesLink({ address }: Pick<QueuePaneProps, 'address'>) {
  const { t, formatNumber } = useDepartmentMessages();
  const { data } = useQuery(deskNumbers(useDesk()));
  const count = data?.matches.open.total ?? 0;
  if (count === 0 || address.filters.match !== undefined || address.search !== '') return null;
  return (
    <Link
      to={address.filtersTo({ match: 'open' })}
      className="flex items-center gap-1.5 border-b border-hairline bg-refused-tint px-3 py-1 text-[13px]/[18px] font-semibold text-refused no-underline hover:underline max-desk:min-h-11"
    >
      <WarningIcon className="h-4 w-4" />
      {t('desk.match.show', { count, shown: formatNumber(count) })}
    </Link>
  );
}

function ViewTabs({ address }: Pick<QueuePaneProps, 'address'>) {
  const { t, formatNumber } = useDepartmentMessages();
  const desk = useDesk();
  const { user } = useStaff();
  const { data, isError } = useQuery(deskNumbers(desk));
  const { views: own, shown: ownShown } = useOwnViews(address);
  const tabs = useRef<HTMLElement>(null);
  const current = ownShown?.id ?? address.view;
  const views = viewsFor(desk.kind, user.grants);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has another tab
  useEffect(() => scrollInNextFrame(() => tabs.current?.querySelector('[aria-current]')), [current]);
  const countWords = (count: { readonly total: number; readonly total_is_exact: boolean } | undefined) => {
    if (count === undefined) return isError ? '–' : '\u00a0';
    const shown = formatNumber(count.total);
    return count.total_is_exact ? shown : t('department.home.moreThan', { shown });
  };
  const shown = [
    ...views.map(({ id }) => ({
      id,
      to: address.viewTo(id),
      title: t(`desk.view.${id}`),
      count: countWords(data?.views.find((view) => view.id === id)),
      name: t(`desk.viewShort.${id}`),
    })),
    ...own.map(({ id, name, filters, total, total_is_exact }) => ({
      id,
      to: address.filtersTo(filters),
      title: total === null ? t('desk.ownView.closed') : name,
      count: total === null ? '–' : countWords({ total, total_is_exact }),
      name,
    })),
  ];
  return (
    <nav
      ref={tabs}
      aria-label={t('desk.views')}
      className="scrolls-sideways flex flex-none border-b border-hairline px-0.5 [scrollbar-width:none]"
    >
      {shown.map(({ id, ...tab }) => (
        <ViewTab key={id} {...tab} current={current === id} />
      ))}
    </nav>
  );
}

/** A view's count above its name. */
function ViewTab({
  to,
  current,
  title,
  count,
  name,
}: {
  readonly to: { readonly search: string };
  readonly current: boolean;
  readonly title: string;
  readonly count: string;
  readonly name: string;
}) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      title={title}
      className="flex flex-[1_0_auto] flex-col items-center border-b-3 border-transparent px-0.5 pt-[7px] pb-[3px] text-[12px]/[16px] whitespace-nowrap text-ink-quiet no-underline hover:bg-sunken hover:text-ink focus-visible:outline-offset-[-3px] aria-[current=page]:border-action aria-[current=page]:font-semibold aria-[current=page]:text-action max-desk:min-h-12"
    >
      <b className="min-h-[19px] min-w-[1ch] text-[15px]/[19px] font-[650] text-ink tabular-nums [[aria-current=page]>&]:text-action">
        {count}
      </b>{' '}
      <span className="max-w-[14ch] truncate">{name}</span>
    </Link>
  );
}

/** The other order that a queue has: arrivals by flight, or the longest wait first. */
function OrderToggle({ address }: Pick<QueuePaneProps, 'address'>) {
  const { t } = useDepartmentMessages();
  const desk = useDesk();
  const usual = address.view === undefined ? 'arrival' : (queueViewOf(desk.kind, address.view)?.order ?? 'arrival');
  const [other, Shape] =
    desk.slots === undefined ? (['flight', GroupIcon] as const) : (['waiting', ClockIcon] as const);
  const on = (address.order ?? usual) === other;
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => address.setOrder(on ? (usual === other ? 'arrival' : undefined) : other)}
      className="inline-flex h-[26px] items-center gap-1.5 rounded px-1.5 text-[13px] text-ink-quiet hover:bg-sunken aria-pressed:bg-action-tint aria-pressed:font-semibold aria-pressed:text-action max-desk:h-8"
    >
      <Shape className="h-4 w-4" />
      {t(`desk.order.${other}`)}
    </button>
  );
}

function Rows(props: Omit<QueuePaneProps, 'fields'>) {
  const { t } = useDepartmentMessages();
  const { query, rows } = props.list;
  // Drawn in pieces, as the case beside it is when its answer comes.
  const drawn = useDeferredValue(!query.isPending);
  if (query.isPending || !drawn) {
    return (
      <div className="p-3">
        <Skeleton label={t('shell.loading')} lines={8} />
      </div>
    );
  }
  if (query.isError && rows.length === 0) {
    return (
      <div className="p-3">
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  return <DrawnRows {...props} />;
}

const groupHead =
  'sticky top-0 z-1 flex h-7 items-center gap-2 border-b border-hairline bg-sunken px-3 text-[13px]! font-[650]';

function DrawnRows({ address, list, openId, outside, onOpen }: Omit<QueuePaneProps, 'fields'>) {
  const words = useDepartmentMessages();
  const { t, formatNumber } = words;
  const desk = useDesk();
  const box = useRef<HTMLDivElement>(null);
  const { query, rows, total, totalIsExact } = list;
  const more = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError;
  const end = useEndOfRows(box, more, () => void query.fetchNextPage());

  const place = rows.findIndex(({ id }) => id === openId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open case stays in view where its place changes
  useEffect(() => {
    if (openId === undefined) return;
    return scrollInNextFrame(() => box.current?.querySelector(`[data-row="${CSS.escape(openId)}"]`));
  }, [openId, place]);

  const { toFirst } = address;
  const ready = !query.isPlaceholderData;
  useEffect(() => {
    // Whoever has gone on to something else keeps their place.
    if (toFirst === undefined || !ready || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>('[data-row]')?.focus();
  }, [toFirst, ready]);

  const grouped = address.order === 'flight';
  const shared: SharedParts = {
    ...saidByView(desk.kind, address.view),
    // Groups name the day of their flight.
    ...(grouped ? { today: true } : {}),
    flight: grouped,
    service: usualService(outside === undefined ? rows : [...rows, outside]),
  };
  const item = (row: CaseRow) => (
    <li key={row.id}>
      <QueueRow
        row={row}
        to={address.caseTo(row.id)}
        state={address.state}
        current={row.id === openId}
        shared={shared}
        onOpen={onOpen}
      />
    </li>
  );
  const narrowed = address.search !== '' || Object.keys(address.filters).length > 0;
  const shown = formatNumber(total);
  return (
    <div
      ref={box}
      aria-busy={query.isPlaceholderData}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain [scrollbar-width:thin]"
    >
      {outside !== undefined && (
        <section aria-label={t('desk.queue.outside')} className="border-b-3 border-hairline">
          <h3 className={groupHead}>{t('desk.queue.outside')}</h3>
          <ul>{item(outside)}</ul>
        </section>
      )}
      {rows.length === 0 ? (
        <NoRows address={address} narrowed={narrowed} />
      ) : (
        <>
          {grouped ? (
            groupsByFlight(rows).map(({ flight, day, members }) => (
              <section key={`${day} ${flight}`} aria-label={flight === '' ? t('desk.noFlight') : flight}>
                <h3 className={groupHead}>
                  {flight === '' ? t('desk.noFlight') : flight}
                  <span className="font-normal text-ink-quiet">
                    {address.view === 'today' ? '' : `${words.formatDate(day)} · `}
                    {formatNumber(members.length)}
                  </span>
                </h3>
                <ul>{members.map(item)}</ul>
              </section>
            ))
          ) : (
            <ul aria-label={t(desk.title)}>{rows.map(item)}</ul>
          )}
          <p role="status" className="p-3 text-[13px] text-ink-quiet">
            {t('desk.queue.total', {
              shown: formatNumber(rows.length),
              total: totalIsExact ? shown : t('department.home.moreThan', { shown }),
            })}
          </p>
          {query.isFetchNextPageError && (
            <div className="px-3 pb-3">
              <LoadFailure error={query.error} onRetry={() => void query.fetchNextPage()} />
            </div>
          )}
        </>
      )}
      {end}
    </div>
  );
}

/** An empty list; that of one's own cases leads to those that nobody has taken. */
function NoRows({ address, narrowed }: Pick<QueuePaneProps, 'address'> & { readonly narrowed: boolean }) {
  const { t, formatNumber, language } = useDepartmentMessages();
  const desk = useDesk();
  const { data } = useQuery(deskNumbers(desk));
  const own = address.view !== undefined && queueViewOf(desk.kind, address.view)?.holder === 'mine';
  const free = queueViews[desk.kind].find(({ holder }) => holder === 'unassigned');
  const count = data?.views.find(({ id }) => id === free?.id)?.total ?? 0;
  const nothing = own ? 'desk.noneOwnText' : 'desk.noneText';
  const found = address.search === '' ? 'department.arrivals.noneFilteredText' : 'department.arrivals.noneFoundText';
  const text = narrowed ? found : nothing;
  return (
    <div className="px-6 py-12 text-center text-[14px] text-ink-quiet">
      <p role="status">
        <b className="mb-1 block text-[15px] text-ink">
          {narrowed ? t('department.arrivals.noneFound') : t('desk.none')}
        </b>
        {t(text)}
      </p>
      {own && !narrowed && free !== undefined && count > 0 && (
        <Link to={address.viewTo(free.id)} className="mt-2 inline-flex min-h-6 items-center">
          {t(`desk.view.${free.id}`)}
          {colonIn(language)}
          {formatNumber(count)}
        </Link>
      )}
    </div>
  );
}

interface FlightGroup {
  readonly flight: string;
  readonly day: string;
  readonly members: readonly CaseRow[];
}

/** Groups rows that are in the order of their flights. */
function groupsByFlight(rows: readonly CaseRow[]): readonly FlightGroup[] {
  const named = Map.groupBy(rows, ({ arrival_date, transport }) => JSON.stringify([arrival_date, transport ?? '']));
  return [...named].map(([key, members]) => {
    const [day, flight] = JSON.parse(key) as [string, string];
    return { day, flight, members };
  });
}

/** Returns the mark below the rows that fetches more of them when it comes near. */
function useEndOfRows(box: React.RefObject<HTMLElement | null>, more: boolean, fetchMore: () => void) {
  const mark = useRef<HTMLDivElement>(null);
  const fetching = useRef(fetchMore);
  useEffect(() => {
    fetching.current = fetchMore;
  });
  useEffect(() => {
    if (!more || mark.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) fetching.current();
      },
      { root: box.current, rootMargin: '600px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [more, box]);
  return <div ref={mark} aria-hidden="true" />;
}

/** Scrolls to an element in the next frame, in which the page is laid out anyway. Returns what calls that off. */
function scrollInNextFrame(find: () => Element | null | undefined): () => void {
  const frame = requestAnimationFrame(() => find()?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  return () => cancelAnimationFrame(frame);
}
