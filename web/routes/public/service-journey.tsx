import type { TypedAnswers } from '#domain/forms/answers.ts';
import { getService } from '#domain/services/catalogue.ts';
import { Journey } from '#web/journey/journey.tsx';

/** The journey of a service by its id; a module of its own, so that it is loaded with the first form. */
export default function ServiceJourney({
  serviceId,
  known,
}: {
  readonly serviceId: string;
  readonly known: TypedAnswers;
}) {
  return <Journey service={getService(serviceId)} known={known} />;
}
