import type { ReactNode } from 'react';

/** One state of one component. The gallery shows it; the tests render and check it. */
interface Example {
  readonly name: string;
  readonly element: ReactNode;
}

export interface ComponentExamples {
  readonly component: string;
  readonly examples: readonly Example[];
}
