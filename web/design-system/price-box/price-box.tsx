import type { ReactNode } from 'react';

export interface PriceLine {
  readonly key: string;
  readonly label: ReactNode;
  /** Amount in the language's format ("USD 30.00"). */
  readonly amount: string;
}

export interface PriceBoxProps {
  readonly title: string;
  readonly totalLabel: string;
  readonly total: string;
  /** Amount due when it is paid in another currency: next to the total and never added to its lines. */
  readonly due?: { readonly label: string; readonly amount: string } | undefined;
  readonly lines: readonly PriceLine[];
  /** "Show how this is made up": opens the lines on a phone. */
  readonly showText: string;
  /** Reason why it is free, or the date by which it must be paid. */
  readonly note?: ReactNode;
}

function Lines({ lines, totalLabel, total, due }: Pick<PriceBoxProps, 'lines' | 'totalLabel' | 'total' | 'due'>) {
  return (
    <dl className="text-sm">
      {lines.map((line) => (
        <div key={line.key} className="flex justify-between gap-4 border-b border-hairline py-2">
          <dt>{line.label}</dt>
          <dd className="whitespace-nowrap text-right tabular-nums">{line.amount}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 py-2 text-base font-semibold">
        <dt>{totalLabel}</dt>
        <dd className="whitespace-nowrap text-right tabular-nums">{total}</dd>
      </div>
      {due && (
        <div className="flex justify-between gap-4 pb-2 text-base font-semibold">
          <dt>{due.label}</dt>
          <dd className="whitespace-nowrap text-right tabular-nums">{due.amount}</dd>
        </div>
      )}
    </dl>
  );
}

/** Running price: its lines are open on wide screens and one tap away on phones. */
export function PriceBox({ title, totalLabel, total, due, lines, showText, note }: PriceBoxProps) {
  return (
    <section aria-label={title} className="rounded bg-sunken px-4 py-3">
      <div className="flex items-baseline justify-between gap-4 wide:hidden">
        <span className="font-semibold">{title}</span>
        <span className="whitespace-nowrap font-semibold tabular-nums">{total}</span>
      </div>
      {due && (
        <div className="flex items-baseline justify-between gap-4 wide:hidden">
          <span>{due.label}</span>
          <span className="whitespace-nowrap font-semibold tabular-nums">{due.amount}</span>
        </div>
      )}
      <details className="wide:hidden">
        <summary className="min-h-11 content-center text-action underline underline-offset-[0.18em]">
          {showText}
        </summary>
        <Lines {...{ lines, totalLabel, total, due }} />
      </details>
      <div className="hidden wide:block">
        <p className="mb-2 font-semibold">{title}</p>
        <Lines {...{ lines, totalLabel, total, due }} />
      </div>
      {note && <div className="mt-1 text-sm text-ink-quiet">{note}</div>}
    </section>
  );
}
