import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T06:00:00Z') });
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells the portal’s time and not the device’s, also when the demonstration’s clock was moved', async () => {
  const meta = { today: '2026-10-01', now: '2026-10-01T03:15:00.000Z' };
  vi.stubGlobal('fetch', async () => Response.json({ data: [], meta }));
  const { portalNow, portalTime } = await import('./portal-day.ts');
  expect(portalNow().toISOString()).toBe('2026-11-23T06:00:00.000Z');
  expect((await portalTime()).toISOString()).toBe('2026-10-01T03:15:00.000Z');
  vi.setSystemTime('2026-11-23T06:01:00Z');
  expect(portalNow().toISOString()).toBe('2026-10-01T03:16:00.000Z');
});

it('goes by what the portal said last where it cannot be reached', async () => {
  const meta = { today: '2026-10-01', now: '2026-10-01T03:15:00.000Z' };
  vi.stubGlobal('fetch', async () => Response.json({ data: [], meta }));
  await (await import('./portal-day.ts')).portalTime();
  vi.resetModules();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  expect((await import('./portal-day.ts')).portalNow().toISOString()).toBe('2026-10-01T03:15:00.000Z');
});

it('goes by the device’s clock where the server does not answer in time', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { portalTime } = await import('./portal-day.ts');
  const time = portalTime();
  await vi.advanceTimersByTimeAsync(2000);
  expect((await time).toISOString()).toBe('2026-11-23T06:00:02.000Z');
});

it('turns the day of a page that stays open past midnight, so that its forms judge as the server does', async () => {
  const meta = { today: '2026-10-01', now: '2026-10-01T18:10:00.000Z' };
  const calls = vi.fn(async () => Response.json({ data: [], meta }));
  vi.stubGlobal('fetch', calls);
  const { portalDay, useToday } = await import('./portal-day.ts');
  const { result } = renderHook(() => useToday());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current).toBe('2026-10-01');
  await act(() => vi.advanceTimersByTimeAsync(6 * 60_000));
  expect(result.current).toBe('2026-10-02');
  expect(await portalDay()).toBe('2026-10-02');
  vi.setSystemTime('2026-11-25T06:00:00Z');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('2026-10-03');
  expect(calls).toHaveBeenCalledOnce();
});
