import { z } from 'zod';
import { attemptAnswer, orderAnswer } from '#contract/api/applications.ts';
import { printDocumentAnswer } from '#contract/api/prints.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import { apiPaths } from '#contract/paths.ts';
import { cardNewsOf } from '#domain/fees/payment-order.ts';
import { applicationsOfSubmission } from '../casework/application-repository.ts';
import type { Dependencies } from '../dependencies.ts';
import { submissionOf } from '../platform/http/access.ts';
import type { App } from '../platform/http/app-types.ts';
import { requestLanguage } from '../platform/http/request-language.ts';
import { senderOf } from '../platform/http/sender-of.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { printBankSlip, printReceipt } from '../printing/print-order.ts';
import { print } from '../printing/print-shop.ts';
import { boughtWords } from './bought-words.ts';
import { orderLines } from './order-repository.ts';
import { orderView } from './order-view.ts';
import { paymentOptions } from './owed-in-mode.ts';
import { attemptsOf } from './payment-attempt-repository.ts';
import { queryForPage } from './query-attempts.ts';
import { readOrder } from './read-order.ts';
import { startPaymentAttempt } from './start-payment-attempt.ts';

const params = z.object({ order_reference: z.string().max(40) });
const submission = { kind: 'trip' } as const;
const tags = ['payments'];
const readsOwn = { none: 'the traveller’s own order' } as const;

/** Registers an applicant's calls for an order: the fee due, paying by card, its bank slip and its receipt. */
export function registerOrderRoutes(app: App, dependencies: Dependencies): void {
  app.get(
    apiPaths.order,
    {
      schema: { tags, summary: 'What a trip owes, and whether it is paid', params, response: { 200: orderAnswer } },
      config: { access: submission, audit: readsOwn },
    },
    async (request) => {
      const { database } = dependencies;
      await queryForPage(dependencies, submissionOf(request));
      const order = await readOrder(dependencies, own(request));
      const language = requestLanguage(request);
      const [lines, attempts, applications] = await Promise.all([
        orderLines(database, order.id),
        attemptsOf(database, order.id),
        applicationsOfSubmission(database, order.submission_id),
      ]);
      const news = cardNewsOf(attempts);
      return {
        data: {
          ...orderView(order, lines, news, messagesFor(language)),
          last_attempt: attempts[0]?.state ?? null,
          bought_words: boughtWords(applications, lines, language),
          payment_options: [...(await paymentOptions(database, order, language))],
        },
      };
    },
  );

  app.post(
    apiPaths.attempts,
    {
      schema: {
        tags,
        summary: 'Begins a payment by card: the signed form that the browser posts to the card gateway',
        params,
        headers: z.looseObject({ [idempotencyHeader]: z.string().optional() }),
        response: { 201: attemptAnswer },
      },
      config: { access: submission, audit: { action: 'payment.start', subject: 'order' } },
    },
    async (request, reply) => {
      const order = await readOrder(dependencies, own(request));
      const { attempt, action, fields } = await startPaymentAttempt(dependencies, {
        submissionId: submissionOf(request),
        orderReference: order.reference,
        language: requestLanguage(request),
        idempotencyKey: request.headers[idempotencyHeader],
      });
      return reply.code(201).send({ data: { attempt, action, fields: { ...fields } } });
    },
  );

  const papers = [
    { json: apiPaths.bankSlip, pdf: apiPaths.bankSlipPdf, print: printBankSlip, name: 'bank slip', file: 'bank-slip' },
    { json: apiPaths.receipt, pdf: apiPaths.receiptPdf, print: printReceipt, name: 'receipt', file: 'receipt' },
  ] as const;
  for (const paper of papers) {
    app.get(
      paper.json,
      {
        schema: { tags, summary: `The ${paper.name}, as data to draw`, params, response: { 200: printDocumentAnswer } },
        config: { access: submission, audit: readsOwn },
      },
      async (request) => {
        const order = await readOrder(dependencies, own(request));
        const document = await paper.print(dependencies, order, requestLanguage(request));
        return { data: printDocumentAnswer.shape.data.parse(document) };
      },
    );
    app.get(
      paper.pdf,
      {
        schema: { tags, summary: `The ${paper.name} as PDF`, params, produces: ['application/pdf'] },
        config: { access: submission, audit: readsOwn },
      },
      async (request, reply) => {
        const order = await readOrder(dependencies, own(request));
        const { pdf } = await print(
          senderOf(request, reply),
          () => paper.print(dependencies, order, requestLanguage(request)),
          dependencies.clock.now(),
        );
        return reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="${paper.file}-${order.reference}.pdf"`)
          .send(pdf);
      },
    );
  }

  function own(request: Parameters<typeof submissionOf>[0] & { params: { order_reference: string } }) {
    return { submissionId: submissionOf(request), orderReference: request.params.order_reference };
  }
}
