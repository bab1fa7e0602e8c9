import type { CaseView } from '#contract/api/casework.ts';
import { hasEffect } from '#domain/casework/actions/index.ts';
import { isReaders } from '#domain/casework/next-step.ts';
import { differenceKey } from '../actions/keys/action-keys.ts';
import { matchPartId } from '../case-parts/file-checks.tsx';
import { useDepartmentMessages } from '../department-messages.ts';

/** First button while something in the case has to be settled before any other action: it leads there. */
export interface Lead {
  readonly words: string;
  readonly letter?: string;
  readonly onPress: () => void;
}

export function toMatch(): void {
  document.querySelector<HTMLElement>(`section[aria-labelledby=${matchPartId}] button`)?.focus();
}

/** Returns the way to a match that the reader decides next, else to the differences that stop the reader. */
export function useLead(file: CaseView, differences: number, toDifference: () => unknown): Lead | undefined {
  const { t, formatNumber } = useDepartmentMessages();
  const { next_step: next } = file;
  if (next !== null && next.action !== null && isReaders(next.who) && hasEffect(next.action, 'decide_match')) {
    return { words: t('desk.decideMatch'), onPress: toMatch };
  }
  if (differences === 0) return undefined;
  return {
    words: t('desk.settle', { count: differences, shown: formatNumber(differences) }),
    letter: differenceKey,
    onPress: () => void toDifference(),
  };
}
