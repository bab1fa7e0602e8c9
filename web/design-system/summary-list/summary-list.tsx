import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import { wholeDates } from '../whole-dates.tsx';

export interface SummaryRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Link to change the answer; `about` is read after the link's text ("passport number"). */
  readonly change?: { readonly to: string; readonly text: string; readonly about: string } | undefined;
}

/** Answers to check, each with a link to change it. */
export function SummaryList({ rows }: { readonly rows: readonly SummaryRow[] }) {
  return (
    <dl className="mb-8 border-t border-hairline">
      {rows.map((row) => (
        <div
          key={row.key}
          className="grid gap-x-4 border-b border-hairline py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] [.staff_&]:py-2"
        >
          <dt className="font-semibold">{row.label}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{wholeDates(row.value)}</dd>
          {row.change && (
            <dd className="screen-only">
              <Link
                to={row.change.to}
                hiddenText={row.change.about}
                className="inline-flex min-h-6 items-center max-sm:min-h-11"
              >
                {row.change.text}
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
