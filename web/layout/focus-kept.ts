import { useEffect } from 'react';

/** Places to go on at when the element with the focus is gone: the open case, else the page's heading. */
const goesOnAt = ['[data-case-title]', 'main h1', 'main'];

/** Returns the element that was drawn anew in the place of another: the one with its id, its mark or its name. */
function twinOf(gone: Element): HTMLElement | null {
  const name = gone.getAttribute('aria-label');
  const [wanted] = [
    ...(gone.id === '' ? [] : [`#${CSS.escape(gone.id)}`]),
    ...(gone.hasAttribute('data-in-hand') ? ['[data-in-hand]'] : []),
    ...(name === null ? [] : [`main ${gone.localName}[aria-label="${CSS.escape(name)}"]`]),
  ];
  return wanted === undefined ? null : document.querySelector<HTMLElement>(wanted);
}

/**
 * Keeps the keyboard where somebody works: when the element with the focus leaves the page, with a dialog or because its
 * action is done, its successor, the case or the page's heading takes the focus, which would otherwise begin at the top of
 * the page.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Element | undefined;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined;
    };
    const keep = () => {
      if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
      // Closing it gives the focus back where that is possible.
      if (document.querySelector('dialog[open]') !== null) return;
      const places = goesOnAt.map((selector) => document.querySelector<HTMLElement>(selector));
      const place = [twinOf(last), ...places].find((found) => found !== null);
      if (!place) return;
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(keep);
    changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] });
    document.addEventListener('focusin', note);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
}
