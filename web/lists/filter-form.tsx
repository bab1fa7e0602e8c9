import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsAbroad } from '#web/accounts/staff-context.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { DayInput } from '#web/design-system/day-input/day-input.tsx';
import { Select, type SelectOption } from '#web/design-system/select/select.tsx';
import { useListMessages } from './list-messages.ts';

/** A filter that people set themselves: a choice, or a day. Labels are already translated. */
export type FilterField<Name extends string = string> =
  | {
      readonly kind: 'choice';
      readonly name: Name;
      readonly label: string;
      readonly options: readonly SelectOption[];
      /** Text while nothing is chosen; "all" by default. */
      readonly unset?: string;
      /** For a choice among what another filter is set to, as a chip; it is taken away with it. */
      readonly within?: { readonly filter: string; readonly optionsOf: (chosen: string) => readonly SelectOption[] };
    }
  | {
      readonly kind: 'day';
      readonly name: Name;
      readonly label: string;
      /** Set where the rows show instants, which readers abroad see by their own clock: the filter counts Nepal's days. */
      readonly nepalDays?: true;
    };

export type FilterValues<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

/** Milliseconds without a key after which a typed day is applied: a year is typed digit by digit. */
const typingPause = 600;

/** Half-typed years (`0020`) are not applied as a filter. */
function isWhole(day: string): boolean {
  return day === '' || day >= '1900';
}

/**
 * Filters above a list. Each is applied as soon as it is set (specification, section 4), a typed day after a pause.
 * Focus stays where it is, and the list politely announces its number of rows (WCAG 3.2.2, 4.1.3).
 */
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
  const [typed, setTyped] = useState<FilterValues<Name>>(values);
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address decides, also after "back" and "clear".
  const inAddress = JSON.stringify(values);
  const [typedOver, setTypedOver] = useState(inAddress);
  if (typedOver !== inAddress) {
    setTypedOver(inAddress);
    setTyped(values);
  }
  useEffect(() => () => clearTimeout(pause.current), []);

  const apply = (next: FilterValues<Name>) => {
    clearTimeout(pause.current);
    const whole = fields.every(({ kind, name }) => kind !== 'day' || isWhole(next[name] ?? ''));
    const set = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''));
    if (whole && !sameFilters(next, values)) onChange(set as FilterValues<Name>);
  };
  const change = ({ kind, name }: FilterField<Name>, value: string) => {
    const next: FilterValues<Name> = { ...values, ...typed, [name]: value };
    setTyped(next);
    clearTimeout(pause.current);
    if (kind === 'choice') apply(next);
    else pause.current = setTimeout(() => apply(next), typingPause);
  };
  const applyNow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply({ ...values, ...typed });
  };
  const clear = () => {
    clearTimeout(pause.current);
    // The button disappears with the filters; the focus must not.
    form.current?.querySelector<HTMLElement>('select, input')?.focus();
    onChange({} as FilterValues<Name>);
  };
  // Days have text below them, so elements next to them reserve the same space.
  const room = fields.some(({ kind }) => kind === 'day') ? 'sm:pb-5' : '';
  return (
    <form ref={form} onSubmit={applyNow} className="flex flex-wrap items-end gap-x-3">
      {withDaysTogether(fields).map((field) =>
        Array.isArray(field) ? (
          <DayGroup key={field[0]?.name} days={field}>
            {(day) => (
              <DayInput
                key={day.name}
                id={`filter-${day.name}`}
                name={day.name}
                label={day.label}
                value={typed[day.name] ?? ''}
                onChange={(event) => change(day, event.target.value)}
                sayDay={formatDate}
              />
            )}
          </DayGroup>
        ) : (
          <div key={field.name} className={classNames('min-w-36 basis-44 max-sm:grow', room)}>
            <Select
              id={`filter-${field.name}`}
              name={field.name}
              label={field.label}
              value={typed[field.name] ?? ''}
              onChange={(event) => change(field, event.target.value)}
              placeholder={field.unset ?? t('lists.any')}
              options={field.options}
            />
          </div>
        ),
      )}
      {Object.keys(values).length > 0 && (
        <div className={classNames('mb-4 flex gap-3', room)}>
          <Button kind="quiet" onClick={clear}>
            {t('lists.clear')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The ends of a period, side by side where they fit; says that the days are Nepal's to readers who see another clock's. */
function DayGroup<Name extends string>({
  days,
  children,
}: {
  readonly days: readonly DayField<Name>[];
  readonly children: (day: DayField<Name>) => ReactNode;
}) {
  const { t } = useListMessages();
  const abroad = useIsAbroad();
  const hint = abroad && days.some(({ nepalDays }) => nepalDays) ? `filter-${days[0]?.name}-days` : undefined;
  return (
    <div role={hint && 'group'} aria-describedby={hint}>
      {hint !== undefined && (
        <p id={hint} className="mb-2 text-sm text-ink-quiet">
          {t('lists.nepalDays')}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-x-3 sm:flex-nowrap">{days.map(children)}</div>
    </div>
  );
}

function sameFilters(one: FilterValues, other: FilterValues): boolean {
  const written = (values: FilterValues) =>
    JSON.stringify(
      Object.entries(values)
        .filter(([, value]) => value)
        .sort(),
    );
  return written(one) === written(other);
}

type ChoiceField<Name extends string> = Extract<FilterField<Name>, { readonly kind: 'choice' }>;
type DayField<Name extends string> = Extract<FilterField<Name>, { readonly kind: 'day' }>;

const endsOfPeriod = 2;

/** Returns the fields in order, with the two days of a period grouped. */
export function withDaysTogether<Name extends string>(fields: readonly FilterField<Name>[]) {
  const groups: (ChoiceField<Name> | DayField<Name>[])[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (field.kind === 'choice') groups.push(field);
    else if (Array.isArray(last) && last.length < endsOfPeriod) last.push(field);
    else groups.push([field]);
  }
  return groups;
}
