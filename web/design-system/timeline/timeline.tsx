import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon, ClockIcon, CrossIcon, DashIcon, type Icon, WarningIcon } from '../icons/icons.tsx';
import { wholeDates } from '../whole-dates.tsx';

interface TimelineStep {
  readonly key: string;
  readonly title: string;
  /** "5 October 2026, 14:30", or the date by which it is expected. */
  readonly when?: ReactNode;
  readonly details?: ReactNode;
  readonly phase: 'past' | 'now' | 'next' | 'later';
  /** Set for a past step by which nothing went on: its mark, and the word that is read in place of the phase's. */
  readonly setback?: { readonly mark: keyof typeof setbacks; readonly words: string };
}

/** Marks of past steps that were no progress, each with a shape of its own. */
const setbacks = {
  missed: { look: 'border-waiting bg-waiting-tint text-waiting', Icon: WarningIcon },
  refused: { look: 'border-refused bg-refused-tint text-refused', Icon: CrossIcon },
  ended: { look: 'border-edge bg-sunken text-ink', Icon: DashIcon },
} as const satisfies Record<string, { readonly look: string; readonly Icon: Icon }>;

const progress = { look: 'border-granted bg-granted text-on-granted', Icon: CheckIcon };

const isAhead = ({ phase }: TimelineStep) => phase === 'next' || phase === 'later';

/** Past, current and future steps. `phaseWords` are read before each title for people who do not see the marks. */
export function Timeline({
  steps,
  phaseWords,
}: {
  readonly steps: readonly TimelineStep[];
  readonly phaseWords: Readonly<Record<TimelineStep['phase'], string>>;
}) {
  return (
    <ol className="max-w-measure">
      {steps.map((step) => {
        const setback = step.phase === 'past' ? step.setback : undefined;
        const { look, Icon: PastIcon } = setback === undefined ? progress : setbacks[setback.mark];
        return (
          <li
            key={step.key}
            {...(step.phase === 'now' ? { 'aria-current': 'step' } : {})}
            className="relative pb-6 pl-10 before:absolute before:top-7 before:bottom-0 before:left-[13px] before:w-0.5 before:bg-hairline last:pb-0 last:before:hidden"
          >
            <span
              className={classNames(
                'absolute top-0 left-0 grid h-7 w-7 place-items-center rounded-full border-2',
                step.phase === 'past' && look,
                step.phase === 'now' && 'border-action bg-action-tint text-action',
                isAhead(step) && 'border-edge bg-surface text-ink-quiet',
              )}
            >
              {step.phase === 'past' && <PastIcon className="h-4 w-4" />}
              {step.phase === 'now' && <ClockIcon className="h-4 w-4" />}
            </span>
            <p className={classNames(step.phase === 'now' && 'font-semibold', isAhead(step) && 'text-ink-quiet')}>
              <span className="sr-only">{setback?.words ?? phaseWords[step.phase]}: </span>
              {wholeDates(step.title)}
            </p>
            {step.when && <p className="text-sm text-ink-quiet">{wholeDates(step.when)}</p>}
            {step.details && <div className="mt-1">{step.details}</div>}
          </li>
        );
      })}
    </ol>
  );
}
