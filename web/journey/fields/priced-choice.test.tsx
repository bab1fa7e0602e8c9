import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { QuoteData } from '#contract/api/quotes.ts';
import type { VisibleField } from '#domain/forms/walk.ts';
import { visaOnArrival } from '#domain/services/visa-on-arrival/index.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider, useMessages } from '#web/i18n/languages.tsx';
import { formCataloguesOf, useJourneyWords } from '../journey-words.ts';
import { PricedChoice } from './priced-choice.tsx';

const field: VisibleField = {
  id: 'visa_plan',
  kind: 'choice',
  label: 'visitor_visa.field.visa_plan',
  required: true,
  options: [15, 30, 90].map((days) => ({ id: String(days), label: `visitor_visa.plan.${days}`, days })),
};
const cents: Readonly<Record<string, number>> = { 15: 3000, 30: 5000, 90: 12500 };

/** The price of a plan, by hand. */
function quoteOf(option: string): QuoteData {
  const total_minor = cents[option] ?? 0;
  const line = { rule: 'R1', code: 'fee', label: 'Visa', amount_minor: total_minor, in_force_from: '2019-07-17' };
  return {
    currency: 'USD',
    total_minor,
    lines: [line],
    grounds: [],
    notices: [],
    refusals: [],
    office_price: null,
    instead: null,
    cheaper_plan: null,
  };
}

interface PlansProps {
  readonly stay: number;
  readonly onPrice: (quote: QuoteData) => void;
  readonly onRefused?: (fields: readonly string[], why: string | undefined) => void;
  readonly changes?: (option: string) => Partial<QuoteData> | Promise<Partial<QuoteData>>;
}

function Plans({ stay, onPrice, onRefused, changes = () => ({}) }: PlansProps) {
  const words = useJourneyWords(visaOnArrival.id);
  const [value, setValue] = useState('');
  return (
    <PricedChoice
      id="visa_plan"
      label="Visa duration"
      field={field}
      words={words}
      priced={{
        key: words.language,
        quoteOf: async (option) => ({ ...quoteOf(option), ...(await changes(option)) }),
        stay,
        from: '2026-10-12',
        onPrice,
      }}
      onRefused={onRefused}
      value={value}
      onChange={setValue}
    />
  );
}

function InNepali() {
  const { setLanguage } = useMessages();
  return (
    <button type="button" onClick={() => setLanguage('ne')}>
      To Nepali
    </button>
  );
}

afterEach(cleanup);

async function show(props: PlansProps): Promise<void> {
  await loadCatalogues(formCataloguesOf(visaOnArrival.id), 'en-US');
  await act(async () =>
    render(
      <MemoryRouter>
        <LanguageProvider initial="en-US">
          <Suspense>
            <Plans {...props} />
            <InNepali />
          </Suspense>
        </LanguageProvider>
      </MemoryRouter>,
    ),
  );
}

describe('plans with their prices', () => {
  it('tell which other answer every price objects to, and the reason that they share', async () => {
    const onRefused = vi.fn<(fields: readonly string[], why: string | undefined) => void>();
    const used = 'The free visa for the visa year 2026 has already been used.';
    await show({
      stay: 10,
      onPrice: () => undefined,
      onRefused,
      changes: (option) => ({
        notices: option === '90' ? [used, 'Long stays need funds.'] : [used],
        refusals: [
          { code: 'free_ground_missing', field: 'visa_type', message: 'no' },
          ...(option === '90' ? [{ code: 'too_long', field: 'arrival_date', message: 'no' }] : []),
        ],
      }),
    });
    await vi.waitFor(() => expect(onRefused).toHaveBeenLastCalledWith(['visa_type'], used));
  });

  it('mark the shortest that covers the stay, and allow a shorter one with a word about it', async () => {
    const onPrice = vi.fn<(quote: QuoteData) => void>();
    await show({ stay: 19, onPrice });
    const card = (days: number) => screen.getByRole('radio', { name: `${days} days, multiple-entry` }).closest('label');
    await vi.waitFor(() => expect(card(30)?.textContent).toContain('USD 50.00'));
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(card(15)?.textContent).toContain('Until 26 October. Too short for your stay.');
    expect(card(30)?.textContent).toContain('Shortest that covers your stay');
    expect(card(90)?.textContent).not.toContain('Shortest');

    fireEvent.click(screen.getByRole('radio', { name: '15 days, multiple-entry' }));
    expect(onPrice).toHaveBeenCalledExactlyOnceWith(quoteOf('15'));
    expect(screen.getByRole('status').textContent).toContain('Your stay is 4 days longer than this visa allows.');
    fireEvent.click(screen.getByRole('radio', { name: '30 days, multiple-entry' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('say nothing of a price in the language before, until it is told in the present one', async () => {
    await loadCatalogues(formCataloguesOf(visaOnArrival.id), 'ne');
    const answers: ((notices: Partial<QuoteData>) => void)[] = [];
    const changes = () => new Promise<Partial<QuoteData>>((resolve) => answers.push(resolve));
    const answer = (notice: string) =>
      act(async () => {
        for (const resolve of answers.splice(0)) resolve({ notices: [notice] });
      });
    await show({ stay: 19, onPrice: () => undefined, changes });
    await vi.waitFor(() => expect(answers).toHaveLength(3));
    await answer('Until August.');
    const chosen = () => screen.getByRole('radio', { checked: true }).closest('label')?.textContent;
    fireEvent.click(screen.getByRole('radio', { name: '30 days, multiple-entry' }));
    expect(chosen()).toContain('Until August.');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'To Nepali' })));
    await vi.waitFor(() => expect(answers).toHaveLength(3));
    expect(chosen()).toContain('USD ५०.००');
    // It keeps its place, unseen.
    expect(screen.getByText('Until August.').style.visibility).toBe('hidden');
    await answer('अगस्टसम्म।');
    expect(chosen()).toContain('अगस्टसम्म।');
    expect(chosen()).not.toContain('Until August.');
  });
});
