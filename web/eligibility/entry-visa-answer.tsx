import { pathTo } from '#contract/paths.ts';
import { entryService } from '#domain/services/ids.ts';
import { AuthorisationAnswer } from './authorisation-answer.tsx';
import type { ChoiceAnswerProps } from './visitor-door.tsx';

/** Price and documents of the Department's entry visa for this person. */
export default function EntryVisaAnswer(props: ChoiceAnswerProps) {
  return <AuthorisationAnswer {...props} serviceId={entryService} addressOf={() => pathTo('entryVisaApplication')} />;
}
