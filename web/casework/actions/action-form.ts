import type { ReactNode } from 'react';
import type { ActionRequest, CaseView } from '#contract/api/casework.ts';
import type { ApiProblem } from '#web/api/api-problem.ts';
import type { ButtonKind } from '#web/design-system/button/button.tsx';
import type { DepartmentMessageId, DepartmentMessages } from '../department-messages.ts';
import type { FieldErrors, Missing } from '../field-errors.ts';

/** An action of a case as it is now for this person. */
export type ActionState = CaseView['actions'][number];

export interface ActionFieldsProps {
  readonly action: string;
  readonly file: CaseView;
  readonly errors: FieldErrors;
  /** The server's last refusal. */
  readonly problem?: ApiProblem | undefined;
  readonly consequence: DepartmentMessageId;
  /** Question that is chosen already. */
  readonly chosen?: string | undefined;
  /** Set if it is not done without a note. */
  readonly needsNote?: boolean;
  /** Says that there is nothing to choose, so that the dialog offers no button. */
  readonly onNothing?: (nothing: boolean) => void;
}

export interface ActionPreviewProps {
  readonly file: CaseView;
  /** The fields as they are now. */
  readonly typed: FormData;
}

export type ActionBesideProps = ActionPreviewProps & Pick<ActionFieldsProps, 'errors'>;

export type ActionBody = Omit<ActionRequest, 'version'>;

/** The entries, ready to be sent, or what is missing. */
export type ActionInput = { readonly body: ActionBody } | { readonly missing: Missing };

/** Dialog of an action: its name, its consequence and its fields. */
export interface ActionForm {
  /** Absent: the API's text for the action. */
  readonly label?: DepartmentMessageId;
  /** The consequence, a line each; its values are `action`, `name`, `number`, `told`, `at`, `hours`, `fee`, `final`, `status` and, for an order's fee, `sum`. */
  readonly consequence: DepartmentMessageId | ((file: CaseView) => DepartmentMessageId);
  /** Set if the fields state the consequence, with the port that is chosen there as `port`. */
  readonly statedByFields?: true;
  readonly kind: Exclude<ButtonKind, 'quiet'>;
  /** Title of the dialog, where the name alone says too little. */
  readonly title?: DepartmentMessageId;
  /** Word of the button in the head of a case, where the whole name has no room. */
  readonly short?: DepartmentMessageId;
  /** Set if it concerns the others of a group, who wait for the reply or are refused with it where they share the application. */
  readonly toOthers?: 'ask' | 'refuse';
  /** Set if it is done all day: it stands beside the first button, and the next case is read while it is on its way. */
  readonly everyday?: true;
  /** Word of the dialog's button, where doing it is called otherwise than the action. */
  readonly submit?: DepartmentMessageId;
  /** Number in that word, as its value `count`. */
  readonly counts?: (typed: FormData) => number;
  /** First words of the consequence, in bold; its value is `final`. */
  readonly warning?: DepartmentMessageId;
  /** Action that takes it back; absent: it cannot be undone. */
  readonly inverse?: string;
  /** Set if it recommends a refusal, on which somebody else decides. */
  readonly against?: true;
  /** Set if it grants, clears, or recommends that: the dialog says what, and the facts for it. */
  readonly grants?: true;
  /** Set if it decides on the documents: those not in order are listed above it. */
  readonly weighsPapers?: boolean;
  readonly Fields?: (props: ActionFieldsProps) => ReactNode;
  /** Letter that the applicant will get of what is typed, in the other half of a wide dialog. */
  readonly Preview?: (props: ActionPreviewProps) => ReactNode;
  /** Fields that stand with that letter. */
  readonly Beside?: (props: ActionBesideProps) => ReactNode;
  readonly read?: (form: FormData, file: CaseView) => ActionInput;
}

/** Tells whether the applicant gets a letter of what is typed, which no key pressed by habit may send. */
export function sendsLetter({ kind, Preview }: Pick<ActionForm, 'kind' | 'Preview'>): boolean {
  return kind === 'destructive' || Preview !== undefined;
}

/** Tells whether an action refuses or takes away, or recommends that. */
export function speaksAgainst({ kind, against }: Pick<ActionForm, 'kind' | 'against'>): boolean {
  return kind === 'destructive' || against === true;
}

/** Returns the text of a field, trimmed; empty when the field is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

export function fieldId(name: string): string {
  return `action-${name}`;
}

/** Returns the text of an action's button. */
export function actionWords(
  { t }: Pick<DepartmentMessages, 't'>,
  form: Pick<ActionForm, 'label'>,
  state: Pick<ActionState, 'words'>,
): string {
  return form.label === undefined ? state.words : t(form.label);
}

/** Returns the title of an action's dialog. */
export function dialogTitle(
  words: Pick<DepartmentMessages, 't'>,
  form: Pick<ActionForm, 'label' | 'title'>,
  state: Pick<ActionState, 'words'>,
): string {
  return form.title === undefined ? actionWords(words, form, state) : words.t(form.title);
}
