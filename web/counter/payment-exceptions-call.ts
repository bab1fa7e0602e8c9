import { queryOptions } from '@tanstack/react-query';
import { createContext } from 'react';
import type { z } from 'zod';
import type { paymentExceptionsAnswer } from '#contract/api/payment-exceptions.ts';
import { apiPath } from '#contract/paths.ts';
import type { Language } from '#domain/i18n/languages.ts';
import type { PaymentAction, Permission } from '#domain/permissions/permissions.ts';
import { staffCall } from '#web/accounts/staff-call.ts';

/** Who looks after money: what they have to look at, and where a decision goes. */
export interface Exceptions {
  readonly permission: Permission;
  readonly path: string;
  readonly decisionPath: (exceptionId: string, action: PaymentAction) => string;
}

/** Finance: everything about payments that needs a person. */
export const financeExceptions: Exceptions = {
  permission: 'payments.reconcile',
  path: apiPath('paymentExceptions'),
  decisionPath: (exception_id, action) => apiPath('paymentExceptionAction', { exception_id, action }),
};

/** A mission: the refunds that it asks for, approves and pays out. */
export const missionRefunds: Exceptions = {
  permission: 'refunds.read',
  path: apiPath('missionRefunds'),
  decisionPath: (exception_id, action) => apiPath('missionRefundAction', { exception_id, action }),
};

export const ExceptionsContext = createContext<Exceptions>(financeExceptions);

export const exceptionsKey = ['payment-exceptions'] as const;

/** What there is to look at; causes come in the reader's language. */
export function paymentExceptions({ path }: Exceptions, language: Language) {
  return queryOptions({
    queryKey: [...exceptionsKey, path, language],
    queryFn: ({ signal }) => staffCall<z.infer<typeof paymentExceptionsAnswer>>({ path, signal }),
  });
}
