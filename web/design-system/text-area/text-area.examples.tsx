import type { ComponentExamples } from '../example.ts';
import { TextArea } from './text-area.tsx';

export const examples: ComponentExamples = {
  component: 'TextArea',
  examples: [
    { name: 'empty', element: <TextArea id="reasons" label="Reasons" hint="The traveller is told these words" /> },
    {
      name: 'with an error',
      element: <TextArea id="reasons-2" label="Reasons" error="Write the reasons for refusing" />,
    },
  ],
};
