import type { ComponentExamples } from '../example.ts';
import { DateInput } from './date-input.tsx';

const words = { dayText: 'Day', monthText: 'Month', yearText: 'Year' };

export const examples: ComponentExamples = {
  component: 'DateInput',
  examples: [
    {
      name: 'empty',
      element: (
        <DateInput id="birth" name="birth" label="Date of birth" hint="For example, 27 3 1984" birthday {...words} />
      ),
    },
    {
      name: 'filled',
      element: (
        <DateInput
          id="arrival"
          name="arrival"
          label="Arrival in Nepal"
          defaultValue={{ day: '5', month: '10', year: '2026' }}
          {...words}
        />
      ),
    },
    {
      name: 'one part is wrong',
      element: (
        <DateInput
          id="expiry"
          name="expiry"
          label="Passport expiry"
          error="The expiry date must include a year"
          wrongParts={['year']}
          defaultValue={{ day: '3', month: '1', year: '' }}
          {...words}
        />
      ),
    },
  ],
};
