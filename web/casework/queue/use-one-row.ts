import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns the width that a link takes around its widest part, however wide it is drawn. */
function widthAround(link: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(link);
  const parts = [...link.children].map((part) => part.getBoundingClientRect().width);
  return Math.max(0, ...parts) + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
}

/**
 * Returns true if the links of a bar have room in one row when the parts of each stand above one another. They are measured
 * where they are drawn, in one row or in several; a change of the `words` measures anew.
 */
export function useOneRow(bar: RefObject<HTMLElement | null>, words: readonly unknown[]): boolean {
  const [fits, setFits] = useState(true);
  const measured = JSON.stringify(words);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other widths
  useLayoutEffect(() => {
    const row = bar.current;
    if (row === null || typeof ResizeObserver === 'undefined') return;
    // Called for the first time when the browser has laid out the page, before it paints.
    const observer = new ResizeObserver(([entry]) => {
      const room = entry?.contentRect.width ?? 0;
      const all = [...row.querySelectorAll('a')].reduce((sum, link) => sum + widthAround(link), 0);
      flushSync(() => setFits(all <= room));
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [bar, measured]);
  return fits;
}
