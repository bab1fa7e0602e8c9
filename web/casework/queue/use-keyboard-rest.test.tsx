import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useShortcuts } from '#web/lists/shortcuts.ts';
import { useKeyboardRest } from './use-keyboard-rest.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date', 'setTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
});

function press(key: string, target: Element = document.body): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  fireEvent(target, event);
  // A pair of keys is over with its press.
  vi.advanceTimersByTime(1);
}

const letters = ['a', 'u', 'j', '.', '1', 'g a'];

/** Draws keys that note what they did beside the keyboard's rest, which notes why one did nothing. */
function desk() {
  const did: string[] = [];
  const { result } = renderHook(() => {
    const rest = useKeyboardRest((reason) => did.push(reason));
    useShortcuts(Object.fromEntries(letters.map((key) => [key, () => void did.push(key)])));
    return rest;
  });
  return { rest: result.current, did };
}

it('keeps every shortcut waiting until no key came for a while since the case stood on the screen', () => {
  const { rest, did } = desk();
  press('a');
  rest.begin();
  vi.advanceTimersByTime(300);
  press('j');
  rest.drawn();
  for (const key of ['u', '1', 'g', 'a', '.']) {
    vi.advanceTimersByTime(120);
    press(key);
  }
  expect(did).toEqual(['a', 'tooEarly', 'stillTyping', 'stillTyping', 'stillTyping', 'stillTyping', 'stillTyping']);
  vi.advanceTimersByTime(400);
  press('u');
  press('g');
  press('a');
  // A case that is opened by hand needs no rest.
  rest.drawn();
  press('j');
  press('j');
  expect(did.slice(7)).toEqual(['u', 'g a', 'j', 'j']);
});

it('begins anew where the case came after a pause, unless somebody went on by hand meanwhile', () => {
  const { rest, did } = desk();
  rest.begin();
  vi.advanceTimersByTime(450);
  press('1');
  vi.advanceTimersByTime(200);
  rest.drawn();
  vi.advanceTimersByTime(50);
  press('a');
  expect(did).toEqual(['1', 'stillTyping']);
  rest.begin();
  rest.end();
  rest.drawn();
  press('j');
  rest.begin();
  fireEvent.pointerDown(document.body);
  rest.drawn();
  press('j');
  expect(did.slice(2)).toEqual(['j', 'j']);
});

it('is over with a key that goes on in the case', () => {
  const { rest, did } = desk();
  rest.begin();
  rest.drawn();
  press('Tab');
  press('a');
  expect(did).toEqual(['a']);
});

it('leaves alone what is typed into a field', () => {
  const { rest, did } = desk();
  const field = document.body.appendChild(document.createElement('input'));
  rest.begin();
  rest.drawn();
  press('a', field);
  expect(did).toEqual([]);
});
