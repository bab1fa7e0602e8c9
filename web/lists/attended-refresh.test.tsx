import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isUnattended, useAttendedRefresh } from './attended-refresh.ts';

const minute = 60_000;
const refreshed = vi.fn<() => void>();
const refreshedUnattended = vi.fn<() => void>();

function Page() {
  useAttendedRefresh(refreshed, refreshedUnattended);
  return <p>A list</p>;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-01T03:15:00Z') });
  refreshed.mockClear();
  refreshedUnattended.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('goes on without a person every minute, by calls that say so, and comes back with the next input', () => {
  const { getByText } = render(<Page />);
  fireEvent.pointerMove(document);
  expect(isUnattended()).toBe(false);
  pass(2 * minute);
  expect([refreshed.mock.calls.length, refreshedUnattended.mock.calls.length]).toEqual([4, 0]);
  // Half a minute after the last input no call is anybody's.
  expect(isUnattended()).toBe(true);
  pass(minute);
  refreshed.mockClear();
  refreshedUnattended.mockClear();
  pass(10 * minute);
  expect([refreshed.mock.calls.length, refreshedUnattended.mock.calls.length]).toEqual([0, 10]);
  fireEvent.keyDown(getByText('A list'), { key: 'j' });
  expect(isUnattended()).toBe(false);
  pass(minute);
  expect(refreshed).toHaveBeenCalledTimes(2);
});

it('rests while nobody sees the page', () => {
  render(<Page />);
  const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  pass(10 * minute);
  expect([refreshed.mock.calls.length, refreshedUnattended.mock.calls.length]).toEqual([0, 0]);
  shown.mockRestore();
});
