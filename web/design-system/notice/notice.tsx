import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon, ClockIcon, CrossIcon, type Icon, InformationIcon } from '../icons/icons.tsx';
import { wholeDates } from '../whole-dates.tsx';

export type NoticeTone = 'information' | 'granted' | 'waiting' | 'refused';

const tones: Readonly<Record<NoticeTone, { readonly look: string; readonly mark: string; readonly Icon: Icon }>> = {
  information: { look: 'border-action bg-action-tint', mark: 'text-action', Icon: InformationIcon },
  granted: { look: 'border-granted bg-granted-tint', mark: 'text-granted', Icon: CheckIcon },
  waiting: { look: 'border-waiting bg-waiting-tint', mark: 'text-waiting', Icon: ClockIcon },
  refused: { look: 'border-refused bg-refused-tint', mark: 'text-refused', Icon: CrossIcon },
};

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: string;
  /** Announced when it appears after the page is drawn. */
  readonly live?: boolean;
  /** Set where what it tells was asked for further down a form: it comes into sight when it appears. */
  readonly intoSight?: boolean;
  readonly children: ReactNode;
}

/** A browser without layout, as in component tests, has no such method. */
function comeIntoSight(element: HTMLElement | null): void {
  if (element === null) return;
  // Clear of the bars that stay at the edges of a screen or a dialog.
  element.style.scrollMarginBlock = '96px';
  element.scrollIntoView?.({ block: 'nearest' });
}

/** Information to read before going on. The title says it in words; colour and icon only help. */
export function Notice({ tone = 'information', title, live = false, intoSight = false, children }: NoticeProps) {
  const { look, mark, Icon } = tones[tone];
  return (
    <div
      ref={intoSight ? comeIntoSight : null}
      {...(live ? { role: 'status' } : {})}
      className={classNames('mb-6 flex max-w-measure gap-3 border-l-4 p-4', look)}
    >
      <Icon className={classNames('mt-1', mark)} />
      <div className="min-w-0">
        {title && <p className="font-semibold">{wholeDates(title)}</p>}
        {wholeDates(children)}
      </div>
    </div>
  );
}

/** Text set apart from its surroundings, without alarm. */
export function InsetText({ children }: { readonly children: ReactNode }) {
  return <div className="mb-6 max-w-measure border-l-4 border-edge py-1 pl-4">{children}</div>;
}
