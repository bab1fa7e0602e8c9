import type { ComponentExamples } from '../example.ts';
import { RidgeLine } from './ridge-line.tsx';

export const examples: ComponentExamples = {
  component: 'RidgeLine',
  examples: [{ name: 'in crimson', element: <RidgeLine className="h-7 w-60 text-refused" /> }],
};
