import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const storageKey = 'scroll_positions';

type Positions = Record<string, number>;

function storedPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

function storePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // No access to storage, or storage is full: a reloaded page begins at its top.
  }
}

/**
 * Gives the first history entry of a visit a key, before the router reads it: its scroll position is stored under it.
 */
export function nameFirstEntry(): void {
  const state = (window.history.state ?? {}) as { readonly key?: string };
  if (state.key === undefined) window.history.replaceState({ ...state, key: String(performance.timeOrigin) }, '');
}

/** Scrolls a new page to its top or to the part named in its address; back and forward restore the position. */
export function useScrollMemory(): void {
  const { key, hash } = useLocation();
  const way = useNavigationType();
  const positions = useRef<Positions>(undefined);
  const shown = useRef<string>(undefined);

  useLayoutEffect(() => {
    positions.current ??= storedPositions();
    const first = shown.current === undefined;
    shown.current = key;
    const kept = way === 'POP' ? positions.current[key] : undefined;
    const part = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (kept !== undefined) window.scrollTo(0, kept);
    else if (part) part.scrollIntoView();
    else if (!first) window.scrollTo(0, 0);
  }, [key, hash, way]);

  useEffect(() => {
    const note = () => {
      if (positions.current && shown.current !== undefined) positions.current[shown.current] = window.scrollY;
    };
    const take = () => {
      window.history.scrollRestoration = 'manual';
    };
    // The browser itself restores a reloaded page, before any of our scripts run.
    const leave = () => {
      storePositions(positions.current ?? {});
      window.history.scrollRestoration = 'auto';
    };
    take();
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pageshow', take);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pageshow', take);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
}
