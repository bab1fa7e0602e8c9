import { useState } from 'react';
import { parsePlainDate } from '#domain/calendar/plain-date.ts';
import { ChevronDownIcon } from '#web/design-system/icons/icons.tsx';
import { useWidthFrom } from '#web/design-system/layout/use-width-from.ts';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { spanIn } from '#web/i18n/formats.ts';
import { type FilterField, FilterForm, type FilterValues, withDaysTogether } from './filter-form.tsx';
import { useListMessages } from './list-messages.ts';

/** CSS pixels from which filters have room beside each other: Tailwind's `sm`. */
const roomFrom = 640;

/**
 * Filters above a list, folded on a phone, so that the rows or figures begin on its first screen. The line that unfolds
 * them names those in force.
 */
export function FoldedFilters<Name extends string>(form: Parameters<typeof FilterForm<Name>>[0]) {
  const words = useListMessages();
  const { t } = words;
  const wide = useWidthFrom(roomFrom);
  const [unfolded, setUnfolded] = useState(false);
  const inForce = filtersInForce(form.fields, form.values, words);
  return (
    <details
      open={wide || unfolded}
      onToggle={(event) => !wide && setUnfolded(event.currentTarget.open)}
      className="group max-sm:mb-4"
    >
      <summary className="flex min-h-11 items-center gap-2 rounded border border-edge px-3 text-[14px]/[20px] text-action sm:hidden [&::-webkit-details-marker]:hidden">
        <ChevronDownIcon className="h-4 w-4 flex-none group-open:rotate-180" />
        <span className="min-w-0 py-1.5">
          <b className="font-semibold">{t('lists.filters')}</b>
          {inForce.length > 0 && <span className="text-ink">{wholeDates(` · ${inForce.join(' · ')}`)}</span>}
        </span>
      </summary>
      <div className="max-sm:pt-4">
        <FilterForm {...form} />
      </div>
    </details>
  );
}

/** Opens what a control is folded into, and gives it the focus. */
export function focusFilter(name: string): void {
  const control = document.getElementById(`filter-${name}`);
  control?.closest('details')?.setAttribute('open', '');
  control?.focus();
}

/**
 * Returns the filters that are set, in words; the two days of a period are one of them. A value that the list does not know
 * is in force nowhere: the list says so in place of its rows.
 */
function filtersInForce<Name extends string>(
  fields: readonly FilterField<Name>[],
  values: FilterValues<Name>,
  { formatDate, language }: Pick<ReturnType<typeof useListMessages>, 'formatDate' | 'language'>,
): readonly string[] {
  const shown = (field: FilterField<Name>): string | undefined => {
    const value = values[field.name] ?? '';
    if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.text;
    return parsePlainDate(value) === undefined ? undefined : formatDate(value);
  };
  return withDaysTogether(fields).flatMap((group) => {
    const days = Array.isArray(group);
    const set = (days ? group : [group]).flatMap((field) => {
      const words = shown(field);
      return words === undefined ? [] : [{ label: field.label, words }];
    });
    if (days && set.length === group.length) return [set.map(({ words }) => words).join(spanIn(language))];
    return set.map(({ label, words }) => (days ? `${label} ${words}` : words));
  });
}
