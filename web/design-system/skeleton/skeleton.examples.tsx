import type { ComponentExamples } from '../example.ts';
import { Skeleton } from './skeleton.tsx';

export const examples: ComponentExamples = {
  component: 'Skeleton',
  examples: [{ name: 'a page', element: <Skeleton label="Loading the page" /> }],
};
