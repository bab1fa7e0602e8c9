import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPath, pathTo } from '#contract/paths.ts';
import type { SessionAudience } from '#domain/permissions/audiences.ts';
import { shownToasts } from '#web/design-system/toast/toast-store.ts';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { endSession, readSession, startSession } from './session-store.ts';
import { type SignInState, StaffGuard, signOut, useStaff } from './staff-guard.tsx';

const officer = {
  id: '0',
  name: 'Test Visa Officer One',
  email: 'officer@port.test',
  audience: 'department',
  user_type: 'user',
  roles: ['port_visa_officer'],
  grants: [{ role: 'port_visa_officer', office: 'tia' }],
  permissions: ['arrivals.read'],
  office: 'tia',
};

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

let answers: Readonly<Record<string, Answer>> = {};
const fetched = vi.fn();

function serve(given: Readonly<Record<string, Answer>>): void {
  answers = given;
}

beforeEach(async () => {
  await loadCatalogues(['web/accounts'], 'en-US');
  fetched.mockReset();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    fetched(address, new Headers(init.headers).get('authorization'));
    const answer = answers[address];
    if (answer === undefined) throw new TypeError('no network');
    const meta = { now: new Date().toISOString() };
    return new Response(JSON.stringify({ meta, ...(answer.body as object) }), { status: answer.status });
  });
  localStorage.clear();
  endSession('signed_out');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function SignInPage() {
  const state = useLocation().state as SignInState | null;
  return (
    <p>
      sign-in page, from {state?.from ?? 'nowhere'}, {state?.ended ? 'ended' : 'not ended'}
    </p>
  );
}

function Work() {
  const { user, may } = useStaff();
  return (
    <p>
      at work: {user.name}, {may('arrivals.read') ? 'reads' : 'does not read'},{' '}
      {may('arrivals.print') ? 'prints' : 'does not print'}
    </p>
  );
}

function open(address: string, audience: SessionAudience = 'department') {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>home page</p> },
      { path: pathTo('departmentLogin'), element: <SignInPage /> },
      {
        path: '*',
        element: (
          <Suspense fallback="words on their way">
            <StaffGuard audience={audience}>
              <Work />
            </StaffGuard>
          </Suspense>
        ),
      },
    ],
    { initialEntries: [address] },
  );
  return render(
    <LanguageProvider initial="en-US">
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
}

/** Simulates a change of the stored token by another tab. */
function changeTokenElsewhere(token: string | null): void {
  if (token === null) localStorage.removeItem('access_token');
  else localStorage.setItem('access_token', token);
  act(() => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'access_token', newValue: token, storageArea: localStorage }),
    );
  });
}

const userCall = apiPath('departmentUser');
const arrivals = `${pathTo('portQueue')}?status=approved`;

