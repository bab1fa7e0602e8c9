import { useEffect, useRef } from 'react';

const everyMilliseconds = 30_000;
/** Milliseconds without input after which a list stops refreshing, which must not keep an abandoned session alive. */
const attendedMilliseconds = 3 * 60_000;
/** Refreshes that go on without input, one in so many: each is a call that the session counts as no use. */
const unattendedEvery = 2;
/** Milliseconds after the last input in which a call still follows from it. */
const followsMilliseconds = 20_000;

let touchedAt = 0;
let listening = false;

/** Notes every input of the page from now on. */
function listen(): void {
  if (listening) return;
  listening = true;
  touchedAt = Date.now();
  const touch = () => {
    touchedAt = Date.now();
  };
  for (const name of ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const) {
    document.addEventListener(name, touch, { passive: true });
  }
}

/** Returns true for a call that the page makes by itself: nobody has touched it lately. */
export function isUnattended(): boolean {
  return listening && Date.now() - touchedAt >= followsMilliseconds;
}

/**
 * Calls `refresh` every half minute while the page is visible and in use; from then on `refreshUnattended`, every minute
 * while it is visible, for calls that tell the server that nobody asked.
 */
export function useAttendedRefresh(refresh: () => void, refreshUnattended?: () => void): void {
  const current = useRef({ refresh, refreshUnattended });
  useEffect(() => {
    current.current = { refresh, refreshUnattended };
  });
  useEffect(() => {
    listen();
    let passed = 0;
    const timer = setInterval(() => {
      passed += 1;
      if (document.visibilityState !== 'visible') return;
      if (Date.now() - touchedAt < attendedMilliseconds) current.current.refresh();
      else if (passed % unattendedEvery === 0) current.current.refreshUnattended?.();
    }, everyMilliseconds);
    return () => clearInterval(timer);
  }, []);
}
