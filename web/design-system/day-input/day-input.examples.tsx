import type { ComponentExamples } from '../example.ts';
import { DayInput } from './day-input.tsx';

const sayDay = (day: string) => (day === '2027-04-03' ? '3 April 2027' : day);

export const examples: ComponentExamples = {
  component: 'DayInput',
  examples: [
    { name: 'empty', element: <DayInput id="day-from" label="Issued from" sayDay={sayDay} /> },
    {
      name: 'chosen',
      element: <DayInput id="day-until" label="Issued until" defaultValue="2027-04-03" sayDay={sayDay} />,
    },
    {
      name: 'with an error',
      element: <DayInput id="paid-on" label="Paid on" hint="As on the stamp" error="Choose the day" sayDay={sayDay} />,
    },
  ],
};
