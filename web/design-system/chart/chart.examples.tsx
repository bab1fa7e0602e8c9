import type { ComponentExamples } from '../example.ts';
import { BarLine } from './bar-line.tsx';
import { ChartKey, ColumnChart } from './column-chart.tsx';
import { Gauge } from './gauge.tsx';

const week = [
  { day: 'Mon 5', value: 61, rest: 0 },
  { day: 'Tue 6', value: 72, rest: 0 },
  { day: 'Wed 7', value: 38, rest: 43 },
  { day: 'Thu 8', value: 0, rest: 66 },
];

export const examples: ComponentExamples = {
  component: 'Chart',
  examples: [
    {
      name: 'columns that are links, in two parts',
      element: (
        <ColumnChart
          title="Arrivals this week"
          scaleText={String}
          columns={week.map(({ day, value, rest }) => ({
            key: day,
            label: day,
            words: `${day}: ${value} arrived, ${rest} expected`,
            value,
            rest,
            shown: String(value + rest),
            marked: day === 'Wed 7',
            to: '/design',
          }))}
        >
          <ChartKey mark="solid">Arrived</ChartKey> <ChartKey mark="outlined">Expected</ChartKey>
        </ColumnChart>
      ),
    },
    {
      name: 'columns before those of another period',
      element: (
        <ColumnChart
          title="Revenue by day"
          scaleText={(value) => `${value / 1000}k`}
          columns={week.map(({ day, value, rest }) => ({
            key: day,
            label: day,
            words: `${day}: USD ${value}00.00, before USD ${rest}00.00`,
            value: value * 100,
            before: rest * 100,
          }))}
        >
          <ChartKey mark="before">The period before</ChartKey>
        </ColumnChart>
      ),
    },
    { name: 'a share', element: <BarLine share={0.58} /> },
    {
      name: 'a gauge',
      element: (
        <Gauge label="412 stickers left; order at 300" left={412} full={1000} level={300} levelText="Order at 300" />
      ),
    },
  ],
};
