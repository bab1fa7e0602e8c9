import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/icons.tsx';
import { wholeDates } from '../whole-dates.tsx';

/** Top of a confirmation page: the result, and the number to keep. */
export function Panel({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="mb-8 flex items-start gap-4">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-granted text-on-granted">
        <CheckIcon />
      </span>
      <div className="min-w-0">
        <h1>{wholeDates(title)}</h1>
        {children && <div className="mt-1 text-ink-quiet">{children}</div>}
      </div>
    </div>
  );
}
