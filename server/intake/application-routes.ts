import { z } from 'zod';
import {
  accessAnswer,
  accessRequest,
  createApplicationRequest,
  createdApplicationAnswer,
  prefillAnswer,
  trackAnswer,
  trackRequest,
} from '#contract/api/applications.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import { apiPaths } from '#contract/paths.ts';
import { violation } from '#domain/violations.ts';
import { identifyCaller } from '../accounts/identify-caller.ts';
import type { Dependencies } from '../dependencies.ts';
import { bearerToken } from '../platform/http/access.ts';
import type { App } from '../platform/http/app-types.ts';
import { callerAddress, limitByAddress } from '../platform/http/limit-by-address.ts';
import { takesForm } from '../platform/http/read-form.ts';
import { requestLanguage } from '../platform/http/request-language.ts';
import { draftSender, senderOf } from '../platform/http/sender-of.ts';
import { ratePolicies } from '../platform/rate-limits.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { openOwnSubmission } from '../tracking/open-own-submission.ts';
import { trackApplication } from '../tracking/track-application.ts';
import { createdApplication } from './created-application.ts';
import { prefillAnswers } from './prefill-answers.ts';
import { submissionView } from './submission-view.ts';
import { submitApplication } from './submit-application.ts';

const tags = ['applications'];
const byTwoItems = { kind: 'public', why: 'travellers have no account: two matching items are asked for' } as const;
const byThreeItems = { kind: 'public', why: 'travellers have no account: three matching items are asked for' } as const;
const lookupLog = { none: 'the look-up log keeps keyed hashes' } as const;

/** Registers calls to send an application without a draft, and to find one that was sent. */
export function registerApplicationRoutes(app: App, dependencies: Dependencies): void {
  const limited = limitByAddress(dependencies, ratePolicies.lookup);
  const form = takesForm(limitByAddress(dependencies, ratePolicies.uploads), ['expected_total_minor']);
  app.decorateRequest('formFiles');

  app.post(
    apiPaths.applications,
    {
      ...form,
      onRequest: [limitByAddress(dependencies, ratePolicies.submissions), form.onRequest],
      schema: {
        tags,
        summary: 'Sends a request: of one traveller, or of several who share a trip',
        description:
          'As JSON, files come first: create an empty draft (POST /api/v1/drafts), upload with its token (POST /api/v1/documents), put the documents’ ids into the answers and send the token along. ' +
          'As multipart/form-data, nested names stand in brackets (`service`, `payment_mode`, `answers[first_name]`, `travellers[0][dob]`), dates are YYYY-MM-DD or `[day]`, `[month]` and `[year]` of the field, blank strings count as left out, and files come along under the name of their answer (`answers[photo]`, `travellers[0][passport_copy]`): at most 40, of 20 MB each and 100 MB together. ' +
          'The key belongs to the token’s draft, or without one to the caller’s network address: sent again from elsewhere, a form counts as another.',
        consumes: ['application/json', 'multipart/form-data'],
        headers: z.looseObject({ [idempotencyHeader]: z.string().optional() }),
        body: createApplicationRequest,
        response: { 201: createdApplicationAnswer },
      },
      config: {
        access: { kind: 'public', why: 'applying needs no account' },
        audit: { action: 'application.submit', subject: 'trip' },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const key = request.headers[idempotencyHeader];
      const language = body.language ?? requestLanguage(request);
      const draftId = await draftOfToken(bearerToken(request));
      const sender = senderOf(request, reply);
      const sent = await submitApplication(dependencies, {
        service: body.service,
        answers: body.answers,
        travellers: body.travellers,
        paymentMode: body.payment_mode,
        declarationVersion: body.declaration_version,
        expectedTotalMinor: body.expected_total_minor,
        language,
        draftId,
        ...(request.formFiles === undefined ? {} : { files: request.formFiles }),
        sender: draftId === undefined ? sender : { ...sender, within: draftSender(draftId) },
        idempotencyKey: typeof key === 'string' ? key : undefined,
        requestId: request.id,
      });
      return reply.code(201).send(await createdApplication(dependencies, sent, requestLanguage(request)));
    },
  );

  async function draftOfToken(token: string | undefined): Promise<string | undefined> {
    if (token === undefined) return undefined;
    const caller = await identifyCaller(dependencies, token);
    if (caller === undefined) throw new ViolationError([violation('session_ended')]);
    return caller.kind === 'draft' ? caller.draftId : undefined;
  }

  app.get(
    apiPaths.application,
    {
      onRequest: limited,
      schema: {
        tags,
        summary: 'Tracks a request by its number and the passport number',
        params: z.object({ submission_number: z.string().max(60) }),
        querystring: z.strictObject({ passport_number: z.string().max(40) }),
        response: { 200: trackAnswer },
      },
      config: { access: byTwoItems, audit: lookupLog },
    },
    async (request) => ({
      data: await trackApplication(dependencies, {
        submissionNumber: request.params.submission_number,
        passportNumber: request.query.passport_number,
        address: callerAddress(request),
        language: requestLanguage(request),
      }),
    }),
  );

  app.post(
    apiPaths.track,
    {
      onRequest: limited,
      schema: {
        tags,
        summary: 'Tracks a request without putting the passport number into an address',
        body: trackRequest,
        response: { 200: trackAnswer },
      },
      config: { access: byTwoItems, audit: lookupLog },
    },
    async (request) => ({
      data: await trackApplication(dependencies, {
        submissionNumber: request.body.submission_number,
        passportNumber: request.body.passport_number,
        address: callerAddress(request),
        language: requestLanguage(request),
      }),
    }),
  );

  app.post(
    apiPaths.access,
    {
      onRequest: limited,
      schema: {
        tags,
        summary: 'Opens one’s own trip for a day: number, passport and birth date must match together',
        body: accessRequest,
        response: { 200: accessAnswer },
      },
      config: { access: byThreeItems, audit: lookupLog },
    },
    async (request) => {
      const { submission_number, passport_number, dob } = request.body;
      const opened = await openOwnSubmission(dependencies, {
        submissionNumber: submission_number,
        passportNumber: passport_number,
        dob,
        address: callerAddress(request),
      });
      const submission = await submissionView(
        dependencies.database,
        dependencies.clock,
        opened.submissionId,
        requestLanguage(request),
      );
      return { data: { access_token: opened.token, trip: submission } };
    },
  );

  app.post(
    apiPaths.prefill,
    {
      onRequest: limited,
      schema: {
        tags,
        summary:
          'Answers of an earlier request for a new form, without files and dates of travel: number, passport and birth date must match together',
        body: accessRequest,
        response: { 200: prefillAnswer },
      },
      config: { access: byThreeItems, audit: lookupLog },
    },
    async (request) => {
      const { trip: submission, traveller } = await prefillAnswers(dependencies, {
        submissionNumber: request.body.submission_number,
        passportNumber: request.body.passport_number,
        dob: request.body.dob,
        address: callerAddress(request),
      });
      return { data: { trip: { ...submission }, traveller: { ...traveller } } };
    },
  );
}
