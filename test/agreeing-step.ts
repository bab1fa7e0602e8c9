import { expect } from 'vitest';
import type { CaseView } from '#contract/api/casework.ts';
import { isReaders } from '#domain/casework/next-step.ts';

/**
 * Checks that a case says one thing: the step that its reader is told to take is a button that works, or the sentence says
 * what it waits for, in the words of the button. Returns the case.
 */
export function withAgreeingStep(file: CaseView): CaseView {
  const { next_step: next, actions } = file;
  // Whoever hands a case on is told so, and for whom it is.
  if (next === null || !isReaders(next.who) || next.who === 'you_hand_on') return file;
  const button = actions.find(({ action }) => action === next.action);
  const told = `${file.service} ${file.status}: ${next.words} ${next.reason}`;
  expect(button === undefined ? 'no button' : button.allowed ? null : button.reason, told).toBe(next.reason);
  return file;
}
