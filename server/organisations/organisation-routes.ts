import { z } from 'zod';
import { accessAnswer } from '#contract/api/applications.ts';
import { claimDraftRequest } from '#contract/api/drafts.ts';
import { confirmationRequest, organisationsAnswer, organisationsQuestion } from '#contract/api/organisations.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Dependencies } from '../dependencies.ts';
import { submissionView } from '../intake/submission-view.ts';
import { staffOf } from '../platform/http/access.ts';
import type { App } from '../platform/http/app-types.ts';
import { limitByAddress } from '../platform/http/limit-by-address.ts';
import { requestLanguage } from '../platform/http/request-language.ts';
import { ratePolicies } from '../platform/rate-limits.ts';
import { answerConfirmation } from './answer-confirmation.ts';
import { claimDraft } from './claim-draft.ts';
import { openRequest } from './open-request.ts';
import { organisationsWith } from './organisation-repository.ts';

const tags = ['trekking'];
const ofProviders = ['service providers'];

/** Registers what members of organisations do besides reading their lists, and the public list of names. */
export function registerOrganisationRoutes(app: App, dependencies: Dependencies): void {
  app.post(
    apiPaths.draftClaim,
    {
      schema: {
        tags,
        summary: 'Makes a form the agency’s, before it is sent in its name',
        params: z.object({ draft_number: z.string().max(60) }),
        body: claimDraftRequest,
        response: { 204: z.null() },
      },
      config: {
        access: { kind: 'staff', permission: 'groups.send' },
        audit: { action: 'draft.claim', subject: 'draft' },
      },
    },
    async (request, reply) => {
      await claimDraft(dependencies, staffOf(request), {
        draftNumber: request.params.draft_number,
        draftToken: request.body.draft_token,
      });
      return reply.code(204).send(null);
    },
  );

  app.post(
    apiPaths.groupRequestOpen,
    {
      schema: {
        tags,
        summary: 'Opens an application of the agency for a day, as its applicant',
        params: z.object({ application_id: z.uuid() }),
        response: { 200: accessAnswer },
      },
      config: {
        access: { kind: 'staff', permission: 'groups.send' },
        audit: { action: 'request.open', subject: 'application' },
      },
    },
    async (request) => {
      const { submissionId, token } = await openRequest(dependencies, staffOf(request), request.params.application_id);
      const trip = await submissionView(
        dependencies.database,
        dependencies.clock,
        submissionId,
        requestLanguage(request),
      );
      return { data: { access_token: token, trip } };
    },
  );

  app.post(
    apiPaths.confirmationAnswer,
    {
      schema: {
        tags: ofProviders,
        summary: 'Confirms what an applicant states, or denies it with a reason; an officer decides',
        params: z.object({ application_id: z.uuid() }),
        body: confirmationRequest,
        response: { 204: z.null() },
      },
      config: {
        access: { kind: 'staff', permission: 'confirmations.answer' },
        audit: { action: 'confirmation.answer', subject: 'application' },
      },
    },
    async (request, reply) => {
      await answerConfirmation(dependencies, staffOf(request), {
        applicationId: request.params.application_id,
        answer: request.body.answer,
        reason: request.body.reason,
        askedAt: new Date(request.body.asked_at),
        requestId: request.id,
      });
      return reply.code(204).send(null);
    },
  );

  app.get(
    apiPaths.organisations,
    {
      onRequest: limitByAddress(dependencies, ratePolicies.lookup),
      schema: {
        tags: ofProviders,
        summary: 'Names of the organisations that may confirm a purpose, for forms that ask for one',
        querystring: organisationsQuestion,
        response: { 200: organisationsAnswer },
      },
      config: {
        access: { kind: 'public', why: 'applicants choose an institution before they have an application' },
        audit: { none: 'names of registered organisations are public' },
      },
    },
    async (request) => {
      const found = await organisationsWith(dependencies.database, request.query.purpose);
      return { data: found.map(({ name }) => ({ name })) };
    },
  );
}
