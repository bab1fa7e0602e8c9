import { pathTo } from '#contract/paths.ts';
import { getService } from '#domain/services/catalogue.ts';
import { documentsFor } from '#domain/services/documents.ts';
import { authorisationService as etaService } from '#domain/services/ids.ts';
import { KindsOnOffer } from './kinds-on-offer.tsx';
import { type ChoiceAnswerProps, VisitorDoor } from './visitor-door.tsx';

/** Price and documents of the authorisation for this person. */
export default function EtaAnswer({ words, answers }: ChoiceAnswerProps) {
  const { today, ...known } = answers;
  const service = getService(etaService);
  return (
    <VisitorDoor words={words} answers={answers}>
      <KindsOnOffer
        words={words}
        serviceId={etaService}
        kinds={service.kinds}
        papers={documentsFor(service, known, today)}
        answers={known}
        addressOf={(kind) => pathTo('etaApplication', { visaType: kind.id })}
      />
    </VisitorDoor>
  );
}
