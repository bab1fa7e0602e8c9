import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { submissionAnswer, Trip } from '#contract/api/applications.ts';
import { apiPath } from '#contract/paths.ts';
import {
  accessEnded,
  forgetSubmissionAccess,
  renewSubmissionAccess,
  useSubmissionAccess,
} from '#web/accounts/applicant-access.ts';
import { call } from '#web/api/client.ts';
import { sentMarker } from '#web/drafts/device-markers.ts';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';
import { PassList } from '../passes/pass-list.tsx';
import { forgetPasses, useKeptPasses } from '../passes/use-passes.ts';
import { LoadProblem } from '../routes/public/load-problem.tsx';
import { usePublicMessages } from '../routes/public/public-messages.ts';
import { handedSubmission } from './handed-numbers.ts';
import { SubmissionAccessForm } from './submission-access-form.tsx';

const readOwnSubmission = () => import('./own-submission.tsx');
/** Loaded beside the application, and not by those who are only asked for its number. */
const OwnSubmission = lazy(async () => ({ default: (await readOwnSubmission()).OwnSubmission }));

type SubmissionAnswer = (typeof submissionAnswer)['_output'];

/** A sent application with all its travellers: its status, the fee due, and possible changes. */
export default function MyApplication() {
  const words = usePublicMessages();
  const { t, language } = words;
  const location = useLocation();
  const brought = handedSubmission(location.state);
  const { access: opened, setAccess, ready } = useSubmissionAccess({ number: brought });
  const token = opened?.token;
  const [submission, setSubmission] = useState<Trip>();
  const [failure, setFailure] = useState<unknown>();

  /** Shows a state of the application, and renews the reference of its order, by which other pages know that it is open. */
  const show = useCallback((access: string, newest: Trip) => {
    renewSubmissionAccess(access, newest);
    setSubmission(newest);
    // Nothing is left to come back for, such as to mend a refusal or to send it again.
    const { members } = newest;
    if (!members.some(({ open, allowed_actions: may }) => open || may.length > 0))
      sentMarker.clear(members.map((member) => member.submission_number));
  }, []);

  const load = useCallback(
    (access: string, signal?: AbortSignal) => {
      setFailure(undefined);
      // A failure shows once the page is needed.
      readOwnSubmission().catch(() => undefined);
      call<SubmissionAnswer>({ path: apiPath('trip'), token: access, ...(signal ? { signal } : {}) })
        .then(({ data }) => show(access, data))
        .catch((error: unknown) => {
          if (signal?.aborted) return;
          if (accessEnded(error)) {
            forgetSubmissionAccess(access);
            setAccess(undefined);
          } else setFailure(error);
        });
    },
    [show, setAccess],
  );

  // Names of offices, states and steps come in the language of the call.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language asks again
  useEffect(() => {
    if (token === undefined) return;
    const stop = new AbortController();
    load(token, stop.signal);
    return () => stop.abort();
  }, [token, load, language]);

  if (!ready) return <PageSkeleton />;
  if (token === undefined) {
    return (
      <>
        <SubmissionAccessForm words={words} title={t('mine.title')} number={brought ?? ''} onOpen={setAccess} />
        <Suspense>
          <KeptPasses />
        </Suspense>
      </>
    );
  }
  if (!submission && failure !== undefined) {
    return (
      <>
        <LoadProblem words={words} title={t('mine.title')} error={failure} onRetry={() => load(token)} />
        <Suspense>
          <KeptPasses />
        </Suspense>
      </>
    );
  }
  if (!submission) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <OwnSubmission
        words={words}
        trip={submission}
        token={token}
        onChange={(newest) => show(token, newest)}
        onReload={() => load(token)}
        onClose={() => {
          forgetSubmissionAccess(token);
          void forgetPasses(submission.members.map(({ submission_number }) => submission_number));
          setSubmission(undefined);
          setAccess(undefined);
        }}
      />
    </Suspense>
  );
}

/** Passes that somebody kept on this device, for a desk without a network. */
function KeptPasses() {
  const kept = useKeptPasses();
  if (kept === undefined || kept.length === 0) return null;
  return (
    <div className="mt-10">
      <PassList passes={kept} />
    </div>
  );
}
