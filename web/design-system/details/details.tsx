import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronRightIcon } from '../icons/icons.tsx';

/** Help that only some need, one tap away. */
export function Details({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  return (
    <details className="mb-6 max-w-measure">
      <Summary>{summary}</Summary>
      <div className="border-l-4 border-edge py-1 pl-4">{children}</div>
    </details>
  );
}

/** The line that opens the rest: a link with a chevron, which points down while it is open. */
export function Summary({ children, small = false }: { readonly children: ReactNode; readonly small?: boolean }) {
  return (
    <summary
      className={classNames(
        small ? 'min-h-6 text-[14px]' : 'min-h-11',
        'flex list-none items-center gap-1 text-action underline underline-offset-[0.18em] [&::-webkit-details-marker]:hidden [.staff_&]:min-h-8',
      )}
    >
      <ChevronRightIcon className="-ml-1 flex-none in-open:rotate-90" />
      <span>{children}</span>
    </summary>
  );
}
