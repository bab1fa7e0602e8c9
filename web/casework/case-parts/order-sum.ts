import type { CaseView } from '#contract/api/casework.ts';
import { useDepartmentMessages } from '../department-messages.ts';

/** Returns the sum of a case's order as this desk takes it, and for how many people it is; empty where there is none. */
export function useOrderSum(file: CaseView): string {
  const { t, formatNumber, formatMoney } = useDepartmentMessages();
  const { sum_here: sum, travellers } = file.payment;
  if (sum === null) return '';
  return t('desk.sumFor', {
    sum: formatMoney(sum.amount_minor, sum.currency),
    count: travellers,
    shown: formatNumber(travellers),
  });
}
