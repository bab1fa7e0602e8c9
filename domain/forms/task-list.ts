import type { JourneyAnswers } from './answers.ts';
import type { FormContext, JudgedForm, MessageId } from './form-definition.ts';
import { type JudgedStep, judge, type PageRef } from './journey.ts';

export type TaskState = 'completed' | 'in_progress' | 'not_started' | 'cannot_start_yet' | 'problem';

/** One line of the task list: a section, or a section for one traveller. */
export interface Task {
  readonly section: string;
  readonly title: MessageId;
  readonly traveller?: string;
  readonly state: TaskState;
  /** Title of the part to be completed first, if it cannot start yet. */
  readonly after?: MessageId;
  /** Target of its link: the first page with something to do, else its first page. */
  readonly at: PageRef;
}

/**
 * Returns the journey as tasks. A task stays locked until every earlier one (of the submission, or of the same person)
 * is complete, because its questions depend on those answers; a problem in an earlier one does not lock it.
 */
export function taskList(definition: JudgedForm, context: FormContext, journey: JourneyAnswers): readonly Task[] {
  const { steps } = judge(definition, context, journey);
  const tasks: Task[] = [];
  const groups = new Map<string, JudgedStep[]>();
  for (const step of steps) {
    const key = JSON.stringify([step.page.section, step.ref.traveller]);
    groups.set(key, [...(groups.get(key) ?? []), step]);
  }
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { traveller } = first.ref;
    const section = definition.form.sections.find((candidate) => candidate.id === first.page.section);
    const before = tasks.find(
      (earlier) =>
        (earlier.traveller === undefined || earlier.traveller === traveller) &&
        earlier.state !== 'completed' &&
        earlier.state !== 'problem',
    );
    const own = stateOf(group);
    const carriedOver = group.every((step) => step.carriedOver);
    const blocked = before !== undefined && (own === 'not_started' || carriedOver);
    tasks.push({
      section: first.page.section,
      title: section?.title ?? first.page.title,
      ...(traveller === undefined ? {} : { traveller }),
      state: blocked ? 'cannot_start_yet' : own,
      ...(blocked ? { after: before.title } : {}),
      at: (group.find((step) => step.violations.length > 0) ?? first).ref,
    });
  }
  return tasks;
}

function stateOf(group: readonly JudgedStep[]): TaskState {
  const violations = group.flatMap((step) => step.violations);
  if (violations.length === 0) return 'completed';
  if (violations.some((found) => found.code !== 'required')) return 'problem';
  return group.some((step) => step.begun) ? 'in_progress' : 'not_started';
}
