import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import { cataloguesOf } from '#web/journey/journey-words.ts';
import type publicMessages from './messages/en-US.json';

/** The service that these pages are about. Its journey is drawn by the engine, which does not know the name. */
export const arrivalService = 'visa-on-arrival';

export type ArrivalMessageId = ShellMessageId | keyof typeof publicMessages;

export interface ArrivalWords extends MessageTools<ArrivalMessageId> {
  /** The words of an id that comes from a definition or from reference data. */
  readonly word: (id: string, values?: Readonly<Record<string, unknown>>) => string;
}

/** The words of the pages around the visa on arrival: their own, the service's and the reference data's. */
export function useArrivalWords(): ArrivalWords {
  const tools = useMessages<ArrivalMessageId>('web/routes/public', ...cataloguesOf(arrivalService));
  return { ...tools, word: tools.t as ArrivalWords['word'] };
}
