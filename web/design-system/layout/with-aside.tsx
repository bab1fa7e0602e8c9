import type { ReactNode } from 'react';

/**
 * A side column (the running price): next to the question on wide screens, on phones at the lower edge of a window that is
 * high enough for both. Its place is kept while it draws nothing, so that nothing moves when a price arrives; without one there is none.
 */
export function WithAside({
  children,
  note,
  aside,
}: {
  readonly children: ReactNode;
  /** Beside the content on wide screens, below it on phones. */
  readonly note?: ReactNode;
  readonly aside: ReactNode;
}) {
  return (
    <div className="grid gap-x-12 beside-form:grid-cols-[minmax(0,640px)_minmax(0,300px)] beside-form:grid-rows-[auto_1fr] beside-form:justify-between">
      <div className="min-w-0 beside-form:row-span-2">{children}</div>
      {note && <div className="mt-6 text-sm text-ink-quiet">{note}</div>}
      {aside && <aside className="price-dock">{aside}</aside>}
    </div>
  );
}
