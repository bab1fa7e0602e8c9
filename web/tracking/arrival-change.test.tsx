import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Trip } from '#contract/api/applications.ts';
import type { QuoteData } from '#contract/api/quotes.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { usePublicMessages } from '../routes/public/public-messages.ts';
import ArrivalChange, { type ArrivalBody, type NewPrice } from './arrival-change.tsx';

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [], meta: { today: '2036-10-01' } }));
  await loadCatalogues(['web/routes/public', 'web/tracking', 'web/layout', 'web/journey', 'domain/i18n'], 'en-US');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const quoteOf = (total_minor: number, notices: string[] = []): QuoteData => ({
  currency: 'USD',
  total_minor,
  lines: [],
  grounds: [],
  notices,
  refusals: [],
  office_price: null,
  cheaper_plan: null,
});

/** A family with USD 50.00 due so far. */
const members = [{ quote: quoteOf(5000) }, { quote: quoteOf(0) }] as Trip['members'];

function Page({ onSend }: { readonly onSend: (body: ArrivalBody, onPrice: (price: NewPrice) => void) => void }) {
  return (
    <ArrivalChange
      words={usePublicMessages()}
      id="change"
      title="Change"
      text=""
      button="Change the day"
      cancelText="Cancel"
      working={false}
      members={members}
      sameDay="2036-10-07"
      onSend={async (body, onPrice) => {
        onSend(body, onPrice);
        return true;
      }}
    />
  );
}

it('asks before another price is saved, and says why it changes', async () => {
  const sent: ArrivalBody[] = [];
  const lost =
    'The fee waiver does not apply on this date. The application is now for a tourist visa at the normal fee.';
  render(
    <LanguageProvider initial="en-US">
      <Page
        onSend={(body, onPrice) => {
          sent.push(body);
          if (sent.length === 1) onPrice({ total_minor: 10_000, quotes: [quoteOf(5000), quoteOf(5000, [lost])] });
        }}
      />
    </LanguageProvider>,
  );
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Change the day' }));
  });
  const dialog = await screen.findByText(/USD.100\.00 instead of USD.50\.00/);
  expect(dialog.textContent).toContain(lost);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Continue at this price' }));
  });
  expect(sent).toEqual([
    { arrival_date: '2036-10-07', expected_total_minor: 5000 },
    { arrival_date: '2036-10-07', expected_total_minor: 10_000 },
  ]);
});
