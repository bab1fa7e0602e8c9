import type { ComponentExamples } from '../example.ts';
import { TextInput } from './text-input.tsx';

export const examples: ComponentExamples = {
  component: 'TextInput',
  examples: [
    {
      name: 'empty',
      element: <TextInput id="given-names" label="Given names" hint="As in your passport" spellCheck={false} />,
    },
    {
      name: 'filled, a code',
      element: <TextInput id="passport" label="Passport number" code width="20" defaultValue="L898902C3" />,
    },
    {
      name: 'with an error',
      element: (
        <TextInput
          id="email"
          label="Email address"
          type="email"
          autoComplete="email"
          defaultValue="test.traveller.one"
          error="Enter an email address like name@example.org"
        />
      ),
    },
    { name: 'optional', element: <TextInput id="fax" label="Middle name" optional="(optional)" /> },
    {
      name: 'with a unit',
      element: <TextInput id="amount" label="Amount taken" prefix="USD" width="6" inputMode="decimal" />,
    },
    { name: 'disabled', element: <TextInput id="fixed" label="Entry point" disabled defaultValue="TIA" width="10" /> },
  ],
};
