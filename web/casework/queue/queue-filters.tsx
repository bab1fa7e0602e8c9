import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { QueueChoices } from '#contract/api/queue-choices.ts';
import { parsePlainDate } from '#domain/calendar/plain-date.ts';
import { overviewSteps, plannedBy } from '#domain/casework/queue/overview-steps.ts';
import { entryFilters, holderFilters } from '#domain/casework/queue/queue-views.ts';
import { lookQueues } from '#domain/casework/second-look.ts';
import { officesWith } from '#domain/permissions/permissions.ts';
import { offices } from '#domain/reference-data/offices.ts';
import { shownMatches } from '#domain/screening/match-state.ts';
import { useSessionMessages } from '#web/accounts/session-messages.ts';
import { useIsAbroad } from '#web/accounts/staff-context.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { CrossIcon, PlusIcon } from '#web/design-system/icons/icons.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { LoadFailure } from '#web/layout/page-heading.tsx';
import { type FilterField, FilterForm, type FilterValues } from '#web/lists/filter-form.tsx';
import { deskNumbers, queueChoices } from '../case-calls.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';

export const filterNames = [
  'status',
  'kind',
  'office',
  'holder',
  'arrival_from',
  'arrival_until',
  'sent_from',
  'sent_until',
  'entered_from',
  'entered_until',
  'entry',
  'appointment_on',
  'second_look',
  'match',
  'step',
] as const;
/** Names of the queue's filters in links. */
export type QueueFilterName = (typeof filterNames)[number];
export type QueueFilters = FilterValues<QueueFilterName>;

/**
 * Returns the statuses and visa types to filter by, fetched once an address has one of them or their form is open. Until
 * they are there, those of the address count as known: the queue does not wait for their names.
 */
function useChoices(): QueueChoices {
  const desk = useDesk();
  const { t, language } = useDepartmentMessages();
  const query = new URLSearchParams(useLocation().search);
  const [status, kind] = [query.getAll('status'), query.getAll('kind')];
  const steps = overviewSteps.filter((step) => query.getAll('step').includes(step));
  const enabled = status.length + kind.length + steps.length > 0;
  const { data } = useQuery({ ...queueChoices(desk, language), enabled });
  return data ?? { statuses: status, kinds: kind.map((id) => ({ id, words: t('department.arrivals.kind') })), steps };
}

