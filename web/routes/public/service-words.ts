import type { CatalogueName } from '#web/i18n/catalogues.ts';
import { type MessageTools, type ShellMessageId, useMessages } from '#web/i18n/languages.tsx';
import { cataloguesOf, useOwnWords } from '#web/journey/journey-words.ts';
import type eligibilityMessages from '../../eligibility/messages/en-US.json';
import type choiceMessages from './choice/messages/en-US.json';
import type homeMessages from './home/messages/en-US.json';
import type publicMessages from './messages/en-US.json';
import type portMessages from './port/messages/en-US.json';

export type ServiceMessageId =
  | ShellMessageId
  | keyof typeof publicMessages
  | keyof typeof eligibilityMessages
  | keyof typeof homeMessages
  | keyof typeof choiceMessages
  | keyof typeof portMessages;

export interface ServiceWords extends MessageTools<ServiceMessageId> {
  /** Returns the text of an id from a definition or from reference data. */
  readonly word: (id: string, values?: Readonly<Record<string, unknown>>) => string;
}

/** Texts of the first pages for applicants abroad, and of what a service offers. */
export const choiceCatalogue: CatalogueName = 'web/routes/public/choice';

/** Texts that the home page alone needs. */
export const homeCatalogue: CatalogueName = 'web/routes/public/home';

/** Texts of an answer to the first questions, and of prices: loaded with them. */
export const eligibilityCatalogue: CatalogueName = 'web/eligibility';

/** Texts of an entry point's page. */
export const portCatalogue: CatalogueName = 'web/routes/public/port';

/** Returns the texts of the pages around a service: their own, the service's and the reference data's. */
export function useServiceWords(serviceId: string, ...more: readonly CatalogueName[]): ServiceWords {
  const tools = useOwnWords(
    useMessages<ServiceMessageId>('web/routes/public', ...cataloguesOf(serviceId), ...more),
    serviceId,
  );
  return { ...tools, word: tools.t as ServiceWords['word'] };
}
