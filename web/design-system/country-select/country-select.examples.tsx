import type { ComponentExamples } from '../example.ts';
import { CountrySelect } from './country-select.tsx';

const countries = [
  { code: 'NPL', name: 'Nepal' },
  { code: 'UTO', name: 'Utopia (specimen)' },
  { code: 'ALA', name: 'Åland Islands' },
  { code: 'GBR', name: 'United Kingdom' },
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
          languageTag="en-US"
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
          languageTag="en-US"
          error="Choose the country that issued your passport"
        />
      ),
    },
  ],
};
