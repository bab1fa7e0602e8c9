import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Trip } from '#contract/api/applications.ts';
import type { QuoteData } from '#contract/api/quotes.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { usePublicMessages } from '../routes/public/public-messages.ts';
import ArrivalChange, { type ArrivalBody, type NewPrice, type NotSaved } from './arrival-change.tsx';

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
  instead: null,
  cheaper_plan: null,
});

/** A family with USD 50.00 due so far. */
const members = [{ quote: quoteOf(5000) }, { quote: quoteOf(0) }] as Trip['members'];

function Page({
  paid,
  notSaved,
  onSend,
}: {
  readonly paid: boolean;
  readonly notSaved?: NotSaved;
  readonly onSend: (body: ArrivalBody, onPrice: (price: NewPrice) => void) => void;
}) {
  return (
    <ArrivalChange
      words={usePublicMessages()}
      id="change"
      title="Change"
      text=""
      working={false}
      members={members}
      sameDay="2036-10-07"
      paid={paid}
      onClose={() => undefined}
      onSend={async (body, onPrice) => {
        onSend(body, onPrice);
        return notSaved;
      }}
    />
  );
}

const lost =
  'The fee waiver does not apply on this date. The application is now for a tourist visa, and its fee is due.';

/** Opens the dialog and saves the day, which costs USD 50.00 more; returns what was sent. */
async function saved(paid: boolean): Promise<readonly ArrivalBody[]> {
  const sent: ArrivalBody[] = [];
  render(
    <LanguageProvider initial="en-US">
      <Page
        paid={paid}
        onSend={(body, onPrice) => {
          sent.push(body);
          if (sent.length === 1) onPrice({ total_minor: 10_000, quotes: [quoteOf(5000), quoteOf(5000, [lost])] });
        }}
      />
    </LanguageProvider>,
  );
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save the new date' }));
  });
  return sent;
}

it('asks before another price is saved, and says why it changes', async () => {
  const sent = await saved(false);
  await screen.findByRole('button', { name: 'Continue at this price' });
  const told = screen.getByRole('dialog').textContent;
  expect(told).toMatch(/USD.100\.00 instead of USD.50\.00/);
  expect(told).toMatch(/USD.50\.00 more/);
  expect(told).toContain(lost);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Continue at this price' }));
  });
  expect(sent).toEqual([
    { arrival_date: '2036-10-07', expected_total_minor: 5000 },
    { arrival_date: '2036-10-07', expected_total_minor: 10_000 },
  ]);
});

it('saves a flight number that was typed while the new price was shown', async () => {
  const sent = await saved(false);
  fireEvent.change(screen.getByLabelText(/New flight or bus number/), { target: { value: ' RA 202 ' } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Continue at this price' }));
  });
  expect(sent[1]).toEqual({ arrival_date: '2036-10-07', transport_number: 'RA 202', expected_total_minor: 10_000 });
});

it('asks only for the difference where the rest is paid', async () => {
  await saved(true);
  expect(screen.getByRole('button', { name: /^Save and pay USD.50\.00$/ })).toBeTruthy();
});

it('keeps what was typed and says at the date why it was not saved', async () => {
  const reason = 'The latest arrival date for this application is 12 October 2036.';
  render(
    <LanguageProvider initial="en-US">
      <Page paid notSaved={{ date: reason }} onSend={() => undefined} />
    </LanguageProvider>,
  );
  expect(screen.getByText(/^Fee so far: USD.50\.00\./)).toBeTruthy();
  const day = screen.getByLabelText<HTMLInputElement>('Day');
  fireEvent.change(day, { target: { value: '28' } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save the new date' }));
  });
  expect(screen.getByRole('group', { name: /New arrival date/ }).textContent).toContain(reason);
  expect(day.value).toBe('28');
  expect(document.activeElement).toBe(day);
});
