import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { AppointmentSlot, keepSlotsRequest, slotsAnswer } from '#contract/api/mission.ts';
import { apiPath } from '#contract/paths.ts';
import { officesWith } from '#domain/permissions/permissions.ts';
import { officesOfKind } from '#domain/reference-data/offices.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { ApiProblem } from '#web/api/api-problem.ts';
import { useToday } from '#web/api/portal-day.ts';
import { problemWords } from '#web/api/problem-words.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { DayInput } from '#web/design-system/day-input/day-input.tsx';
import { EmptyState } from '#web/design-system/empty-state/empty-state.tsx';
import { CalendarIcon } from '#web/design-system/icons/icons.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { Table } from '#web/design-system/table/table.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { showToast, toastDurations } from '#web/design-system/toast/toast-store.ts';
import { listIn } from '#web/i18n/formats.ts';
import { LoadFailure, PageHeading, Permitted } from '#web/layout/page-heading.tsx';
import { slotsKey, slotsOf } from '../actions/call-in-fields.tsx';
import { useDepartmentMessages } from '../department-messages.ts';
import { slotsAt, useDesk } from '../desk.ts';
import { fieldErrors, type Missing } from '../field-errors.ts';
import { CloseTimes } from './close-times.tsx';
import { maxTimes, timesBetween } from './slot-times.ts';

/** Times at which the offices of a desk receive people. */
export default function OfficeTimes() {
  const { t, officeName } = useDepartmentMessages();
  const { user } = useStaff();
  const desk = useDesk();
  const held = officesWith(user.grants, desk.permission);
  const own = officesOfKind(desk.kind).flatMap(({ slug }) => (held === 'all' || held.includes(slug) ? [slug] : []));
  const [chosen, setChosen] = useState<string>();
  const office = chosen ?? own[0];
  const title = t('department.slots.title');
  return (
    <Permitted permission={desk.permission} title={title}>
      <PageHeading title={title} />
      {own.length > 1 && (
        <Select
          id="slots-office"
          label={t('department.file.office')}
          value={office}
          onChange={(event) => setChosen(event.target.value)}
          options={own.map((slug) => ({ value: slug, text: officeName(slug) }))}
        />
      )}
      {office !== undefined && <TimesOf key={office} office={office} />}
    </Permitted>
  );
}

function TimesOf({ office }: { readonly office: string }) {
  const { t } = useDepartmentMessages();
  const { may } = useStaff();
  const slots = useQuery(slotsOf(slotsAt(useDesk()).calls.list, office));
  if (slots.isPending) return <Skeleton label={t('shell.loading')} lines={6} />;
  if (slots.isError) return <LoadFailure error={slots.error} onRetry={() => void slots.refetch()} />;
  return (
    <>
      {slots.data.length === 0 ? (
        <EmptyState Icon={CalendarIcon} title={t('department.slots.none')}>
          {t(may('slots.keep') ? 'department.slots.noneText' : 'department.slots.noneForReader')}
        </EmptyState>
      ) : (
        <Times office={office} slots={slots.data} />
      )}
      {may('slots.keep') && <OpenTimes office={office} />}
    </>
  );
}

