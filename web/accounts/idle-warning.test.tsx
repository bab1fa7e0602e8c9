import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCatalogues } from '#web/i18n/catalogues.ts';
import { LanguageProvider } from '#web/i18n/languages.tsx';
import { IdleWarning } from './idle-warning.tsx';
import { readSession, startSession } from './session-store.ts';
import { noteSessionUse } from './session-use.ts';

const minute = 60_000;

beforeEach(async () => {
  await loadCatalogues(['web/accounts'], 'en-US');
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-10-05T03:15:00Z'), toFake: ['setInterval', 'clearInterval', 'Date'] });
  const answer = { data: { name: 'Test Cashier', permissions: [] }, meta: { now: new Date().toISOString() } };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
  startSession('token-1');
  noteSessionUse();
  render(
    <LanguageProvider initial="en-US">
      <Suspense>
        <IdleWarning audience="department" />
      </Suspense>
    </LanguageProvider>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

describe('the warning before an idle session ends', () => {
  it('is silent for thirteen minutes, then asks', () => {
    pass(13 * minute - 10_000);
    expect(screen.queryByText('Are you still there?')).toBeNull();
    pass(15_000);
    expect(screen.getByText('Are you still there?')).toBeTruthy();
    expect(screen.getByText(/signed out in 2 minutes/)).toBeTruthy();
  });

  it('starts anew when the person stays', async () => {
    pass(13 * minute + 5_000);
    await act(async () => {
      fireEvent.click(screen.getByText('Stay signed in'));
    });
    expect(screen.queryByText('Are you still there?')).toBeNull();
    pass(12 * minute);
    expect(readSession().token).toBe('token-1');
    expect(screen.queryByText('Are you still there?')).toBeNull();
  });

  it('says that the server could not be reached, and asks on', async () => {
    pass(13 * minute + 5_000);
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
    fireEvent.click(screen.getByText('Stay signed in'));
    expect(await screen.findByText('The server could not be reached', {}, { timeout: 4_000 })).toBeTruthy();
    expect(screen.getByText('Are you still there?')).toBeTruthy();
    expect(readSession().token).toBe('token-1');
  });

  it('counts what other tabs did', () => {
    pass(10 * minute);
    localStorage.setItem('session_used_at', String(Date.now()));
    pass(12 * minute);
    expect(screen.queryByText('Are you still there?')).toBeNull();
  });

  it('ends the session here when its time is over', () => {
    pass(15 * minute + 5_000);
    expect(readSession()).toEqual({ token: undefined, user: undefined, end: 'ended' });
    expect(localStorage.getItem('access_token')).toBeNull();
  });
});
