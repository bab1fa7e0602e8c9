import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Trip, tripAnswer } from '#contract/api/applications.ts';
import { apiPath } from '#contract/paths.ts';
import { call } from '#web/api/client.ts';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';
import { accessEnded, forgetTripAccess, tripAccess } from '#web/session/applicant-access.ts';
import { LoadProblem } from './load-problem.tsx';
import { OwnTrip } from './own-trip.tsx';
import { usePublicMessages } from './public-messages.ts';
import { TripAccessForm } from './trip-access-form.tsx';

type TripAnswer = (typeof tripAnswer)['_output'];

/** A sent application with everyone in it: where it stands, what is owed, and what may still be changed. */
export default function MyApplication() {
  const words = usePublicMessages();
  const { t, language } = words;
  const location = useLocation();
  const brought = (location.state as { readonly number?: string } | null)?.number;
  const [token, setToken] = useState<string>();
  const [trip, setTrip] = useState<Trip>();
  const [ready, setReady] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    setToken((brought === undefined ? tripAccess() : tripAccess({ number: brought }))?.token);
    setReady(true);
  }, [brought]);

  const load = useCallback((access: string, signal?: AbortSignal) => {
    setFailure(undefined);
    call<TripAnswer>({ path: apiPath('trip'), token: access, ...(signal ? { signal } : {}) })
      .then(({ data }) => setTrip(data))
      .catch((error: unknown) => {
        if (signal?.aborted) return;
        if (accessEnded(error)) {
          forgetTripAccess(access);
          setToken(undefined);
        } else setFailure(error);
      });
  }, []);

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
      <TripAccessForm
        words={words}
        title={t('mine.title')}
        number={brought ?? ''}
        onOpen={(access) => setToken(access.token)}
      />
    );
  }
  if (!trip && failure !== undefined) {
    return <LoadProblem words={words} title={t('mine.title')} error={failure} onRetry={() => load(token)} />;
  }
  if (!trip) return <PageSkeleton />;
  return (
    <OwnTrip
      words={words}
      trip={trip}
      token={token}
      onChange={setTrip}
      onReload={() => load(token)}
      onClose={() => {
        forgetTripAccess(token);
        setTrip(undefined);
        setToken(undefined);
      }}
    />
  );
}
