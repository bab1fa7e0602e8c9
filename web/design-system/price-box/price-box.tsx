import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { wholeDates } from '../whole-dates.tsx';

interface PriceLine {
  readonly key: string;
  readonly label: ReactNode;
  /** Amount in the language's format ("USD 30.00"). */
  readonly amount: string;
}

interface PriceBoxProps {
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
    <dl className="text-sm beside-form:mt-2 beside-form:border-t beside-form:border-hairline">
      {lines.map((line) => (
        <div key={line.key} className="flex justify-between gap-4 border-b border-hairline py-2">
          <dt>{wholeDates(line.label)}</dt>
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

/**
 * Running price: beside the question on wide screens, with its lines open; on phones one line at the lower edge, which
 * opens them (`WithAside`).
 */
export function PriceBox({ title, totalLabel, total, due, lines, showText, note }: PriceBoxProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section
      aria-label={title}
      className="bg-raised beside-form:rounded beside-form:border beside-form:border-hairline beside-form:px-5 beside-form:py-3"
    >
      <p className="relative flex min-h-14 items-center gap-1 px-4 beside-form:min-h-0 beside-form:items-baseline beside-form:px-0">
        {title}
        {/* The whole line opens it; the button itself is small, so that it hides no control that is scrolled under it. */}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={showText}
          onClick={() => setOpen(!open)}
          className="inline-flex size-6 flex-none items-center justify-center text-action after:absolute after:inset-0 beside-form:hidden"
        >
          <ChevronDownIcon className={open ? '' : 'rotate-180'} />
        </button>
        <span className="ml-auto text-lg font-semibold whitespace-nowrap tabular-nums" aria-live="polite">
          {total}
        </span>
      </p>
      <div
        id={id}
        className={classNames(
          'above-dock:max-h-[60dvh] above-dock:overflow-y-auto above-dock:border-t above-dock:border-hairline above-dock:px-4',
          !open && 'above-dock:hidden',
        )}
      >
        <Lines {...{ lines, totalLabel, total, due }} />
        {note && <div className="mt-1 pb-3 text-sm text-ink-quiet">{note}</div>}
      </div>
    </section>
  );
}
