import type { ComponentExamples } from '../example.ts';
import { InsetText, Notice } from './notice.tsx';

export const examples: ComponentExamples = {
  component: 'Notice',
  examples: [
    {
      name: 'information',
      element: <Notice title="Pay on arrival">Bring cash in one of the accepted currencies.</Notice>,
    },
    {
      name: 'granted',
      element: (
        <Notice tone="granted" title="Paid">
          USD 31.00 on 5 October 2026.
        </Notice>
      ),
    },
    {
      name: 'waiting',
      element: (
        <Notice tone="waiting" title="Waiting for you">
          Pay before 12 October 2026.
        </Notice>
      ),
    },
    {
      name: 'refused',
      element: (
        <Notice tone="refused" title="Not possible on arrival">
          Apply at a Nepali mission before you travel.
        </Notice>
      ),
    },
    { name: 'inset text', element: <InsetText>Your draft is kept until 20 October 2026.</InsetText> },
  ],
};
