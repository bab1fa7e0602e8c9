import { classNames } from '../class-names.ts';

/** Returns the classes of a staff area's frame: a crimson line, and the navigation beside the work, folded or not. */
export function staffFrame(folded: boolean): string {
  return classNames(
    'staff min-h-dvh border-t-4 border-t-refused not-print:desk:grid desk:grid-cols-[56px_minmax(0,1fr)] print:border-t-0',
    !folded && 'beside:grid-cols-[200px_minmax(0,1fr)]',
  );
}
