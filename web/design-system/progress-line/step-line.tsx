import { Link } from 'react-router';
import { ChevronLeftIcon } from '../icons/icons.tsx';
import { Flags } from './flags.tsx';

/** Head of a page of a form: back, "Step 5 of 13 · Passport", and the same as flags; 60 px, so that the question follows at once. */
export function StepLine({
  backTo,
  backText,
  text,
  step,
  total,
}: {
  readonly backTo: string;
  readonly backText: string;
  readonly text: string;
  readonly step: number;
  readonly total: number;
}) {
  return (
    <div className="screen-only -mt-3 mb-3 max-w-[640px] sm:-mt-4 sm:mb-6">
      <div className="flex min-h-10 items-center justify-between gap-3 text-sm">
        <Link to={backTo} className="-ml-1 inline-flex min-h-9 items-center gap-0.5 no-underline hover:underline">
          <ChevronLeftIcon />
          {backText}
        </Link>
        <p className="text-right text-ink-quiet">{text}</p>
      </div>
      <Flags step={step} total={total} className="mt-1" />
    </div>
  );
}
