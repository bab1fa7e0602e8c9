import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** Single-character shortcuts can be turned off (WCAG 2.1.4); the choice is stored on this device. */
const key = 'keyboard_shortcuts';
const listeners = new Set<() => void>();

function areOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

let on: boolean | undefined;

function readShortcuts(): boolean {
  on ??= areOn();
  return on;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setShortcuts(next: boolean): void {
  on = next;
  try {
    if (next) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // No access to storage: the choice lasts for this page.
  }
  for (const listener of listeners) listener();
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, readShortcuts, readShortcuts);
}

/** Returns true if the key belongs to something else: a field being typed in, an open dialog, a browser command. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return true;
  if (document.querySelector('dialog[open]') !== null) return true;
  const target = event.target instanceof Element ? event.target : undefined;
  return target?.closest('input, textarea, select, [contenteditable]') !== null && target !== undefined;
}

/** First key of a pair, such as `g o`. */
const lead = 'g';
/** Milliseconds within which the second key follows. */
const leadMilliseconds = 1500;
let ledAt = Number.NEGATIVE_INFINITY;

/** Returns the key typed, or the pair that it completes. */
function typedKey(event: KeyboardEvent): string {
  // The press of the first key itself comes to every handler of the page.
  if (event.timeStamp === ledAt || event.timeStamp - ledAt > leadMilliseconds) return event.key;
  // Every other handler of this press still has to see the pair.
  setTimeout(() => {
    ledAt = Number.NEGATIVE_INFINITY;
  });
  return `${lead} ${event.key}`;
}

/** Texts of keys as the list of keys shows them: `o`, `1–9`, `g o`. */
type KeyNames = Readonly<Record<string, string>>;

/** Names given by the screens that are shown now, in the order in which those came. */
const named = new Map<object, KeyNames>();
const nameListeners = new Set<() => void>();
let namings = 0;

function namesChanged(): void {
  namings += 1;
  for (const listener of nameListeners) listener();
}

function subscribeToNames(listener: () => void): () => void {
  nameListeners.add(listener);
  return () => nameListeners.delete(listener);
}

/** Keys of every screen, before those that a screen names itself; pairs and the keys of the frame come last. */
const firstKeys = ['/', 'j', 'k', 'Enter', '1–9'];
const lastKeys = ['Escape', '?'];

function rankOf(key: string): number {
  if (firstKeys.includes(key)) return firstKeys.indexOf(key);
  if (lastKeys.includes(key)) return firstKeys.length + 2 + lastKeys.indexOf(key);
  return firstKeys.length + (key.startsWith(`${lead} `) ? 1 : 0);
}

/** Returns the keys that do something on what is shown now, each once, with their texts; anew whenever a text changes. */
export function useShownKeys(): readonly { readonly key: string; readonly text: string }[] {
  useSyncExternalStore(
    subscribeToNames,
    () => namings,
    () => namings,
  );
  const all = [...named.values()].flatMap((names) => Object.entries(names));
  return [...new Map(all)]
    .map(([key, text]) => ({ key, text }))
    .toSorted((one, other) => rankOf(one.key) - rankOf(other.key));
}

/**
 * Handles a screen's shortcuts by the character typed (`/`, `j`, `?`) or by a pair (`g o`). A handler that returns false
 * ignores the key. `names` are shown in the list of keys for as long as the screen is.
 *
 * Handlers are there as soon as the screen is: an effect that waits for the painted page would leave keys to the screen before.
 */
export function useShortcuts(
  handlers: Readonly<Record<string, (event: KeyboardEvent) => unknown>>,
  names: KeyNames = {},
): void {
  const current = useRef(handlers);
  useLayoutEffect(() => {
    current.current = handlers;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are new objects at each render, mostly with the same texts
  useEffect(() => {
    named.set(current, names);
    namesChanged();
  }, [JSON.stringify(names)]);
  useEffect(() => () => void named.delete(current), []);
  const active = useShortcutsOn();
  useLayoutEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const key = typedKey(event);
      if (key === lead) {
        ledAt = event.timeStamp;
        return;
      }
      const handler = Object.hasOwn(current.current, key) ? current.current[key] : undefined;
      if (handler === undefined) return;
      if (handler(event) !== false) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active]);
}
