import { lazy, Suspense, useState } from 'react';
import { knownAnswers } from '#web/journey/known-answers.ts';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';

/** The engine and the definitions load when a form is opened, not with the first page. */
const journey = () => import('./service-journey.tsx');

export const parts = [journey];

const ServiceJourney = lazy(journey);

/** Form of the service with this address, with earlier answers filled in. */
export default function ServiceForm() {
  const [earlier] = useState(() => knownAnswers.read());
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ServiceJourney known={earlier ?? {}} />
    </Suspense>
  );
}
