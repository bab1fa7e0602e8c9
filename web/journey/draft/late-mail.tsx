import type { JourneyAnswers } from '#domain/forms/answers.ts';
import { fieldsOf } from '#domain/forms/form-definition.ts';
import type { ServiceDefinition } from '#domain/services/service-definition.ts';
import { useLatePart } from '../fields/late-part.ts';
import type { MailDraftNumberProps } from './mail-draft-number.tsx';

/** Returns the email address shared by the travellers, if the form asks for one. */
export function emailIn(service: ServiceDefinition, journey: JourneyAnswers): string {
  const field = fieldsOf(service.form, 'trip').find(({ kind }) => kind === 'email');
  const typed = field && journey.trip[field.id];
  return typeof typed === 'string' ? typed : '';
}

/** Loads the form that mails a draft's number after the page: it needs the network anyway. */
export function LateMail(props: MailDraftNumberProps) {
  const Form = useLatePart(
    () => import('./mail-draft-number.tsx').then((part) => part.MailDraftNumber),
    'web/journey/prompts',
    props.words.language,
  );
  return Form && <Form {...props} />;
}
