import type { ComponentExamples } from '../example.ts';
import { Breadcrumb } from './breadcrumb.tsx';

export const examples: ComponentExamples = {
  component: 'Breadcrumb',
  examples: [
    {
      name: 'three levels',
      element: (
        <Breadcrumb
          label="You are here"
          crumbs={[{ text: 'Desk', to: '/design' }, { text: 'Arrivals', to: '/design' }, { text: 'NP-26-7K3M-Q2XD' }]}
        />
      ),
    },
  ],
};
