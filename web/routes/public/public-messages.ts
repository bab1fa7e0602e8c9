import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import type trackingMessages from '../../tracking/messages/en-US.json';
import type publicMessages from './messages/en-US.json';

export type PublicMessageId = ShellMessageId | keyof typeof publicMessages | keyof typeof trackingMessages;

export type PublicWords = MessageTools<PublicMessageId>;

/** Returns the texts of the public pages, of those about something sent, and of violations. Texts about a service come from the API. */
export function usePublicMessages(): PublicWords {
  return useMessages<PublicMessageId>('web/routes/public', 'web/tracking', 'domain/i18n');
}
