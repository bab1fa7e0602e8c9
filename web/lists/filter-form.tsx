import type { FormEvent } from 'react';
import { Button } from '#web/design-system/button/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { DayInput } from '#web/design-system/day-input/day-input.tsx';
import { Select, type SelectOption } from '#web/design-system/select/select.tsx';
import { useListMessages } from './list-messages.ts';

/** A filter that people set by themselves: one of some choices, or a day. Labels are translated already. */
export type FilterField<Name extends string = string> =
  | {
      readonly kind: 'choice';
      readonly name: Name;
      readonly label: string;
      readonly options: readonly SelectOption[];
      /** What holds while nothing is chosen; all of them, where it is absent. */
      readonly unset?: string;
    }
  | { readonly kind: 'day'; readonly name: Name; readonly label: string };

export type FilterValues<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

/** The filters above a list. They count when they are applied: a choice alone never reloads anything (WCAG 3.2.2). */
export function FilterForm<Name extends string>({
  fields,
  values,
  onChange,
}: {
  readonly fields: readonly FilterField<Name>[];
  readonly values: FilterValues<Name>;
  readonly onChange: (values: FilterValues<Name>) => void;
}) {
  const { t, formatDate } = useListMessages();
  // Days have their words below them: what stands beside them keeps the same room.
  const room = fields.some(({ kind }) => kind === 'day') ? 'sm:pb-5' : '';
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = Object.fromEntries(fields.map(({ name }) => [name, String(form.get(name) ?? '')]));
    onChange({ ...values, ...(read as FilterValues<Name>) });
  };
  return (
    <form key={JSON.stringify(values)} onSubmit={apply} className="flex flex-wrap items-end gap-x-3">
      {withDaysTogether(fields).map((field) =>
        Array.isArray(field) ? (
          // The ends of a period stay beside each other where they fit.
          <div key={field[0]?.name} className="flex flex-wrap items-end gap-x-3 sm:flex-nowrap">
            {field.map(({ name, label }) => (
              <DayInput
                key={name}
                id={`filter-${name}`}
                name={name}
                label={label}
                defaultValue={values[name] ?? ''}
                sayDay={formatDate}
              />
            ))}
          </div>
        ) : (
          <div key={field.name} className={classNames('min-w-36 basis-44 max-sm:grow', room)}>
            <Select
              id={`filter-${field.name}`}
              name={field.name}
              label={field.label}
              defaultValue={values[field.name] ?? ''}
              placeholder={field.unset ?? t('lists.any')}
              options={field.options}
            />
          </div>
        ),
      )}
      <div className={classNames('mb-4 flex gap-3', room)}>
        <Button type="submit" kind="secondary">
          {t('lists.filter')}
        </Button>
        {Object.keys(values).length > 0 && (
          <Button kind="quiet" onClick={() => onChange({} as FilterValues<Name>)}>
            {t('lists.clear')}
          </Button>
        )}
      </div>
    </form>
  );
}

type ChoiceField<Name extends string> = Extract<FilterField<Name>, { readonly kind: 'choice' }>;
type DayField<Name extends string> = Extract<FilterField<Name>, { readonly kind: 'day' }>;

/** The fields in their order, days that follow each other as one. */
function withDaysTogether<Name extends string>(fields: readonly FilterField<Name>[]) {
  const groups: (ChoiceField<Name> | DayField<Name>[])[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (field.kind === 'choice') groups.push(field);
    else if (Array.isArray(last)) last.push(field);
    else groups.push([field]);
  }
  return groups;
}
