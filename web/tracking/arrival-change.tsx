import { type FormEvent, useState } from 'react';
import type { Trip } from '#contract/api/applications.ts';
import type { QuoteData } from '#contract/api/quotes.ts';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import type { TypedDate } from '#domain/forms/answers.ts';
import { parseField } from '#domain/forms/field-kinds.ts';
import { portalDay, portalNow } from '#web/api/portal-day.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { DateInput } from '#web/design-system/date-input/date-input.tsx';
import { ConfirmDialog } from '#web/design-system/dialog/dialog.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { violationText } from '#web/i18n/violation-text.ts';
import type { PublicWords } from '../routes/public/public-messages.ts';

/** The server's response when the price differs from the one shown. */
export interface NewPrice {
  readonly total_minor: number;
  readonly quotes: readonly QuoteData[];
}

export interface ArrivalBody {
  readonly arrival_date: string;
  readonly transport_number?: string;
  readonly expected_total_minor: number;
}

/** Form for a new arrival day and its flight. The server prices the application again and keeps the numbers. */
export default function ArrivalChange({
  words,
  id,
  title,
  text,
  button,
  cancelText,
  working,
  members,
  sameDay,
  paid = false,
  onSend,
}: {
  readonly words: PublicWords;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly cancelText: string;
  readonly working: boolean;
  /** Members whose day changes. */
  readonly members: Trip['members'];
  /** Default day: an application that is sent again mostly keeps it. */
  readonly sameDay?: string | undefined;
  /** True if everything due so far is paid. */
  readonly paid?: boolean;
  readonly onSend: (body: ArrivalBody, onPrice: (price: NewPrice) => void) => Promise<boolean>;
}) {
  const { t, formatMoney } = words;
  const [asked, setAsked] = useState<{ readonly body: ArrivalBody; readonly price: NewPrice }>();
  const [date, setDate] = useState<TypedDate>(() => {
    const ahead = sameDay !== undefined && sameDay >= dayInKathmandu(portalNow());
    const [year = '', month = '', day = ''] = ahead ? sameDay.split('-') : [];
    return { day, month, year };
  });
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
      const violation = parsed.outcome === 'refused' ? parsed.violation : ({ code: 'required' } as const);
      setError(violationText(words, violation, field));
      document.getElementById(field.id)?.focus();
      return;
    }
    setError(undefined);
    const transport = flight.trim() === '' ? {} : { transport_number: flight.trim() };
    await ask({ arrival_date: parsed.answer, ...transport, expected_total_minor: total });
  }

  /** Nothing is saved at a price other than the one shown. */
  async function ask(body: ArrivalBody): Promise<void> {
    let next: typeof asked;
    await onSend(body, (price) => {
      next = { body, price };
    });
    // The dialog stays until the response arrives, so that a second press does not hit the page below.
    setAsked(next);
  }

  const total = members.reduce((sum, { quote }) => sum + quote.total_minor, 0);
  const currency = members[0]?.quote.currency ?? 'USD';
  /** Members whose price differs; the quotes are in the order of the members. */
  const changed = (asked?.price.quotes ?? []).flatMap((quote, index) => {
    const member = members[index];
    return member === undefined || member.quote.total_minor === quote.total_minor
      ? []
      : [
          t('mine.newPriceOf', {
            name: member.name,
            before: formatMoney(member.quote.total_minor, currency),
            after: formatMoney(quote.total_minor, currency),
          }),
        ];
  });
  const due = (asked?.price.total_minor ?? total) - total;
  const notices = [...new Set(asked?.price.quotes.flatMap((quote) => quote.notices))];

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
      <ConfirmDialog
        open={asked !== undefined}
        title={t('mine.newPriceTitle')}
        message={[
          t('mine.newPriceText', {
            before: formatMoney(total, currency),
            after: formatMoney(asked?.price.total_minor ?? total, currency),
          }),
          ...(members.length > 1 ? changed : []),
          ...notices,
          ...(paid && due > 0 ? [t('mine.newPriceDue', { due: formatMoney(due, currency) })] : []),
        ].join(' ')}
        confirmText={t('mine.newPriceConfirm')}
        cancelText={cancelText}
        closeText={t('shell.close')}
        working={working}
        onConfirm={() => {
          if (asked !== undefined) void ask({ ...asked.body, expected_total_minor: asked.price.total_minor });
        }}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}
