import type { TypedAnswers } from '#domain/forms/answers.ts';
import { keptValue } from '#web/accounts/kept-value.ts';

/** Answers given before a form was opened (on the home page), by field id, so that nobody types them twice. */
export const knownAnswers = keptValue<TypedAnswers>('session', 'known_answers');
