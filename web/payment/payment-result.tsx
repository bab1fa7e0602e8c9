import { lazy, Suspense } from 'react';
import type { Trip } from '#contract/api/applications.ts';
import { pathTo } from '#contract/paths.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { SummaryList } from '#web/design-system/summary-list/summary-list.tsx';
import { useEngineWords } from '#web/journey/journey-words.ts';
import { presentOrder } from '#web/journey/order-state.ts';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';
import type { PublicWords } from '../routes/public/public-messages.ts';
import { OrderLines } from '../tracking/order-lines.tsx';
import type { OwnOrder } from './payment-calls.ts';

/** Loaded once it is paid: the way there needs no passes. */
const Paid = lazy(() => import('./paid.tsx'));

export interface ResultProps {
  readonly words: PublicWords;
  readonly trip: Trip;
  readonly order: OwnOrder;
  readonly token: string;
}

/** An order that is paid, with its receipt, what is next and the passes, or one whose payment is being checked. */
export function PaymentResult({
  waitedLong,
  onAskAgain,
  ...result
}: ResultProps & { readonly waitedLong: boolean; readonly onAskAgain: () => void }) {
  const { words, trip, order } = result;
  const { t } = words;
  const journeyWords = useEngineWords();
  const state = presentOrder(order);
  if (state.paid) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Paid {...result} />
      </Suspense>
    );
  }
  const title = t('pay.checking');
  return (
    <>
      <title>{`${title} – ${t('portal.name')}`}</title>
      <h1 className="mb-4">{title}</h1>
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
      <OrderLines words={words} members={trip.members} order={order} />
      <div className="max-w-measure">
        <SummaryList
          rows={[
            { key: 'reference', label: t('pay.reference'), value: <CodeText code={order.reference} /> },
            { key: 'state', label: t('mine.paymentState'), value: journeyWords.t(state.words) },
          ]}
        />
      </div>
      <p className="mt-8">
        <Link to={pathTo('familySubmission')}>{t('mine.title')}</Link>
      </p>
    </>
  );
}
