import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StaffUser } from '#contract/api/session.ts';
import { StaffContext } from '#web/accounts/staff-context.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import type { FilterField } from '#web/lists/filter-form.tsx';
import { departmentCatalogues } from '../department-messages.ts';
import { FilterChips, type QueueFilterName } from './queue-filters.tsx';

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  await loadCatalogues(departmentCatalogues, 'en-US');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fields: readonly FilterField<QueueFilterName>[] = [
  { kind: 'day', name: 'sent_from', label: 'Sent on or after', nepalDays: true },
  { kind: 'day', name: 'arrival_from', label: 'Arrival on or after' },
];

it.each([
  ['London of days of sending', 'uk-london', { sent_from: '2026-10-05' }, 1],
  ['London of days of arrival', 'uk-london', { arrival_from: '2026-10-05' }, 0],
  ['London without a filter', 'uk-london', {}, 0],
  ['Kathmandu of days of sending', 'department', { sent_from: '2026-10-05' }, 0],
])('say whose days they are where those of the rows are others: %s', async (_, office, filters, hints) => {
  const user = { grants: [{ role: 'visa_officer', office }] } as unknown as StaffUser;
  await act(async () => {
    render(
      <LanguageProvider initial="en-US">
        <Suspense>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <StaffContext value={user}>
              <FilterChips
                fields={fields}
                filters={filters}
                onChange={() => undefined}
                open={false}
                onOpen={() => undefined}
              />
            </StaffContext>
          </QueryClientProvider>
        </Suspense>
      </LanguageProvider>,
    );
  });
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
  expect(screen.queryAllByText('days in Nepal time')).toHaveLength(hints);
});
