import type { ComponentExamples } from '../example.ts';
import { Radios } from './radios.tsx';

const plans = [
  { value: '15', text: '15 days', hint: 'USD 30.00' },
  { value: '30', text: '30 days', hint: 'USD 50.00' },
  { value: '90', text: '90 days', hint: 'USD 125.00' },
];

export const examples: ComponentExamples = {
  component: 'Radios',
  examples: [
    { name: 'empty', element: <Radios id="plan" name="plan" label="How long will you stay?" options={plans} /> },
    {
      name: 'chosen',
      element: <Radios id="plan-2" name="plan-2" label="Length of stay" options={plans} defaultValue="30" />,
    },
    {
      name: 'with an error',
      element: (
        <Radios
          id="plan-3"
          name="plan-3"
          label="Length of stay"
          options={plans}
          error="Choose how long you will stay"
        />
      ),
    },
  ],
};
