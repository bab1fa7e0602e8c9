import type { ComponentExamples } from '../example.ts';
import { CardIcon } from '../icons/tool-icons.tsx';
import { ChoiceCards } from './choice-cards.tsx';

const plans = [
  { value: '15', text: '15 days', price: 'USD 30.00', hint: 'Until 26 October 2026. Too short for your stay.' },
  { value: '30', text: '30 days', price: 'USD 50.00', mark: 'Shortest that covers your stay' },
  { value: '90', text: '90 days', price: 'USD 125.00' },
];
const ignore = () => undefined;

export const examples: ComponentExamples = {
  component: 'ChoiceCards',
  examples: [
    {
      name: 'nothing chosen',
      element: (
        <ChoiceCards id="cards-1" name="cards-1" label="Visa duration" cards={plans} value="" onChange={ignore} />
      ),
    },
    {
      name: 'chosen',
      element: (
        <ChoiceCards id="cards-2" name="cards-2" label="Visa duration" cards={plans} value="30" onChange={ignore} />
      ),
    },
    {
      name: 'with an icon and an error',
      element: (
        <ChoiceCards
          id="cards-3"
          name="cards-3"
          label="How do you want to pay?"
          error="Select how you want to pay"
          cards={[{ value: 'online', text: 'Card', icon: <CardIcon />, price: 'USD 102.00' }]}
          value=""
          onChange={ignore}
        />
      ),
    },
  ],
};
