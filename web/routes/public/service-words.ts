import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import { cataloguesOf, useOwnWords } from '#web/journey/journey-words.ts';
import type publicMessages from './messages/en-US.json';

export type ServiceMessageId = ShellMessageId | keyof typeof publicMessages;

export interface ServiceWords extends MessageTools<ServiceMessageId> {
  /** Returns the text of an id from a definition or from reference data. */
  readonly word: (id: string, values?: Readonly<Record<string, unknown>>) => string;
}

/** Returns the texts of the pages around a service: their own, the service's and the reference data's. */
export function useServiceWords(serviceId: string): ServiceWords {
  const tools = useOwnWords(useMessages<ServiceMessageId>('web/routes/public', ...cataloguesOf(serviceId)), serviceId);
  return { ...tools, word: tools.t as ServiceWords['word'] };
}
