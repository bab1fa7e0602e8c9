import { CrossIcon, PlusIcon } from '#web/design-system/icons/icons.tsx';
import type { FilterField, FilterValues } from './filter-form.tsx';
import { useListMessages } from './list-messages.ts';

type ChoiceField = Extract<FilterField, { readonly kind: 'choice' }>;

/** Filters as chips in a line: each a list of choices, with a button that takes it away once it is set. */
export function FilterChips({
  fields,
  values,
  onChange,
}: {
  readonly fields: readonly ChoiceField[];
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
}) {
  const { t } = useListMessages();
  const parts = new Map(fields.flatMap(({ name, within }) => (within === undefined ? [] : [[name, within.filter]])));
  const without = (name: string): FilterValues =>
    Object.fromEntries(Object.entries(values).filter(([other]) => other !== name && parts.get(other) !== name));
  return fields.map(({ name, label, within, ...field }) => {
    const value = values[name] ?? '';
    const options = within === undefined ? field.options : within.optionsOf(values[within.filter] ?? '');
    if (within !== undefined && options.length === 0 && value === '') return null;
    const set = value !== '';
    const text = options.find((option) => option.value === value)?.text ?? value;
    const id = `filter-${name}`;
    return (
      <span
        key={name}
        className={`relative inline-flex min-w-0 items-center rounded border border-edge text-[13px] ${set ? 'bg-sunken' : 'border-dashed'}`}
      >
        {!set && <PlusIcon className="pointer-events-none absolute left-2 h-3.5 w-3.5 text-ink-quiet" />}
        <select
          id={id}
          aria-label={label}
          value={value}
          onChange={({ target }) => onChange({ ...without(name), ...(target.value && { [name]: target.value }) })}
          className={`h-8 max-w-44 min-w-0 cursor-pointer appearance-none rounded bg-transparent pr-2 text-ellipsis field-sizing-content max-desk:min-h-11 ${set ? 'pl-2 text-ink' : 'pl-6 text-ink-quiet'}`}
        >
          <option value="">{label}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        {set && (
          <button
            type="button"
            aria-label={t('lists.without', { filter: text })}
            onClick={() => {
              document.getElementById(id)?.focus();
              onChange(without(name));
            }}
            className="grid h-8 w-8 flex-none place-items-center rounded text-ink-quiet hover:bg-hairline hover:text-ink max-desk:min-h-11"
          >
            <CrossIcon className="h-3.5 w-3.5" />
          </button>
        )}
      </span>
    );
  });
}
