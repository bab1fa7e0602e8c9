import type { ComponentExamples } from '../example.ts';
import { InstantText } from './instant-text.tsx';

export const examples: ComponentExamples = {
  component: 'InstantText',
  examples: [
    { name: 'with room', element: <InstantText text="5 October 2026, 09:05" /> },
    {
      name: 'in a narrow place',
      element: (
        <div className="w-36">
          <InstantText text="5 October 2026, 09:05" />
        </div>
      ),
    },
  ],
};
