import type { CaseView } from '#contract/api/casework.ts';
import { actions } from '#domain/casework/actions/index.ts';
import { isUnsetFee } from '#domain/casework/fee-standing.ts';
import { isUndecidedMatch, stopsByMatch, weightiestMatch } from '#domain/screening/match-state.ts';
import { CashIcon, CheckIcon, ClockIcon, FileIcon, type Icon, WarningIcon } from '#web/design-system/icons/icons.tsx';
import { useOrderSum } from '../case-parts/order-sum.ts';
import { useDepartmentMessages } from '../department-messages.ts';

/** Weight of a chip: what stops comes first, then what is due, then the rest. */
export type ChipWeight = 'stop' | 'due' | 'good' | 'plain';
const weights: readonly ChipWeight[] = ['stop', 'due', 'good', 'plain'];

export interface Chip {
  readonly key: 'watch' | 'year' | 'fee' | 'visits' | 'open';
  readonly weight: ChipWeight;
  readonly Icon: Icon;
  readonly text: string;
}

/** Returns facts for or against a grant, each in a few words, the weightiest first. */
export function useChips(file: CaseView): readonly Chip[] {
  const { t, wordOf, formatMoney, formatNumber } = useDepartmentMessages();
  const { payment, visa_year: year, screening } = file;
  const undecided = screening.filter(({ state }) => isUndecidedMatch(state)).length;
  const confirmed = weightiestMatch(screening);
  const sum = useOrderSum(file);
  const proposed = file.set_sums.find(({ kind, confirmed_by }) => kind === 'price' && confirmed_by === null);
  const unsetFee = (standing: 'not_set' | 'proposed') =>
    standing === 'not_set' || proposed === undefined
      ? t(`desk.fee.${standing}`)
      : t('desk.chip.proposed', { sum: formatMoney(proposed.amount_minor, proposed.currency) });
  const chips: readonly Chip[] = [
    undecided > 0
      ? {
          key: 'watch',
          weight: 'stop',
          Icon: WarningIcon,
          text: t('desk.chip.matches', { count: undecided, shown: formatNumber(undecided) }),
        }
      : screening.length === 0
        ? { key: 'watch', weight: 'good', Icon: CheckIcon, text: t('desk.chip.noMatch') }
        : {
            key: 'watch',
            ...(confirmed === undefined
              ? { weight: 'good' as const, Icon: CheckIcon, text: wordOf('event', actions.dismiss_hit.id) }
              : {
                  weight: stopsByMatch(confirmed) ? ('stop' as const) : ('due' as const),
                  Icon: WarningIcon,
                  text: t('desk.chip.referred', { effect: wordOf('screening_effect', confirmed.effect) }),
                }),
          },
    ...(year === null
      ? []
      : [
          {
            key: 'year' as const,
            weight: year.left === 0 ? ('due' as const) : ('good' as const),
            Icon: year.left === 0 ? WarningIcon : CheckIcon,
            text: t('desk.chip.daysLeft', { count: year.left, shown: formatNumber(year.left) }),
          },
        ]),
    payment.state === 'due' || payment.state === 'checking'
      ? { key: 'fee', weight: 'due', Icon: CashIcon, text: t(`desk.chip.${payment.state}`, { sum }) }
      : payment.state === 'paid'
        ? { key: 'fee', weight: 'good', Icon: CheckIcon, text: t('desk.chip.paid', { sum }) }
        : isUnsetFee(file.fee_standing)
          ? { key: 'fee', weight: 'plain', Icon: CashIcon, text: unsetFee(file.fee_standing) }
          : file.quote.total_minor === 0
            ? { key: 'fee', weight: 'good', Icon: CheckIcon, text: t('desk.chip.free') }
            : { key: 'fee', weight: 'plain', Icon: CashIcon, text: t('desk.chip.nothingDue') },
    {
      key: 'visits',
      weight: 'plain',
      Icon: ClockIcon,
      text: t('desk.chip.visits', {
        count: file.earlier.visits,
        shown: formatNumber(file.earlier.visits),
        stay: file.stay === null ? 'no' : 'yes',
      }),
    },
    {
      key: 'open',
      weight: file.earlier.open_applications > 0 ? 'due' : 'plain',
      Icon: FileIcon,
      text: t('desk.chip.open', {
        count: file.earlier.open_applications,
        shown: formatNumber(file.earlier.open_applications),
      }),
    },
  ];
  return chips.toSorted((one, other) => weights.indexOf(one.weight) - weights.indexOf(other.weight));
}
