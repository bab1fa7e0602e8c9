import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Order, Trip } from '#contract/api/applications.ts';
import { apiPath, queryNames } from '#contract/paths.ts';
import { stillAbout } from '#domain/casework/standing.ts';
import {
  accessEnded,
  numbersToPrint,
  renewSubmissionAccess,
  useSubmissionAccess,
} from '#web/accounts/applicant-access.ts';
import { call } from '#web/api/client.ts';
import { presentOrder } from '#web/journey/order-state.ts';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';
import { LoadProblem } from '../routes/public/load-problem.tsx';
import { SubmissionAccessForm } from '../tracking/submission-access-form.tsx';
import { type Paper, PrintView } from './print-view.tsx';
import { usePrintWords } from './print-words.ts';

function letterOf(number: string): Paper {
  return {
    path: apiPath('letter', { submission_number: number }),
    pdfPath: apiPath('letterPdf', { submission_number: number }),
    fileName: `${number}.pdf`,
  };
}

export function slipOf(number: string): Paper {
  return {
    path: apiPath('slip', { submission_number: number }),
    pdfPath: apiPath('slipPdf', { submission_number: number }),
    fileName: `${number}.pdf`,
    ofTraveller: true,
  };
}

/** All of them in one file. */
const whole = { pdfPath: apiPath('submissionPdf'), fileName: 'pravesh.pdf' };

/** Returns the letters and slips of those whom the submission is still about. */
async function documentsOfSubmission(token: string, signal: AbortSignal): Promise<readonly Paper[]> {
  const { data } = await call<{ readonly data: Trip }>({ path: apiPath('trip'), token, signal });
  renewSubmissionAccess(token, data);
  const members = stillAbout(data.members, ({ standing }) => standing);
  return members.map(({ submission_number: number, paper }) => (paper === 'slip' ? slipOf(number) : letterOf(number)));
}

/** Returns the receipt of a paid order, else its bank slip. */
async function documentOfOrder(order: string, token: string, signal: AbortSignal): Promise<readonly Paper[]> {
  const reference = { order_reference: order };
  const { data } = await call<{ readonly data: Order }>({ path: apiPath('order', reference), token, signal });
  const { paid } = presentOrder(data);
  return [
    {
      path: apiPath(paid ? 'receipt' : 'bankSlip', reference),
      pdfPath: apiPath(paid ? 'receiptPdf' : 'bankSlipPdf', reference),
      fileName: `${order}.pdf`,
    },
  ];
}

/**
 * Slips and letters of those whom a submission is still about; with an order in the address, its receipt, or its bank
 * slip while the fee is due.
 */
export default function SubmissionPrint() {
  const words = usePrintWords();
  const { t } = words;
  const [query] = useSearchParams();
  const number = query.get(queryNames.submissionNumber);
  const order = query.get(queryNames.order);
  const { access, setAccess, ready } = useSubmissionAccess({ number, order });
  const [papers, setDocuments] = useState<readonly Paper[]>();
  const [failure, setFailure] = useState<unknown>();
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again
  useEffect(() => {
    if (!access) return;
    const stop = new AbortController();
    const { token } = access;
    setFailure(undefined);
    (order === null ? documentsOfSubmission(token, stop.signal) : documentOfOrder(order, token, stop.signal))
      .then(setDocuments)
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        if (accessEnded(error)) setAccess(undefined);
        // Slips seen before are available without network; otherwise the page of documents shows the error.
        else if (order === null) setDocuments(numbersToPrint(access).map(slipOf));
        else setFailure(error);
      });
    return () => stop.abort();
  }, [access, order, round]);

  if (!ready) return <PageSkeleton />;
  if (!access) {
    return (
      <SubmissionAccessForm
        words={words}
        title={t('print.title', { count: 1 })}
        number={number ?? ''}
        onOpen={setAccess}
      />
    );
  }
  if (failure !== undefined && !papers) {
    const title = t('print.title', { count: 1 });
    return <LoadProblem words={words} title={title} error={failure} onRetry={() => setRound(round + 1)} />;
  }
  if (!papers) return <PageSkeleton />;
  return (
    <PrintView words={words} papers={papers} whole={whole} token={access.token} onEnded={() => setAccess(undefined)} />
  );
}
