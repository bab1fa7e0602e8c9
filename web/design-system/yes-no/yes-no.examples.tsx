import type { ComponentExamples } from '../example.ts';
import { YesNo } from './yes-no.tsx';

export const examples: ComponentExamples = {
  component: 'YesNo',
  examples: [
    {
      name: 'empty',
      element: <YesNo id="before" name="before" label="Have you visited Nepal before?" yesText="Yes" noText="No" />,
    },
    {
      name: 'with an error',
      element: (
        <YesNo
          id="before-2"
          name="before-2"
          label="Have you visited Nepal before?"
          yesText="Yes"
          noText="No"
          error="Choose yes if you have visited Nepal before"
        />
      ),
    },
  ],
};
