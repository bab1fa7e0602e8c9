import { Link } from 'react-router';
import type { Overview } from '#contract/api/overview.ts';
import { pathTo } from '#contract/paths.ts';
import { countedBy } from '#domain/casework/queue/overview-steps.ts';
import { BarLine } from '#web/design-system/chart/bar-line.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { useDesk } from '../desk.ts';
import { ageOf } from './age.ts';
import { Block } from './block.tsx';
import { type OverviewMessages, useOverviewMessages } from './overview-messages.ts';

/** Steps of a week that are counted at most, as the server does. */
const countedSteps = 5000;

type Step = Overview['steps'][number];

const number = 'block text-[24px]/[32px] font-[650] tabular-nums';

/**
 * Steps of this week: how many applications went through each, and how long they waited for it. Each number leads to the list of
 * just as many, unless not all are counted.
 */
export function Steps({ overview: { steps, steps_cut: cut } }: { readonly overview: Overview }) {
  const words = useOverviewMessages();
  const { t, formatNumber } = words;
  const desk = useDesk();
  const most = Math.max(1, ...steps.map(({ this_week }) => this_week.count));
  const none = steps.every(({ this_week, last_week }) => this_week.count + last_week.count === 0);
  const measured = steps.some(
    ({ step, this_week, last_week }) =>
      countedBy(step) !== 'sending' && (this_week.median_minutes ?? last_week.median_minutes) !== null,
  );
  if (none) {
    return (
      <Block title={t('overview.steps')}>
        <p className="pt-3 text-ink-quiet">{t('overview.noSteps')}</p>
      </Block>
    );
  }
  return (
    <Block title={t('overview.steps')} aside={measured ? t('overview.stepsHint') : undefined}>
      <ol className="grid gap-x-4 gap-y-3 pt-2 sm:grid-cols-3 wide:auto-cols-fr wide:grid-flow-col wide:grid-cols-none">
        {steps.map((one) => (
          <li key={one.step} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:block">
            <span className="block text-[14px]/[20px]">{t(`overview.step.${one.step}`)}</span>
            {cut || one.this_week.count === 0 ? (
              <span className={number}>{formatNumber(one.this_week.count)}</span>
            ) : (
              <Link
                to={pathTo(desk.list, { step: one.step })}
                aria-label={t('overview.dayWords', {
                  day: t('overview.steps'),
                  part: t(`overview.step.${one.step}`),
                  shown: formatNumber(one.this_week.count),
                })}
                className={`${number} w-fit no-underline hover:underline`}
              >
                {formatNumber(one.this_week.count)}
              </Link>
            )}
            <span className="col-span-2">
              <BarLine share={one.this_week.count / most} />
            </span>
            <span className="col-span-2 block pt-1 text-[13px]/[20px] text-ink-quiet">
              <Median of={one} />
            </span>
          </li>
        ))}
      </ol>
      {cut && (
        <p className="pt-2 text-[13px] text-ink-quiet">{t('overview.cut', { shown: formatNumber(countedSteps) })}</p>
      )}
    </Block>
  );
}

/** Returns last week's median in a step where it was another one than this week's; undefined where nobody waits for the step. */
function beforeOf(words: OverviewMessages, { step, this_week, last_week }: Step): string | undefined {
  if (countedBy(step) === 'sending' || last_week.median_minutes === null) return undefined;
  const before = timeOf(words, last_week.median_minutes);
  return this_week.median_minutes !== null && timeOf(words, this_week.median_minutes) === before ? undefined : before;
}

function timeOf(words: OverviewMessages, minutes: number): string {
  return minutes === 0 ? words.t('overview.underMinute') : ageOf(words, minutes);
}

/** Median time in a step, and last week's where it was another one; nothing where nothing was measured. */
function Median({ of }: { readonly of: Step }) {
  const words = useOverviewMessages();
  const { t, formatNumber } = words;
  const { step, this_week, last_week, over_target: late } = of;
  // Nobody waits for a sending: there is a number to compare, and no time.
  if (countedBy(step) === 'sending') {
    return last_week.count === 0 ? null : t('overview.countBefore', { shown: formatNumber(last_week.count) });
  }
  const before = beforeOf(words, of);
  const lastWeek = before !== undefined && (
    <span className="whitespace-nowrap">{t('overview.stepBefore', { time: before })}</span>
  );
  if (this_week.median_minutes === null) return lastWeek;
  return (
    <>
      <b className={classNames('font-semibold whitespace-nowrap', late ? 'text-refused' : 'text-ink')}>
        {timeOf(words, this_week.median_minutes)}
      </b>
      {lastWeek && '\u00a0· '}
      {lastWeek}
      {late && (
        <>
          {' · '}
          <span className="whitespace-nowrap text-refused">{t('overview.overTarget')}</span>
        </>
      )}
    </>
  );
}
