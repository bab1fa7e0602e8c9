import type { ReactNode } from 'react';

/** Stands for a value in its sentence that is set apart, such as a day, a view or a status. */
export const apart = '\u0000';

/** A sentence whose value `apart` is drawn in bold. */
export function SetApart({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const [before, after] = text.split(apart);
  return (
    <>
      {before}
      {after !== undefined && <b className="font-[650]">{children}</b>}
      {after}
    </>
  );
}
