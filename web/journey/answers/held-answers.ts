import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { TypedAnswers } from '#domain/forms/answers.ts';

/** Milliseconds without typing after which the device stores the answers. */
const holdAfter = 600;

/**
 * Gives the answers in the returned box to `onHold` after a pause in typing, and when the page is left. Whoever stores them
 * otherwise empties the box.
 */
export function useHeldAnswers(
  typed: TypedAnswers,
  onHold: (answers: TypedAnswers) => void,
): RefObject<TypedAnswers | undefined> {
  const unheld = useRef<TypedAnswers>(undefined);
  const hold = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    hold.current = () => {
      if (unheld.current === undefined) return;
      const sent = unheld.current;
      unheld.current = undefined;
      onHold(sent);
    };
  });
  useEffect(() => {
    const leave = () => hold.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  useEffect(() => {
    if (unheld.current !== typed) return;
    const timer = setTimeout(() => hold.current(), holdAfter);
    return () => clearTimeout(timer);
  }, [typed]);
  return unheld;
}
