import { z } from 'zod';
import { apiPaths } from '#contract/paths.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../dependencies.ts';
import { bearerToken } from '../platform/http/access.ts';
import type { App } from '../platform/http/app-types.ts';
import { equalHashes, tokenHash } from '../platform/identifiers.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { takeDeliveryReport } from './take-delivery-report.ts';

/** A report contains the headers of the mail, at most the mail itself. */
const reportLimitBytes = 2 * 1024 * 1024;
const mailType = 'message/rfc822';

/** Registers the call by which the portal's mail system reports undelivered mails. */
export async function registerMailReportRoutes(app: App, dependencies: Dependencies): Promise<void> {
  const wanted = dependencies.config.mailReportToken;
  // Without a configured token no report could be trusted.
  if (wanted === undefined) return;
  await app.register(async (scope: App) => {
    scope.addContentTypeParser(
      mailType,
      { parseAs: 'buffer', bodyLimit: reportLimitBytes },
      async (_: unknown, body: Buffer) => body,
    );
    scope.post(
      apiPaths.mailReports,
      {
        schema: {
          tags: ['operations'],
          summary: 'A mail of the portal that came back, as the mail system received it',
          consumes: [mailType],
          response: { 200: z.object({ data: z.object({ known: z.boolean() }) }) },
        },
        config: {
          access: { kind: 'public', why: 'the mail system carries its own token, checked here' },
          audit: { none: 'the mail keeps what became of it' },
        },
      },
      async (request) => {
        const given = bearerToken(request);
        if (given === undefined || !equalHashes(tokenHash(given), tokenHash(wanted))) {
          throw new ViolationError([violation('session_ended')]);
        }
        if (!Buffer.isBuffer(request.body)) throw new ViolationError([violation('malformed_request')]);
        return { data: { known: await takeDeliveryReport(dependencies, request.body) } };
      },
    );
  });
}
