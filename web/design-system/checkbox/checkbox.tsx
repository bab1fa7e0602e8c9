import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ErrorMessage, errorId, FieldFrame, hintId } from '../field/field.tsx';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'> {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** A single statement to agree to or switch on. Put several of them in a `Fieldset`. */
export function Checkbox({ id, label, hint, error, ...rest }: CheckboxProps) {
  const described = [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ');
  return (
    <FieldFrame error={error}>
      {error && <ErrorMessage id={errorId(id)}>{error}</ErrorMessage>}
      <div className="flex min-h-11 items-start gap-3 py-2 [.staff_&]:min-h-8 [.staff_&]:py-1">
        <input
          {...rest}
          type="checkbox"
          id={id}
          {...(described ? { 'aria-describedby': described } : {})}
          {...(error ? { 'aria-invalid': true } : {})}
          className="tick"
        />
        <div className="min-w-0 max-w-measure">
          <label htmlFor={id} className="block">
            {label}
          </label>
          {hint && (
            <div id={hintId(id)} className="mt-1 text-sm text-ink-quiet">
              {hint}
            </div>
          )}
        </div>
      </div>
    </FieldFrame>
  );
}
