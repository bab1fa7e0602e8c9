import type { ComponentExamples } from '../example.ts';
import { CountrySelect } from './country-select.tsx';

const countries = [
  { code: 'ALA', name: 'Åland Islands' },
  { code: 'NPL', name: 'Nepal' },
  { code: 'GBR', name: 'United Kingdom' },
  { code: 'UTO', name: 'Utopia (specimen)' },
];

export const examples: ComponentExamples = {
  component: 'CountrySelect',
  examples: [
    {
      name: 'empty',
      element: (
        <CountrySelect
          id="nationality"
          label="Nationality"
          hint="As in your passport"
          placeholder="Choose one"
          countries={countries}
        />
      ),
    },
    {
      name: 'with an error',
      element: (
        <CountrySelect
          id="nationality-2"
          label="Nationality"
          placeholder="Choose one"
          countries={countries}
          error="Choose the country that issued your passport"
        />
      ),
    },
  ],
};
