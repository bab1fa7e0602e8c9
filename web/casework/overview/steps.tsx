import type { Overview } from '#contract/api/overview.ts';
import { BarLine } from '#web/design-system/chart/bar-line.tsx';
import { ageWords } from '../queue/urgency-words.ts';
import { Block } from './block.tsx';
import { useOverviewMessages } from './overview-messages.ts';

/** Steps of a week that are counted at most, as the server does. */
const countedSteps = 5000;

type Step = Overview['steps'][number];

/**
 * Steps of this week: their number, and how long applications waited for them. They lead nowhere, because the queue knows
 * where an application stands, and not what was done with it in a week.
 */
export function Steps({ overview: { steps, steps_cut: cut } }: { readonly overview: Overview }) {
  const { t, formatNumber } = useOverviewMessages();
  const most = Math.max(1, ...steps.map(({ this_week }) => this_week.count));
  const none = steps.every(({ this_week, last_week }) => this_week.count + last_week.count === 0);
  if (none) {
    return (
      <Block title={t('overview.steps')}>
        <p className="pt-3 text-ink-quiet">{t('overview.noSteps')}</p>
      </Block>
    );
  }
  return (
    <Block title={t('overview.steps')} aside={t('overview.stepsHint')}>
      <ol className="grid grid-cols-2 gap-4 pt-3 sm:grid-cols-3 wide:auto-cols-fr wide:grid-flow-col wide:grid-cols-none">
        {steps.map((one) => (
          <li key={one.step}>
            <span className="block text-[14px]/[20px]">{t(`overview.step.${one.step}`)}</span>
            <span className="block text-[24px]/[32px] font-[650] tabular-nums">
              {formatNumber(one.this_week.count)}
            </span>
            <BarLine share={one.this_week.count / most} />
            <span className="block pt-1 text-[13px]/[20px] text-ink-quiet">
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

/** Median time in a step, last week's in brackets; nothing where nothing was measured. */
function Median({ of: { this_week, last_week, over_target: late } }: { readonly of: Step }) {
  const words = useOverviewMessages();
  const { t } = words;
  const [now, before] = [this_week, last_week].map(({ median_minutes: minutes }) => {
    if (minutes === null) return undefined;
    return minutes === 0 ? t('overview.underMinute') : ageWords(words, minutes);
  });
  if (now === undefined) return before === undefined ? null : t('overview.stepBefore', { time: before });
  return (
    <>
      <b className={late ? 'font-semibold text-refused' : 'font-semibold text-ink'}>{now}</b>
      {before !== undefined && ` ${t('overview.inBrackets', { time: before })}`}
      {late && ` · ${t('overview.overTarget')}`}
    </>
  );
}
