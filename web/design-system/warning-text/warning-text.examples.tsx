import type { ComponentExamples } from '../example.ts';
import { WarningText } from './warning-text.tsx';

export const examples: ComponentExamples = {
  component: 'WarningText',
  examples: [
    {
      name: 'default',
      element: <WarningText word="Warning">False answers can lead to refusal at the border.</WarningText>,
    },
  ],
};
