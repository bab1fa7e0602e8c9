import { useEffect, useRef } from 'react';

/** Milliseconds without a key after which the keyboard has come to rest. */
export const restMilliseconds = 400;

/** Keys of somebody who goes on in the case, and types no text. */
const moving = ['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/**
 * Tells whether keys may still come that were meant for the case before: from `begin`, when another one comes by itself, until
 * the keyboard has rested before a case that stands on the screen since `drawn`.
 */
export function useKeyboardRest() {
  const last = useRef<number>(undefined);
  /** True from the step that leads to a case until that case stands on the screen. */
  const comes = useRef(false);
  useEffect(() => {
    const hear = ({ key, timeStamp }: KeyboardEvent) => {
      if (last.current === undefined) return;
      const typing = !moving.includes(key) && timeStamp - last.current < restMilliseconds;
      last.current = typing ? timeStamp : undefined;
    };
    // Before any handler of the key.
    document.addEventListener('keydown', hear, { capture: true });
    return () => document.removeEventListener('keydown', hear, { capture: true });
  }, []);
  return {
    begin: () => {
      comes.current = true;
      last.current = performance.now();
    },
    /** Tells that somebody chose a case by hand. */
    end: () => {
      comes.current = false;
      last.current = undefined;
    },
    drawn: () => {
      if (!comes.current && last.current === undefined) return;
      comes.current = false;
      last.current = performance.now();
    },
    isRestless: () => last.current !== undefined,
  };
}
