import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import type publicMessages from './messages/en-US.json';

export type PublicMessageId = ShellMessageId | keyof typeof publicMessages;

/** The words of the public pages. */
export function usePublicMessages(): MessageTools<PublicMessageId> {
  return useMessages<PublicMessageId>('web/routes/public');
}
