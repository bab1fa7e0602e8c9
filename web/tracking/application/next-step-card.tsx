import type { ReactNode } from 'react';
import type { Standing, WhoseTurn } from '#domain/casework/standing.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { type IconLine, IconLines } from '#web/design-system/icon-lines/icon-lines.tsx';
import {
  CheckIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ClockIcon,
  CrossIcon,
  type Icon,
  InformationIcon,
  WarningIcon,
} from '#web/design-system/icons/icons.tsx';
import { BankIcon, BuildingIcon, PersonIcon } from '#web/design-system/icons/tool-icons.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import type { PublicWords } from '../../routes/public/public-messages.ts';

const looks: Readonly<Record<Standing, { readonly look: string; readonly edge: string; readonly Icon: Icon }>> = {
  waiting: { look: 'bg-waiting-tint text-waiting', edge: 'text-waiting', Icon: WarningIcon },
  open: { look: 'bg-action-tint text-action', edge: 'text-action', Icon: ClockIcon },
  granted: { look: 'bg-granted-tint text-granted', edge: 'text-granted', Icon: CheckIcon },
  refused: { look: 'bg-refused-tint text-refused', edge: 'text-refused', Icon: CrossIcon },
  ended: { look: 'bg-sunken text-ink-quiet', edge: 'text-ink-quiet', Icon: InformationIcon },
};

/**
 * The one raised surface of the page: what to do next, by when and where, and who has the application now. The words
 * above say what the colours repeat.
 */
export function NextStepCard({
  words: { t },
  standing,
  whose,
  strip,
  StripIcon,
  title,
  text,
  reasons,
  lines,
  children,
}: {
  readonly words: PublicWords;
  readonly standing: Standing;
  readonly whose: WhoseTurn;
  /** State in one or two words. */
  readonly strip: string;
  /** In place of the standing's own. */
  readonly StripIcon?: Icon;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Reasons of the decision that the step follows. */
  readonly reasons?: ReactNode;
  readonly lines: readonly IconLine[];
  /** The button or form that does it. */
  readonly children?: ReactNode;
}) {
  const { look, edge, Icon: StandingIcon } = looks[standing];
  const Icon = StripIcon ?? StandingIcon;
  return (
    <div className="overflow-hidden rounded border border-hairline bg-raised shadow-raised forced-colors:border-2">
      <p className={classNames('flex items-center gap-2 px-5 py-2.5 text-sm font-semibold', look)}>
        <Icon />
        {strip}
      </p>
      <div className="p-5">
        <h2 id="next-step" className="mb-3 text-xl">
          {wholeDates(title)}
        </h2>
        {reasons}
        {text && <p className="mb-3 max-w-measure">{wholeDates(text)}</p>}
        <IconLines lines={lines} />
        {whose !== 'nobody' && <Ball whose={whose} t={t} edge={edge} />}
        {children && <div className="mt-5 grid">{children}</div>}
      </div>
    </div>
  );
}

/** Two sides with an arrow to the one that acts now. */
function Ball({
  whose,
  t,
  edge,
}: {
  readonly whose: Exclude<WhoseTurn, 'nobody'>;
  readonly t: PublicWords['t'];
  readonly edge: string;
}) {
  const own = whose === 'traveller';
  const bank = whose === 'bank';
  const Arrow = own ? ChevronLeftIcon : ChevronRightIcon;
  const OtherIcon = bank ? BankIcon : BuildingIcon;
  const side = (has: boolean) =>
    classNames(
      'flex min-w-0 items-center gap-2 rounded px-3 py-2 leading-5',
      has ? `border-2 border-current font-semibold ${edge}` : 'border border-hairline text-ink-quiet',
    );
  return (
    <div
      role="img"
      aria-label={t(`mine.ball.${whose}`)}
      className="mt-4 grid grid-cols-[minmax(0,1fr)_auto_minmax(max-content,1fr)] items-center gap-2.5 text-sm"
    >
      <span className={side(own)}>
        <PersonIcon className="flex-none" />
        {t('mine.you')}
      </span>
      <Arrow />
      <span className={side(!own)}>
        <OtherIcon className="flex-none" />
        {t(bank ? 'mine.theBank' : 'mine.theOffice')}
      </span>
    </div>
  );
}
