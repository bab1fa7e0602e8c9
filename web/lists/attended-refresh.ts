import { useEffect, useRef } from 'react';

const everyMilliseconds = 30_000;
/** Milliseconds without input after which a list stops refreshing, which must not keep an abandoned session alive. */
const attendedMilliseconds = 3 * 60_000;

/** Calls `refresh` every half minute while the page is visible and in use. */
export function useAttendedRefresh(refresh: () => void): void {
  const current = useRef(refresh);
  useEffect(() => {
    current.current = refresh;
  });
  useEffect(() => {
    let touchedAt = Date.now();
    const touch = () => {
      touchedAt = Date.now();
    };
    const timer = setInterval(() => {
      const attended = Date.now() - touchedAt < attendedMilliseconds;
      if (document.visibilityState === 'visible' && attended) current.current();
    }, everyMilliseconds);
    const events = ['pointerdown', 'pointermove', 'keydown'] as const;
    for (const name of events) document.addEventListener(name, touch, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of events) document.removeEventListener(name, touch);
    };
  }, []);
}
