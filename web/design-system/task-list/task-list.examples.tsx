import type { ComponentExamples } from '../example.ts';
import { TaskList } from './task-list.tsx';

export const examples: ComponentExamples = {
  component: 'TaskList',
  examples: [
    {
      name: 'every state',
      element: (
        <TaskList
          tasks={[
            { key: 'traveller', title: 'Traveller', to: '/design', status: 'Completed', tone: 'plain' },
            { key: 'passport', title: 'Passport', to: '/design', status: 'In progress', tone: 'active' },
            { key: 'stay', title: 'Stay in Nepal', to: '/design', status: 'Not yet started', tone: 'neutral' },
            {
              key: 'papers',
              title: 'Papers',
              hint: 'The photo is too dark',
              to: '/design',
              status: 'There is a problem',
              tone: 'refused',
            },
            { key: 'send', title: 'Check and send', status: 'Cannot start yet', tone: 'plain' },
          ]}
        />
      ),
    },
  ],
};
