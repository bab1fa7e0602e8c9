import { lazy, Suspense, useState } from 'react';
import { knownAnswers } from '#web/journey/known-answers.ts';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';

/** The engine and the definitions come when a form is opened, not with the first page. */
const ServiceJourney = lazy(() => import('./service-journey.tsx'));

/** The form of the service that has this address, with what was answered before. */
export default function ServiceForm() {
  const [earlier] = useState(() => knownAnswers.read());
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ServiceJourney known={earlier ?? {}} />
    </Suspense>
  );
}
