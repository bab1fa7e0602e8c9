import { z } from 'zod';
import { createdApplicationAnswer } from '#contract/api/applications.ts';
import {
  createDraftRequest,
  createdDraftAnswer,
  draftAnswer,
  draftCodeRequest,
  draftResumeAnswer,
  draftResumeRequest,
  saveDraftRequest,
  submitDraftRequest,
} from '#contract/api/drafts.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import { apiPaths } from '#contract/paths.ts';
import { identifyCaller } from '../../accounts/identify-caller.ts';
import type { Dependencies } from '../../dependencies.ts';
import { bearerToken, draftOf } from '../../platform/http/access.ts';
import type { App } from '../../platform/http/app-types.ts';
import { callerAddress, limitByAddress } from '../../platform/http/limit-by-address.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { ratePolicies } from '../../platform/rate-limits.ts';
import { createdApplication } from '../created-application.ts';
import { submitDraft } from '../submit-draft.ts';
import { createDraft } from './create-draft.ts';
import { deleteDraft } from './delete-draft.ts';
import { draftView } from './draft-view.ts';
import { ownDraft } from './own-draft.ts';
import { readDraft } from './read-draft.ts';
import { resumeDraft } from './resume-draft.ts';
import { saveDraft } from './save-draft.ts';
import { sendDraftCode } from './send-draft-code.ts';

const params = z.object({ draft_number: z.string().max(60) });
const tags = ['drafts'];
const draft = { kind: 'draft' } as const;
const ownOnly = { none: 'the traveller’s own draft' } as const;

/** Registers calls for drafts: saved on the server, opened on another device, sent. */
export function registerDraftRoutes(app: App, dependencies: Dependencies): void {
  app.post(
    apiPaths.drafts,
    {
      onRequest: limitByAddress(dependencies, ratePolicies.drafts),
      schema: {
        tags,
        summary: 'Keeps a form; the token opens it on this device and lets files be uploaded to it',
        body: createDraftRequest,
        response: { 201: createdDraftAnswer },
      },
      config: { access: { kind: 'public', why: 'applying needs no account' }, audit: ownOnly },
    },
    async (request, reply) => {
      const { service, content, language } = request.body;
      const created = await createDraft(dependencies, {
        service,
        content,
        language: language ?? requestLanguage(request),
      });
      return reply.code(201).send({ data: { ...draftView(created.draft), token: created.token } });
    },
  );

  app.get(
    apiPaths.draft,
    {
      schema: { tags, summary: 'The form as it was last saved', params, response: { 200: draftAnswer } },
      config: { access: draft, audit: ownOnly },
    },
    async (request) => {
      const id = await ownDraft(dependencies, draftOf(request), request.params.draft_number);
      return { data: draftView(await readDraft(dependencies, id)) };
    },
  );

  app.put(
    apiPaths.draft,
    {
      onRequest: limitByAddress(dependencies, ratePolicies.draftSaves),
      schema: {
        tags,
        summary: 'Saves the form; 409 with the newest content when it was saved elsewhere meanwhile',
        params,
        body: saveDraftRequest,
        response: { 200: draftAnswer },
      },
      config: { access: draft, audit: ownOnly },
    },
    async (request) => {
      const { version, content, language } = request.body;
      const draftId = await ownDraft(dependencies, draftOf(request), request.params.draft_number);
      return { data: draftView(await saveDraft(dependencies, { draftId, version, content, language })) };
    },
  );

  app.delete(
    apiPaths.draft,
    {
      schema: { tags, summary: 'Deletes the form with its files', params, response: { 204: z.null() } },
      config: { access: draft, audit: ownOnly },
    },
    async (request, reply) => {
      await deleteDraft(dependencies, await ownDraft(dependencies, draftOf(request), request.params.draft_number));
      return reply.code(204).send(null);
    },
  );

  app.post(
    apiPaths.draftCode,
    {
      onRequest: limitByAddress(dependencies, ratePolicies.codes),
      schema: {
        tags,
        summary: 'Mails the form’s number and a code to open it elsewhere; unknown forms get the same answer',
        description:
          'With the form’s token any address is taken and remembered; without it only the one that belongs to the form.',
        params,
        body: draftCodeRequest,
        response: { 202: z.object({ data: z.object({ sent: z.literal(true) }) }) },
      },
      config: { access: { kind: 'public', why: 'another device has no token yet' }, audit: ownOnly },
    },
    async (request, reply) => {
      const token = bearerToken(request);
      const caller = token === undefined ? undefined : await identifyCaller(dependencies, token);
      await sendDraftCode(dependencies, {
        draftNumber: request.params.draft_number,
        email: request.body.email,
        address: callerAddress(request),
        ownDraftId: caller?.kind === 'draft' ? caller.draftId : undefined,
      });
      return reply.code(202).send({ data: { sent: true } });
    },
  );

  app.post(
    apiPaths.draftResume,
    {
      onRequest: limitByAddress(dependencies, ratePolicies.resumes),
      schema: {
        tags,
        summary: 'Opens the form on this device with the mailed code',
        params,
        body: draftResumeRequest,
        response: { 200: draftResumeAnswer },
      },
      config: { access: { kind: 'public', why: 'the code is the key' }, audit: ownOnly },
    },
    async (request) => {
      const resumed = await resumeDraft(dependencies, {
        draftNumber: request.params.draft_number,
        code: request.body.code,
        address: callerAddress(request),
      });
      return { data: { ...draftView(resumed.draft), token: resumed.token } };
    },
  );

  app.post(
    apiPaths.draftSubmit,
    {
      onRequest: limitByAddress(dependencies, ratePolicies.submissions),
      schema: {
        tags,
        summary: 'Sends the form as it was last saved',
        params,
        headers: z.looseObject({ [idempotencyHeader]: z.string().optional() }),
        body: submitDraftRequest,
        response: { 201: createdApplicationAnswer },
      },
      config: { access: draft, audit: { action: 'application.submit', subject: 'trip' } },
    },
    async (request, reply) => {
      const draftId = await ownDraft(dependencies, draftOf(request), request.params.draft_number);
      const sent = await submitDraft(dependencies, {
        draftId,
        idempotencyKey: headerValue(request.headers[idempotencyHeader]),
        version: request.body.version,
        paymentMode: request.body.payment_mode,
        declarationVersion: request.body.declaration_version,
        expectedTotalMinor: request.body.expected_total_minor,
        requestId: request.id,
        address: callerAddress(request),
      });
      return reply.code(201).send(await createdApplication(dependencies, sent, requestLanguage(request)));
    },
  );
}

function headerValue(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
