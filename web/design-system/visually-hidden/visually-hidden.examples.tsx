import type { ComponentExamples } from '../example.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export const examples: ComponentExamples = {
  component: 'VisuallyHidden',
  examples: [
    {
      name: 'words for screen readers only',
      element: (
        <p>
          Change<VisuallyHidden> passport number</VisuallyHidden>
        </p>
      ),
    },
  ],
};
