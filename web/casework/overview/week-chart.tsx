import { Link } from 'react-router';
import type { Overview } from '#contract/api/overview.ts';
import { pathTo } from '#contract/paths.ts';
import { ChartKey, ColumnChart } from '#web/design-system/chart/column-chart.tsx';
import { Table } from '#web/design-system/table/table.tsx';
import { useDesk } from '../desk.ts';
import { Block } from './block.tsx';
import { useOverviewMessages } from './overview-messages.ts';

type Day = Overview['days'][number];

/** The days of this week: who is expected and who came, or what was sent and what was decided. */
export function WeekChart({ overview: { days, planned_by: by, today } }: { readonly overview: Overview }) {
  const { t, formatNumber, formatDate, shortDay, wholeDay } = useOverviewMessages();
  const desk = useDesk();
  const arrivals = by === 'arrival';
  const title = t(`overview.week.${by}`);
  const restOf = ({ all, done }: Day) => (arrivals ? all - done : all);
  const wordsOf = (day: Day) =>
    t(`overview.dayWords.${by}`, {
      day: wholeDay(day.day),
      done: formatNumber(day.done),
      rest: formatNumber(restOf(day)),
    });
  // The queue has a filter by the day of arrival, and none by the day of sending.
  const queueOn = (from: string, until: string) =>
    arrivals ? { to: `${pathTo(desk.list)}?${new URLSearchParams({ arrival_from: from, arrival_until: until })}` } : {};
  const first = days[0]?.day ?? today;
  const last = days.at(-1)?.day ?? today;
  const sum = (part: (day: Day) => number) => formatNumber(days.reduce((total, day) => total + part(day), 0));
  const linked = (text: string, { to }: { readonly to?: string }) =>
    to === undefined ? (
      text
    ) : (
      <Link to={to} className="inline-flex min-h-6 items-center">
        {text}
      </Link>
    );
  return (
    <Block title={title} aside={t('overview.period', { from: formatDate(first), until: formatDate(last) })}>
      <ColumnChart
        title={title}
        scaleText={formatNumber}
        sideBySide={!arrivals}
        columns={days.map((day) => ({
          key: day.day,
          label: day.day === today ? t('overview.today') : shortDay(day.day),
          words: wordsOf(day),
          value: day.done,
          rest: restOf(day),
          ...(day.all + day.done === 0 ? {} : { shown: formatNumber(arrivals ? day.all : day.done) }),
          ...(arrivals || day.all + day.done === 0 ? {} : { restShown: formatNumber(day.all) }),
          marked: day.day === today,
          ...queueOn(day.day, day.day),
        }))}
      >
        <figcaption className="flex flex-wrap items-center gap-x-4 text-[13px]">
          <ChartKey mark="solid">
            {linked(`${t(`overview.done.${by}`)} ${sum(({ done }) => done)}`, queueOn(first, last))}
          </ChartKey>
          <ChartKey mark="outlined">
            {linked(`${t(`overview.rest.${by}`)} ${sum(restOf)}`, queueOn(first, last))}
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
                  cell: ({ day }) => linked(wholeDay(day), queueOn(day, day)),
                },
                {
                  key: 'done',
                  header: t(`overview.done.${by}`),
                  numeric: true,
                  cell: ({ done }) => formatNumber(done),
                },
                {
                  key: 'rest',
                  header: t(`overview.rest.${by}`),
                  numeric: true,
                  cell: (day) => formatNumber(restOf(day)),
                },
              ]}
            />
          </details>
        </figcaption>
      </ColumnChart>
    </Block>
  );
}
