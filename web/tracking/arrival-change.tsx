import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Trip } from '#contract/api/applications.ts';
import type { QuoteData } from '#contract/api/quotes.ts';
import type { TypedDate } from '#domain/forms/answers.ts';
import { parseField } from '#domain/forms/field-kinds.ts';
import { sentences } from '#domain/i18n/sentences.ts';
import { portalDay, portalDayNow } from '#web/api/portal-day.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { DateInput } from '#web/design-system/date-input/date-input.tsx';
import { Dialog, DialogFooter } from '#web/design-system/dialog/dialog.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { violationText } from '#web/i18n/violation-text.ts';
import type { PublicWords } from '../routes/public/public-messages.ts';

/** The server's response when the price differs from the one shown. */
export interface NewPrice {
  readonly total_minor: number;
  readonly quotes: readonly QuoteData[];
}

/** Reason why a change was not saved: at the field it is about, or above the buttons where it is about neither. */
export interface NotSaved {
  readonly date?: string | undefined;
  readonly transport?: string | undefined;
  readonly other?: string | undefined;
}

export interface ArrivalBody {
  readonly arrival_date: string;
  readonly transport_number?: string;
  readonly expected_total_minor: number;
}

/**
 * Dialog for a new arrival day and its flight. The server prices the application again and keeps the numbers; a price
 * other than the one shown is said here, and saved only when it is confirmed. What is refused stays as it was typed.
 */
export default function ArrivalChange({
  words,
  id,
  title,
  text,
  working,
  members,
  sameDay,
  paid = false,
  onSend,
  onClose,
}: {
  readonly words: PublicWords;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly working: boolean;
  /** Members whose day changes. */
  readonly members: Trip['members'];
  /** The day as it is now, shown beforehand while it is ahead. */
  readonly sameDay: string;
  /** True if everything due so far is paid. */
  readonly paid?: boolean;
  /** Returns why it was not saved, or undefined when it was or asks about another price. */
  readonly onSend: (body: ArrivalBody, onPrice: (price: NewPrice) => void) => Promise<NotSaved | undefined>;
  readonly onClose: () => void;
}) {
  const { t, formatDate, formatMoney } = words;
  const [asked, setAsked] = useState<NewPrice>();
  const [date, setDate] = useState<TypedDate>(() => {
    const [year = '', month = '', day = ''] = sameDay >= portalDayNow() ? sameDay.split('-') : [];
    return { day, month, year };
  });
  const [flight, setFlight] = useState('');
  const [refused, setRefused] = useState<NotSaved>({});
  const priceBox = useRef<HTMLDivElement>(null);
  const field = {
    id: `${id}_arrival_date`,
    kind: 'date',
    label: 'mine.newArrival',
    dateSide: 'today_or_future',
  } as const;
  const total = members.reduce((sum, { quote }) => sum + quote.total_minor, 0);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (working) return;
    const parsed = parseField(date, field, { today: await portalDay() });
    if (parsed.outcome !== 'answer') {
      const violation = parsed.outcome === 'refused' ? parsed.violation : ({ code: 'required' } as const);
      setRefused({ date: violationText(words, violation, field) });
      return;
    }
    const transport = flight.trim() === '' ? {} : { transport_number: flight.trim() };
    await ask({ arrival_date: parsed.answer, ...transport, expected_total_minor: asked?.total_minor ?? total });
  }

  /** Nothing is saved at a price other than the one shown, and the boxes as they are at the last press. */
  async function ask(body: ArrivalBody): Promise<void> {
    let next: typeof asked;
    const why = await onSend(body, (price) => {
      next = price;
    });
    setAsked(next);
    setRefused(why ?? {});
  }

  const flightId = `${id}_transport_number`;
  useEffect(() => {
    const wrong = (refused.date !== undefined && field.id) || (refused.transport !== undefined && flightId);
    if (wrong) document.getElementById(wrong)?.focus();
  }, [refused, field.id, flightId]);
  // On a phone the price would else stand below the fold, behind the buttons.
  useEffect(() => {
    if (asked !== undefined || refused.other !== undefined) priceBox.current?.scrollIntoView({ block: 'end' });
  }, [asked, refused]);

  const due = asked === undefined ? 0 : asked.total_minor - total;
  const currency = members[0]?.quote.currency ?? 'USD';
  const sum = formatMoney(due, currency);
  return (
    <Dialog open title={title} closeText={t('shell.close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <p className="mb-4 max-w-measure">{text}</p>
        <DateInput
          id={field.id}
          name={field.id}
          label={t('mine.newArrival')}
          dayText={t('form.day')}
          monthText={t('form.month')}
          yearText={t('form.year')}
          value={date}
          onValueChange={(typed) => {
            setDate(typed);
            setAsked(undefined);
          }}
          error={refused.date}
        />
        <TextInput
          id={flightId}
          label={t('mine.newFlight')}
          error={refused.transport}
          optional={t('form.optional')}
          code
          width="10"
          value={flight}
          onChange={(event) => setFlight(event.target.value)}
        />
        <div ref={priceBox} className="scroll-mb-10">
          <div aria-live="polite">
            {asked === undefined ? (
              <p className="mb-4 max-w-measure">{t('mine.priceNow', { total: formatMoney(total, currency) })}</p>
            ) : (
              <PriceChange words={words} members={members} price={asked} paid={paid} />
            )}
            {refused.other !== undefined && (
              <Notice tone="refused" title={t('form.problem')}>
                {refused.other}
              </Notice>
            )}
          </div>
        </div>
        <DialogFooter>
          <Button kind="secondary" onClick={onClose}>
            {t('mine.keepDay', { day: formatDate(sameDay) })}
          </Button>
          <LoadingButton type="submit" loading={working} loadingText={t('public.asking')}>
            {(asked === undefined && t('mine.saveDay')) ||
              (paid && due > 0 ? t('mine.saveAndPay', { due: sum }) : t('mine.newPriceConfirm'))}
          </LoadingButton>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** Says how the price changes, for whom and why. */
function PriceChange({
  words: { t, formatMoney, language },
  members,
  price,
  paid,
}: {
  readonly words: PublicWords;
  readonly members: Trip['members'];
  readonly price: NewPrice;
  readonly paid: boolean;
}) {
  const currency = members[0]?.quote.currency ?? 'USD';
  const total = members.reduce((sum, { quote }) => sum + quote.total_minor, 0);
  const more = price.total_minor - total;
  /** Members whose price differs; the quotes are in the order of the members. */
  const changed = price.quotes.flatMap((quote, index) => {
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
  return (
    <Notice
      tone="waiting"
      title={t(more < 0 ? 'mine.newPriceLess' : 'mine.newPriceMore', { amount: formatMoney(Math.abs(more), currency) })}
    >
      {sentences(
        [
          t('mine.newPriceText', {
            before: formatMoney(total, currency),
            after: formatMoney(price.total_minor, currency),
            paid: paid ? 'yes' : 'no',
          }),
          ...(members.length > 1 ? changed : []),
          ...new Set(price.quotes.flatMap((quote) => quote.notices)),
          ...(paid && more > 0 ? [t('mine.newPriceDue', { due: formatMoney(more, currency) })] : []),
          ...(paid && more < 0 ? [t('mine.backText')] : []),
        ],
        language,
      )}
    </Notice>
  );
}
