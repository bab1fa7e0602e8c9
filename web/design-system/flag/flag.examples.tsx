import type { ComponentExamples } from '../example.ts';
import { Flag } from './flag.tsx';

export const examples: ComponentExamples = {
  component: 'Flag',
  examples: [{ name: 'of a country', element: <Flag country="NP" /> }],
};
