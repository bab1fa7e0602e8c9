import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { paymentExceptionsAnswer } from '#contract/api/payment-exceptions.ts';
import { apiPath } from '#contract/paths.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { staffCall } from '#web/session/staff-call.ts';

export const exceptionsKey = ['payment-exceptions'] as const;

/** What finance has to look at; causes come in the reader's language. */
export function paymentExceptions(language: Language) {
  return queryOptions({
    queryKey: [...exceptionsKey, language],
    queryFn: ({ signal }) =>
      staffCall<z.infer<typeof paymentExceptionsAnswer>>({ path: apiPath('paymentExceptions'), signal }),
  });
}
