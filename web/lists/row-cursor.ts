import { useEffect, useState } from 'react';
import { useStaffMessages } from '#web/layout/staff-messages.ts';
import { useShortcuts } from './shortcuts.ts';

/** Elements that Enter presses when they have focus. */
const keepsEnter = 'a, button, summary';

/** Returns the row reached with `j` and `k`; Enter opens it. Enter on a focused link or button keeps its own effect. */
export function useRowCursor(keys: readonly string[], open: (key: string) => void): string | undefined {
  const { t } = useStaffMessages();
  const [marked, setMarked] = useState<string>();
  const index = marked === undefined ? -1 : keys.indexOf(marked);
  const move = (step: 1 | -1) => () => {
    const next = keys[Math.min(Math.max(index + step, 0), keys.length - 1)];
    if (next === undefined) return;
    setMarked(next);
    // After `j` or `k`, Enter opens the row instead of the link that had focus before.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.closest(keepsEnter) !== null) activeElement.blur();
  };
  const openMarked = () => {
    if (index < 0 || marked === undefined || document.activeElement?.closest(keepsEnter)) return false;
    open(marked);
  };
  useShortcuts(
    { j: move(1), k: move(-1), Enter: openMarked },
    { j: t('staff.keys.next'), k: t('staff.keys.previous'), Enter: t('staff.keys.enter') },
  );
  useEffect(() => {
    if (marked !== undefined) document.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return index < 0 ? undefined : marked;
}
