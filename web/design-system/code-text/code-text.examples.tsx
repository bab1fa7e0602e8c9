import type { ComponentExamples } from '../example.ts';
import { CodeText, NumberGroups } from './code-text.tsx';

export const examples: ComponentExamples = {
  component: 'CodeText',
  examples: [
    { name: 'grouped', element: <CodeText code="L898902C3" group={3} /> },
    { name: 'with its own hyphens', element: <CodeText code="NP-26-7K3M-Q2XD" /> },
    { name: 'large', element: <CodeText code="NP267K3MQ2XD" size="large" /> },
    { name: 'passport number', element: <NumberGroups groups={['L89', '890', '2C3']} mono /> },
  ],
};
