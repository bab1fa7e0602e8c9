import { useState } from 'react';
import { parsePlainDate } from '#domain/calendar/plain-date.ts';
import { DayInput } from '#web/design-system/day-input/day-input.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { useDepartmentMessages } from '../../department-messages.ts';
import { type ActionFieldsProps, fieldId, textOf } from '../action-form.ts';

const otherDay = 'other';

/** Day by which the applicant replies: one of the usual terms, or another day within the bounds. */
export function ReplyByField({ file, errors }: Pick<ActionFieldsProps, 'file' | 'errors'>) {
  const { t, formatDate, formatNumber } = useDepartmentMessages();
  const [other, setOther] = useState(false);
  if (file.reply_by === null) return null;
  const { earliest, usual, latest, terms } = file.reply_by;
  const said = (day: string) => {
    const date = parsePlainDate(day);
    return date === undefined ? day : formatDate(date);
  };
  return (
    <div className="max-w-80 text-[14px]/[20px] [&_.control]:text-[14px] [&_label]:text-[13px]">
      <Select
        id={fieldId('due_on')}
        name="due_on"
        label={t('department.ask.dueOn')}
        error={other ? undefined : errors.due_on}
        defaultValue={usual}
        onChange={(event) => setOther(event.target.value === otherDay)}
        options={[
          ...terms.map(({ day, days }) => ({
            value: day,
            text: t('department.ask.term', { day: said(day), count: days, shown: formatNumber(days) }),
          })),
          ...(earliest < latest ? [{ value: otherDay, text: t('department.ask.otherDay') }] : []),
        ]}
      />
      {/* Part of the form at all times, so that the letter names its day as soon as it is asked for. */}
      <div hidden={!other}>
        <DayInput
          id={fieldId('due_on_other')}
          name="due_on_other"
          sayDay={formatDate}
          label={t('department.ask.day')}
          error={other ? errors.due_on : undefined}
          defaultValue={usual}
          min={earliest}
          max={latest}
        />
      </div>
    </div>
  );
}

/** Returns the day chosen for the reply; empty where another day is asked for and none is given. */
export function replyDayOf(form: FormData): string {
  const chosen = textOf(form, 'due_on');
  return chosen === otherDay ? textOf(form, 'due_on_other') : chosen;
}
