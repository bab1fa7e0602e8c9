import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { attemptAnswer, Order, submissionAnswer } from '#contract/api/applications.ts';
import { apiPath, pathTo, queryNames } from '#contract/paths.ts';
import { accessEnded, submissionAccess } from '#web/accounts/applicant-access.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/client.ts';
import { endIntent, keyOfIntent } from '#web/api/intents.ts';
import { Button, ButtonGroup, LoadingButton } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { CardIcon, PrinterIcon } from '#web/design-system/icons/icons.tsx';
import { ButtonLink, Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Panel } from '#web/design-system/panel/panel.tsx';
import { SummaryList } from '#web/design-system/summary-list/summary-list.tsx';
import { useEngineWords } from '#web/journey/journey-words.ts';
import { presentOrder } from '#web/journey/order-state.ts';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';
import { LoadProblem } from '../routes/public/load-problem.tsx';
import { type PublicWords, usePublicMessages } from '../routes/public/public-messages.ts';
import { OrderLines } from './order-lines.tsx';
import { SubmissionAccessForm } from './submission-access-form.tsx';

type OwnOrder = Order & { readonly last_attempt: string | null };
type SubmissionAnswer = (typeof submissionAnswer)['_output'];
type Attempt = (typeof attemptAnswer)['_output']['data'];

/** Milliseconds between polls of an order while the gateway's answer is on its way, and the number of polls. */
const askEvery = 2000;
const askTimes = 30;

/**
 * Card payment: the amount due, the way to the gateway's own page, and the result. The page shows what the portal
 * recorded; the address to which the gateway returns the browser proves nothing.
 */
export default function CardPayment() {
  const words = usePublicMessages();
  const { t, language } = words;
  const [query] = useSearchParams();
  const reference = query.get(queryNames.order);
  const [token, setToken] = useState<string>();
  const [order, setOrder] = useState<OwnOrder>();
  const [round, setRound] = useState(0);
  const [ready, setReady] = useState(false);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    const access = submissionAccess({ order: reference });
    setToken(access?.token);
    setAsked(reference ?? access?.orderReference ?? null);
    setReady(true);
  }, [reference]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt or another language asks again
  useEffect(() => {
    if (token === undefined || asked === null) return;
    const stop = new AbortController();
    call<{ readonly data: OwnOrder }>({
      path: apiPath('order', { order_reference: asked }),
      token,
      signal: stop.signal,
    })
      .then(({ data }) => {
        setFailure(undefined);
        setMissing(false);
        setOrder(data);
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        if (accessEnded(error)) setToken(undefined);
        else if (error instanceof ApiProblem && error.status === 404) setMissing(true);
        else setFailure(error);
      });
    return () => stop.abort();
  }, [token, asked, round, language]);

  const pending = order !== undefined && presentOrder(order).pending;
  useEffect(() => {
    if (!pending || round >= askTimes) return;
    const timer = setTimeout(() => setRound(round + 1), askEvery);
    return () => clearTimeout(timer);
  }, [pending, round]);

  if (!ready) return <PageSkeleton />;
  if (token === undefined) {
    return (
      <SubmissionAccessForm
        words={words}
        title={t('pay.title')}
        onOpen={(access) => {
          setToken(access.token);
          setAsked(reference ?? access.orderReference);
        }}
      />
    );
  }
  if (missing || asked === null) {
    return (
      <>
        <title>{`${t('pay.title')} – ${t('portal.name')}`}</title>
        <h1 className="mb-4">{t('pay.title')}</h1>
        <p className="mb-6 max-w-measure">{t('pay.nothing')}</p>
        <ButtonLink to={pathTo('familySubmission')}>{t('mine.title')}</ButtonLink>
      </>
    );
  }
  if (failure !== undefined && !order) {
    return <LoadProblem words={words} title={t('pay.title')} error={failure} onRetry={() => setRound(round + 1)} />;
  }
  if (!order) return <PageSkeleton />;
  return (
    <OrderPayment
      words={words}
      order={order}
      token={token}
      waitedLong={round >= askTimes}
      onAskAgain={() => setRound(0)}
    />
  );
}

