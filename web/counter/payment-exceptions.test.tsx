import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PaymentException } from '#contract/api/payment-exceptions.ts';
import { endSession, startSession } from '#web/accounts/session-store.ts';
import { StaffGuard } from '#web/accounts/staff-guard.tsx';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { ExceptionsPage } from './payment-exceptions.tsx';
import { ExceptionsContext, missionRefunds } from './payment-exceptions-call.ts';

const refund: PaymentException = {
  id: '1',
  kind: 'refund',
  reference: null,
  submission_numbers: [],
  amount_minor: 3000,
  currency: 'USD',
  expected_minor: null,
  since: '2026-09-01T22:30:00Z',
  age_minutes: 5,
  pay_out: null,
  when_refused: null,
  cause: 'Paid twice',
  state: 'requested',
  state_words: 'Requested',
  asked_by: null,
  approved_by: null,
  note: null,
  next_words: null,
  actions: [],
};

beforeEach(() => {
  localStorage.clear();
  endSession('signed_out');
  startSession('token-1');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(offices: readonly string[]): Promise<void> {
  vi.stubGlobal('fetch', async (address: string) => {
    const grants = offices.map((office) => ({ role: 'mission_head', office }));
    const user = { id: '0', name: 'Test Head', audience: 'mission', roles: ['mission_head'], office: offices[0] };
    const body =
      address === '/api/v1/user'
        ? { data: { ...user, grants, permissions: ['refunds.read'] }, meta: { now: '2026-09-01T22:35:00Z' } }
        : { data: [refund], meta: { total: 1, more: false } };
    return new Response(JSON.stringify(body));
  });
  const guarded = (
    <StaffGuard audience="mission">
      <QueryClientProvider client={new QueryClient()}>
        <ExceptionsContext value={missionRefunds}>
          <Outlet />
        </ExceptionsContext>
      </QueryClientProvider>
    </StaffGuard>
  );
  const page = <ExceptionsPage title="Refunds" none={{ title: 'None', text: '' }} />;
  const router = createMemoryRouter([{ element: guarded, children: [{ path: '/', element: page }] }]);
  await act(async () => {
    render(
      <LanguageProvider initial="en-US">
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </LanguageProvider>,
    );
  });
}

it.each([
  [['uk-london'], '1 September 2026, 23:30'],
  [['us-new-york', 'us-washington'], '1 September 2026, 18:30'],
  // Whoever works by several clocks reads Nepal's.
  [['uk-london', 'us-washington'], '2 September 2026, 04:15'],
  [['department'], '2 September 2026, 04:15'],
])('tells somebody at %s since when a payment waits as %s', async (offices, at) => {
  await open(offices);
  expect((await screen.findByRole('list')).textContent).toContain(at);
});
