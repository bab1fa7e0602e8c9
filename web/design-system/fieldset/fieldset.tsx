import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { descriptionOf, ErrorMessage, errorId, FieldFrame, type FieldProps, Hint, hintId } from '../field/field.tsx';

/** A group of controls under one question. The error summary links to the first control, not to the group. */
export function Fieldset({
  id,
  label,
  hint,
  error,
  heading,
  optional,
  children,
}: FieldProps & { readonly children: ReactNode }) {
  const { 'aria-describedby': described } = descriptionOf({ id, hint, error });
  const text = (
    <>
      {label}
      {optional && <span className="font-normal text-ink-quiet"> {optional}</span>}
    </>
  );
  return (
    <FieldFrame error={error}>
      <fieldset
        {...(described ? { 'aria-describedby': described } : {})}
        // A group is not invalid by itself: the dialog that moves focus to errors finds it by this attribute.
        {...(error ? { 'data-invalid': true, tabIndex: -1 } : {})}
        className="min-w-0"
      >
        <legend className={classNames('block', heading ? 'mb-3' : 'mb-1 font-semibold')}>
          {heading ? <h1>{text}</h1> : text}
        </legend>
        {hint && <Hint id={hintId(id)}>{hint}</Hint>}
        {error && <ErrorMessage id={errorId(id)}>{error}</ErrorMessage>}
        {children}
      </fieldset>
    </FieldFrame>
  );
}
