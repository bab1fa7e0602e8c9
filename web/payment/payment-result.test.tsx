import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Trip } from '#contract/api/applications.ts';
import { pathTo, queryNames } from '#contract/paths.ts';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { formCataloguesOf } from '#web/journey/journey-words.ts';
import { usePublicMessages } from '../routes/public/public-messages.ts';
import type { OwnOrder } from './payment-calls.ts';
import { PaymentResult } from './payment-result.tsx';

beforeEach(() =>
  loadCatalogues(['web/routes/public', 'web/tracking', 'web/layout', ...formCataloguesOf(visaOnArrival.id)], 'en-US'),
);
afterEach(cleanup);

const member = (submission_number: string, standing: string, who_acts: string, next_step: string) => ({
  submission_number,
  standing,
  who_acts,
  next_step,
  paper: 'slip',
  open: false,
  must_pay: false,
  question: null,
  appointment: null,
  visa: null,
  free_times: [],
  reasons: [],
  quote: { office_price: null },
});

const trip = {
  service: 'visa-on-arrival',
  comes_to_office: true,
  papers_to_bring: [],
  desk_name_words: 'Visa desk, Tribhuvan airport',
  desk_words: 'Ground floor',
  transport_words: 'Flight QR 652 from Qatar',
  email_hint: null,
  arrival_date: '2026-10-05',
  office_words: 'Kathmandu airport',
  valid_until: null,
  sent_at: '2026-10-01T04:00:00Z',
  paid_before: [],
  members: [
    member('TIA26-AAAAA', 'ended', 'nobody', 'The application was withdrawn'),
    member('TIA26-BBBBB', 'open', 'office', 'Show your passport and slip'),
  ],
} as unknown as Trip;

/** Both were paid for. */
const order = {
  reference: 'PVO-1',
  status: 'paid',
  currency: 'USD',
  total_minor: 10_000,
  receipt_number: 'R-1',
  payment_mode: 'online',
  paid_at: '2026-10-01T04:05:00Z',
  lines: trip.members.map(({ submission_number }) => ({
    submission_number,
    code: 'visa',
    label: 'Visa',
    amount_minor: 5000,
  })),
} as unknown as OwnOrder;

function Page() {
  const words = usePublicMessages();
  return (
    <PaymentResult words={words} trip={trip} order={order} token="t" waitedLong={false} onAskAgain={() => undefined} />
  );
}

it('says what is next, and prints the slips, of those whom the application is still about', async () => {
  const page = (
    <LanguageProvider initial="en-US">
      <MemoryRouter>
        <Suspense>
          <Page />
        </Suspense>
      </MemoryRouter>
    </LanguageProvider>
  );
  await act(async () => render(page));
  expect(await screen.findByText(/Show your passport and slip/, undefined, { timeout: 20_000 })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Sent and paid' })).toBeTruthy();
  expect(screen.queryByText(/was withdrawn/)).toBeNull();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toContainEqual([
    'Print the slip',
    `${pathTo('visaApplicationPrint')}?${queryNames.submissionNumber}=TIA26-BBBBB`,
  ]);
  // Both were paid for.
  expect(screen.getByText(/USD 100.00 by card/)).toBeTruthy();
});
