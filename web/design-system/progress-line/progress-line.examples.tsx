import type { ComponentExamples } from '../example.ts';
import { ProgressLine } from './progress-line.tsx';
import { StepLine } from './step-line.tsx';

export const examples: ComponentExamples = {
  component: 'ProgressLine',
  examples: [
    { name: 'third of seven', element: <ProgressLine text="Passport · 3 of 7" step={3} total={7} /> },
    {
      name: 'step of a form',
      element: <StepLine backTo="/design" backText="Back" text="Step 5 of 13 · Passport" step={5} total={13} />,
    },
    { name: 'last', element: <ProgressLine text="Check your answers · 7 of 7" step={7} total={7} /> },
  ],
};
