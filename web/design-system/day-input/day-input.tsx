import { type ComponentPropsWithRef, useState } from 'react';
import { type PlainDate, parsePlainDate } from '#domain/calendar/plain-date.ts';
import { descriptionOf, type FieldProps, LabelledField } from '../field/field.tsx';

interface DayInputProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'value' | 'defaultValue'> {
  /** In the form `YYYY-MM-DD`, or empty. */
  readonly value?: string;
  readonly defaultValue?: string;
  /** Formats a day in the page's language. */
  readonly sayDay: (day: PlainDate) => string;
}

/**
 * A day in the browser's own field. Its order of day and month follows the browser, not the page, so the day is also
 * written out below it, in space that is kept between fields anyway.
 */
export function DayInput({
  id,
  label,
  hint,
  error,
  heading,
  optional,
  value,
  defaultValue = '',
  sayDay,
  onChange,
  ...rest
}: DayInputProps) {
  const [typed, setTyped] = useState(defaultValue);
  const day = parsePlainDate(value ?? typed);
  return (
    <div className="pb-5">
      <LabelledField {...{ id, label, hint, error, heading, optional }}>
        <input
          {...rest}
          id={id}
          type="date"
          {...(value === undefined ? { defaultValue } : { value })}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange?.(event);
          }}
          {...descriptionOf({ id, hint, error })}
          className="control min-w-0 max-w-[23ch]"
        />
        <p aria-live="polite" className="relative top-1 h-0 whitespace-nowrap text-sm leading-4 text-ink-quiet">
          {day === undefined ? '' : sayDay(day)}
        </p>
      </LabelledField>
    </div>
  );
}
