import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Trip, tripAnswer } from '#contract/api/applications.ts';
import { apiPath, pathTo, queryNames } from '#contract/paths.ts';
import type { TypedDate } from '#domain/forms/answers.ts';
import { parseField } from '#domain/forms/field-kinds.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/client.ts';
import { endIntent, keyOfIntent } from '#web/api/intents.ts';
import { useToday } from '#web/api/portal-day.ts';
import { Button, ButtonGroup, LoadingButton } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { DateInput } from '#web/design-system/date-input/date-input.tsx';
import { ConfirmDialog } from '#web/design-system/dialog/dialog.tsx';
import { PrinterIcon } from '#web/design-system/icons/icons.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Radios } from '#web/design-system/radios/radios.tsx';
import { SummaryList } from '#web/design-system/summary-list/summary-list.tsx';
import { Tag } from '#web/design-system/tag/tag.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { refusalText, useEngineWords } from '#web/journey/journey-words.ts';
import { MailTrip } from '#web/journey/mail-trip.tsx';
import { presentOrder } from '#web/journey/order-state.ts';
import { paymentOptions } from '#web/journey/payment-options.ts';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';
import { forgetTripAccess, tripAccess } from '#web/session/applicant-access.ts';
import { OrderLines } from './order-lines.tsx';
import { type PublicWords, usePublicMessages } from './public-messages.ts';
import { TripAccessForm } from './trip-access-form.tsx';

type TripAnswer = (typeof tripAnswer)['_output'];

/** A sent application with everyone in it: where it stands, what is owed, and what may still be changed. */
export default function MyApplication() {
  const words = usePublicMessages();
  const { t } = words;
  const location = useLocation();
  const brought = (location.state as { readonly number?: string } | null)?.number;
  const [token, setToken] = useState<string>();
  const [trip, setTrip] = useState<Trip>();
  const [ready, setReady] = useState(false);

  useEffect(() => {
    setToken((brought === undefined ? tripAccess() : tripAccess({ number: brought }))?.token);
    setReady(true);
  }, [brought]);

  const load = useCallback((access: string, signal?: AbortSignal) => {
    call<TripAnswer>({ path: apiPath('trip'), token: access, ...(signal ? { signal } : {}) })
      .then(({ data }) => setTrip(data))
      .catch((error: unknown) => {
        if (signal?.aborted) return;
        // The token has ended: the trip is opened anew.
        if (error instanceof ApiProblem) {
          forgetTripAccess(access);
          setToken(undefined);
        }
      });
  }, []);

  useEffect(() => {
    if (token === undefined) return;
    const stop = new AbortController();
    load(token, stop.signal);
    return () => stop.abort();
  }, [token, load]);

  if (!ready) return <PageSkeleton />;
  if (token === undefined) {
    return (
      <TripAccessForm
        words={words}
        title={t('mine.title')}
        number={brought ?? ''}
        onOpen={(access) => setToken(access.token)}
      />
    );
  }
  if (!trip) return <PageSkeleton />;
  return (
    <OwnTrip
      words={words}
      trip={trip}
      token={token}
      onChange={setTrip}
      onReload={() => load(token)}
      onClose={() => {
        forgetTripAccess(token);
        setTrip(undefined);
        setToken(undefined);
      }}
    />
  );
}