describe('the guard of the staff area', () => {
  it('leads to the sign-in page without a token and keeps where one wanted to go, without a call', async () => {
    open(arrivals);
    await screen.findByText(`sign-in page, from ${arrivals}, not ended`);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('fetches the user with the token, keeps both under the names of the specification, and lets in', async () => {
    serve({ [userCall]: { status: 200, body: { data: officer } } });
    startSession('token-1');
    open(arrivals);
    await screen.findByText('at work: Test Visa Officer One, reads, does not print');
    expect(fetched).toHaveBeenCalledWith(userCall, 'Bearer token-1');
    expect(localStorage.getItem('access_token')).toBe('token-1');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(officer);
  });

  it('shows nothing but how to set up a second factor to whoever needs one, at every address', async () => {
    serve({ [userCall]: { status: 200, body: { data: { ...officer, second_factor_needed: true } } } });
    startSession('token-1');
    open(arrivals);
    await screen.findByRole('heading', { level: 1, name: 'Set up two-step sign-in' });
    expect(screen.getByLabelText('Current password')).toBeTruthy();
    expect(screen.queryByText(/at work/)).toBeNull();
  });

  it.each([401, 403, 500])('removes token and user when the user call is answered with %i', async (status) => {
    serve({ [userCall]: { status, body: { message: 'no' } } });
    startSession('token-1');
    open(arrivals);
    await screen.findByText(`sign-in page, from ${arrivals}, ended`);
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('clears everything and goes home when another tab empties the token', async () => {
    serve({ [userCall]: { status: 200, body: { data: officer } } });
    startSession('token-1');
    open(arrivals);
    await screen.findByText(/at work/);
    changeTokenElsewhere('');
    await screen.findByText('home page');
    expect(readSession()).toEqual({ token: undefined, user: undefined, end: 'signed_out_elsewhere' });
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('hears a token removed and a storage emptied as well', async () => {
    serve({ [userCall]: { status: 200, body: { data: officer } } });
    startSession('token-1');
    open(arrivals);
    await screen.findByText(/at work/);
    changeTokenElsewhere(null);
    await screen.findByText('home page');
  });

  it('asks again who it is when another tab signs in as somebody else', async () => {
    serve({ [userCall]: { status: 200, body: { data: officer } } });
    startSession('token-1');
    open(arrivals);
    await screen.findByText(/Test Visa Officer One/);
    serve({ [userCall]: { status: 200, body: { data: { ...officer, name: 'Test Cashier' } } } });
    changeTokenElsewhere('token-2');
    await screen.findByText(/Test Cashier/);
    expect(fetched).toHaveBeenLastCalledWith(userCall, 'Bearer token-2');
  });

  it('is not led astray by how an earlier session ended', async () => {
    serve({ [userCall]: { status: 200, body: { data: officer } } });
    startSession('token-1');
    open(arrivals);
    await screen.findByText(/at work/);
    changeTokenElsewhere('');
    await screen.findByText('home page');
    cleanup();
    open(arrivals);
    await screen.findByText(`sign-in page, from ${arrivals}, not ended`);
  });

  it('signs out here at once and tells the server with the token', async () => {
    const logout = apiPath('departmentLogout');
    serve({
      [userCall]: { status: 200, body: { data: officer } },
      [logout]: { status: 200, body: { message: 'bye' } },
    });
    startSession('token-1');
    open(arrivals);
    await screen.findByText(/at work/);
    await act(() => signOut('department'));
    await screen.findByText('sign-in page, from nowhere, not ended');
    expect(fetched).toHaveBeenLastCalledWith(logout, 'Bearer token-1');
    await waitFor(() => expect(localStorage.getItem('access_token')).toBeNull());
  });
});

describe('the guard of the mission area', () => {
  const dashboard = '/mission/system/dashboard';
  const clerk = { ...officer, audience: 'mission', name: 'Test Mission Clerk', roles: ['mission_clerk'] };

  it('leads home without a token, without a call', async () => {
    open(dashboard, 'mission');
    await screen.findByText('home page');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('asks the call that the specification names for paths with /mission', async () => {
    serve({ '/api/v1/user': { status: 200, body: { data: clerk } } });
    startSession('token-1');
    open(dashboard, 'mission');
    await screen.findByText(/at work: Test Mission Clerk/);
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/v1/user', 'Bearer token-1');
  });

  it.each([401, 403, 500])(
    'removes token and user and leads home when the user call is answered with %i',
    async (status) => {
      serve({ '/api/v1/user': { status, body: { message: 'no' } } });
      startSession('token-1');
      open(dashboard, 'mission');
      await screen.findByText('home page');
      expect(localStorage.getItem('access_token')).toBeNull();
      expect(localStorage.getItem('user')).toBeNull();
    },
  );

  it.each([
    ['trekking', pathTo('trekkingDashboard'), '/api/v1/trekking-system/user', '/api/v1/trekking/logout'],
    [
      'service_provider',
      pathTo('serviceProviderArea'),
      '/api/v1/service-provider/user/profile',
      '/api/v1/service-provider/user/logout',
    ],
  ] as const)(
    'of %s leads home without a token, with another one’s, and after signing out',
    async (audience, page, user, logout) => {
      open(page, audience);
      await screen.findByText('home page');
      expect(fetched).not.toHaveBeenCalled();
      cleanup();
      serve({ [user]: { status: 401, body: { message: 'Not yours' } } });
      startSession('token-of-another');
      open(page, audience);
      await screen.findByText('home page');
      expect([localStorage.getItem('access_token'), localStorage.getItem('user')]).toEqual([null, null]);
      expect(shownToasts().map(({ text }) => text)).toContain('Not yours');
      cleanup();
      serve({ [user]: { status: 200, body: { data: { ...officer, audience } } } });
      startSession('token-1');
      open(page, audience);
      await screen.findByText(/at work/);
      await act(() => signOut(audience));
      await screen.findByText('home page');
      expect(fetched).toHaveBeenLastCalledWith(logout, 'Bearer token-1');
    },
  );

  it('shows the words of a 401 as a toast', async () => {
    serve({ '/api/v1/user': { status: 401, body: { message: 'Ended at noon' } } });
    startSession('token-1');
    open(dashboard, 'mission');
    await screen.findByText('home page');
    await waitFor(() => expect(shownToasts().map(({ text }) => text)).toContain('Ended at noon'));
  });

  it('does not take the word of another area for who somebody is', async () => {
    serve({
      [userCall]: { status: 200, body: { data: officer } },
      '/api/v1/user': { status: 401, body: { message: 'no' } },
    });
    startSession('token-1');
    open(arrivals);
    await screen.findByText(/at work/);
    cleanup();
    open(dashboard, 'mission');
    await screen.findByText('home page');
    expect(screen.queryByText(/at work/)).toBeNull();
    expect(readSession().token).toBeUndefined();
  });

  it('leads home when one signs out, and when another tab does', async () => {
    serve({ '/api/v1/user': { status: 200, body: { data: clerk } } });
    startSession('token-1');
    open(dashboard, 'mission');
    await screen.findByText(/at work/);
    await act(() => signOut('mission'));
    await screen.findByText('home page');
    expect(fetched).toHaveBeenLastCalledWith('/api/v1/embassy-system/logout', 'Bearer token-1');
    cleanup();
    startSession('token-2');
    open(dashboard, 'mission');
    await screen.findByText(/at work/);
    changeTokenElsewhere('');
    await screen.findByText('home page');
  });
});
