import { lazy, Suspense } from 'react';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';

/** The engine and the definitions come when a form is opened, not with the first page. */
const AddressedJourney = lazy(() => import('./addressed-journey.tsx'));

/** The form of the service that has this address. */
export default function ServiceForm() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <AddressedJourney />
    </Suspense>
  );
}
