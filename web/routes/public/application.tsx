import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import type { TypedAnswers } from '#domain/forms/answers.ts';
import { entryPointBySlug, takesVisaOnArrival } from '#domain/reference-data/entry-points.ts';
import { findKind } from '#domain/services/visa-on-arrival/plans.ts';
import { knownAnswers } from '#web/journey/known-answers.ts';
import { PageSkeleton } from '#web/layout/page-skeleton.tsx';
import NotFound from '../not-found.tsx';
import { arrivalService } from './arrival-words.ts';

/** The engine and the definitions come when a form is opened, not with the first page. */
const ServiceJourney = lazy(() => import('./service-journey.tsx'));

/** Which answer each part of the address gives. */
const answerOfParameter = { portId: 'arrival_office', visaType: 'visa_type' } as const;

/** The application for a visa on arrival, with the entry point and the kind of the address filled in. */
export default function OnArrivalApplication() {
  const { portId = '', visaType = '' } = useParams();
  const [earlier] = useState(() => knownAnswers.read());
  const port = entryPointBySlug(portId.toLowerCase());
  const kind = findKind(visaType.toLowerCase());
  if (!port || !takesVisaOnArrival(port) || !kind) return <NotFound />;
  const known: TypedAnswers = {
    ...earlier,
    [answerOfParameter.portId]: port.slug,
    [answerOfParameter.visaType]: kind.id,
  };
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ServiceJourney serviceId={arrivalService} known={known} />
    </Suspense>
  );
}
