import type { PlainDate } from '#domain/calendar/plain-date.ts';
import type { Answers } from '#domain/forms/answers.ts';
import { holds } from '#domain/forms/conditions.ts';
import type { DocumentDefinition, ServiceDefinition } from './service-definition.ts';

/** Returns the documents that an application requires by its answers, as judged on the day it was sent. */
export function documentsFor(
  service: Pick<ServiceDefinition, 'documents' | 'facts'>,
  answers: Answers,
  on: PlainDate,
): readonly DocumentDefinition[] {
  const facts = service.facts(answers, { today: on });
  return service.documents.filter(({ when }) => when === undefined || holds(when, answers, facts));
}

/** Returns those of the required documents whose originals are shown to the office. */
export function documentsToBring(
  service: Pick<ServiceDefinition, 'documents' | 'facts'>,
  answers: Answers,
  on: PlainDate,
): readonly DocumentDefinition[] {
  return documentsFor(service, answers, on).filter(({ bringOriginal }) => bringOriginal);
}
