import type { Tracking } from '#contract/api/applications.ts';
import { apiPath, pathTo } from '#contract/paths.ts';
import { call } from '#web/api/client.ts';
import { Button, ButtonGroup } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { SummaryList } from '#web/design-system/summary-list/summary-list.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { paymentAddress } from '../payment/payment-address.ts';
import { type PublicWords, usePublicMessages } from '../routes/public/public-messages.ts';
import { refundWords } from './application/refund-words.ts';
import { ToldTimeline } from './application/told-timeline.tsx';
import { LookUpForm } from './look-up-form.tsx';
import { sinceWords, standingNotices } from './standing-tones.ts';
import { useLookUp } from './use-look-up.ts';
import { SaveVisaDays } from './visa-calendar.tsx';
import { visaDates } from './visa-dates.ts';

/** Tracks an application by its number and the passport number. Neither stays in the address. */
export function TrackView({ number = '', passport = '' }: { readonly number?: string; readonly passport?: string }) {
  const words = usePublicMessages();
  const { t } = words;
  const { found, ask, forget } = useLookUp(async (body: Readonly<Record<string, string>>) => {
    const { data } = await call<{ readonly data: Tracking }>({ method: 'POST', path: apiPath('track'), body });
    return data;
  });
  if (found) return <Tracked words={words} tracking={found} onAgain={forget} />;
  return (
    <LookUpForm
      words={words}
      title={t('shell.track')}
      button={t('track.button')}
      fields={[
        {
          id: 'submission_number',
          kind: 'text',
          label: 'field.submission',
          hint: 'field.submissionHint',
          initial: number,
          number: 'submission',
        },
        {
          id: 'passport_number',
          kind: 'passport_number',
          label: 'field.passport',
          hint: 'track.passportHint',
          initial: passport,
        },
      ]}
      unfound="track.notFound"
      onAsk={ask}
    >
      <h1 className="mb-2">{t('shell.track')}</h1>
      <p className="mb-6 max-w-measure">{t('track.text')}</p>
    </LookUpForm>
  );
}

/** Returns the reason why the applicant should open the application, if any. */
function asked({ answer_by, mend_by, appointment_called_off }: Tracking) {
  if (mend_by !== null) return 'track.mend' as const;
  if (answer_by !== null) return 'track.answer' as const;
  return appointment_called_off ? ('track.chooseTime' as const) : undefined;
}

function Tracked({
  words,
  tracking,
  onAgain,
}: {
  readonly words: PublicWords;
  readonly tracking: Tracking;
  readonly onAgain: () => void;
}) {
  const { t, formatDate, formatTime, formatMoney } = words;
  const { payment, visa } = tracking;
  const asks = asked(tracking);
  // A question of the office comes before the fee.
  const pays = asks === undefined ? tracking.pay_order : null;
  const since = sinceWords(tracking);
  return (
    <>
      <title>{`${tracking.status_words} – ${t('shell.track')} – ${t('portal.name')}`}</title>
      <p className="mb-1">
        <CodeText code={tracking.submission_number} size="large" />
      </p>
      <h1 className="mb-4">{tracking.status_words}</h1>
      <Notice tone={standingNotices[tracking.standing]} title={t(`track.acts.${tracking.who_acts}`)} live>
        <p>{wholeDates(t('track.step', { step: tracking.next_step }))}</p>
        {tracking.answer_by && <p>{wholeDates(t('track.answerBy', { day: formatDate(tracking.answer_by) }))}</p>}
        {tracking.appointment && (
          <p>
            {wholeDates(
              t('mine.appointment', {
                day: formatDate(tracking.appointment.day),
                time: formatTime(tracking.appointment.time),
                office: tracking.office_words,
              }),
            )}
          </p>
        )}
        {asks && (
          <ButtonLink to={pathTo('familySubmission')} state={{ number: tracking.submission_number }} className="mt-3">
            {t(asks)}
          </ButtonLink>
        )}
        {pays !== null && (
          <ButtonLink to={paymentAddress(pays)} className="mt-3">
            {t('mine.pay', { sum: formatMoney(pays.total_minor, pays.currency) })}
          </ButtonLink>
        )}
      </Notice>
      {since && <p className="mb-6 max-w-measure font-semibold">{wholeDates(since)}</p>}
      <div className="mb-8">
        <ToldTimeline words={words} entries={tracking.timeline} />
      </div>
      <SummaryList
        rows={[
          { key: 'office', label: t('track.office'), value: tracking.office_words },
          { key: 'arrival', label: tracking.day_words, value: formatDate(tracking.arrival_date) },
          {
            key: 'payment',
            label: t('track.payment'),
            value:
              payment.state === 'none'
                ? t('track.payment.none')
                : `${t(`track.payment.${payment.state}`)} · ${formatMoney(payment.total_minor, payment.currency)}`,
          },
          ...tracking.refunds.map((refund) => ({
            key: `refund ${refund.requested_at} ${refund.amount_minor}`,
            label: t('track.refund'),
            value: [formatMoney(refund.amount_minor, refund.currency), refundWords(words, refund)].join(' · '),
          })),
          ...(tracking.valid_until
            ? [
                {
                  key: 'valid',
                  label: tracking.valid_until_words,
                  value: formatDate(tracking.valid_until.slice(0, 10)),
                },
              ]
            : []),
          ...(visa
            ? [
                {
                  key: 'visa',
                  label: t('track.visa', { kind: visa.authorisation ? 'authorisation' : 'visa' }),
                  value: visaDates(words, visa),
                },
              ]
            : []),
        ]}
      />
      <ButtonGroup>
        {!asks && (
          <ButtonLink
            {...(pays !== null && { kind: 'secondary' })}
            to={pathTo('familySubmission')}
            state={{ number: tracking.submission_number }}
          >
            {t('track.open')}
          </ButtonLink>
        )}
        {tracking.calendar && <SaveVisaDays calendar={tracking.calendar} label={t('track.calendar')} />}
        <Button kind="secondary" onClick={onAgain}>
          {t('track.another')}
        </Button>
      </ButtonGroup>
    </>
  );
}
