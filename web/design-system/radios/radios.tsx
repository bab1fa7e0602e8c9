import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { FieldProps } from '../field/field.tsx';
import { Fieldset } from '../fieldset/fieldset.tsx';

interface RadioOption {
  readonly value: string;
  readonly text: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadiosProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'value' | 'defaultValue' | 'name'> {
  readonly name: string;
  readonly options: readonly RadioOption[];
  /** If given, the control is controlled, with `onChange`. */
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  /** Places short answers side by side. */
  readonly inline?: boolean;
}

/** A choice of one out of a few. The first radio has the field's id, so that the error summary links to it. */
export function Radios({
  id,
  label,
  hint,
  error,
  heading,
  optional,
  name,
  options,
  value,
  defaultValue,
  inline = false,
  ...rest
}: RadiosProps) {
  return (
    <Fieldset {...{ id, label, hint, error, heading, optional }}>
      <div className={classNames('flex', inline ? 'flex-wrap gap-x-8' : 'flex-col')}>
        {options.map((option, index) => {
          const optionId = index === 0 ? id : `${id}-${option.value}`;
          return (
            <div key={option.value} className="flex min-h-11 items-start gap-3 py-2 [.staff_&]:min-h-8 [.staff_&]:py-1">
              <input
                {...rest}
                type="radio"
                id={optionId}
                name={name}
                value={option.value}
                disabled={option.disabled}
                {...(value !== undefined ? { checked: value === option.value } : {})}
                {...(defaultValue !== undefined ? { defaultChecked: defaultValue === option.value } : {})}
                {...(option.hint ? { 'aria-describedby': `${optionId}-about` } : {})}
                className="tick"
              />
              <div className="min-w-0">
                <label htmlFor={optionId} className="block">
                  {option.text}
                </label>
                {option.hint && (
                  <div id={`${optionId}-about`} className="text-sm text-ink-quiet">
                    {option.hint}
                  </div>
                )}
              </div>
            </div>
          );
        })}
      </div>
    </Fieldset>
  );
}
