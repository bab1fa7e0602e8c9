import { z } from 'zod';
import { accessAnswer } from '#contract/api/applications.ts';
import { claimDraftRequest } from '#contract/api/drafts.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Dependencies } from '../dependencies.ts';
import { submissionView } from '../intake/submission-view.ts';
import { staffOf } from '../platform/http/access.ts';
import type { App } from '../platform/http/app-types.ts';
import { requestLanguage } from '../platform/http/request-language.ts';
import { claimDraft } from './claim-draft.ts';
import { openRequest } from './open-request.ts';

const tags = ['trekking'];

/** Registers what members of a trekking agency do besides reading their list. */
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
        access: { kind: 'staff', permission: 'groups.read' },
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
}
