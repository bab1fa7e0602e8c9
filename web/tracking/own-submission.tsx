import { lazy, Suspense, useState } from 'react';
import type { submissionAnswer, Trip } from '#contract/api/applications.ts';
import { apiPath, pathTo, queryNames } from '#contract/paths.ts';
import { actions } from '#domain/casework/actions/index.ts';
import type { PaymentMode } from '#domain/fees/quote.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/client.ts';
import { endIntent, keyOfIntent } from '#web/api/intents.ts';
import { Button, ButtonGroup } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { ConfirmDialog } from '#web/design-system/dialog/dialog.tsx';
import { PrinterIcon } from '#web/design-system/icons/icons.tsx';
import { ButtonLink, Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { SummaryList } from '#web/design-system/summary-list/summary-list.tsx';
import { useJourneyWords } from '#web/journey/journey-words.ts';
import { MailSubmission } from '#web/journey/mail-submission.tsx';
import { dueElsewhere, officeWords, orderedQuotes } from '#web/journey/office-due.ts';
import { presentOrder } from '#web/journey/order-state.ts';
import { PassList } from '../passes/pass-list.tsx';
import { usePasses } from '../passes/use-passes.ts';
import type { PublicWords } from '../routes/public/public-messages.ts';
import type { NewPrice } from './arrival-change.tsx';
import { ChangePaymentMode } from './change-payment-mode.tsx';
import { OrderLines } from './order-lines.tsx';
import { SubmissionMember } from './submission-member.tsx';

type SubmissionAnswer = (typeof submissionAnswer)['_output'];

/** Loaded on demand: only changing the day needs it. */
const ArrivalChange = lazy(() => import('./arrival-change.tsx'));
/** Loaded when an office asks something: it needs the definitions, which know how an answer is typed and checked. */
const OfficeQuestion = lazy(() => import('./office-question.tsx'));
/** Loaded on demand: few applicants have an appointment, and fewer one that was cancelled. */
const ChooseTime = lazy(() => import('./choose-time.tsx'));

/** Two ways to change the day of arrival: while the application waits for it, and after it ended. */
const changes = [
  {
    action: actions.edit_arrival.id,
    path: 'submissionArrival',
    id: 'change',
    title: 'mine.changeArrival',
    text: 'mine.changeArrivalText',
  },
  { action: actions.resend.id, path: 'submissionResend', id: 'resend', title: 'mine.resend', text: 'mine.resendText' },
] as const;

/** A sent application: its status, the office's question, the fee due, and possible changes. */
export function OwnSubmission({
  words,
  trip: submission,
  token,
  onChange,
  onReload,
  onClose,
}: {
  readonly words: PublicWords;
  readonly trip: Trip;
  readonly token: string;
  readonly onChange: (submission: Trip) => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}) {
  const { t, formatDate, formatMoney } = words;
  const journeyWords = useJourneyWords(submission.service);
  const [withdrawing, setWithdrawing] = useState<Trip['members'][number]>();
  const [answeredFor, setAnsweredFor] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [working, setWorking] = useState(false);
  const { passes } = usePasses(submission, token, words.language);
  const { order } = submission;
  const state = order && presentOrder(order);
  const formula = officeWords(journeyWords, orderedQuotes(submission));
  const may = (action: string) => submission.members.some((member) => member.allowed_actions.includes(action));
  // A letter is shown with its traveller and replaces the slip.
  const slipsOnly = submission.members.every(({ paper }) => paper === 'slip');
  const first = submission.members[0]?.submission_number ?? '';
  const pays = (mode: PaymentMode) => order?.payment_mode === mode && state?.payable === true;
  /** Printing is the next step when an applicant must act and nothing else is due. */
  const printsNext =
    !pays('online') &&
    !pays('bank') &&
    !may(actions.choose_time.id) &&
    !may(actions.resend.id) &&
    submission.members.some(({ who_acts }) => who_acts === 'traveller') &&
    submission.members.every(({ question }) => !question);

  /**
   * Sends a change and shows the resulting submission; an error is shown and the newest state fetched. If the price
   * differs from the one shown, `onPrice` asks before anything is saved.
   */
  async function change(
    name: string,
    path: string,
    body: unknown,
    onPrice?: (price: NewPrice) => void,
  ): Promise<boolean> {
    setProblem(undefined);
    setAnsweredFor(undefined);
    setWorking(true);
    try {
      const { data } = await call<SubmissionAnswer>({
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
        if (onPrice !== undefined && error.has('fee_changed')) {
          onPrice(error.data as NewPrice);
          return false;
        }
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
      {answeredFor !== undefined && (
        <Notice tone="granted" title={t('mine.answered', { name: answeredFor })} live>
          {t('mine.answeredText', { office: submission.office_words })}
        </Notice>
      )}
      <SummaryList
        rows={[
          { key: 'service', label: t('mine.service'), value: submission.service_words },
          { key: 'office', label: t('track.office'), value: submission.office_words },
          { key: 'arrival', label: submission.day_words, value: formatDate(submission.arrival_date) },
          { key: 'sent', label: t('mine.sent'), value: formatDate(submission.sent_at.slice(0, 10)) },
          ...(submission.valid_until === null
            ? []
            : [
                {
                  key: 'valid',
                  label: submission.valid_until_words,
                  value: formatDate(submission.valid_until.slice(0, 10)),
                },
              ]),
        ]}
      />
      {typeof passes !== 'string' && <PassList passes={passes} />}
      <h2 className="mb-2">{t('mine.travellers', { count: submission.members.length })}</h2>
      <ol className="mb-8 border-t border-hairline">
        {submission.members.map((member) => (
          <li key={member.submission_number} className="border-b border-hairline py-3">
            <SubmissionMember words={words} trip={submission} member={member} onWithdraw={() => setWithdrawing(member)}>
              {member.allowed_actions.includes(actions.choose_time.id) && (
                <Suspense fallback={<Skeleton label={t('shell.loading')} lines={3} />}>
                  <ChooseTime
                    words={words}
                    trip={submission}
                    member={member}
                    working={working}
                    onSend={(slot) =>
                      void change('choose-time', apiPath('submissionAppointment'), {
                        version: submission.version,
                        submission_number: member.submission_number,
                        slot,
                      })
                    }
                  />
                </Suspense>
              )}
              {member.question && (
                <Suspense fallback={<Skeleton label={t('shell.loading')} lines={3} />}>
                  <OfficeQuestion
                    key={`${member.submission_number} ${submission.version}`}
                    words={journeyWords}
                    publicWords={words}
                    trip={submission}
                    member={member}
                    question={member.question}
                    token={token}
                    onAnswered={(answered) => {
                      onChange(answered);
                      setAnsweredFor(member.name);
                    }}
                  />
                </Suspense>
              )}
            </SubmissionMember>
          </li>
        ))}
      </ol>
      {submission.paid_before.length > 0 && (
        <section aria-labelledby="paid-before-title">
          <h2 id="paid-before-title" className="mb-2">
            {t('mine.paidBefore')}
          </h2>
          <ul className="mb-8">
            {submission.paid_before.map(({ reference, total_minor, currency, paid_at, receipt_number }) => (
              <li key={reference} className="border-b border-hairline py-2">
                <Link to={`${pathTo('visaApplicationPrint')}?${queryNames.order}=${encodeURIComponent(reference)}`}>
                  {t('mine.paidReceipt', {
                    total: formatMoney(total_minor, currency),
                    day: paid_at === null ? '' : formatDate(paid_at.slice(0, 10)),
                    number: receipt_number ?? reference,
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {order && state && (
        <section aria-labelledby="order-title">
          <h2 id="order-title" className="mb-2">
            {t('mine.payment')}
          </h2>
          <OrderLines
            words={words}
            order={order}
            due={dueElsewhere(journeyWords, order.payment_mode, orderedQuotes(submission), {
              currency: order.currency,
              minor: order.total_minor,
            })}
          />
          <SummaryList
            rows={[
              ...(order.payment_mode === 'on_arrival' && formula !== undefined
                ? [{ key: 'office', label: t('mine.rate'), value: formula }]
                : []),
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
              trip={submission}
              order={order}
              working={working}
              onChange={(mode) =>
                change('payment-mode', apiPath('submissionPaymentMode'), {
                  version: submission.version,
                  payment_mode: mode,
                })
              }
            />
          )}
        </section>
      )}
      <ButtonGroup>
        {order && pays('online') && (
          <ButtonLink to={`${pathTo('cardPayment')}?${queryNames.order}=${encodeURIComponent(order.reference)}`}>
            {journeyWords.t('journey.sent.payNow', { total: formatMoney(order.total_minor, order.currency) })}
          </ButtonLink>
        )}
        {(slipsOnly || submission.members.length > 1) && (
          <ButtonLink
            kind={slipsOnly && printsNext ? 'primary' : 'secondary'}
            to={`${pathTo('visaApplicationPrint')}?${queryNames.submissionNumber}=${encodeURIComponent(first)}`}
          >
            <PrinterIcon />
            {slipsOnly
              ? journeyWords.t('journey.sent.print', { count: submission.members.length })
              : t('mine.printAll')}
          </ButtonLink>
        )}
        {order && pays('bank') && (
          <ButtonLink
            to={`${pathTo('visaApplicationPrint')}?${queryNames.order}=${encodeURIComponent(order.reference)}`}
          >
            <PrinterIcon />
            {journeyWords.t('journey.sent.bankSlip')}
          </ButtonLink>
        )}
        {submission.has_email && <MailSubmission words={journeyWords} token={token} />}
      </ButtonGroup>
      {changes
        .filter(({ action }) => may(action))
        .map(({ action, path, id, title, text }) => (
          <Suspense key={`${id} ${submission.version}`} fallback={<Skeleton label={t('shell.loading')} lines={3} />}>
            <ArrivalChange
              words={words}
              id={id}
              title={t(title)}
              text={t(text)}
              button={t(title)}
              cancelText={journeyWords.t('journey.cancel')}
              working={working}
              sameDay={action === actions.resend.id ? submission.arrival_date : undefined}
              paid={order !== null && !state?.payable}
              members={submission.members.filter(({ allowed_actions }) => allowed_actions.includes(action))}
              onSend={(body, onPrice) => change(id, apiPath(path), { ...body, version: submission.version }, onPrice)}
            />
          </Suspense>
        ))}
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
          const body = { version: submission.version, submission_number: withdrawing.submission_number };
          void change('withdraw', apiPath('submissionWithdraw'), body).finally(() => setWithdrawing(undefined));
        }}
        onClose={() => setWithdrawing(undefined)}
      />
    </>
  );
}
