import { type MessageTools, useMessages } from '#web/i18n/languages.tsx';
import { cataloguesOf, type JourneyMessageId, useOwnWords } from '#web/journey/journey-words.ts';
import type paymentMessages from './messages/en-US.json';

export type PaymentWords = MessageTools<JourneyMessageId | keyof typeof paymentMessages>;

/** Returns the texts of the page to pay, with a service's own where it has some. */
export function usePaymentWords(serviceId: string): PaymentWords {
  return useOwnWords(useMessages(...cataloguesOf(serviceId), 'web/payment'), serviceId);
}
