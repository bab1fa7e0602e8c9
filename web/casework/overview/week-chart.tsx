import { Link } from 'react-router';
import type { Overview } from '#contract/api/overview.ts';
import type { PageQuery } from '#contract/page-query.ts';
import { pathTo } from '#contract/paths.ts';
import { entryAwaited } from '#domain/casework/queue/queue-views.ts';
import { useSessionMessages } from '#web/accounts/session-messages.ts';
import { useIsAbroad } from '#web/accounts/staff-context.ts';
import { ChartKey, ColumnChart } from '#web/design-system/chart/column-chart.tsx';
import { Table } from '#web/design-system/table/table.tsx';
import { useDesk } from '../desk.ts';
import { Block } from './block.tsx';
import { useOverviewMessages } from './overview-messages.ts';

type Day = Overview['days'][number];

/**
 * The days of this week: who arrived and who is expected, or what was decided and sent. Somebody has arrived once their visa is
 * stamped at the border; on past days, too, the others stay expected. Figures lead to the list of just as many.
 */
export function WeekChart({ overview: { days, planned_by: by, today } }: { readonly overview: Overview }) {
  const { t, formatNumber, period, shortDay, wholeDay } = useOverviewMessages();
  const { t: told } = useSessionMessages();
  const abroad = useIsAbroad();
  const desk = useDesk();
  const arrivals = by === 'arrival';
  const title = t(`overview.week.${by}`);
  const wordsOf = (day: Day, part: 'done' | 'rest') =>
    t('overview.dayWords', {
      day: wholeDay(day.day),
      part: t(`overview.${part}.${by}`),
      shown: formatNumber(day[part]),
    });
  const listOf = (filters: PageQuery<typeof desk.list>) => pathTo(desk.list, filters);
  const doneOn = (from: string, until: string) =>
    arrivals ? listOf({ entered_from: from, entered_until: until }) : undefined;
  const restOn = (from: string, until: string) =>
    listOf(
      arrivals
        ? { entry: entryAwaited, arrival_from: from, arrival_until: until }
        : { sent_from: from, sent_until: until },
    );
  const first = days[0]?.day ?? today;
  const last = days.at(-1)?.day ?? today;
  const span = period(first, last);
  // A day of arrival is the one in Nepal for everybody.
  const aside = abroad && !arrivals ? `${span} · ${told('session.nepalDays')}` : span;
  const sum = (part: (day: Day) => number) => formatNumber(days.reduce((total, day) => total + part(day), 0));
  const shownIf = (count: number) => (count === 0 ? {} : { shown: formatNumber(count) });
  const linked = (text: string, to: string | undefined) =>
    to === undefined ? (
      text
    ) : (
      <Link to={to} className="inline-flex min-h-6 items-center">
        {text}
      </Link>
    );
  if (days.every(({ done, rest }) => done + rest === 0)) {
    return (
      <Block title={title} aside={aside}>
        <p className="pt-3 text-ink-quiet">{t(`overview.noneWeek.${by}`)}</p>
      </Block>
    );
  }
  return (
    <Block title={title} aside={aside}>
      <ColumnChart
        title={title}
        scaleText={formatNumber}
        sideBySide={!arrivals}
        columns={days.map((day) => {
          const done = { to: doneOn(day.day, day.day), words: wordsOf(day, 'done') };
          const rest = { to: restOn(day.day, day.day), words: wordsOf(day, 'rest') };
          const figures = {
            key: day.day,
            label: day.day === today ? t('overview.today') : shortDay(day.day),
            words: done.words,
            value: day.done,
            rest: day.rest,
            marked: day.day === today,
          };
          // Of those who arrive, each has arrived or is still expected: the column is all of them.
          return arrivals
            ? {
                ...figures,
                ...shownIf(day.done + day.rest),
                ...(day.done > 0 || day.rest === 0 ? { to: done.to } : {}),
                ...(day.rest > 0 ? { restTo: rest } : {}),
              }
            : {
                ...figures,
                ...shownIf(day.done),
                ...(day.rest === 0 ? {} : { restShown: formatNumber(day.rest) }),
                restTo: rest,
              };
        })}
      >
        <figcaption className="flex flex-wrap items-center gap-x-4 text-[13px]">
          <ChartKey mark="solid">
            {linked(`${t(`overview.done.${by}`)} ${sum(({ done }) => done)}`, doneOn(first, last))}
          </ChartKey>
          <ChartKey mark="outlined">
            {linked(`${t(`overview.rest.${by}`)} ${sum(({ rest }) => rest)}`, restOn(first, last))}
          </ChartKey>
          <details className="ml-auto min-w-0 open:basis-full">
            <summary className="min-h-6 content-center text-right text-action">{t('overview.asTable')}</summary>
            <Table
              caption={title}
              captionHidden
              rows={days}
              rowKey={({ day }) => day}
              columns={[
                {
                  key: 'day',
                  header: t('overview.day'),
                  rowHeader: true,
                  cell: ({ day }) => wholeDay(day),
                },
                {
                  key: 'done',
                  header: t(`overview.done.${by}`),
                  numeric: true,
                  cell: ({ day, done }) => linked(formatNumber(done), doneOn(day, day)),
                },
                {
                  key: 'rest',
                  header: t(`overview.rest.${by}`),
                  numeric: true,
                  cell: ({ day, rest }) => linked(formatNumber(rest), restOn(day, day)),
                },
              ]}
            />
          </details>
        </figcaption>
      </ColumnChart>
    </Block>
  );
}
