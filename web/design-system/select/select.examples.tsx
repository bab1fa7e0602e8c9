import type { ComponentExamples } from '../example.ts';
import { Select } from './select.tsx';

const options = [
  { value: 'tia', text: 'Tribhuvan International Airport' },
  { value: 'kakarbhitta', text: 'Kakarbhitta' },
  { value: 'kodari', text: 'Kodari', disabled: true },
];

export const examples: ComponentExamples = {
  component: 'Select',
  examples: [
    {
      name: 'empty',
      element: <Select id="port" label="Where will you enter Nepal?" placeholder="Choose one" options={options} />,
    },
    {
      name: 'chosen',
      element: <Select id="port-2" label="Entry point" options={options} defaultValue="kakarbhitta" />,
    },
    {
      name: 'with names too long for a phone',
      element: (
        <Select
          id="port-4"
          label="Entry point"
          long
          options={[{ value: 'tia', text: 'Tribhuvan International Airport, Kathmandu' }]}
        />
      ),
    },
    {
      name: 'with an error',
      element: (
        <Select
          id="port-3"
          label="Entry point"
          placeholder="Choose one"
          options={options}
          error="Choose where you will enter Nepal"
        />
      ),
    },
  ],
};
