import { CodeText } from '../code-text/code-text.tsx';
import type { ComponentExamples } from '../example.ts';
import { SummaryList } from './summary-list.tsx';

export const examples: ComponentExamples = {
  component: 'SummaryList',
  examples: [
    {
      name: 'with change links',
      element: (
        <SummaryList
          rows={[
            {
              key: 'name',
              label: 'Name',
              value: 'Test Traveller One',
              change: { to: '/design', text: 'Change', about: 'name' },
            },
            {
              key: 'passport',
              label: 'Passport number',
              value: <CodeText code="L898902C3" group={3} />,
              change: { to: '/design', text: 'Change', about: 'passport number' },
            },
            {
              key: 'middle',
              label: 'Middle name',
              value: 'Not provided',
              change: { to: '/design', text: 'Change', about: 'middle name' },
            },
          ]}
        />
      ),
    },
    {
      name: 'to read only',
      element: <SummaryList rows={[{ key: 'sent', label: 'Sent', value: '5 October 2026' }]} />,
    },
  ],
};
