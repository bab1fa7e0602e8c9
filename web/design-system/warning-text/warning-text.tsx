import type { ReactNode } from 'react';
import { WarningIcon } from '../icons/icons.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

/** A consequence that must not be missed. `word` ("Warning") is for people who do not see the icon. */
export function WarningText({ word, children }: { readonly word: string; readonly children: ReactNode }) {
  return (
    <p className="mb-6 flex max-w-measure gap-3 font-semibold">
      <WarningIcon className="mt-1 text-waiting" />
      <span>
        <VisuallyHidden>{word} </VisuallyHidden>
        {children}
      </span>
    </p>
  );
}
