import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import type messages from './messages/en-US.json';

export type MissionMessageId = ShellMessageId | keyof typeof messages;

/** Returns the texts of the mission area's screens. */
export function useMissionMessages(): MessageTools<MissionMessageId> {
  return useMessages<MissionMessageId>('web/routes/mission');
}