function OwnTrip({
  words,
  trip,
  token,
  onChange,
  onReload,
  onClose,
}: {
  readonly words: PublicWords;
  readonly trip: Trip;
  readonly token: string;
  readonly onChange: (trip: Trip) => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}) {
  const { t, formatDate, formatMoney } = words;
  const journeyWords = useEngineWords();
  const [withdrawing, setWithdrawing] = useState<Trip['members'][number]>();
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);
  const { order } = trip;
  const state = order && presentOrder(order);
  const may = (action: string) => trip.members.some((member) => member.allowed_actions.includes(action));
  const first = trip.members[0]?.submission_number ?? '';

  /** Sends a change and shows the trip as it is then; a refusal is said, and the newest state fetched. */
  async function change(name: string, path: string, body: unknown): Promise<boolean> {
    setProblem(undefined);
    setWorking(true);
    try {
      const { data } = await call<TripAnswer>({
        method: 'POST',
        path,
        body,
        token,
        idempotencyKey: keyOfIntent(name, body),
      });
      endIntent(name);
      onChange(data);
      return true;
    } catch (error) {
      if (error instanceof ApiProblem) {
        endIntent(name);
        setProblem(error.message);
        onReload();
      } else setProblem(t('public.noNetwork'));
      return false;
    } finally {
      setWorking(false);
    }
  }

  return (
    <>
      <title>{`${t('mine.title')} – ${t('portal.name')}`}</title>
      <h1 className="mb-4">{t('mine.title')}</h1>
      {problem && (
        <Notice tone="refused" title={t('form.problem')} live>
          {problem}
        </Notice>
      )}
      <SummaryList
        rows={[
          { key: 'office', label: t('track.office'), value: trip.office_words },
          { key: 'arrival', label: trip.day_words, value: formatDate(trip.arrival_date) },
          { key: 'sent', label: t('mine.sent'), value: formatDate(trip.sent_at.slice(0, 10)) },
          ...(trip.valid_until === null
            ? []
            : [{ key: 'valid', label: t('track.validUntil'), value: formatDate(trip.valid_until.slice(0, 10)) }]),
        ]}
      />
      <h2 className="mb-2">{t('mine.travellers', { count: trip.members.length })}</h2>
      <ol className="mb-8 border-t border-hairline">
        {trip.members.map((member) => (
          <li key={member.submission_number} className="border-b border-hairline py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{member.name}</span>
              <Tag>{member.status_words}</Tag>
            </div>
            <p>
              <CodeText code={member.submission_number} />{' '}
              <span className="text-sm text-ink-quiet">{member.passport_masked}</span>
            </p>
            <p className="text-sm">
              {[
                member.kind_words,
                member.plan_words,
                formatMoney(member.quote.total_minor, member.quote.currency),
                ...member.quote.grounds.map((ground) => ground.label),
              ].join(' · ')}
            </p>
            {member.visa && (
              <p className="text-sm">
                {t('track.visa')} <CodeText code={member.visa.visa_number} />{' '}
                {t('public.fromTo', {
                  from: formatDate(member.visa.valid_from),
                  to: formatDate(member.visa.valid_until),
                })}
              </p>
            )}
            {member.allowed_actions.includes('withdraw') && (
              <Button kind="quiet" onClick={() => setWithdrawing(member)}>
                {t('mine.withdraw')}
                <span className="sr-only"> {member.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {order && state && (
        <section aria-labelledby="order-title">
          <h2 id="order-title" className="mb-2">
            {t('mine.payment')}
          </h2>
          <OrderLines words={words} order={order} />
          <SummaryList
            rows={[
              { key: 'state', label: t('mine.paymentState'), value: journeyWords.t(state.words) },
              ...(order.receipt_number
                ? [{ key: 'receipt', label: t('pay.receiptNumber'), value: <CodeText code={order.receipt_number} /> }]
                : []),
            ]}
          />
          {state.payable && (
            <ChangePaymentMode
              words={words}
              journeyWords={journeyWords}
              modes={trip.payment_modes}
              order={order}
              working={working}
              onChange={(mode) =>
                change('payment-mode', apiPath('tripPaymentMode'), { version: trip.version, payment_mode: mode })
              }
            />
          )}
        </section>
      )}
      <ButtonGroup>
        {order && state?.payable && order.payment_mode === 'online' && (
          <ButtonLink to={`${pathTo('cardPayment')}?${queryNames.order}=${encodeURIComponent(order.reference)}`}>
            {journeyWords.t('journey.sent.payNow', { total: formatMoney(order.total_minor, order.currency) })}
          </ButtonLink>
        )}
        <ButtonLink
          kind="secondary"
          to={`${pathTo('visaApplicationPrint')}?${queryNames.submissionNumber}=${encodeURIComponent(first)}`}
        >
          <PrinterIcon />
          {journeyWords.t('journey.sent.print', { count: trip.members.length })}
        </ButtonLink>
        {order && state?.payable && order.payment_mode === 'bank' && (
          <ButtonLink
            kind="secondary"
            to={`${pathTo('visaApplicationPrint')}?${queryNames.order}=${encodeURIComponent(order.reference)}`}
          >
            <PrinterIcon />
            {journeyWords.t('journey.sent.bankSlip')}
          </ButtonLink>
        )}
        <MailTrip words={journeyWords} token={token} />
      </ButtonGroup>
      {may('edit_arrival') && (
        <ArrivalChange
          key={`edit ${trip.version}`}
          words={words}
          id="change"
          title={t('mine.changeArrival')}
          text={t('mine.changeArrivalText')}
          button={t('mine.changeArrival')}
          working={working}
          onSend={(body) => change('change-arrival', apiPath('tripArrival'), { ...body, version: trip.version })}
        />
      )}
      {may('resend') && (
        <ArrivalChange
          key={`resend ${trip.version}`}
          words={words}
          id="resend"
          title={t('mine.resend')}
          text={t('mine.resendText')}
          button={t('mine.resend')}
          working={working}
          onSend={(body) => change('resend', apiPath('tripResend'), { ...body, version: trip.version })}
        />
      )}
      <div className="mt-10">
        <Button kind="quiet" onClick={onClose}>
          {t('mine.close')}
        </Button>
      </div>
      <ConfirmDialog
        open={withdrawing !== undefined}
        title={t('mine.withdrawTitle', { name: withdrawing?.name ?? '' })}
        message={t('mine.withdrawText')}
        confirmText={t('mine.withdraw')}
        cancelText={journeyWords.t('journey.cancel')}
        closeText={t('shell.close')}
        destructive
        working={working}
        onConfirm={() => {
          if (!withdrawing) return;
          const body = { version: trip.version, submission_number: withdrawing.submission_number };
          void change('withdraw', apiPath('tripWithdraw'), body).finally(() => setWithdrawing(undefined));
        }}
        onClose={() => setWithdrawing(undefined)}
      />
    </>
  );
}

function ChangePaymentMode({
  words,
  journeyWords,
  modes,
  order,
  working,
  onChange,
}: {
  readonly words: PublicWords;
  readonly journeyWords: ReturnType<typeof useEngineWords>;
  readonly modes: Trip['payment_modes'];
  readonly order: NonNullable<Trip['order']>;
  readonly working: boolean;
  readonly onChange: (mode: string) => Promise<boolean>;
}) {
  const { t } = words;
  const [mode, setMode] = useState<string>(order.payment_mode);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (mode !== order.payment_mode) void onChange(mode);
      }}
    >
      <Radios
        id="payment_mode"
        name="payment_mode"
        label={journeyWords.t('journey.payment.title')}
        value={mode}
        onChange={(event) => setMode(event.target.value)}
        options={paymentOptions(journeyWords, modes, order)}
      />
      {mode !== order.payment_mode && (
        <LoadingButton kind="secondary" type="submit" loading={working} loadingText={t('public.asking')}>
          {t('mine.changeMode')}
        </LoadingButton>
      )}
    </form>
  );
}

/** A new arrival day, and the flight that belongs to it. The server prices anew and keeps the numbers. */
function ArrivalChange({
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
  const today = useToday();
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
    if (today === undefined) return;
    const parsed = parseField(date, field, { today });
    if (parsed.outcome !== 'answer') {
      const refusal = parsed.outcome === 'refused' ? parsed.refusal : ({ code: 'required' } as const);
      setError(refusalText(words, refusal));
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
