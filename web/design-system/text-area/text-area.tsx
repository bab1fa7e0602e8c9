import type { ComponentPropsWithRef } from 'react';
import { descriptionOf, type FieldProps, LabelledField } from '../field/field.tsx';

/** Several lines of text. */
export function TextArea({
  id,
  label,
  hint,
  error,
  heading,
  optional,
  rows = 4,
  ...rest
}: FieldProps & Omit<ComponentPropsWithRef<'textarea'>, 'id'>) {
  return (
    <LabelledField {...{ id, label, hint, error, heading, optional }}>
      <textarea
        id={id}
        rows={rows}
        {...rest}
        {...descriptionOf({ id, hint, error })}
        className="control max-w-measure"
      />
    </LabelledField>
  );
}
