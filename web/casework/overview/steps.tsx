import type { Overview } from '#contract/api/overview.ts';
import { BarLine } from '#web/design-system/chart/bar-line.tsx';
import { ageWords } from '../queue/urgency-words.ts';
import { Block } from './block.tsx';
import { useOverviewMessages } from './overview-messages.ts';

/** Steps of a week that are counted at most, as the server does. */
const countedSteps = 5000;

/**
 * Steps of this week: their number, and how long applications waited for them. They lead nowhere, because the queue knows
 * where an application stands, and not what was done with it in a week.
 */
export function Steps({ overview: { steps, steps_cut: cut } }: { readonly overview: Overview }) {
  const words = useOverviewMessages();
  const { t, formatNumber } = words;
  const most = Math.max(1, ...steps.map(({ this_week }) => this_week.count));
  const time = (minutes: number | null) => (minutes === null ? '–' : ageWords(words, minutes));
  return (
    <Block title={t('overview.steps')} aside={t('overview.stepsHint')}>
      <ol className="grid grid-cols-2 gap-4 pt-3 sm:grid-cols-3 wide:auto-cols-fr wide:grid-flow-col wide:grid-cols-none">
        {steps.map(({ step, this_week, last_week }) => (
          <li key={step}>
            <span className="block text-[14px]">{t(`overview.step.${step}`)}</span>
            <span className="block text-[24px]/[32px] font-[650] tabular-nums">
              {formatNumber(this_week.count)}
              <span className="ml-2 text-[13px] font-normal text-ink-quiet">
                {t('overview.stepWeeks', { count: formatNumber(last_week.count) })}
              </span>
            </span>
            <BarLine share={this_week.count / most} />
            <span className="block pt-1 text-[13px] text-ink-quiet">
              <b className="font-semibold text-ink">{time(this_week.median_minutes)}</b> (
              {time(last_week.median_minutes)})
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
