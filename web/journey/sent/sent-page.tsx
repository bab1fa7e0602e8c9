import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Trip } from '#contract/api/applications.ts';
import { apiPath, pathTo } from '#contract/paths.ts';
import { counterMode } from '#domain/fees/quote.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { submissionAccess } from '#web/accounts/applicant-access.ts';
import { call } from '#web/api/client.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { type IconLine, IconLines } from '#web/design-system/icon-lines/icon-lines.tsx';
import { ArrowRightIcon, PersonIcon, PrinterIcon } from '#web/design-system/icons/tool-icons.tsx';
import { ButtonLink, Link } from '#web/design-system/link/link.tsx';
import { Panel } from '#web/design-system/panel/panel.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';
import { isPaymentChosen, paymentAddress, type SentFrom } from '../../payment/payment-address.ts';
import type { JourneyWords } from '../journey-words.ts';
import { MailSubmission } from '../mail-submission.tsx';
import { dueIn, orderedQuotes } from '../office-due.ts';
import { presentOrder } from '../order-state.ts';
import { dayLine, expiryLine, lastDayLine, placeLine } from './arrival-lines.tsx';
import { OnlyNumber } from './only-number.tsx';
import { Confirmation } from './read-confirmation.tsx';

/** Page after submission: the numbers, the code for the desk, the next step and its date, and ways to keep them. */
export function SentPage({
  service,
  words,
  number,
}: {
  readonly service: ServiceDefinition;
  readonly words: JourneyWords;
  readonly number: string | null;
}) {
  const { language } = words;
  const token = submissionAccess({ number })?.token;
  const [submission, setSubmission] = useState<Trip>();
  const [failed, setFailed] = useState(false);

  // Names of offices and documents come in the language of the call.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language asks again
  useEffect(() => {
    if (token === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    setFailed(false);
    call<{ readonly data: Trip }>({ path: apiPath('trip'), token, signal })
      .then(({ data }) => setSubmission(data))
      .catch(() => {
        if (!signal.aborted) setFailed(true);
      });
    return () => stop.abort();
  }, [token, language]);

  if (token === undefined || (failed && submission === undefined)) {
    return <OnlyNumber words={words} number={number} />;
  }
  if (!submission) return <PageSkeleton />;
  return <SentSubmission service={service} words={words} trip={submission} token={token} />;
}

function SentSubmission({
  service,
  words,
  trip: submission,
  token,
}: {
  readonly service: ServiceDefinition;
  readonly words: JourneyWords;
  readonly trip: Trip;
  readonly token: string;
}) {
  const { t, formatMoney } = words;
  const { pathname, search, state } = useLocation();
  const count = submission.members.length;
  const title = t('journey.sent.title', { count });
  const { order } = submission;
  const due = order !== null && presentOrder(order).payable;
  const sum =
    order &&
    dueIn(order.payment_mode, orderedQuotes(submission), { currency: order.currency, minor: order.total_minor });
  const sentFrom: SentFrom = { sentAt: `${pathname}${search}` };
  const print = pathTo('visaApplicationPrint', { number: submission.members[0]?.submission_number });
  // The order's own way stands until another is chosen: as an instruction it would hide that there is a choice.
  const toChoose = due && submission.payment_modes.length > 1 && !isPaymentChosen(state);
  const payNow = due && !toChoose && order.payment_mode !== counterMode ? order.payment_mode : undefined;
  const payFirst = toChoose || payNow !== undefined;
  // Nothing happens until the print is shown or handed in, so the slip is the applicant's next step.
  const slipNext = !payFirst && submission.members.some((member) => member.who_acts === 'traveller');
  const pay =
    due && sum
      ? [
          t(`journey.sent.pay.${toChoose ? 'choose' : order.payment_mode}`, {
            total: formatMoney(sum.minor, sum.currency),
          }),
        ]
      : [];
  const printWords = (
    <>
      <PrinterIcon />
      {t('journey.sent.print', { count })}
    </>
  );
  const next =
    (toChoose && order && (
      <ButtonLink to={paymentAddress(order)} state={sentFrom}>
        {t('journey.payment.another')}
      </ButtonLink>
    )) ||
    (payNow === 'online' && order && (
      <ButtonLink to={paymentAddress(order)}>
        {t('journey.sent.payNow', { total: formatMoney(order.total_minor, order.currency) })}
      </ButtonLink>
    )) ||
    (payNow === 'bank' && order && (
      <ButtonLink to={pathTo('visaApplicationPrint', { order: order.reference })}>
        <PrinterIcon />
        {t('journey.sent.bankSlip')}
      </ButtonLink>
    )) ||
    (slipNext && <ButtonLink to={print}>{printWords}</ButtonLink>);
  const comes = submission.comes_to_office;
  const papers = submission.papers_to_bring;
  // Once the office has seen them, its next step is that of the application, which tells of a fee as well.
  const later = service.documentsAtOffice && papers.length === 0 ? submission.members[0]?.next_step : undefined;
  const there =
    submission.show_words ??
    (later === undefined
      ? t(papers.length > 0 ? 'journey.sent.documents' : 'journey.sent.office', {
          office: submission.office_words,
          mailed: submission.has_email ? 'yes' : 'no',
        })
      : t('journey.sent.step', { step: later }));
  const steps = [
    ...(payFirst && later === undefined ? pay : []),
    there,
    ...(payFirst || later !== undefined ? [] : pay),
  ];
  const card = (
    <NextStep
      words={words}
      steps={steps}
      bring={{ step: there, papers }}
      lines={
        comes
          ? [dayLine(words, submission), placeLine(words, submission), ...lastDayLine(words, submission)]
          : expiryLine(words, submission)
      }
      yours={payFirst || comes || slipNext}
    >
      {next}
      {due && !toChoose && payNow !== 'online' && (
        <p className="mt-4">
          <Link to={paymentAddress(order)} state={sentFrom}>
            {t('journey.payment.another')}
          </Link>
        </p>
      )}
    </NextStep>
  );
  return (
    <>
      <title>{`${title} – ${t('portal.name')}`}</title>
      <Panel title={title}>
        <ul>
          {submission.members.map((member) => (
            <li key={member.submission_number}>
              {member.name} <CodeText code={member.submission_number} size="large" />
            </li>
          ))}
        </ul>
      </Panel>
      <Suspense fallback={card}>
        <Confirmation words={words} trip={submission} token={token} card={card}>
          {!slipNext && (
            <ButtonLink kind="line" to={print}>
              {printWords}
            </ButtonLink>
          )}
          {submission.email_hint !== null && <MailSubmission words={words} token={token} to={submission.email_hint} />}
          <ButtonLink kind="line" to={pathTo('familySubmission')}>
            <PersonIcon />
            {t('journey.sent.manage')}
          </ButtonLink>
        </Confirmation>
      </Suspense>
    </>
  );
}

/** Card with the next step, its day and its place: the one raised surface of the page. */
function NextStep({
  words: { t },
  steps,
  bring,
  lines,
  yours,
  children,
}: {
  readonly words: JourneyWords;
  readonly steps: readonly string[];
  /** Documents that one of the steps is about. */
  readonly bring: { readonly step: string; readonly papers: readonly string[] };
  /** Day, place and last day of coming; the last day alone if nobody needs to. */
  readonly lines: readonly IconLine[];
  /** True if the applicant does it. */
  readonly yours: boolean;
  /** The button that does it. */
  readonly children: ReactNode;
}) {
  const [step = ''] = steps;
  const papersOf = (one: string) =>
    one === bring.step &&
    bring.papers.length > 0 && (
      <ul className="mb-2 list-disc pl-5">
        {bring.papers.map((paper) => (
          <li key={paper}>{paper}</li>
        ))}
      </ul>
    );
  return (
    <section
      aria-labelledby="next-step"
      className="overflow-hidden rounded border border-hairline bg-raised shadow-raised"
    >
      <h2 id="next-step" className="flex items-center gap-2 bg-waiting-tint px-5 py-2.5 text-sm text-waiting">
        <ArrowRightIcon />
        {t('journey.sent.next', { yours: yours ? 'yes' : 'no' })}
      </h2>
      <div className="p-5">
        {steps.length === 1 ? (
          <div className="mb-3">
            <FirstStep text={step}>{papersOf(step)}</FirstStep>
          </div>
        ) : (
          <ol className="list-numbered pl-6">
            {steps.map((one, index) => (
              <li key={one} className={index === 0 ? 'mb-2 marker:font-semibold' : 'mb-2'}>
                {index === 0 ? <FirstStep text={one}>{papersOf(one)}</FirstStep> : wholeDates(one)}
                {index > 0 && papersOf(one)}
              </li>
            ))}
          </ol>
        )}
        <IconLines lines={lines} />
        {children && <div className="mt-5">{children}</div>}
      </div>
    </section>
  );
}

/** The first step, whose first sentence stands out: what to do, before why and what follows. */
function FirstStep({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  // A full stop inside a sum or a number is followed by a figure.
  const [, sentence = text, rest] = /^(.+?(?:\.(?= )|[。।]))\s*(.+)$/su.exec(text) ?? [];
  return (
    <>
      <span className="block text-lg font-semibold">{wholeDates(sentence)}</span>
      {children}
      {wholeDates(rest)}
    </>
  );
}