/** Returns the filters of a desk's list. People who work at one office only get no office filter. */
export function useFilterFields(): readonly FilterField<QueueFilterName>[] {
  const desk = useDesk();
  const { user, may } = useStaff();
  const { t, wordOf, officeName } = useDepartmentMessages();
  const { statuses, kinds, steps } = useChoices();
  const seesLooks = may('second_looks.record') || may('second_looks.settle');
  const held = officesWith(user.grants, desk.permission);
  const own = offices.filter(({ kind, slug }) => kind === desk.kind && (held === 'all' || held.includes(slug)));
  return [
    {
      kind: 'choice',
      name: 'status',
      label: t('department.arrivals.status'),
      options: statuses.map((status) => ({ value: status, text: wordOf('status', status) })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('department.arrivals.kind'),
      options: kinds.map(({ id, words }) => ({ value: id, text: words })),
    },
    ...(own.length < 2
      ? []
      : [
          {
            kind: 'choice' as const,
            name: 'office' as const,
            label: t('department.file.office'),
            options: own.map(({ slug }) => ({ value: slug, text: officeName(slug) })),
          },
        ]),
    ...(seesLooks && desk.kind === 'department'
      ? [
          {
            kind: 'choice' as const,
            name: 'second_look' as const,
            label: t('department.look.filter'),
            options: lookQueues.map((queue) => ({ value: queue, text: t(`department.look.filter.${queue}`) })),
          },
        ]
      : []),
    {
      kind: 'choice',
      name: 'match',
      label: t('desk.match.filter'),
      options: shownMatches.map((match) => ({ value: match, text: t(`desk.match.${match}`) })),
    },
    {
      kind: 'choice',
      name: 'step',
      label: t('overview.stepFilter'),
      options: steps.map((step) => ({ value: step, text: t('overview.stepOf', { step: t(`overview.step.${step}`) }) })),
    },
    { kind: 'day', name: 'arrival_from', label: t(desk.dayFrom) },
    { kind: 'day', name: 'arrival_until', label: t(desk.dayUntil) },
    { kind: 'day', name: 'sent_from', label: t('department.arrivals.sentFrom'), nepalDays: true },
    { kind: 'day', name: 'sent_until', label: t('department.arrivals.sentUntil'), nepalDays: true },
    ...(plannedBy[desk.kind] === 'arrival'
      ? [
          { kind: 'day' as const, name: 'entered_from' as const, label: t('department.arrivals.enteredFrom') },
          { kind: 'day' as const, name: 'entered_until' as const, label: t('department.arrivals.enteredUntil') },
          {
            kind: 'choice' as const,
            name: 'entry' as const,
            label: t('department.arrivals.entry'),
            options: entryFilters.map((entry) => ({ value: entry, text: t(`department.arrivals.entry.${entry}`) })),
          },
        ]
      : []),
    ...(desk.slots === undefined
      ? []
      : [
          { kind: 'day' as const, name: 'appointment_on' as const, label: t('department.arrivals.appointmentOn') },
          {
            kind: 'choice' as const,
            name: 'holder' as const,
            label: t('department.file.holder'),
            options: holderFilters.map((holder) => ({ value: holder, text: t(`desk.holder.${holder}`) })),
          },
        ]),
  ];
}

/** Returns the filters with the numbers of matches, which are read anew while queue and case stay as they are. */
function useCounted(fields: readonly FilterField<QueueFilterName>[]): readonly FilterField<QueueFilterName>[] {
  const { t, formatNumber } = useDepartmentMessages();
  const { data: numbers } = useQuery(deskNumbers(useDesk()));
  return fields.map((field) => {
    if (field.name !== 'match' || field.kind === 'day') return field;
    const options = shownMatches.map((match) => {
      const count = numbers?.matches[match].total ?? 0;
      const text = t(`desk.match.${match}`);
      return {
        value: match,
        text: count === 0 ? text : t('desk.match.counted', { match: text, shown: formatNumber(count) }),
      };
    });
    return { ...field, options };
  });
}

/** Splits an address's filters into those that the queue has, and the names of those with a value that it does not know. */
export function knownFilters(
  fields: readonly FilterField<QueueFilterName>[],
  values: QueueFilters,
): { readonly filters: QueueFilters; readonly unknown: readonly QueueFilterName[] } {
  const isKnown = (name: QueueFilterName, value: string) => {
    const field = fields.find((one) => one.name === name);
    if (field === undefined) return false;
    return field.kind === 'day'
      ? parsePlainDate(value) !== undefined
      : field.options.some((option) => option.value === value);
  };
  const given = Object.entries(values) as [QueueFilterName, string][];
  return {
    filters: Object.fromEntries(given.filter(([name, value]) => isKnown(name, value))),
    unknown: given.filter(([name, value]) => !isKnown(name, value)).map(([name]) => name),
  };
}

/** Filters that are set, each with a button that removes it, and the form that sets more; all apply at once. */
export function FilterChips({
  fields: offered,
  filters,
  onChange,
  open,
  onOpen,
}: {
  readonly fields: readonly FilterField<QueueFilterName>[];
  readonly filters: QueueFilters;
  readonly onChange: (filters: QueueFilters) => void;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}) {
  const { t, formatDate } = useDepartmentMessages();
  const { t: told } = useSessionMessages();
  const abroad = useIsAbroad();
  const fields = useCounted(offered);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useRef(() => onOpen(false));
  useEffect(() => {
    close.current = () => onOpen(false);
  });
  useEffect(() => {
    if (!open) return;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close.current();
      opener.current?.focus();
    };
    document.addEventListener('keydown', closeByKey, { capture: true });
    return () => document.removeEventListener('keydown', closeByKey, { capture: true });
  }, [open]);
  const wordsOf = (field: FilterField<QueueFilterName>, value: string) =>
    field.kind === 'day'
      ? `${field.label} ${formatDate(value)}`
      : (field.options.find((option) => option.value === value)?.text ?? value);
  const set = fields.flatMap((field) => {
    const value = filters[field.name];
    return value === undefined ? [] : [{ field, words: wordsOf(field, value) }];
  });
  const without = (name: QueueFilterName) =>
    Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name)) as QueueFilters;
  return (
    <>
      {set.map(({ field, words }) => (
        <span
          key={field.name}
          className="inline-flex h-[26px] min-w-0 items-center rounded border border-edge bg-sunken pl-2 text-[13px] max-desk:h-8"
        >
          <span className="min-w-0 truncate" title={words}>
            {words}
          </span>
          <button
            type="button"
            aria-label={t('desk.filter.remove', { filter: words })}
            onClick={() => onChange(without(field.name))}
            className="grid h-6 w-6 flex-none place-items-center rounded text-ink-quiet hover:bg-hairline hover:text-ink max-desk:h-8 max-desk:w-8"
          >
            <CrossIcon className="h-3.5 w-3.5" />
          </button>
        </span>
      ))}
      {abroad && set.some(({ field }) => field.kind === 'day' && field.nepalDays) && (
        <span className="text-ink-quiet">{told('session.nepalDays')}</span>
      )}
      <button
        type="button"
        aria-expanded={open}
        aria-controls="queue-filters"
        ref={opener}
        onClick={() => onOpen(!open)}
        className="inline-flex h-[26px] flex-none items-center gap-1 rounded border border-dashed border-edge px-2 text-[13px] text-ink-quiet hover:border-action hover:text-action max-desk:h-8"
      >
        <PlusIcon className="h-3.5 w-3.5" />
        {t('desk.filter.add')}
      </button>
      <div
        id="queue-filters"
        hidden={!open}
        className="absolute inset-x-2 top-full z-10 max-h-[70dvh] overflow-y-auto rounded border border-hairline bg-surface p-3 shadow-raised"
      >
        {open && <Filters fields={fields} values={filters} onChange={onChange} />}
      </div>
    </>
  );
}

/** The form of the filters, once what they offer is there. */
function Filters(form: Parameters<typeof FilterForm<QueueFilterName>>[0]) {
  const { t, language } = useDepartmentMessages();
  const { isSuccess, isError, error, refetch } = useQuery(queueChoices(useDesk(), language));
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return isSuccess ? <FilterForm {...form} /> : <Skeleton label={t('shell.loading')} lines={4} />;
}
