import { useSyncExternalStore } from 'react';

/** Returns true in a window of at least so many CSS pixels, for content that stands open there; true where nothing can be measured. */
export function useWidthFrom(pixels: number): boolean {
  const wide = `(width >= ${pixels}px)`;
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia?.(wide);
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => window.matchMedia?.(wide).matches ?? true,
    () => true,
  );
}
