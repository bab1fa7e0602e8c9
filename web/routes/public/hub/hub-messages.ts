import { type MessageTools, useMessages } from '#web/i18n/languages.tsx';
import { type VisaMessageId, visaCatalogues } from '../visa-messages.ts';
import type hubMessages from './messages/en-US.json';

/** Returns the texts of a visa and what can be done with it, which the forms about one need not load. */
export function useHubMessages(): MessageTools<VisaMessageId | keyof typeof hubMessages> {
  return useMessages<VisaMessageId | keyof typeof hubMessages>(...visaCatalogues, 'web/routes/public/hub');
}
