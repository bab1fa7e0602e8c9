import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import type publicMessages from './messages/en-US.json';

export type PublicMessageId = ShellMessageId | keyof typeof publicMessages;

export type PublicWords = MessageTools<PublicMessageId>;

/** The words of the public pages and of refusals. What belongs to a service, the API says in words. */
export function usePublicMessages(): PublicWords {
  return useMessages<PublicMessageId>('web/routes/public', 'domain/i18n');
}
