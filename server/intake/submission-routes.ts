import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  answerQuestionRequest,
  changeArrivalRequest,
  changePaymentModeRequest,
  chooseTimeRequest,
  resendRequest,
  submissionAnswer,
  withdrawRequest,
} from '#contract/api/applications.ts';
import { printDocumentAnswer } from '#contract/api/prints.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import { apiPaths } from '#contract/paths.ts';
import { chooseTime } from '../casework/appointments/appointments.ts';
import type { Dependencies } from '../dependencies.ts';
import { queryForPage } from '../payments/query-attempts.ts';
import { submissionOf } from '../platform/http/access.ts';
import type { App } from '../platform/http/app-types.ts';
import { limitByAddress } from '../platform/http/limit-by-address.ts';
import { takesForm } from '../platform/http/read-form.ts';
import { requestLanguage } from '../platform/http/request-language.ts';
import { senderOf } from '../platform/http/sender-of.ts';
import { limitCalls } from '../platform/limit-calls.ts';
import { ratePolicies } from '../platform/rate-limits.ts';
import { printLetter } from '../printing/print-letter.ts';
import { print, printTrip } from '../printing/print-shop.ts';
import { printSlip } from '../printing/print-slip.ts';
import { papersOfSubmission } from '../printing/print-submission.ts';
import { answerOffice } from './answer-office.ts';
import { changeArrival, resendSubmission } from './change-arrival.ts';
import { changePaymentMode } from './change-payment-mode.ts';
import { mailSubmission } from './mail-submission.ts';
import { submissionView } from './submission-view.ts';
import { withdrawApplication } from './withdraw-application.ts';

const tags = ['trip'];
const submission = { kind: 'trip' } as const;
const readsOwn = { none: 'the traveller’s own trip' } as const;
const headers = z.looseObject({ [idempotencyHeader]: z.string().optional() });
const numberParams = z.object({ submission_number: z.string().max(60) });

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[idempotencyHeader];
  return typeof key === 'string' ? key : undefined;
}

