import { classNames } from '../class-names.ts';

const widths = ['w-3/5', 'w-full', 'w-4/5', 'w-full'] as const;

/** Outline of content that is loading. `label` is announced; the bars are visual only. */
export function Skeleton({ label, lines = 4 }: { readonly label: string; readonly lines?: number }) {
  return (
    <div role="status" aria-busy="true" className="max-w-measure">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
          key={index}
          aria-hidden="true"
          className={classNames(
            'skeleton-pulse mb-3 rounded bg-hairline',
            index === 0 ? 'h-8' : 'h-5',
            widths[index % widths.length],
          )}
        />
      ))}
    </div>
  );
}