/** One line per day, with the free seats at each time. */
function Times({ office, slots }: { readonly office: string; readonly slots: readonly AppointmentSlot[] }) {
  const { t, formatDate, formatTime, formatNumber } = useDepartmentMessages();
  const { may } = useStaff();
  const [closing, setClosing] = useState<string>();
  const days = [...Map.groupBy(slots, ({ day }) => day)].map(([day, times]) => ({ day, times }));
  const word = ({ closed, past, left, seats, taken }: AppointmentSlot) => {
    if (closed) return t('department.slots.closed', { taken, shown: formatNumber(taken) });
    if (past) return t('department.slots.past');
    if (left === 0) return t('department.slots.full');
    return t('department.slots.left', { left: formatNumber(left), seats: formatNumber(seats) });
  };
  const open = (times: readonly AppointmentSlot[]) => times.filter(({ closed, past }) => !closed && !past);
  return (
    <>
      <Table
        caption={t('department.slots.title')}
        captionHidden
        rows={days}
        rowKey={({ day }) => day}
        columns={[
          {
            key: 'day',
            header: t('department.slots.day'),
            rowHeader: true,
            cell: ({ day, times }) => (
              <>
                <span className="block whitespace-nowrap">{formatDate(day)}</span>
                {may('slots.keep') && open(times).length > 0 && (
                  <Button kind="quiet" onClick={() => setClosing(day)}>
                    {t('department.slots.close')}
                    <span className="sr-only"> {formatDate(day)}</span>
                  </Button>
                )}
              </>
            ),
          },
          {
            key: 'times',
            header: t('department.slots.times'),
            cell: ({ times }) => (
              <ul className="flex flex-wrap gap-x-6 gap-y-1">
                {times.map((slot) => (
                  <li key={slot.id} className={slot.closed || slot.past ? 'text-ink-quiet' : 'whitespace-nowrap'}>
                    <span className="font-semibold tabular-nums">{formatTime(slot.time)}</span> {word(slot)}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
      <CloseTimes
        key={closing}
        office={office}
        day={closing}
        times={open(slots).filter(({ day }) => day === closing)}
        onClose={() => setClosing(undefined)}
      />
    </>
  );
}

/** Intervals between times to choose from, in minutes. */
const steps = ['10', '15', '20', '30', '60'] as const;
const usual = { from: '10:00', until: '12:00', step: '30', seats: '1' } as const;

function OpenTimes({ office }: { readonly office: string }) {
  const { t, formatDate, formatNumber, formatTime, language } = useDepartmentMessages();
  const today = useToday();
  const client = useQueryClient();
  const { calls } = slotsAt(useDesk());
  const [from, setFrom] = useState<string>(usual.from);
  const [until, setUntil] = useState<string>(usual.until);
  const [step, setStep] = useState<string>(usual.step);
  const [missing, setMissing] = useState<Missing>({});
  const times = timesBetween(from, until, Number(step));
  const opening = useMutation({
    mutationFn: (body: z.infer<typeof keepSlotsRequest>) =>
      staffCall<z.infer<typeof slotsAnswer>>({ method: 'POST', path: apiPath(calls.list), body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: slotsKey });
      showToast({ tone: 'positive', text: t('department.slots.opened'), duration: toastDurations.brief });
    },
    onError: () => {
      // It may have been rejected because of somebody else's change.
      void client.invalidateQueries({ queryKey: slotsKey });
    },
  });
  const problem = opening.error instanceof ApiProblem ? opening.error : undefined;
  const errors = fieldErrors({ t, language }, missing, problem);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const day = String(form.get('day') ?? '');
    const seats = Number(String(form.get('seats') ?? '').trim());
    const wrong: Missing = {
      ...(day === '' ? { day: 'department.slots.dayMissing' } : {}),
      ...(times.length === 0 || times.length > maxTimes ? { until: 'department.slots.timesWrong' } : {}),
      ...(Number.isInteger(seats) && seats >= 1 && seats <= 100 ? {} : { seats: 'department.slots.seatsWrong' }),
    };
    setMissing(wrong);
    if (Object.keys(wrong).length === 0) opening.mutate({ office, day, times: [...times], seats });
  };
  return (
    <section aria-labelledby="open-times" className="screen-only">
      <h2 id="open-times" className="mb-2">
        {t('department.slots.open')}
      </h2>
      <p className="mb-4 max-w-measure">{t('department.slots.openText')}</p>
      {opening.isError && Object.keys(problem?.errors ?? {}).length === 0 && (
        <Notice tone="refused" live title={t('department.slots.notOpened')}>
          {problem && problemWords(problem, language).message}
        </Notice>
      )}
      <form noValidate onSubmit={send}>
        <DayInput
          id="slots-day"
          name="day"
          label={t('department.slots.day')}
          error={errors.day}
          min={today}
          sayDay={formatDate}
        />
        <div className="flex flex-wrap gap-x-6">
          <TextInput
            id="slots-from"
            name="from"
            type="time"
            width="10"
            label={t('department.slots.from')}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextInput
            id="slots-until"
            name="until"
            type="time"
            width="10"
            label={t('department.slots.until')}
            error={errors.until ?? errors.times}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
          <div className="min-w-36">
            <Select
              id="slots-step"
              label={t('department.slots.step')}
              value={step}
              onChange={(event) => setStep(event.target.value)}
              options={steps.map((minutes) => ({
                value: minutes,
                text: t('department.slots.minutes', { minutes: formatNumber(Number(minutes)) }),
              }))}
            />
          </div>
          <TextInput
            id="slots-seats"
            name="seats"
            inputMode="numeric"
            autoComplete="off"
            width="4"
            label={t('department.slots.seats')}
            error={errors.seats}
            defaultValue={usual.seats}
          />
        </div>
        <p role="status" className="mb-4 max-w-measure text-ink-quiet tabular-nums">
          {times.length > 0 && t('department.slots.preview', { times: listIn(language, times.map(formatTime)) })}
        </p>
        <LoadingButton type="submit" loading={opening.isPending} loadingText={t('department.slots.opening')}>
          {t('department.slots.open')}
        </LoadingButton>
      </form>
    </section>
  );
}
