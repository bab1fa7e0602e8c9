import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Trip } from '#contract/api/applications.ts';
import type { AttemptState } from '#domain/fees/payment-order.ts';
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
} as unknown as Trip;

function Page({ attempt }: { readonly attempt: AttemptState | null }) {
  const words = usePublicMessages();
  const order = { reference: 'PVO-1', currency: 'USD', lines: [], payment_options: [], last_attempt: attempt };
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
  ['failed', /^Your payment was declined/],
  ['cancelled', /^You have not paid yet/],
  // The answer of the bank may be lost: nobody is told to pay again what it took.
  ['created', /^Your card payment is not confirmed.*do not pay again/],
  ['expired', /^Your card payment is not confirmed/],
] as const)('says of a last attempt that is “%s” only what is known', (attempt, said) => {
  render(
    <LanguageProvider initial="en-US">
      <MemoryRouter>
        <Page attempt={attempt} />
      </MemoryRouter>
    </LanguageProvider>,
  );
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(said),
  );
});
