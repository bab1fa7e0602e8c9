import type { ComponentExamples } from '../example.ts';
import { PriceBox } from './price-box.tsx';

export const examples: ComponentExamples = {
  component: 'PriceBox',
  examples: [
    {
      name: 'two lines',
      element: (
        <PriceBox
          title="Price"
          totalLabel="Total"
          total="USD 31.00"
          showText="Show how this is made up"
          lines={[
            { key: 'plan', label: 'Tourist visa, 15 days', amount: 'USD 30.00' },
            { key: 'online', label: 'Online payment', amount: 'USD 1.00' },
          ]}
        />
      ),
    },
    {
      name: 'paid where another currency is taken',
      element: (
        <PriceBox
          title="Price of a visa from a mission"
          totalLabel="Total"
          total="USD 50.00"
          due={{ label: 'At the mission', amount: 'GBP 40.00' }}
          showText="Show how this is made up"
          lines={[{ key: 'plan', label: 'Tourist visa, 30 days', amount: 'USD 50.00' }]}
          note="GBP 40.00 at the mission: USD 50.00 at the rate USD 1 = GBP 0.80"
        />
      ),
    },
    {
      name: 'free',
      element: (
        <PriceBox
          title="Price for a child"
          totalLabel="Total"
          total="USD 0.00"
          showText="Show how this is made up"
          lines={[{ key: 'child', label: 'Child under 10', amount: 'USD 0.00' }]}
          note="Children under 10 travel free of charge."
        />
      ),
    },
  ],
};
