import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '#web/accounts/session-store.ts';
import { StaffGuard } from '#web/accounts/staff-guard.tsx';
import { dismissToast, shownToasts } from '#web/design-system/toast/toast-store.ts';
import { LanguageProvider, useMessages } from '#web/i18n/languages.tsx';
import Traveller from './traveller.tsx';

let calls: string[];

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/v1/user') {
      const user = { id: '0', name: 'Test Clerk', audience: 'mission', roles: ['mission_clerk'], office: 'uk-london' };
      const grants = [{ role: 'mission_clerk', office: 'uk-london' }];
      const data = { ...user, grants, permissions: ['travellers.read'] };
      return new Response(JSON.stringify({ data, meta: { now: new Date().toISOString() } }));
    }
    calls.push(address);
    const message = 'Give at least one reason';
    const body = { message, errors: { reason: [message] }, refusals: [{ code: 'reason_needed', field: 'reason' }] };
    return new Response(JSON.stringify(body), { status: 422 });
  });
  localStorage.clear();
  endSession('signed_out');
  startSession('token-1');
  for (const { id } of shownToasts()) dismissToast(id);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Frame() {
  const { setLanguage } = useMessages();
  return (
    <>
      <button type="button" onClick={() => setLanguage('np')}>
        other language
      </button>
      <Suspense fallback="waiting">
        <Outlet />
      </Suspense>
    </>
  );
}

async function open(): Promise<void> {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  const guarded = (
    <StaffGuard audience="mission">
      <QueryClientProvider client={client}>
        <Frame />
      </QueryClientProvider>
    </StaffGuard>
  );
  const children = [{ path: '/travellers/:passportId', element: <Traveller /> }];
  const router = createMemoryRouter([{ element: guarded, children }], { initialEntries: ['/travellers/7'] });
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

it('asks for the reason on the page alone, and keeps it when the language changes', async () => {
  await open();
  const box = await screen.findByRole('textbox');
  expect(shownToasts()).toEqual([]);
  fireEvent.change(box, { target: { value: 'An enquiry' } });
  await act(async () => void fireEvent.click(screen.getByText('other language')));
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('zh-CN'));
  expect(screen.getByRole('textbox')).toBe(box);
  expect(box).toHaveProperty('value', 'An enquiry');
  expect(calls).toHaveLength(1);
});
