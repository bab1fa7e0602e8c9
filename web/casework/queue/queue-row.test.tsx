import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CaseRow } from '#contract/api/queue.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { departmentCatalogues } from '../department-messages.ts';
import { QueueRow } from './queue-row.tsx';

beforeEach(() => loadCatalogues(departmentCatalogues, 'en-US'));
afterEach(cleanup);

const row = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Traveller One',
  surname: 'ONE',
  given_names: 'Traveller',
  nationalities: ['AUS'],
  service: 'on-arrival',
  service_words: 'Visa on arrival',
  short_words: 'Tourist 30 d',
  about_visa: false,
  added_days: null,
  status: 'issued',
  arrival_date: '2026-10-01',
  transport: null,
  new_valid_until: null,
  fee_standing: 'paid',
  group_size: 1,
  age_minutes: 60,
  age_days: 0,
  holder: null,
  visa_until: '2026-10-30',
  enter_by: null,
  office_today: '2026-10-30',
  answered_on: null,
  reply_by: null,
  lapses_on: null,
  appointment: null,
  match: null,
  portrait: null,
} as unknown as CaseRow;

it.each([
  ['on its last day', {}, true],
  ['the day after', { office_today: '2026-10-31' }, false],
  ['that nobody entered on in time', { enter_by: '2026-10-30', office_today: '2026-10-31' }, false],
])('shows an issued visa as a success only while it can be used: %s', async (_, changes, success) => {
  await act(async () => {
    render(
      <MemoryRouter>
        <LanguageProvider initial="en-US">
          <Suspense>
            <QueryClientProvider client={new QueryClient()}>
              <QueueRow
                row={{ ...row, ...changes }}
                to={{ pathname: '/', search: '' }}
                state={{}}
                current={false}
                shared={{ today: false, flight: false, service: 'on-arrival', status: false }}
                onOpen={() => undefined}
              />
            </QueryClientProvider>
          </Suspense>
        </LanguageProvider>
      </MemoryRouter>,
    );
  });
  const sign = screen.getByText('Issued').querySelector('svg');
  expect(sign?.classList.contains('text-granted')).toBe(success);
});
