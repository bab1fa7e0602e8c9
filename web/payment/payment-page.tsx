import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pathTo, queryNames } from '#contract/paths.ts';
import { accessEnded, useSubmissionAccess } from '#web/accounts/applicant-access.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { presentOrder } from '#web/journey/order-state.ts';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';
import { LoadProblem } from '../routes/public/load-problem.tsx';
import { type PublicWords, usePublicMessages } from '../routes/public/public-messages.ts';
import { SubmissionAccessForm } from '../tracking/submission-access-form.tsx';
import { loadPayment, type OwnPayment } from './payment-calls.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { PaymentResult } from './payment-result.tsx';

/** Milliseconds between polls of an order while the gateway's answer is on its way, and the number of polls. */
const askEvery = 2000;
const askTimes = 30;

/**
 * Payment of what was sent: the ways with their prices, the way to the bank's own page, and the result. The page shows
 * what the portal recorded; the address to which the gateway returns the browser proves nothing.
 */
export default function PaymentPage() {
  const words = usePublicMessages();
  const { t, language } = words;
  const [query] = useSearchParams();
  const reference = query.get(queryNames.order);
  const { access, setAccess, ready } = useSubmissionAccess({ order: reference });
  const token = access?.token;
  const [payment, setPayment] = useState<OwnPayment>();
  const [round, setRound] = useState(0);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt or another language asks again
  useEffect(() => {
    if (token === undefined) return;
    const stop = new AbortController();
    loadPayment(token, reference, stop.signal)
      .then((found) => {
        setFailure(undefined);
        setMissing(found.order === null);
        setPayment(found);
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        if (accessEnded(error)) setAccess(undefined);
        else if (error instanceof ApiProblem && error.status === 404) setMissing(true);
        else setFailure(error);
      });
    return () => stop.abort();
  }, [token, reference, round, language]);

  const order = payment?.order ?? undefined;
  const pending = order !== undefined && presentOrder(order).pending;
  useEffect(() => {
    if (!pending || round >= askTimes) return;
    const timer = setTimeout(() => setRound(round + 1), askEvery);
    return () => clearTimeout(timer);
  }, [pending, round]);

  if (!ready) return <PageSkeleton />;
  if (token === undefined) {
    return <SubmissionAccessForm words={words} title={t('pay.title')} onOpen={setAccess} />;
  }
  if (missing) return <NothingToPay words={words} />;
  if (failure !== undefined && payment === undefined) {
    return <LoadProblem words={words} title={t('pay.title')} error={failure} onRetry={() => setRound(round + 1)} />;
  }
  if (payment === undefined || order === undefined) return <PageSkeleton />;
  const state = presentOrder(order);
  if (state.payable && !state.pending) {
    return (
      <PaymentChoice
        key={payment.trip.service}
        words={words}
        trip={payment.trip}
        order={order}
        token={token}
        onReload={async () => {
          const found = await loadPayment(token, reference);
          setPayment(found);
          setMissing(found.order === null);
          return found;
        }}
      />
    );
  }
  if (!state.paid && !state.pending) return <NothingToPay words={words} />;
  return (
    <PaymentResult
      words={words}
      trip={payment.trip}
      order={order}
      token={token}
      waitedLong={round >= askTimes}
      onAskAgain={() => setRound(0)}
    />
  );
}

function NothingToPay({ words: { t } }: { readonly words: PublicWords }) {
  return (
    <>
      <title>{`${t('pay.title')} – ${t('portal.name')}`}</title>
      <h1 className="mb-4">{t('pay.title')}</h1>
      <p className="mb-6 max-w-measure">{t('pay.nothing')}</p>
      <ButtonLink to={pathTo('familySubmission')}>{t('mine.title')}</ButtonLink>
    </>
  );
}
