import { queryOptions } from '@tanstack/react-query';
import { createContext } from 'react';
import type { z } from 'zod';
import type { paymentExceptionsAnswer } from '#contract/api/payment-exceptions.ts';
import { apiPath } from '#contract/paths.ts';
import type { Language } from '#domain/i18n/languages.ts';
import type { PaymentAction, Permission } from '#domain/permissions/permissions.ts';
import { staffCall } from '#web/accounts/staff-call.ts';

/** Scope of people who handle payments: their exceptions, and the call for decisions. */
interface Exceptions {
  readonly permission: Permission;
  readonly path: string;
  readonly decisionPath: (exceptionId: string, action: PaymentAction) => string;
}

/** Finance: every payment that needs a person. */
export const financeExceptions: Exceptions = {
  permission: 'payments.reconcile',
  path: apiPath('paymentExceptions'),
  decisionPath: (exception_id, action) => apiPath('paymentExceptionAction', { exception_id, action }),
};

/** A mission: the refunds that it requests, approves and pays out. */
export const missionRefunds: Exceptions = {
  permission: 'refunds.read',
  path: apiPath('missionRefunds'),
  decisionPath: (exception_id, action) => apiPath('missionRefundAction', { exception_id, action }),
};

export const ExceptionsContext = createContext<Exceptions>(financeExceptions);

export const exceptionsKey = ['payment-exceptions'] as const;

/** Returns the query for the exceptions; causes are in the reader's language. */
export function paymentExceptions({ path }: Exceptions, language: Language) {
  return queryOptions({
    queryKey: [...exceptionsKey, path, language],
    queryFn: ({ signal }) => staffCall<z.infer<typeof paymentExceptionsAnswer>>({ path, signal }),
  });
}
