import { type MessageTools, useMessages } from '#web/i18n/languages.tsx';
import type { PublicMessageId } from '../routes/public/public-messages.ts';
import type printMessages from './messages/en-US.json';

export type PrintWords = MessageTools<PublicMessageId | keyof typeof printMessages>;

/** Returns the texts of the pages that show documents, beside those of other public pages. */
export function usePrintWords(): PrintWords {
  return useMessages('web/routes/public', 'web/tracking', 'domain/i18n', 'web/prints');
}