function OrderPayment({
  words,
  order,
  token,
  waitedLong,
  onAskAgain,
}: {
  readonly words: PublicWords;
  readonly order: OwnOrder;
  readonly token: string;
  readonly waitedLong: boolean;
  readonly onAskAgain: () => void;
}) {
  const { t, formatMoney, language } = words;
  const journeyWords = useEngineWords();
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [submission, setSubmission] = useState<SubmissionAnswer['data']>();
  const state = presentOrder(order);
  const total = formatMoney(order.total_minor, order.currency);
  const numbers = [...new Set(order.lines.map((line) => line.submission_number))];
  const tried = order.last_attempt !== null && !state.pending && !state.paid;

  const { paid } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language asks again
  useEffect(() => {
    if (!paid) return;
    const stop = new AbortController();
    call<SubmissionAnswer>({ path: apiPath('trip'), token, signal: stop.signal })
      .then(({ data }) => setSubmission(data))
      // The payment stands even if the next step cannot be shown here: "My application" shows it too.
      .catch(() => undefined);
    return () => stop.abort();
  }, [paid, token, language]);
  const nextSteps = new Set(
    submission?.members.map((member) =>
      t('mine.next', { who: t(`track.acts.${member.who_acts}`), step: member.next_step }),
    ),
  );

  async function start(): Promise<void> {
    setStarting(true);
    setProblem(undefined);
    const intent = `attempt ${order.reference} ${order.last_attempt ?? ''}`;
    try {
      const { data } = await call<{ readonly data: Attempt }>({
        method: 'POST',
        path: apiPath('attempts', { order_reference: order.reference }),
        body: {},
        token,
        idempotencyKey: keyOfIntent(intent, order.reference),
      });
      endIntent(intent);
      leaveForGateway(data);
    } catch (error) {
      if (error instanceof ApiProblem) endIntent(intent);
      setProblem(error instanceof ApiProblem ? error.message : t('public.noNetwork'));
      setStarting(false);
      onAskAgain();
    }
  }

  const title = state.paid ? t('pay.paid') : state.pending ? t('pay.checking') : t('pay.title');
  return (
    <>
      <title>{`${title} – ${t('portal.name')}`}</title>
      {state.paid ? (
        <Panel title={title}>
          {order.receipt_number && (
            <>
              {t('pay.receiptNumber')} <CodeText code={order.receipt_number} size="large" />
            </>
          )}
        </Panel>
      ) : (
        <h1 className="mb-4">{title}</h1>
      )}
      {[...nextSteps].map((step) => (
        <p key={step} className="mb-6 max-w-measure">
          {step}
        </p>
      ))}
      {problem && (
        <Notice tone="refused" title={t('form.problem')} live>
          {problem}
        </Notice>
      )}
      {state.pending && (
        <Notice tone="waiting" live>
          <p>{t(waitedLong ? 'pay.checkingLong' : 'pay.checkingText')}</p>
          {waitedLong && (
            <Button kind="secondary" onClick={onAskAgain}>
              {t('pay.askAgain')}
            </Button>
          )}
        </Notice>
      )}
      {tried && state.payable && (
        <Notice tone="refused" title={t('pay.declined')} live>
          {t('pay.declinedText')}
        </Notice>
      )}
      <OrderLines words={words} order={order} />
      <SummaryList
        rows={[
          { key: 'reference', label: t('pay.reference'), value: <CodeText code={order.reference} /> },
          { key: 'state', label: t('mine.paymentState'), value: journeyWords.t(state.words) },
        ]}
      />
      {state.payable && !state.pending && (
        <>
          <p className="mb-2 max-w-measure">{t('pay.gateway')}</p>
          <ButtonGroup>
            <LoadingButton
              icon={<CardIcon />}
              loading={starting}
              loadingText={t('pay.opening')}
              onClick={() => void start()}
            >
              {t(tried ? 'pay.again' : 'pay.start', { total })}
            </LoadingButton>
          </ButtonGroup>
        </>
      )}
      {state.paid && (
        <ButtonGroup>
          <ButtonLink
            kind="secondary"
            to={`${pathTo('visaApplicationPrint')}?${queryNames.order}=${encodeURIComponent(order.reference)}`}
          >
            <PrinterIcon />
            {t('pay.receipt')}
          </ButtonLink>
          <ButtonLink
            kind="secondary"
            to={`${pathTo('visaApplicationPrint')}?${queryNames.submissionNumber}=${encodeURIComponent(numbers[0] ?? '')}`}
          >
            <PrinterIcon />
            {journeyWords.t('journey.sent.print', { count: numbers.length })}
          </ButtonLink>
        </ButtonGroup>
      )}
      <p className="mt-8">
        <Link to={pathTo('familySubmission')}>{t('mine.title')}</Link>
      </p>
    </>
  );
}

/** Posts the form signed by the server to the gateway's own page; card numbers are entered only there. */
function leaveForGateway({ action, fields }: Attempt): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
