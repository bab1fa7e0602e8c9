import { useLayoutEffect, useState } from 'react';

/**
 * For forms on prerendered pages. Returns false until the page's code runs: a button that waits for it cannot submit
 * the form natively, which would put a passport number or a password into the address. `takeOver` is called once with a
 * reader of the values typed before, by control id, so that nobody loses their typing on a slow network. Everything
 * happens in the render that hydrates the form: anything typed between the reading and a later render would be
 * overwritten.
 */
export function useAfterHydration(takeOver: (typed: (id: string) => string) => void): boolean {
  const [ready, setReady] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed values are taken over once
  useLayoutEffect(() => {
    takeOver((id) => {
      const control = document.getElementById(id);
      return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : '';
    });
    setReady(true);
  }, []);
  return ready;
}
