import { z } from 'zod';
import {
  feeRefundRequest,
  paymentDecisionAnswer,
  paymentDecisionRequest,
  paymentExceptionsAnswer,
} from '#contract/api/payment-exceptions.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import { apiPaths } from '#contract/paths.ts';
import { refundActions } from '#domain/fees/refund.ts';
import type { Dependencies } from '../../dependencies.ts';
import { staffOf } from '../../platform/http/access.ts';
import type { App } from '../../platform/http/app-types.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { decidePaymentException } from './decide-payment-exception.ts';
import { listRefunds } from './list-payment-exceptions.ts';
import { requestFeeRefund } from './request-fee-refund.ts';

const tags = ['mission'];
const headers = z.looseObject({ [idempotencyHeader]: z.string().optional() });

/**
 * Registers calls for refunds of a mission: requested by the cashier, approved by another person, paid out of the
 * drawer.
 */
export function registerRefundRoutes(app: App, dependencies: Dependencies): void {
  app.post(
    apiPaths.missionFeeRefund,
    {
      schema: {
        tags,
        summary: 'Asks for the fee of an ended request to go back',
        params: z.object({ application_id: z.uuid() }),
        headers,
        body: feeRefundRequest,
        response: { 201: paymentDecisionAnswer },
      },
      config: {
        access: { kind: 'staff', permission: 'refunds.prepare' },
        audit: { action: 'refund.request', subject: 'application' },
      },
    },
    async (request, reply) =>
      reply.code(201).send({
        data: await requestFeeRefund(dependencies, staffOf(request), {
          applicationId: request.params.application_id,
          note: request.body.note,
          idempotencyKey: request.headers[idempotencyHeader],
        }),
      }),
  );

  app.get(
    apiPaths.missionRefunds,
    {
      schema: {
        tags,
        summary: 'Refunds of the caller’s missions that wait for somebody',
        response: { 200: paymentExceptionsAnswer },
      },
      config: {
        access: { kind: 'staff', permission: 'refunds.read' },
        audit: { action: 'refund.list', subject: 'refund' },
      },
    },
    async (request) => {
      const found = await listRefunds(dependencies, staffOf(request), requestLanguage(request));
      return { data: [...found.exceptions], meta: { total: found.exceptions.length, more: found.more } };
    },
  );

  app.post(
    apiPaths.missionRefundAction,
    {
      schema: {
        tags,
        summary: 'One step of a refund, each by another person than the step before',
        description: 'Cash goes out of the open drawer of who pays it, in the currency that was taken.',
        params: z.object({ exception_id: z.uuid(), action: z.enum(refundActions) }),
        headers,
        body: paymentDecisionRequest,
        response: { 200: paymentDecisionAnswer },
      },
      // Each step requires its own permission at the refund's own office.
      config: {
        access: { kind: 'staff', permission: 'refunds.read' },
        audit: { action: 'refund', subject: 'refund' },
      },
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
