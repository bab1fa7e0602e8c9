import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnPortalTime } from '#web/api/portal-day.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { RevenueBar } from './revenue-presets.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('leads to last month before the server has told the period of the report', async () => {
  learnPortalTime('2026-10-01T03:15:00.000Z');
  const router = createMemoryRouter([
    {
      path: '*',
      element: <RevenueBar fields={[]} filters={{ officeId: 'tia' }} onChange={() => undefined} buttons={null} />,
    },
  ]);
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <LanguageProvider>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </LanguageProvider>
      </QueryClientProvider>,
    ),
  );
  // Catalogues of every service are read first.
  fireEvent.click(await screen.findByText('Last month', {}, { timeout: 10_000 }));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    officeId: 'tia',
    from: '2026-09-01',
    until: '2026-09-30',
  });
});
