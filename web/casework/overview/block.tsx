import type { ReactNode } from 'react';

/** A part of an overview under its heading, with a link or a remark on the right. */
export function Block({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="min-w-0 [&>section]:mb-0">
      <div className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-3 border-b border-edge pb-1.5">
        <h2 className="text-[17px]! leading-[24px]!">{title}</h2>
        {aside !== undefined && (
          <span className="inline-flex min-h-6 items-center text-[13px] text-ink-quiet">{aside}</span>
        )}
      </div>
      {children}
    </section>
  );
}

/** Room of a part while it loads: as much as it takes when it is there, so that nothing moves. */
export function Waiting({ label, tall }: { readonly label: string; readonly tall: string }) {
  return (
    <div role="status" aria-busy="true" className={`${tall} pt-3`}>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="skeleton-pulse block h-full rounded bg-sunken" />
    </div>
  );
}
