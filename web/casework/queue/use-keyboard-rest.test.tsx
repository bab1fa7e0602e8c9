import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useKeyboardRest } from './use-keyboard-rest.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function press(key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  fireEvent(document.body, event);
}

it('waits until no key came for a while since the case stood on the screen', () => {
  const { result } = renderHook(useKeyboardRest);
  expect(result.current.isRestless()).toBe(false);
  result.current.begin();
  vi.advanceTimersByTime(700);
  result.current.drawn();
  for (const key of ['k', 't', 'h', 'e']) {
    vi.advanceTimersByTime(120);
    press(key);
    expect(result.current.isRestless()).toBe(true);
  }
  vi.advanceTimersByTime(400);
  press('a');
  expect(result.current.isRestless()).toBe(false);
  // A case that is opened by hand needs no rest.
  result.current.drawn();
  press('a');
  expect(result.current.isRestless()).toBe(false);
});

it('begins anew where the case came after a pause', () => {
  const { result } = renderHook(useKeyboardRest);
  result.current.begin();
  vi.advanceTimersByTime(450);
  press('x');
  vi.advanceTimersByTime(200);
  result.current.drawn();
  vi.advanceTimersByTime(50);
  press('a');
  expect(result.current.isRestless()).toBe(true);
});

it('is over with a key that goes on in the case', () => {
  const { result } = renderHook(useKeyboardRest);
  result.current.begin();
  result.current.drawn();
  press('Tab');
  expect(result.current.isRestless()).toBe(false);
});
