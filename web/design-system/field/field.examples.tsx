import type { ComponentExamples } from '../example.ts';
import { ErrorMessage, Hint } from './field.tsx';

export const examples: ComponentExamples = {
  component: 'Hint and ErrorMessage',
  examples: [
    { name: 'hint', element: <Hint>Nine letters and digits at the top right of the photo page</Hint> },
    { name: 'error', element: <ErrorMessage id="example-error">Enter your passport number</ErrorMessage> },
  ],
};
