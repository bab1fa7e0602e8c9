import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '#contract/api/applications.ts';
import { apiPath, queryNames } from '#contract/paths.ts';
import { call } from '#web/api/client.ts';
import { presentOrder } from '#web/journey/order-state.ts';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';
import { type TripAccess, tripAccess } from '#web/session/applicant-access.ts';
import { type Paper, PrintView } from './print-view.tsx';
import { usePublicMessages } from './public-messages.ts';
import { TripAccessForm } from './trip-access-form.tsx';

export function slipOf(number: string): Paper {
  return {
    key: number,
    path: apiPath('slip', { submission_number: number }),
    pdfPath: apiPath('slipPdf', { submission_number: number }),
    fileName: `${number}.pdf`,
  };
}

/** The slips of everyone in a trip; with an order in the address, its receipt, or its bank slip while it is owed. */
export default function TripPrint() {
  const words = usePublicMessages();
  const { t } = words;
  const [query] = useSearchParams();
  const number = query.get(queryNames.submissionNumber);
  const order = query.get(queryNames.order);
  const [access, setAccess] = useState<TripAccess>();
  const [papers, setPapers] = useState<readonly Paper[]>();
  const [ready, setReady] = useState(false);

  useEffect(() => {
    setAccess(tripAccess({ number, order }));
    setReady(true);
  }, [number, order]);

  useEffect(() => {
    if (!access) return;
    if (order === null) {
      setPapers(access.submissionNumbers.map(slipOf));
      return;
    }
    const stop = new AbortController();
    const reference = { order_reference: order };
    const path = apiPath('order', reference);
    call<{ readonly data: Order }>({ path, token: access.token, signal: stop.signal })
      .then(({ data }) => {
        const paid = presentOrder(data).paid;
        setPapers([
          {
            key: order,
            path: apiPath(paid ? 'receipt' : 'bankSlip', reference),
            pdfPath: apiPath(paid ? 'receiptPdf' : 'bankSlipPdf', reference),
            fileName: `${order}.pdf`,
          },
        ]);
      })
      .catch(() => {
        if (!stop.signal.aborted) setAccess(undefined);
      });
    return () => stop.abort();
  }, [access, order]);

  if (!ready) return <PageSkeleton />;
  if (!access) {
    return (
      <TripAccessForm words={words} title={t('print.title', { count: 1 })} number={number ?? ''} onOpen={setAccess} />
    );
  }
  if (!papers) return <PageSkeleton />;
  return <PrintView words={words} papers={papers} token={access.token} onEnded={() => setAccess(undefined)} />;
}
