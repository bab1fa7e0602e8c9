import type { TypedAnswers } from '#domain/forms/answers.ts';
import { keptValue } from '#web/accounts/kept-value.ts';

/** What was answered before a form was opened (on the home page), by field id, so that nobody types it twice. */
export const knownAnswers = keptValue<TypedAnswers>('session', 'known_answers');
