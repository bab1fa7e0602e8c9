import { pathTo } from '#contract/paths.ts';
import { authorisationService } from '#domain/services/ids.ts';
import { AuthorisationAnswer } from './authorisation-answer.tsx';
import type { ChoiceAnswerProps } from './visitor-door.tsx';

/** Price and documents of the authorisation for this person. */
export default function EtaAnswer(props: ChoiceAnswerProps) {
  return (
    <AuthorisationAnswer
      {...props}
      serviceId={authorisationService}
      addressOf={(kind) => pathTo('etaApplication', { visaType: kind.id })}
    />
  );
}
