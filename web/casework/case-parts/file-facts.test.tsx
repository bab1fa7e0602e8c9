import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CaseView } from '#contract/api/casework.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { departmentCatalogues } from '../department-messages.ts';
import { Effect, Payment } from './file-facts.tsx';

beforeEach(() => loadCatalogues(departmentCatalogues, 'en-US'));
afterEach(cleanup);

const draw = (part: ReactNode) =>
  act(async () => {
    render(
      <MemoryRouter>
        <LanguageProvider initial="en-US">
          <Suspense>{part}</Suspense>
        </LanguageProvider>
      </MemoryRouter>,
    );
  });

it('says a rule once, at the first of the days that follow it', async () => {
  const counted = 'First day included';
  const rows = [
    { key: 'now', label: 'Current visa', value: '12 October 2026 to 10 November 2026, 30 days', rule: counted },
    { key: 'added', label: 'Added to the visa', value: '15 days', rule: null },
    { key: 'after', label: 'Visa if granted', value: '12 October 2026 to 25 November 2026, 45 days', rule: counted },
  ];
  await draw(<Effect file={{ effect: { rows, impossible: [] } } as unknown as CaseView} />);
  expect(screen.getAllByText(counted).map((one) => one.closest('dd')?.previousElementSibling?.textContent)).toEqual([
    'Current visa',
  ]);
});

it('names the lines of a price and the reason for a free visa without the code of their rule', async () => {
  const file = {
    quote: {
      currency: 'USD',
      total_minor: 0,
      lines: [{ rule: 'R1', code: 'on_arrival.tourist.30', label: '30-day tourist visa', amount_minor: 5000 }],
      grounds: [{ rule: 'R2(a)', code: 'waiver.child', label: 'Free: younger than 10' }],
      notices: [],
      office_price: null,
    },
    payment: { state: 'due', mode: 'card', order_reference: null, receipt_number: null, cash: [], sum_here: null },
    fee_standing: 'due',
  } as unknown as CaseView;
  await draw(<Payment file={file} />);
  expect(screen.getByRole('rowheader', { name: '30-day tourist visa' })).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('Free: younger than 10');
  expect(document.body.textContent).not.toMatch(/R\d/);
});
