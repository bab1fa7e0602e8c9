import { type FormEvent, useState } from 'react';
import type { Trip } from '#contract/api/applications.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { Radios } from '#web/design-system/radios/radios.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import type { PublicWords } from '../routes/public/public-messages.ts';

type Member = Trip['members'][number];

/** Form for a new time after the office cancelled the appointment: a day, then a time on that day. */
export default function ChooseTime({
  words,
  trip: submission,
  member,
  working,
  onSend,
}: {
  readonly words: PublicWords;
  readonly trip: Trip;
  readonly member: Member;
  readonly working: boolean;
  readonly onSend: (slot: string) => void;
}) {
  const { t, formatDate, formatTime } = words;
  const [chosenDay, setChosenDay] = useState<string>();
  const [slot, setSlot] = useState<string>();
  const [asked, setAsked] = useState(false);
  const days = [...new Set(member.free_times.map(({ day }) => day))];
  const day = days.find((one) => one === chosenDay) ?? days[0];
  const times = member.free_times.filter((time) => time.day === day);
  const chosen = times.find((time) => time.slot === slot);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (chosen !== undefined) onSend(chosen.slot);
  };
  return (
    <section aria-label={t('mine.calledOff')}>
      <p className="mb-4 max-w-measure">
        {day === undefined
          ? t('mine.noFreeTime', { office: submission.office_words })
          : t('mine.calledOffText', { office: submission.office_words })}
      </p>
      {day !== undefined && (
        <form noValidate onSubmit={send}>
          <Select
            id={`time-day-${member.position}`}
            label={t('mine.timeDay')}
            value={day}
            onChange={(event) => setChosenDay(event.target.value)}
            options={days.map((one) => ({ value: one, text: formatDate(one) }))}
          />
          <Radios
            id={`time-${member.position}`}
            name={`time-${member.position}`}
            label={t('mine.timeHour')}
            error={asked && chosen === undefined ? t('mine.timeMissing') : undefined}
            inline
            value={chosen?.slot ?? ''}
            onChange={(event) => setSlot(event.target.value)}
            options={times.map((time) => ({ value: time.slot, text: formatTime(time.time) }))}
          />
          <LoadingButton type="submit" loading={working} loadingText={t('public.asking')}>
            {t('mine.takeTime')}
          </LoadingButton>
        </form>
      )}
    </section>
  );
}
