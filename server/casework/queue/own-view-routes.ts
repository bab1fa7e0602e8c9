import { z } from 'zod';
import { savedOwnViewAnswer, saveOwnViewRequest } from '#contract/api/own-views.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Dependencies } from '../../dependencies.ts';
import { staffOf } from '../../platform/http/access.ts';
import type { App } from '../../platform/http/app-types.ts';
import { dropOwnView, saveOwnView } from './own-views.ts';

const tags = ['own account'];
const access = { kind: 'signed_in' } as const;
const audit = { none: 'the caller arranges lists of their own' } as const;

/** Calls on the views that a person keeps at their desks; the numbers of a desk list them. */
export function registerOwnViewRoutes(app: App, dependencies: Dependencies): void {
  app.put(
    apiPaths.ownViews,
    {
      schema: {
        tags,
        summary: 'Save a view of a desk’s queue; a name in use takes the new filters',
        body: saveOwnViewRequest,
        response: { 200: savedOwnViewAnswer },
      },
      config: { access, audit },
    },
    async (request) => ({ data: { id: await saveOwnView(dependencies, staffOf(request), request.body) } }),
  );

  app.delete(
    apiPaths.ownView,
    {
      schema: {
        tags,
        summary: 'Remove a view of the own account',
        params: z.object({ view_id: z.uuid() }),
        response: { 204: z.null() },
      },
      config: { access, audit },
    },
    async (request, reply) => {
      await dropOwnView(dependencies, staffOf(request), request.params.view_id);
      return reply.code(204).send(null);
    },
  );
}
