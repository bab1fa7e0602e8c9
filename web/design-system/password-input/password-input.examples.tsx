import type { ComponentExamples } from '../example.ts';
import { PasswordInput } from './password-input.tsx';

export const examples: ComponentExamples = {
  component: 'PasswordInput',
  examples: [
    { name: 'empty', element: <PasswordInput id="password" label="Password" showText="Show" hideText="Hide" /> },
    {
      name: 'with an error',
      element: (
        <PasswordInput id="password-2" label="Password" showText="Show" hideText="Hide" error="Enter your password" />
      ),
    },
  ],
};
