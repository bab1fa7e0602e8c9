import type { CaseView } from '#contract/api/casework.ts';
import type { DepartmentMessages } from '../department-messages.ts';

/** Returns the name by which a message tells a case: the person's, and how many others share the application. */
export function caseName(
  { t, formatNumber }: Pick<DepartmentMessages, 't' | 'formatNumber'>,
  { name, people }: Pick<CaseView, 'name' | 'people'>,
): string {
  const others = people - 1;
  return others < 1 ? name : t('desk.withOthers', { name, count: others, shown: formatNumber(others) });
}

/** Returns the end of a submission number, by which officers tell cases apart. */
export function lastBlock(number: string): string {
  return number.split('-').at(-1) ?? number;
}
