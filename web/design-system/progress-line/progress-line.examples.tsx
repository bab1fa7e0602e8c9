import type { ComponentExamples } from '../example.ts';
import { ProgressLine } from './progress-line.tsx';

export const examples: ComponentExamples = {
  component: 'ProgressLine',
  examples: [
    { name: 'third of seven', element: <ProgressLine text="Passport · 3 of 7" step={3} total={7} /> },
    { name: 'last', element: <ProgressLine text="Check your answers · 7 of 7" step={7} total={7} /> },
  ],
};
