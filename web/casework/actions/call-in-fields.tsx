import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AppointmentSlot } from '#contract/api/mission.ts';
import { apiPath, pathTo } from '#contract/paths.ts';
import { gapAfter } from '#domain/i18n/sentences.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Radios } from '#web/design-system/radios/radios.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { LoadFailure } from '#web/layout/page-heading.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { type DeskSlots, slotsAt, useDesk } from '../desk.ts';
import { type ActionFieldsProps, type ActionInput, fieldId, textOf } from './action-form.ts';

export const slotsKey = ['slots'] as const;

/** Returns the query for an office's times from today on. */
export function slotsOf(call: DeskSlots['calls']['list'], office: string) {
  return queryOptions({
    queryKey: [...slotsKey, office],
    queryFn: async ({ signal }) => {
      const { data } = await staffCall<{ data: AppointmentSlot[] }>({
        path: apiPath(call),
        query: { office },
        signal,
      });
      return data;
    },
    // Seats may be taken while a dialog is closed.
    staleTime: 0,
  });
}

/** Fields for the office's free times: a day, then a time on that day. */
export function CallInFields({ file, errors, onNothing }: ActionFieldsProps) {
  const desk = slotsAt(useDesk());
  const { t, formatDate, formatTime, formatNumber, language } = useDepartmentMessages();
  const slots = useQuery(slotsOf(desk.calls.list, file.office));
  const { may } = useStaff();
  const [chosen, setChosen] = useState<string>();
  const nothing = slots.data?.some(({ left }) => left > 0) === false;
  useEffect(() => onNothing?.(nothing), [nothing, onNothing]);
  const loaded = slots.data !== undefined && !nothing;
  useEffect(() => {
    // The times came after the dialog had opened on its button: the choice comes first.
    if (loaded) document.querySelector<HTMLElement>('dialog[open] input[name=slot]')?.focus();
  }, [loaded]);
  if (slots.isPending) return <Skeleton label={t('shell.loading')} lines={3} />;
  if (slots.isError) return <LoadFailure error={slots.error} onRetry={() => void slots.refetch()} />;
  const free = slots.data.filter(({ left }) => left > 0);
  const days = [...new Set(free.map(({ day }) => day))];
  const day = days.find((one) => one === chosen) ?? days[0];
  if (day === undefined) {
    const none = t(may('slots.keep') ? 'department.callIn.noneToAdd' : 'department.callIn.none');
    return (
      <p className="mb-4">
        {none}
        {gapAfter(none, language)}
        <Link to={pathTo(desk.page)}>{t('department.callIn.toSlots')}</Link>
      </p>
    );
  }
  return (
    <>
      <Select
        id={fieldId('slot-day')}
        label={t('department.callIn.day')}
        value={day}
        onChange={(event) => setChosen(event.target.value)}
        options={days.map((one) => ({ value: one, text: formatDate(one) }))}
      />
      <Radios
        key={day}
        id={fieldId('slot')}
        name="slot"
        label={t('department.callIn.time')}
        hint={t('department.callIn.hint')}
        error={errors.slot}
        inline
        options={free
          .filter((slot) => slot.day === day)
          .map((slot) => ({
            value: slot.id,
            text: t('department.callIn.left', {
              time: formatTime(slot.time),
              left: slot.left,
              shown: formatNumber(slot.left),
            }),
          }))}
      />
    </>
  );
}

export function readCallIn(form: FormData): ActionInput {
  const slot = textOf(form, 'slot');
  return slot === '' ? { missing: { slot: 'department.callIn.choose' } } : { body: { slot } };
}
