import type { ReactNode } from 'react';

/** A name in a cell: sixty letters without a space break within their column and leave room for the others. */
export function LongName({ children }: { readonly children: ReactNode }) {
  return <span className="block max-w-60 min-w-28 [overflow-wrap:anywhere]">{children}</span>;
}
