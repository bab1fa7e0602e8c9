import type { ComponentExamples } from '../example.ts';
import { ErrorSummary } from './error-summary.tsx';

export const examples: ComponentExamples = {
  component: 'ErrorSummary',
  examples: [
    {
      name: 'two errors',
      element: (
        <ErrorSummary
          title="There is a problem"
          errors={[
            { fieldId: 'email', text: 'Enter an email address like name@example.org' },
            { text: 'The page was changed on another device. Check the answers again' },
          ]}
        />
      ),
    },
  ],
};
