import { type ComponentPropsWithRef, memo } from 'react';
import { classNames } from '../class-names.ts';
import { descriptionOf, type FieldProps, LabelledField } from '../field/field.tsx';
import { ChevronDownIcon } from '../icons/icons.tsx';

export interface SelectOption {
  readonly value: string;
  readonly text: string;
  readonly disabled?: boolean;
}

export interface SelectProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'id' | 'children'> {
  readonly options: readonly SelectOption[];
  /** The first, empty choice ("Choose one"). Without it the first option is preselected. */
  readonly placeholder?: string;
  /** For names that are too long for a phone: up to three lines there, and as wide as text elsewhere. */
  readonly long?: boolean;
}

const longClass = 'max-sm:min-h-[calc(3lh+10px)] max-sm:px-2 max-sm:py-1 max-sm:text-[16px] max-sm:whitespace-normal';

/** Drawn anew only with other choices: there may be 250, and every key pressed in a form draws its fields anew. */
const Options = memo(function Options({ options }: Pick<SelectProps, 'options'>) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.text}
    </option>
  ));
});

/** A native list of choices. Choosing never sends or navigates (WCAG 3.2.2). */
export function Select({
  id,
  label,
  hint,
  error,
  heading,
  optional,
  options,
  placeholder,
  long = false,
  className,
  ...rest
}: SelectProps) {
  return (
    <LabelledField {...{ id, label, hint, error, heading, optional }}>
      <div className={classNames('relative', long ? 'max-w-measure' : 'max-w-field')}>
        <select
          id={id}
          {...rest}
          {...descriptionOf({ id, hint, error })}
          className={classNames('peer control appearance-none pr-10! text-ellipsis', long && longClass, className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          <Options options={options} />
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-quiet peer-disabled:opacity-50" />
      </div>
    </LabelledField>
  );
}
