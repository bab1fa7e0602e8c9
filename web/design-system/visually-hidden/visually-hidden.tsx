import type { ReactNode } from 'react';

/** Words for screen readers only, such as what a "Change" link changes. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
