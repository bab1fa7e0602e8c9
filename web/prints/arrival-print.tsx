import { useSearchParams } from 'react-router';
import { queryNames } from '#contract/paths.ts';
import { numbersToPrint, useSubmissionAccess } from '#web/accounts/applicant-access.ts';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';
import { SubmissionAccessForm } from '../tracking/submission-access-form.tsx';
import { PrintView } from './print-view.tsx';
import { usePrintWords } from './print-words.ts';
import { slipOf } from './submission-print.tsx';

/** One traveller's slip: by the number in the address, else the first of those whom the submission open here is still about. */
export default function ArrivalPrint() {
  const words = usePrintWords();
  const { t } = words;
  const [query] = useSearchParams();
  const number = query.get(queryNames.submissionNumber);
  const { access, setAccess, ready } = useSubmissionAccess({ number });

  if (!ready) return <PageSkeleton />;
  const wanted = access?.submissionNumbers.find((one) => one === number) ?? (access && numbersToPrint(access)[0]);
  if (!access || wanted === undefined) {
    return (
      <SubmissionAccessForm
        words={words}
        title={t('print.title', { count: 1 })}
        number={number ?? ''}
        onOpen={setAccess}
      />
    );
  }
  return (
    <PrintView words={words} papers={[slipOf(wanted)]} token={access.token} onEnded={() => setAccess(undefined)} />
  );
}
