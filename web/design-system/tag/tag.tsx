import { classNames } from '../class-names.ts';
import { CheckIcon, ClockIcon, CrossIcon, DashIcon, type Icon, InformationIcon } from '../icons/icons.tsx';

export type TagTone = 'neutral' | 'active' | 'granted' | 'waiting' | 'refused';

const tones: Readonly<Record<TagTone, { readonly look: string; readonly Icon: Icon }>> = {
  neutral: { look: 'border-edge bg-sunken text-ink', Icon: DashIcon },
  active: { look: 'border-action bg-action-tint text-action', Icon: InformationIcon },
  granted: { look: 'border-granted bg-granted-tint text-granted', Icon: CheckIcon },
  waiting: { look: 'border-waiting bg-waiting-tint text-waiting', Icon: ClockIcon },
  refused: { look: 'border-refused bg-refused-tint text-refused', Icon: CrossIcon },
};

/** A status as text with its icon, the tone's own unless another is given; the colour repeats the text. */
export function StatusTag({
  tone,
  Icon = tones[tone].Icon,
  children,
}: {
  readonly tone: TagTone;
  readonly Icon?: Icon;
  readonly children: string;
}) {
  const { look } = tones[tone];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded border px-2 py-0.5 text-sm font-semibold [td_&]:whitespace-nowrap',
        look,
      )}
    >
      <Icon className="h-4 w-4" />
      {children}
    </span>
  );
}

const inks: Readonly<Record<TagTone, string>> = {
  neutral: 'text-ink-quiet',
  active: 'text-action',
  granted: 'text-granted',
  waiting: 'text-waiting',
  refused: 'text-refused',
};

/** The same in a dense row: a coloured icon beside the plain word, without a box. */
export function StatusText({
  tone,
  Icon = tones[tone].Icon,
  iconOnly = false,
  dense = true,
  children,
}: {
  readonly tone: TagTone;
  readonly Icon?: Icon;
  /** Set where the word stands above the whole list; screen readers still hear it. */
  readonly iconOnly?: boolean;
  /** False for the size of the text around it. */
  readonly dense?: boolean;
  readonly children: string;
}) {
  return (
    <span className={classNames('inline-flex items-center gap-1', dense && 'text-[12px] whitespace-nowrap')}>
      <Icon className={classNames(dense ? 'h-3.5 w-3.5' : 'h-4 w-4', inks[tone])} />
      {iconOnly ? <span className="sr-only">{children}</span> : children}
    </span>
  );
}

/** A type or label without state. */
export function Tag({ children }: { readonly children: string }) {
  return (
    <span className="inline-block rounded border border-hairline bg-sunken px-1.5 py-0.5 text-sm text-ink-quiet">
      {children}
    </span>
  );
}
