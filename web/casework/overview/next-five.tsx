import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { CaseRow } from '#contract/api/queue.ts';
import { pathTo } from '#contract/paths.ts';
import type { WorkOfDesk } from '#domain/casework/queue/desk-work.ts';
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
  const { data: numbers, isPending: counting, isError } = useQuery(deskNumbers(desk));
  const total = (one: WorkOfDesk) =>
    'match' in one ? numbers?.matches[one.match].total : numbers?.views.find(({ id }) => id === one.view)?.total;
  const [chosen, second] = (numbers?.work ?? []).filter((one) => (total(one) ?? 0) > 0);
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
  const own = next.data?.data ?? [];
  const more = hasRoom ? (others.data?.data ?? []).filter(({ id }) => own.every((row) => row.id !== id)) : [];
  const parts = [
    ...(chosen === undefined ? [] : [{ of: chosen, rows: own, meta: next.data?.meta }]),
    ...(second === undefined || more.length === 0
      ? []
      : [{ of: second, rows: more.slice(0, shownCases - own.length), meta: others.data?.meta }]),
  ];
  return { next, isPending, free, parts };
}

type Part = ReturnType<typeof useNext>['parts'][number];

/** Link to the list of which a part shows the first cases. */
function AllOf({ part: { of, meta } }: { readonly part: Part }) {
  const { t, formatNumber } = useOverviewMessages();
  const desk = useDesk();
  const shown = formatNumber(meta?.total ?? 0);
  return (
    <Link to={{ pathname: pathTo(desk.list), search: `?${new URLSearchParams(of)}` }}>
      {t('overview.nextAll', {
        view: 'view' in of ? of.view : 'match',
        shown: meta?.total_is_exact === false ? t('department.home.moreThan', { shown }) : shown,
      })}
    </Link>
  );
}

/** The next cases of the reader's own work, in the order of the queue and as it shows them: each part begins its own list. */
export function NextFive({ work }: { readonly work: ReturnType<typeof useNext> }) {
  const { t, formatNumber } = useOverviewMessages();
  const desk = useDesk();
  const { next, isPending, parts } = work;
  const [first, second] = parts;
  const rows = parts.flatMap((part) => part.rows.map((row) => ({ row, of: part.of })));
  const usual = usualService(rows.map(({ row }) => row));
  // A list that is shown whole before another one needs no link.
  const whole = second !== undefined && first?.rows.length === first?.meta?.total;
  return (
    <Block
      title={t('overview.nextFive', { count: rows.length })}
      aside={
        first !== undefined && rows.length > 0
          ? !whole && <AllOf part={first} />
          : work.free && <Link to={pathTo(desk.list, { order: openOnly })}>{t('overview.allOpen')}</Link>
      }
    >
      {isPending ? (
        <Waiting label={t('shell.loading')} tall="h-[280px] max-desk:h-[300px]" />
      ) : next.isError ? (
        <LoadFailure error={next.error} onRetry={() => void next.refetch()} />
      ) : rows.length === 0 ? (
        <p className="pt-3 text-ink-quiet">{t('overview.noneNext')}</p>
      ) : (
        parts.map((part, place) => (
          <Fragment key={JSON.stringify(part.of)}>
            {place > 0 && (
              <div className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-3 border-b border-edge pb-1.5">
                <h3 className="text-[17px]! leading-[24px]!">
                  {t('view' in part.of ? `desk.view.${part.of.view}` : 'desk.match.filter')}
                </h3>
                <span className="inline-flex min-h-6 items-center text-[13px] text-ink-quiet">
                  <AllOf part={part} />
                </span>
              </div>
            )}
            <ol>
              {part.rows.map((row) => (
                <NextCase
                  key={row.id}
                  row={row}
                  of={part.of}
                  place={formatNumber(rows.findIndex((one) => one.row === row) + 1)}
                  usual={usual}
                />
              ))}
            </ol>
          </Fragment>
        ))
      )}
    </Block>
  );
}

function NextCase({
  row,
  of,
  place,
  usual,
}: {
  readonly row: CaseRow;
  readonly of: WorkOfDesk;
  readonly place: string;
  readonly usual: string | undefined;
}) {
  const desk = useDesk();
  return (
    <li className="grid items-center border-b border-hairline desk:grid-cols-[34px_minmax(0,1fr)] [&>div]:border-b-0 [&>div]:px-0">
      {/* A screen reader counts the items of a list by itself. */}
      <span aria-hidden="true" className="pr-2.5 text-center text-[13px] text-ink-quiet tabular-nums max-desk:hidden">
        {place}
      </span>
      <QueueRow
        row={row}
        to={{ pathname: pathTo(desk.file, { applicationId: row.id }), search: `?${new URLSearchParams(of)}` }}
        state={{}}
        current={false}
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
  );
}
