import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Tracking } from '#contract/api/applications.ts';
import { apiPath } from '#contract/paths.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { TrackView } from './track-view.tsx';

/** Withdrawn after it was paid by card, with the money on its way back. */
const tracking: Tracking = {
  submission_number: 'TIA26-7K3M9-QX24V-TBWH5',
  service: 'visa-on-arrival',
  service_words: 'Visa on arrival',
  status: 'cancelled',
  status_words: 'Closed',
  standing: 'ended',
  who_acts: 'nobody',
  next_step: 'You can apply again at any time',
  office: 'tia',
  office_words: 'Tribhuvan International Airport, Kathmandu',
  arrival_date: '2036-10-07',
  day_words: 'Arrival',
  valid_until_words: 'Valid until',
  payment: { mode: 'online', state: 'paid', total_minor: 5100, currency: 'USD' },
  pay_order: null,
  refunds: [],
  valid_until: null,
  visa: null,
  mend_by: null,
  answer_by: null,
  appointment: null,
  appointment_called_off: false,
  calendar: null,
  clock: null,
  timeline: [],
};
const refund: Omit<Tracking['refunds'][number], 'state'> = {
  currency: 'USD',
  amount_minor: 5100,
  to_card: true,
  requested_at: '2036-10-02T03:15:00.000Z',
};

beforeEach(async () => {
  await loadCatalogues(['web/routes/public', 'web/tracking', 'web/layout', 'domain/i18n'], 'en-US');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function tracked(refunds: Tracking['refunds'], changed: Partial<Tracking> = {}): Promise<void> {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ data: address.endsWith(apiPath('track')) ? { ...tracking, refunds, ...changed } : [] }),
  );
  render(
    <LanguageProvider initial="en-US">
      <MemoryRouter>
        <TrackView number={tracking.submission_number} passport="TT000001" />
      </MemoryRouter>
    </LanguageProvider>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Track' })));
  expect((await screen.findByText('Payment')).nextElementSibling?.textContent).toBe('Paid · USD 51.00');
}

it.each([
  [
    'requested',
    'Requested on 2 October 2036. Once two officers have confirmed it, it is sent to the card you paid with.',
  ],
  ['approved', 'Requested on 2 October 2036 and confirmed. It will be sent to the card you paid with.'],
  ['done', 'Sent to the card you paid with.'],
] as const)('says of a payment how far its refund is: %s', async (state, said) => {
  await tracked([{ ...refund, state }]);
  expect(screen.getByText('Refund').nextElementSibling?.textContent).toBe(`USD 51.00 · ${said}`);
});

it('says in a word of each past event that was no progress what it was', async () => {
  const at = '2036-10-02T03:15:00.000Z';
  const lines = [
    ['We received your application', 'step'],
    ['You missed your appointment', 'missed'],
    ['Your application was refused', 'refused'],
    ['You withdrew your application', 'ended'],
  ] as const;
  await tracked([], {
    timeline: lines.map(([words, kind]) => ({
      at,
      day: '2036-10-02',
      words,
      short_words: words,
      kind,
      position: 'past',
      paid_order: null,
    })),
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Done: We received your application2 October 2036, 09:00',
    'Did not happen: You missed your appointment2 October 2036, 09:00',
    'Refused: Your application was refused2 October 2036, 09:00',
    'Closed: You withdrew your application2 October 2036, 09:00',
  ]);
});

it('gives the day of what is to come, except where its own words do', async () => {
  const at = '2036-10-07T00:00:00.000Z';
  const line = { at, day: '2036-10-07', kind: 'step', paid_order: null } as const;
  const visa = 'You get the visa in your passport';
  await tracked([], {
    timeline: [
      {
        ...line,
        words: 'Show your slip on 7 October 2036. Bring your passport',
        short_words: 'Show your slip on 7 October 2036',
        position: 'next',
      },
      { ...line, words: visa, short_words: visa, position: 'later' },
    ],
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Now: Show your slip on 7 October 2036',
    'Later: You get the visa in your passport7 October 2036',
  ]);
});

it('says nothing of refunds where there is none', async () => {
  await tracked([]);
  expect(screen.queryByText('Refund')).toBeNull();
});

it.each([
  ['says since when the office has it', 'office', true],
  ['says nothing of the office’s days while the applicant has to act', 'traveller', false],
] as const)('%s', async (_name, whose, said) => {
  const words = 'With the office since 1 October 2036';
  const clock = { with: 'office', since: '2036-10-01', office_days: 0, waited_days: 0, words } as const;
  await tracked([], { who_acts: whose, clock });
  expect(document.body.textContent.includes(words)).toBe(said);
});

it('leads to the payment of a fee that is due, but first to what the office asks', async () => {
  // After a change of what was paid for, only the difference is asked.
  const pay_order = { reference: 'PAY-26-000001-7', total_minor: 900, currency: 'USD' };
  const due = { who_acts: 'traveller', standing: 'waiting', pay_order } as const;
  await tracked([], due);
  const pay = { name: 'Pay USD 9.00' };
  expect(screen.getByRole('link', pay).getAttribute('href')).toBe('/payment?order=PAY-26-000001-7');
  cleanup();
  await tracked([], { ...due, answer_by: '2036-10-20' });
  expect(screen.queryByRole('link', pay)).toBeNull();
});
