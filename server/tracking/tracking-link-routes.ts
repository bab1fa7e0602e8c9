import { z } from 'zod';
import { pathTo, servicePaths } from '#contract/paths.ts';
import { normaliseSubmissionNumber } from '#domain/identity/submission-number.ts';
import type { App } from '../platform/http/app-types.ts';

/** Registers the short address on prints, which leads to the tracking page with the number filled in. */
export function registerTrackingLinkRoutes(app: App): void {
  app.get(
    servicePaths.trackingLink,
    {
      schema: { hide: true, params: z.object({ submission_number: z.string().max(60) }) },
      config: {
        access: { kind: 'public', why: 'it only leads to a page that asks for the passport number' },
        audit: { none: 'no personal data' },
      },
    },
    (request, reply) =>
      reply.redirect(pathTo('track', { number: normaliseSubmissionNumber(request.params.submission_number) }), 302),
  );
}
