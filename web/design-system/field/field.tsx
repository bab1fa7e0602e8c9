import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { WarningIcon } from '../icons/icons.tsx';
import { wholeDates } from '../whole-dates.tsx';

/** Properties that all form controls share. All texts are already translated. */
export interface FieldProps {
  /** Id of the control, to which the error summary links. */
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode | undefined;
  /** The same text as in the error summary. */
  readonly error?: string | undefined;
  /** Set when the label is the page's question and therefore its `h1`. */
  readonly heading?: boolean | undefined;
  /** "(optional)", shown after the label. */
  readonly optional?: string | undefined;
}

export function hintId(id: string): string {
  return `${id}-hint`;
}

export function errorId(id: string): string {
  return `${id}-error`;
}

/** Returns the `aria-describedby` and `aria-invalid` that connect a control with its hint and error. */
export function descriptionOf({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  const described = [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ');
  return {
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  } as const;
}

/** One short sentence under a label. */
export function Hint({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <div {...(id ? { id } : {})} className="mb-2 max-w-measure text-sm text-ink-quiet">
      {wholeDates(children)}
    </div>
  );
}

/** Error of a control, and how to correct it. */
export function ErrorMessage({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="mb-2 flex max-w-measure gap-2 font-semibold text-refused">
      <WarningIcon className="mt-[0.2em]" />
      <span>{wholeDates(children)}</span>
    </p>
  );
}

/** Frame of a field, with a crimson rule at its side when it has an error. */
export function FieldFrame({ error, children }: { readonly error?: string | undefined; readonly children: ReactNode }) {
  return (
    <div className={classNames('mb-6 [.staff_&]:mb-4', Boolean(error) && 'border-l-4 border-refused pl-4')}>
      {children}
    </div>
  );
}

/** Label, hint and error above a single control. */
export function LabelledField({
  id,
  label,
  hint,
  error,
  heading,
  optional,
  children,
}: FieldProps & { readonly children: ReactNode }) {
  const labelElement = (
    <label htmlFor={id} className={classNames('block', !heading && 'mb-1 font-semibold')}>
      {label}
      {optional && <span className="font-normal text-ink-quiet"> {optional}</span>}
    </label>
  );
  return (
    <FieldFrame error={error}>
      {heading ? <h1 className="mb-3">{labelElement}</h1> : labelElement}
      {hint && <Hint id={hintId(id)}>{hint}</Hint>}
      {error && <ErrorMessage id={errorId(id)}>{error}</ErrorMessage>}
      {children}
    </FieldFrame>
  );
}
