import {
  certificateCheckAnswer,
  certificateCheckRequest,
  permitCheckAnswer,
  permitCheckRequest,
} from '#contract/api/checks.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Dependencies } from '../dependencies.ts';
import type { App } from '../platform/http/app-types.ts';
import { callerAddress, limitByAddress } from '../platform/http/limit-by-address.ts';
import { requestLanguage } from '../platform/http/request-language.ts';
import { ratePolicies } from '../platform/rate-limits.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkPermit } from './check-permit.ts';

/** Registers the public checks of what the portal issues besides visas: trekking permits and certificates. */
export function registerPermitCheckRoutes(app: App, dependencies: Dependencies): void {
  app.get(
    apiPaths.permitCheck,
    {
      onRequest: limitByAddress(dependencies, ratePolicies.lookup),
      schema: {
        tags: ['permits'],
        summary: 'Whether a trekking permit is good: area, days, agency and size of the group, no names',
        querystring: permitCheckRequest,
        response: { 200: permitCheckAnswer },
      },
      config: {
        access: { kind: 'public', why: 'checkposts and lodges have no account; the answer names nobody' },
        audit: { none: 'the look-up log keeps keyed hashes' },
      },
    },
    async (request) => ({
      data: await checkPermit(dependencies, {
        number: request.query.number,
        address: callerAddress(request),
        language: requestLanguage(request),
      }),
    }),
  );

  app.get(
    apiPaths.certificateCheck,
    {
      onRequest: limitByAddress(dependencies, ratePolicies.lookup),
      schema: {
        tags: ['certificates'],
        summary: 'What a certificate of arrival or departure certifies, by both its numbers',
        querystring: certificateCheckRequest,
        response: { 200: certificateCheckAnswer },
      },
      config: {
        access: { kind: 'public', why: 'offices and airlines have no account; the answer names nobody' },
        audit: { none: 'the look-up log keeps keyed hashes' },
      },
    },
    async (request) => ({
      data: await checkCertificate(dependencies, {
        number: request.query.number,
        documentNumber: request.query.document_number,
        address: callerAddress(request),
        language: requestLanguage(request),
      }),
    }),
  );
}
