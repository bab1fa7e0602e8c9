import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Trip } from '#contract/api/applications.ts';
import type { CardNews } from '#domain/fees/payment-order.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { cataloguesOf } from '#web/journey/journey-words.ts';
import { usePublicMessages } from '../routes/public/public-messages.ts';
import type { OwnOrder } from './payment-calls.ts';
import { PaymentChoice } from './payment-choice.tsx';

const service = 'visa-on-arrival';

beforeEach(() =>
  loadCatalogues([...cataloguesOf(service), 'web/payment', 'web/routes/public', 'web/tracking', 'web/layout'], 'en-US'),
);
afterEach(cleanup);

const trip = {
  service,
  service_words: 'Visa on arrival',
  members: [{ submission_number: 'TIA26-AAAAA', name: 'Test Traveller' }],
  valid_until: null,
  changes_wait: null,
} as unknown as Trip;

function Page({ news, modes = [] }: { readonly news: CardNews | null; readonly modes?: readonly PaymentMode[] }) {
  const words = usePublicMessages();
  const order = {
    reference: 'PVO-1',
    currency: 'USD',
    lines: [],
    bought_words: null,
    payment_options: modes.map((mode) => ({
      mode,
      total_minor: 3100,
      surcharge_minor: 100,
      surcharge_words: null,
      currency: 'USD',
      due_minor: 3100,
    })),
    card_news: news,
  };
  return (
    <PaymentChoice
      words={words}
      trip={trip}
      order={order as unknown as OwnOrder}
      token=""
      onReload={() => Promise.reject(new Error('not asked for'))}
    />
  );
}

it.each([
  ['declined', /^Your payment was declined/],
  ['not_made', /^You have not paid yet.*charged only once/],
] as const)('says of a last payment by card that is “%s” what is known, and what to do', (news, said) => {
  render(
    <LanguageProvider initial="en-US">
      <MemoryRouter>
        <Page news={news} />
      </MemoryRouter>
    </LanguageProvider>,
  );
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(said),
  );
});

it.each<[readonly PaymentMode[], number, string, string]>([
  [['online'], 0, 'Pay USD 31.00 by card', 'Payment'],
  [['online', 'bank'], 2, 'Continue', 'How will you pay?'],
])('with %j left there are %i ways to choose from, and a button “%s”', (modes, radios, button, heading) => {
  render(
    <LanguageProvider initial="en-US">
      <MemoryRouter>
        <Page news="not_made" modes={modes} />
      </MemoryRouter>
    </LanguageProvider>,
  );
  expect(screen.queryAllByRole('radio')).toHaveLength(radios);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(screen.getByText('Card, now')).toBeTruthy();
  expect(screen.getByRole('button', { name: button })).toBeTruthy();
});
