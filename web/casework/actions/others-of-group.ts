import type { CaseView } from '#contract/api/casework.ts';
import { isOpenStatus } from '#domain/casework/lifecycle.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import type { ActionForm } from './action-form.ts';

/** Returns what an action means for the others of the group, in one sentence; empty where there are none. */
export function useOthersOfGroup(file: CaseView, { toOthers }: Pick<ActionForm, 'toOthers'>): string {
  const { t, formatNumber } = useDepartmentMessages();
  if (toOthers === undefined) return '';
  if (file.people > 1) return t(`desk.others.${toOthers}_shared`, { shown: formatNumber(file.people) });
  const count = file.group.filter(({ status }) => isOpenStatus(status)).length;
  if (count === 0) return '';
  return t(`desk.others.${toOthers}`, {
    count,
    shown: formatNumber(count),
    held: file.payment.holds_others ? 'yes' : 'no',
    fee: file.payment.travellers > 1 ? file.payment.state : 'none',
  });
}
