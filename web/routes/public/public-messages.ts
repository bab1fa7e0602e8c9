import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import type publicMessages from './messages/en-US.json';

export type PublicMessageId = ShellMessageId | keyof typeof publicMessages;

export type PublicWords = MessageTools<PublicMessageId>;

/** Returns the texts of the public pages and of violations. Texts about a service come from the API. */
export function usePublicMessages(): PublicWords {
  return useMessages<PublicMessageId>('web/routes/public', 'domain/i18n');
}
