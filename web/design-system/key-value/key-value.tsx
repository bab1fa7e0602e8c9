import type { ReactNode } from 'react';
import { wholeDates } from '../whole-dates.tsx';

/** Dense data next to the documents of a case: label above value, in columns. */
export function KeyValue({
  items,
}: {
  readonly items: readonly {
    readonly key: string;
    readonly label: string;
    readonly value: ReactNode;
    /** Set for a text of several lines: it has the whole width. */
    readonly wide?: boolean;
  }[];
}) {
  return (
    <dl className="mb-6 grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-x-6 gap-y-3">
      {items.map((item) => (
        <div key={item.key} className={item.wide ? 'col-span-full min-w-0 max-w-measure' : 'min-w-0'}>
          <dt className="text-sm text-ink-quiet">{item.label}</dt>
          <dd className="[overflow-wrap:anywhere]">{wholeDates(item.value)}</dd>
        </div>
      ))}
    </dl>
  );
}
