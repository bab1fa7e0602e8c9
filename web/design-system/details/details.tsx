import type { ReactNode } from 'react';

/** Help that only some need, one tap away. */
export function Details({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  return (
    <details className="mb-6 max-w-measure">
      <summary className="min-h-11 content-center text-action underline underline-offset-[0.18em] [.staff_&]:min-h-8">
        {summary}
      </summary>
      <div className="border-l-4 border-edge py-1 pl-4">{children}</div>
    </details>
  );
}
