import type { ComponentExamples } from '../example.ts';
import { Checkbox } from './checkbox.tsx';

export const examples: ComponentExamples = {
  component: 'Checkbox',
  examples: [
    {
      name: 'empty',
      element: (
        <Checkbox
          id="agree"
          label="I declare that these answers are true"
          hint="Declaration, version of 1 October 2026"
        />
      ),
    },
    { name: 'ticked', element: <Checkbox id="agree-2" label="Send me the slip by email" defaultChecked /> },
    {
      name: 'with an error',
      element: (
        <Checkbox
          id="agree-3"
          label="I declare that these answers are true"
          error="Confirm that your answers are true before you send them"
        />
      ),
    },
  ],
};
