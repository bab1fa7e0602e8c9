import type { ReactNode } from 'react';

/** Text for screen readers only, such as the object of a "Change" link. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
