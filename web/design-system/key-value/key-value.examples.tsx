import { CodeText } from '../code-text/code-text.tsx';
import type { ComponentExamples } from '../example.ts';
import { KeyValue } from './key-value.tsx';

export const examples: ComponentExamples = {
  component: 'KeyValue',
  examples: [
    {
      name: 'a traveller',
      element: (
        <KeyValue
          items={[
            { key: 'name', label: 'Name', value: 'Test Traveller One' },
            { key: 'passport', label: 'Passport', value: <CodeText code="L898902C3" group={3} /> },
            { key: 'days', label: 'Days used this visa year', value: '15 of 150' },
          ]}
        />
      ),
    },
  ],
};
