import { type RefObject, useEffect, useRef } from 'react';

/** Fields with an error; a group of fields has one as a whole. */
const invalid = '[aria-invalid], [data-invalid]';

/**
 * Returns a ref to set on a form, whose first field with an error takes the focus after each failed attempt. `errors` and
 * `refused`, the response that named errors, are the same objects until the next attempt: another language moves no focus.
 */
export function useFirstInvalidFocus(errors: unknown, refused?: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt moves focus again
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>(invalid);
    (first?.querySelector<HTMLElement>(invalid) ?? first)?.focus();
  }, [errors, refused]);
  return form;
}
