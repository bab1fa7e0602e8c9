import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { descriptionOf, type FieldProps, LabelledField } from '../field/field.tsx';

type TextWidth = 'full' | '20' | '10' | '6' | '4' | '2';

const widths: Readonly<Record<TextWidth, string>> = {
  full: 'max-w-field',
  '20': 'max-w-[23ch]',
  '10': 'max-w-[15ch]',
  '6': 'max-w-[11ch]',
  '4': 'max-w-[9ch]',
  '2': 'max-w-[7ch]',
};

export interface TextInputProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'id'> {
  /** Usual length of the answer in characters: the width shows what is expected. */
  readonly width?: TextWidth;
  /** Passport, visa and submission numbers: monospaced capitals, no spelling help. */
  readonly code?: boolean;
  /** A unit or sign before or after the control. */
  readonly prefix?: string;
  readonly suffix?: ReactNode;
}

/** One line of text. Whole-number fields use `inputMode="numeric"`, never `type="number"`. */
export function TextInput({
  id,
  label,
  hint,
  error,
  heading,
  optional,
  width = 'full',
  code = false,
  prefix,
  suffix,
  className,
  type = 'text',
  ...rest
}: TextInputProps) {
  const control = (
    <input
      id={id}
      type={type}
      {...(code ? { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false, autoComplete: 'off' } : {})}
      {...rest}
      {...descriptionOf({ id, hint, error })}
      className={classNames('control min-w-0', widths[width], code && 'font-mono uppercase tracking-wide', className)}
    />
  );
  return (
    <LabelledField {...{ id, label, hint, error, heading, optional }}>
      {prefix || suffix ? (
        <div className="flex items-center gap-2">
          {prefix && <span aria-hidden="true">{prefix}</span>}
          {control}
          {suffix && <span className="flex-none whitespace-nowrap">{suffix}</span>}
        </div>
      ) : (
        control
      )}
    </LabelledField>
  );
}
