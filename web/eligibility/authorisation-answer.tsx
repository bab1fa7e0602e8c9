import { getService } from '#domain/services/catalogue.ts';
import { documentsFor } from '#domain/services/documents.ts';
import type { KindDefinition } from '#domain/services/service-definition.ts';
import { KindsOnOffer } from './kinds-on-offer.tsx';
import { type ChoiceAnswerProps, VisitorDoor } from './visitor-door.tsx';

/** Price and documents of a visa that the Department grants before the journey, for this person. */
export function AuthorisationAnswer({
  words,
  answers,
  serviceId,
  addressOf,
}: ChoiceAnswerProps & { readonly serviceId: string; readonly addressOf: (kind: KindDefinition) => string }) {
  const { today, ...known } = answers;
  const service = getService(serviceId);
  return (
    <VisitorDoor words={words} answers={answers}>
      <KindsOnOffer
        words={words}
        serviceId={serviceId}
        kinds={service.kinds}
        minutes={service.fillMinutes}
        papers={documentsFor(service, known, today)}
        answers={known}
        addressOf={addressOf}
      />
    </VisitorDoor>
  );
}
