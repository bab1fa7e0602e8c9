import type { ReactNode } from 'react';
import type { ActionRequest, CaseView } from '#contract/api/casework.ts';
import type { ButtonKind } from '#web/design-system/button/button.tsx';
import type { DepartmentMessageId, DepartmentMessages } from '../department-messages.ts';

/** An action of a file as it stands now for this person. */
export type ActionState = CaseView['actions'][number];

/** Field name → what is wrong there. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface ActionFieldsProps {
  readonly action: string;
  readonly file: CaseView;
  readonly errors: FieldErrors;
}

export type ActionBody = Omit<ActionRequest, 'version'>;

/** What was typed, ready to be sent, or the message ids of what is missing by field. */
export type ActionInput =
  | { readonly body: ActionBody }
  | { readonly missing: Readonly<Record<string, DepartmentMessageId>> };

/** How an action is asked for: its name, what it leads to, and what has to be typed. */
export interface ActionForm {
  /** Absent: the words that the API gives the action. */
  readonly label?: DepartmentMessageId;
  /** The consequence; gets `action`, `name` and `number`. Absent: the fields say it, because it depends on them. */
  readonly consequence?: DepartmentMessageId | ((file: CaseView) => DepartmentMessageId);
  readonly kind: Exclude<ButtonKind, 'quiet'>;
  /** It decides on the documents: those that are not in order are named before it. */
  readonly weighsPapers?: boolean;
  readonly Fields?: (props: ActionFieldsProps) => ReactNode;
  readonly read?: (form: FormData, file: CaseView) => ActionInput;
}

/** The text of a field, trimmed; empty when it is not there. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

export function fieldId(name: string): string {
  return `action-${name}`;
}

/** What an action's button says. */
export function actionWords(
  { t }: Pick<DepartmentMessages, 't'>,
  form: Pick<ActionForm, 'label'>,
  state: Pick<ActionState, 'words'>,
): string {
  return form.label === undefined ? state.words : t(form.label);
}
