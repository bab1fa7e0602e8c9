import type { ComponentExamples } from '../example.ts';
import { Details } from './details.tsx';

export const examples: ComponentExamples = {
  component: 'Details',
  examples: [
    {
      name: 'closed',
      element: <Details summary="Where is my passport number?">At the top right of the photo page.</Details>,
    },
  ],
};
