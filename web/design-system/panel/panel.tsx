import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/icons.tsx';
import { wholeDates } from '../whole-dates.tsx';

/** Top of a confirmation page: the result, and the number to keep. */
export function Panel({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="mb-8 max-w-measure rounded border-t-4 border-granted bg-granted-tint p-6">
      <h1 className="flex gap-3">
        <CheckIcon className="mt-2 text-granted" />
        <span>{wholeDates(title)}</span>
      </h1>
      {children && <div className="mt-3 text-lg">{children}</div>}
    </div>
  );
}
