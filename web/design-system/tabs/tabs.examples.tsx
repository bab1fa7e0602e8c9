import type { ComponentExamples } from '../example.ts';
import { Tabs } from './tabs.tsx';

export const examples: ComponentExamples = {
  component: 'Tabs',
  examples: [
    {
      name: 'first shown',
      element: (
        <Tabs
          label="Views"
          tabs={[
            { to: '/design', text: 'Data' },
            { to: '/design/papers', text: 'Papers', count: 3 },
            { to: '/design/history', text: 'History' },
          ]}
        />
      ),
    },
  ],
};
