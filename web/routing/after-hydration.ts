import { useEffect, useState } from 'react';

/**
 * For forms on prerendered pages. False until the page's code runs: a button that waits for it cannot send the form the
 * browser's own way, which would put a passport number or a password into the address. `takeOver` is called once with a reader of what
 * was typed before, by control id, so that a slow network costs nobody their typing.
 */
export function useAfterHydration(takeOver: (typed: (id: string) => string) => void): boolean {
  const [ready, setReady] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is taken over once
  useEffect(() => {
    takeOver((id) => {
      const control = document.getElementById(id);
      return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : '';
    });
    setReady(true);
  }, []);
  return ready;
}
