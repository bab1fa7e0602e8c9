import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Icon } from '../icons/icons.tsx';
import { wholeDates } from '../whole-dates.tsx';

/** A line of a card: by when, where, since when. */
export interface IconLine {
  readonly key: string;
  readonly Icon: Icon;
  readonly content: ReactNode;
  /** Detail that matters less, in a small line below. */
  readonly more?: ReactNode;
}

/** Short lines, each with an icon in front. */
export function IconLines({ lines }: { readonly lines: readonly IconLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-1.5">
      {lines.map(({ key, Icon: LineIcon, content, more }) => (
        <li key={key} className="flex items-start gap-2.5">
          <LineIcon className="mt-1 flex-none text-ink-quiet" />
          <span className="min-w-0">
            {wholeDates(content)}
            {more && <span className="block text-sm text-ink-quiet">{wholeDates(more)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Ways on, one below the other between thin lines: buttons and links of the kind `line`. */
export function LinkLines({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <ul className={classNames('border-t border-hairline', className)}>
      {Children.toArray(children).map((way, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the ways have one order
        <li key={index} className="border-b border-hairline">
          {way}
        </li>
      ))}
    </ul>
  );
}
