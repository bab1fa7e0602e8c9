import { useLayoutEffect, useState } from 'react';

/**
 * For forms on prerendered pages. False until the page's code runs: a button that waits for it cannot send the form the
 * browser's own way, which would put a passport number or a password into the address. `takeOver` is called once with a reader of what
 * was typed before, by control id, so that a slow network costs nobody their typing. All within the drawing that brings the
 * form to life: what is typed between the reading and a later drawing would replace what was read.
 */
export function useAfterHydration(takeOver: (typed: (id: string) => string) => void): boolean {
  const [ready, setReady] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is taken over once
  useLayoutEffect(() => {
    takeOver((id) => {
      const control = document.getElementById(id);
      return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : '';
    });
    setReady(true);
  }, []);
  return ready;
}