/** Registers applicants' calls for a sent submission: status, changes before travelling, slips and letters. */
export function registerSubmissionRoutes(app: App, dependencies: Dependencies): void {
  const newest = async (request: FastifyRequest) => {
    const { database, clock } = dependencies;
    return { data: await submissionView(database, clock, submissionOf(request), requestLanguage(request)) };
  };
  const seen = (request: FastifyRequest) => ({
    submissionId: submissionOf(request),
    language: requestLanguage(request),
    requestId: request.id,
  });
  const limited = async (request: FastifyRequest) => {
    const limit = { policy: ratePolicies.changesOfSubmission, subject: submissionOf(request) };
    await limitCalls(dependencies, [limit]);
  };
  const once = (request: FastifyRequest) => ({ ...seen(request), idempotencyKey: keyOf(request) });

  app.get(
    apiPaths.trip,
    {
      schema: {
        tags,
        summary: 'The trip of the token: everyone’s state, price and what may be done',
        response: { 200: submissionAnswer },
      },
      config: { access: submission, audit: readsOwn },
    },
    async (request) => {
      await queryForPage(dependencies, submissionOf(request));
      return newest(request);
    },
  );

  for (const { path, change, action, summary } of [
    {
      path: apiPaths.submissionArrival,
      change: changeArrival,
      action: 'trip.change_arrival',
      summary: 'Moves the arrival before travelling; numbers stay, the price follows the day',
    },
    {
      path: apiPaths.submissionResend,
      change: resendSubmission,
      action: 'trip.resend',
      summary: 'Sends a lapsed trip again with a new day of arrival',
    },
  ]) {
    app.post(
      path,
      {
        preHandler: limited,
        schema: {
          tags,
          summary,
          headers,
          body: path === apiPaths.submissionResend ? resendRequest : changeArrivalRequest,
          response: { 200: submissionAnswer },
        },
        config: { access: submission, audit: { action, subject: 'trip' } },
      },
      async (request) => {
        const { version, arrival_date, transport_number, expected_total_minor } = request.body;
        await change(dependencies, {
          ...once(request),
          version,
          arrivalDate: arrival_date,
          transportNumber: transport_number,
          expectedTotalMinor: expected_total_minor,
        });
        return newest(request);
      },
    );
  }

  app.post(
    apiPaths.submissionWithdraw,
    {
      preHandler: limited,
      schema: {
        tags,
        summary: 'Withdraws one traveller’s request',
        headers,
        body: withdrawRequest,
        response: { 200: submissionAnswer },
      },
      config: { access: submission, audit: { action: 'trip.withdraw', subject: 'application' } },
    },
    async (request) => {
      const { version, submission_number } = request.body;
      await withdrawApplication(dependencies, { ...once(request), version, submissionNumber: submission_number });
      return newest(request);
    },
  );

  app.post(
    apiPaths.submissionAppointment,
    {
      preHandler: limited,
      schema: {
        tags,
        summary: 'Chooses another time for one traveller whose appointment the office withdrew',
        headers,
        body: chooseTimeRequest,
        response: { 200: submissionAnswer },
      },
      config: { access: submission, audit: { action: 'trip.choose_time', subject: 'application' } },
    },
    async (request) => {
      const { version, submission_number, slot } = request.body;
      await chooseTime(dependencies, { ...once(request), version, submissionNumber: submission_number, slot });
      return newest(request);
    },
  );

  app.post(
    apiPaths.submissionAnswers,
    {
      ...takesForm(limitByAddress(dependencies, ratePolicies.uploads), ['version']),
      schema: {
        tags,
        summary: 'Answers what the office asks of one traveller; nothing else changes',
        description:
          'JSON, or multipart/form-data with the same names and the files themselves in `items[<id>]`. Every item is answered at once.',
        consumes: ['application/json', 'multipart/form-data'],
        body: answerQuestionRequest,
        response: { 200: submissionAnswer },
      },
      config: { access: submission, audit: { action: 'trip.answer', subject: 'application' } },
    },
    async (request, reply) => {
      const { version, submission_number, items, zones } = request.body;
      await answerOffice(dependencies, {
        ...seen(request),
        version,
        submissionNumber: submission_number,
        items,
        zones,
        files: request.formFiles ?? new Map(),
        sender: senderOf(request, reply),
      });
      return newest(request);
    },
  );

  app.post(
    apiPaths.submissionPaymentMode,
    {
      preHandler: limited,
      schema: {
        tags,
        summary: 'Chooses how the unpaid order will be paid',
        headers,
        body: changePaymentModeRequest,
        response: { 200: submissionAnswer },
      },
      config: { access: submission, audit: { action: 'trip.change_payment_mode', subject: 'order' } },
    },
    async (request) => {
      const { version, payment_mode, expected_total_minor } = request.body;
      await changePaymentMode(dependencies, {
        submissionId: submissionOf(request),
        version,
        mode: payment_mode,
        expectedTotalMinor: expected_total_minor,
        idempotencyKey: keyOf(request),
      });
      return newest(request);
    },
  );

  app.post(
    apiPaths.submissionMail,
    {
      schema: {
        tags,
        summary: 'Mails the slips once more to the trip’s own address',
        response: { 202: z.object({ data: z.object({ sent: z.literal(true) }) }) },
      },
      config: { access: submission, audit: { action: 'trip.mail', subject: 'trip' } },
    },
    async (request, reply) => {
      await mailSubmission(dependencies, submissionOf(request));
      return reply.code(202).send({ data: { sent: true } });
    },
  );

  app.get(
    apiPaths.submissionPdf,
    {
      schema: { tags, summary: 'All slips and letters in one PDF', produces: ['application/pdf'] },
      config: { access: submission, audit: readsOwn },
      onRequest: limitByAddress(dependencies, ratePolicies.submissionPrints),
    },
    async (request, reply) => {
      const asked = { submissionId: submissionOf(request), language: requestLanguage(request) };
      await limitCalls(dependencies, [{ policy: ratePolicies.printsOfSubmission, subject: asked.submissionId }]);
      const pdf = await printTrip(
        senderOf(request, reply),
        () => papersOfSubmission(dependencies, asked),
        dependencies.clock.now(),
      );
      return reply.type('application/pdf').header('content-disposition', 'inline; filename="slips.pdf"').send(pdf);
    },
  );

  for (const { path, pdfPath, make, paper, summary } of [
    {
      path: apiPaths.slip,
      pdfPath: apiPaths.slipPdf,
      make: printSlip,
      paper: 'slip',
      summary: 'The slip',
    },
    {
      path: apiPaths.letter,
      pdfPath: apiPaths.letterPdf,
      make: printLetter,
      paper: 'letter',
      summary: 'The letter of a refusal or of an authorisation',
    },
  ]) {
    const described = (request: FastifyRequest, submissionNumber: string) =>
      make(dependencies, { submissionId: submissionOf(request), submissionNumber, language: requestLanguage(request) });

    app.get(
      path,
      {
        schema: {
          tags,
          summary: `${summary}, as data to draw`,
          params: numberParams,
          response: { 200: printDocumentAnswer },
        },
        config: { access: submission, audit: readsOwn },
      },
      async (request) => {
        const document = await described(request, request.params.submission_number);
        return { data: printDocumentAnswer.shape.data.parse(document) };
      },
    );

    app.get(
      pdfPath,
      {
        schema: { tags, summary: `${summary} as PDF`, params: numberParams, produces: ['application/pdf'] },
        config: { access: submission, audit: readsOwn },
      },
      async (request, reply) => {
        const { paper: document, pdf } = await print(
          senderOf(request, reply),
          () => described(request, request.params.submission_number),
          dependencies.clock.now(),
        );
        return reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="${paper}-${document.number.value}.pdf"`)
          .send(pdf);
      },
    );
  }
}
