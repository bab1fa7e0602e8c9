import { lazy, Suspense, useState } from 'react';
import type { TypedAnswers } from '#domain/forms/answers.ts';
import { knownAnswers } from '#web/journey/known-answers.ts';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';

/** The engine and the definitions come when a form is opened, not with the first page. */
const ServiceJourney = lazy(() => import('./service-journey.tsx'));

/** The journey of a service with what was answered before, and with the answers that its address gives. */
export function KnownJourney({ serviceId, given }: { readonly serviceId: string; readonly given: TypedAnswers }) {
  const [earlier] = useState(() => knownAnswers.read());
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ServiceJourney serviceId={serviceId} known={{ ...earlier, ...given }} />
    </Suspense>
  );
}
