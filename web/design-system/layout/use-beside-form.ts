import { useSyncExternalStore } from 'react';

/** The variant `beside-form` of the styles, for content that has another place in the order of reading there. */
const besideForm = '(width >= 860px)';

/** Returns true where a form has a column beside it; so it has where nothing can be measured. */
export function useBesideForm(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia?.(besideForm);
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => window.matchMedia?.(besideForm).matches ?? true,
    () => true,
  );
}
