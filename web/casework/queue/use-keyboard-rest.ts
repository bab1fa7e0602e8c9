import { useEffect, useLayoutEffect, useRef } from 'react';
import { isTaken, useShortcutsOn } from '#web/lists/shortcuts.ts';

/** Milliseconds without a key after which the keyboard has come to rest. */
export const restMilliseconds = 400;

/** Keys of somebody who goes on in the case, and types no text. */
const moving = ['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** Reason for which a key does nothing: its case is not on the screen yet, or came while something was being typed. */
type EarlyReason = 'tooEarly' | 'stillTyping';

/**
 * Keeps from every shortcut the keys that may have been meant for the case before: from `begin`, when another one comes by
 * itself, until the keyboard has rested before a case that stands on the screen since `drawn`. `onEarly` says so.
 */
export function useKeyboardRest(onEarly: (reason: EarlyReason) => void) {
  const last = useRef<number>(undefined);
  /** True from the step that leads to a case until that case stands on the screen. */
  const comes = useRef(false);
  const tell = useRef(onEarly);
  useLayoutEffect(() => {
    tell.current = onEarly;
  });
  const on = useShortcutsOn();
  const end = useRef(() => {
    comes.current = false;
    last.current = undefined;
  }).current;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (last.current === undefined) return;
      const typing = !moving.includes(event.key) && event.timeStamp - last.current < restMilliseconds;
      last.current = typing ? event.timeStamp : undefined;
      // Longer names are those of keys that type nothing, such as Escape.
      if (!typing || !on || event.key.length > 1 || isTaken(event)) return;
      event.preventDefault();
      tell.current(comes.current ? 'tooEarly' : 'stillTyping');
    };
    // Before any handler of the key.
    document.addEventListener('keydown', hear, { capture: true });
    // Whoever points goes on by hand.
    document.addEventListener('pointerdown', end, { capture: true });
    return () => {
      document.removeEventListener('keydown', hear, { capture: true });
      document.removeEventListener('pointerdown', end, { capture: true });
    };
  }, [on, end]);
  return {
    begin: () => {
      comes.current = true;
      last.current = performance.now();
    },
    /** Tells that somebody chose a case by hand. */
    end,
    drawn: () => {
      if (!comes.current && last.current === undefined) return;
      comes.current = false;
      last.current = performance.now();
    },
  };
}
