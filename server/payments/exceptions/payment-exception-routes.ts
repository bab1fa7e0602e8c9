import { z } from 'zod';
import {
  paymentDecisionAnswer,
  paymentDecisionRequest,
  paymentExceptionsAnswer,
} from '#contract/api/payment-exceptions.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Dependencies } from '../../dependencies.ts';
import { staffOf } from '../../platform/http/access.ts';
import type { App } from '../../platform/http/app-types.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { decidePaymentException } from './decide-payment-exception.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';

const tags = ['finance'];
const reconcile = { kind: 'staff', permission: 'payments.reconcile' } as const;

export function registerPaymentExceptionRoutes(app: App, dependencies: Dependencies): void {
  app.get(
    apiPaths.paymentExceptions,
    {
      schema: {
        tags,
        summary: 'Held and unanswered payments, refunds, vouchers and unknown messages, for finance',
        response: { 200: paymentExceptionsAnswer },
      },
      config: { access: reconcile, audit: { action: 'payment_exceptions.list', subject: 'payment_exceptions' } },
    },
    async (request) => {
      const found = await listPaymentExceptions(dependencies, staffOf(request), requestLanguage(request));
      return { data: [...found.exceptions], meta: { total: found.exceptions.length, more: found.more } };
    },
  );

  app.post(
    apiPaths.paymentExceptionAction,
    {
      schema: {
        tags,
        summary: 'Decides a payment exception; the same key again gives the same answer',
        description:
          '`confirm_paid` and `confirm_failed` decide a held payment; `request_refund` asks for a differing voucher’s money to go back; `approve_refund`, `refuse_refund` and `record_refund_sent` carry a refund on, each by another person than the step before; `close_message` closes an unknown message.',
        params: z.object({ exception_id: z.uuid(), action: z.string().max(40) }),
        headers: z.looseObject({ [idempotencyHeader]: z.string().optional() }),
        body: paymentDecisionRequest,
        response: { 200: paymentDecisionAnswer },
      },
      // Each decision requires its own permission at the row's own office.
      config: { access: reconcile, audit: { action: 'payment_exception', subject: 'payment_exception' } },
    },
    async (request) => ({
      data: await decidePaymentException(dependencies, staffOf(request), {
        id: request.params.exception_id,
        action: request.params.action,
        note: request.body.note,
        idempotencyKey: request.headers[idempotencyHeader],
      }),
    }),
  );
}
