import type { SessionMessageId } from '#web/accounts/session-messages.ts';
import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import type messages from './messages/en-US.json';

/** Returns the texts around every screen of a signed-in area. */
export function useStaffMessages(): MessageTools<ShellMessageId | SessionMessageId | keyof typeof messages> {
  return useMessages<ShellMessageId | SessionMessageId | keyof typeof messages>('web/layout', 'web/accounts');
}
