import { type FormEvent, useState } from 'react';
import type { TypedDate } from '#domain/forms/answers.ts';
import { parseField } from '#domain/forms/field-kinds.ts';
import { portalDay } from '#web/api/portal-day.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { DateInput } from '#web/design-system/date-input/date-input.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { refusalText } from '#web/journey/journey-words.ts';
import type { PublicWords } from './public-messages.ts';

/** A new arrival day, and the flight that belongs to it. The server prices anew and keeps the numbers. */
export function ArrivalChange({
  words,
  id,
  title,
  text,
  button,
  working,
  onSend,
}: {
  readonly words: PublicWords;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly working: boolean;
  readonly onSend: (body: { readonly arrival_date: string; readonly transport_number?: string }) => Promise<boolean>;
}) {
  const { t } = words;
  const [date, setDate] = useState<TypedDate>({ day: '', month: '', year: '' });
  const [flight, setFlight] = useState('');
  const [error, setError] = useState<string>();
  const field = {
    id: `${id}_arrival_date`,
    kind: 'date',
    label: 'mine.newArrival',
    dateSide: 'today_or_future',
  } as const;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parsed = parseField(date, field, { today: await portalDay() });
    if (parsed.outcome !== 'answer') {
      const refusal = parsed.outcome === 'refused' ? parsed.refusal : ({ code: 'required' } as const);
      setError(refusalText(words, refusal, field));
      document.getElementById(field.id)?.focus();
      return;
    }
    setError(undefined);
    const transport = flight.trim() === '' ? {} : { transport_number: flight.trim() };
    await onSend({ arrival_date: parsed.answer, ...transport });
  }

  return (
    <section aria-labelledby={`${id}-title`} className="mt-10">
      <h2 id={`${id}-title`} className="mb-2">
        {title}
      </h2>
      <p className="mb-4 max-w-measure">{text}</p>
      <form noValidate onSubmit={(event) => void send(event)}>
        <DateInput
          id={field.id}
          name={field.id}
          label={t('mine.newArrival')}
          dayText={t('form.day')}
          monthText={t('form.month')}
          yearText={t('form.year')}
          value={date}
          onValueChange={setDate}
          error={error}
        />
        <TextInput
          id={`${id}_transport_number`}
          label={t('mine.newFlight')}
          optional={t('form.optional')}
          code
          width="10"
          value={flight}
          onChange={(event) => setFlight(event.target.value)}
        />
        <LoadingButton kind="secondary" type="submit" loading={working} loadingText={t('public.asking')}>
          {button}
        </LoadingButton>
      </form>
    </section>
  );
}
