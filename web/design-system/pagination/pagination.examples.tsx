import type { ComponentExamples } from '../example.ts';
import { Pagination } from './pagination.tsx';

const shared = {
  pageTo: (page: number) => `/design?page=${page}`,
  pageText: (page: number) => `Page ${page}`,
  numberText: String,
  previousText: 'Previous',
  nextText: 'Next',
};

export const examples: ComponentExamples = {
  component: 'Pagination',
  examples: [
    { name: 'first of three', element: <Pagination label="Pages of arrivals" page={1} pageCount={3} {...shared} /> },
    {
      name: 'in the middle of many',
      element: <Pagination label="Pages of history" page={7} pageCount={40} {...shared} />,
    },
  ],
};
