import { useRef } from 'react';
import type { TypedDate } from '#domain/forms/answers.ts';
import { languageFacts } from '#domain/i18n/languages.ts';
import { useLanguage } from '#web/i18n/languages.tsx';
import { classNames } from '../class-names.ts';
import type { FieldProps } from '../field/field.tsx';
import { errorId } from '../field/field.tsx';
import { Fieldset } from '../fieldset/fieldset.tsx';

export type DatePart = 'day' | 'month' | 'year';

interface DateInputProps extends FieldProps {
  readonly name: string;
  readonly dayText: string;
  readonly monthText: string;
  readonly yearText: string;
  readonly value?: TypedDate | undefined;
  readonly defaultValue?: TypedDate | undefined;
  readonly onValueChange?: ((value: TypedDate) => void) | undefined;
  /** Parts to mark; all of them when there is an error and none is listed. */
  readonly wrongParts?: readonly DatePart[] | undefined;
  /** For birth dates: lets the browser fill them in. */
  readonly birthday?: boolean | undefined;
}

const dayFirst: readonly DatePart[] = ['day', 'month', 'year'];
const yearFirst = dayFirst.toReversed();
const emptyDate: TypedDate = { day: '', month: '', year: '' };

/**
 * Returns the id of a part's text field. The day has the field's own id, so that the error summary links to it.
 */
export function datePartId(id: string, part: DatePart): string {
  return part === 'day' ? id : `${id}-${part}`;
}

/** A date that people know by heart, typed in three fields in the language's order. Focus never moves by itself. */
export function DateInput({
  id,
  name,
  label,
  hint,
  error,
  heading,
  optional,
  dayText,
  monthText,
  yearText,
  value,
  defaultValue,
  onValueChange,
  wrongParts,
  birthday = false,
}: DateInputProps) {
  /** Includes parts that are not rendered yet: browsers fill in all three of a birthday at once. */
  const latest = useRef(value);
  latest.current = value;
  const parts = languageFacts[useLanguage()].yearFirst ? yearFirst : dayFirst;
  const texts: Readonly<Record<DatePart, string>> = { day: dayText, month: monthText, year: yearText };
  return (
    <Fieldset {...{ id, label, hint, error, heading, optional }}>
      {/* Beside each other also where an error takes a few pixels of a narrow screen. */}
      <div className="flex gap-3">
        {parts.map((part) => {
          const partId = datePartId(id, part);
          const wrong = Boolean(error) && (wrongParts === undefined || wrongParts.includes(part));
          return (
            <div key={part} className="min-w-0">
              <label htmlFor={partId} className="mb-1 block text-[16px]">
                {texts[part]}
              </label>
              <input
                id={partId}
                name={`${name}-${part}`}
                type="text"
                inputMode="numeric"
                autoComplete={birthday ? `bday-${part}` : 'off'}
                {...(value ? { value: value[part] } : {})}
                {...(defaultValue ? { defaultValue: defaultValue[part] } : {})}
                {...(onValueChange
                  ? {
                      onChange: (event) => {
                        latest.current = { ...(latest.current ?? emptyDate), [part]: event.target.value };
                        onValueChange(latest.current);
                      },
                    }
                  : {})}
                {...(wrong ? { 'aria-invalid': true } : {})}
                {...(wrong ? { 'aria-describedby': errorId(id) } : {})}
                className={classNames('control', part === 'year' ? 'max-w-[9ch]' : 'max-w-[7ch]')}
              />
            </div>
          );
        })}
      </div>
    </Fieldset>
  );
}
