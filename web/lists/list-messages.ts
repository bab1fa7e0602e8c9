import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import type messages from './messages/en-US.json';

/** Returns the texts of every list, whatever its rows are. */
export function useListMessages(): MessageTools<ShellMessageId | keyof typeof messages> {
  return useMessages<ShellMessageId | keyof typeof messages>('web/lists');
}
