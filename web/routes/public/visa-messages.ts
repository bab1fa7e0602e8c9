import type { CatalogueName } from '#web/i18n/catalogues.ts';
import { type MessageTools, useMessages } from '#web/i18n/languages.tsx';
import type { PublicMessageId } from './public-messages.ts';
import type visaMessages from './visa/messages/en-US.json';

export type VisaMessageId = PublicMessageId | keyof typeof visaMessages;

export const visaCatalogues: readonly CatalogueName[] = [
  'web/routes/public',
  'web/tracking',
  'web/routes/public/visa',
  'domain/i18n',
];

/** Returns the texts of the pages about an issued visa, which the first pages need not load. */
export function useVisaMessages(): MessageTools<VisaMessageId> {
  return useMessages<VisaMessageId>(...visaCatalogues);
}
