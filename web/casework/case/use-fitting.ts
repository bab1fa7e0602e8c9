import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const gap = 8;
/** Width of “⋯”, on a phone. */
const menuWidth = 44;

function paddingOf(element: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
}

/** Returns the width that the row leaves for its buttons: all of it, or what stays beside the whole name. */
function roomIn(row: Element): number {
  const whole = row.clientWidth - paddingOf(row);
  const name = row.querySelector('[data-head-name]');
  if (name === null) return whole;
  const parts = [...name.children].map((part) => part.scrollWidth);
  return whole - parts.reduce((sum, width) => sum + width + gap, gap);
}

/** Returns the width that a button takes for its words alone, however wide it is drawn. */
function widthOf(button: HTMLElement): number {
  const words = document.createRange();
  words.selectNodeContents(button);
  return words.getBoundingClientRect().width + paddingOf(button) + gap;
}

/**
 * Returns which of `count` buttons have room in one row beside the first one and “⋯”, those before others. Each is measured where it is drawn; a change of the `words` measures anew.
 */
export function useFitting(
  bar: RefObject<HTMLElement | null>,
  {
    count,
    more,
    words,
  }: {
    readonly count: number;
    /** True if there is “⋯” in any case. */
    readonly more: boolean;
    readonly words: readonly unknown[];
  },
): (place: number) => boolean {
  const first = Array.from({ length: count }, (_, place) => place);
  const [fitting, setFitting] = useState<readonly number[]>(first);
  const measured = JSON.stringify([count, more, words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other widths
  useLayoutEffect(() => {
    const row = bar.current?.closest('[data-action-row]');
    if (!row || typeof ResizeObserver === 'undefined') return setFitting(first);
    const choose = () => {
      const widths = (fits: string) =>
        [...(bar.current?.querySelectorAll<HTMLElement>(`:scope > [data-fits=${fits}]`) ?? [])].map(widthOf);
      const beside = widths('beside');
      const room = roomIn(row) - widths('first').reduce((sum, width) => sum + width, 0);
      const all = beside.reduce((sum, width) => sum + width, more ? menuWidth : 0);
      if (all <= room) return first;
      let left = room - menuWidth;
      const chosen: number[] = [];
      for (const [place, width] of beside.entries()) {
        if (width > left) continue;
        chosen.push(place);
        left -= width;
      }
      return chosen;
    };
    // Called for the first time when the browser has laid out the page, before it paints: to ask for a width here would
    // have it lay out the whole case twice.
    const observer = new ResizeObserver(() => {
      const chosen = choose();
      flushSync(() => setFitting((now) => (now.join() === chosen.join() ? now : chosen)));
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [bar, measured]);
  return (place) => fitting.includes(place);
}
