import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import type messages from './messages/en-US.json';

export type SessionMessageId = keyof typeof messages;

export function useSessionMessages(): MessageTools<ShellMessageId | SessionMessageId> {
  return useMessages<ShellMessageId | SessionMessageId>('web/session');
}
