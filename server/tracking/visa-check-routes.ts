import type { FastifyRequest } from 'fastify';
import { visaCheckAnswer, visaCheckRequest } from '#contract/api/checks.ts';
import { visaNumbersRequest, visaOptionsAnswer } from '#contract/api/services.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Dependencies } from '../dependencies.ts';
import type { App } from '../platform/http/app-types.ts';
import { callerAddress, limitByAddress } from '../platform/http/limit-by-address.ts';
import { requestLanguage } from '../platform/http/request-language.ts';
import { ratePolicies } from '../platform/rate-limits.ts';
import { checkVisa } from './check-visa.ts';
import { visaOptions } from './visa-options.ts';

const tags = ['visas'];
const config = {
  access: { kind: 'public', why: 'employers, hotels and checkposts have no account: two matching items are asked for' },
  audit: { none: 'the look-up log keeps keyed hashes' },
} as const;

/** Registers the public calls about a visa, for anyone with both its number and the passport's. */
export function registerVisaCheckRoutes(app: App, dependencies: Dependencies): void {
  const limited = limitByAddress(dependencies, ratePolicies.lookup);
  const answer = async (request: FastifyRequest, asked: { passport_number: string; visa_number: string }) => ({
    data: await checkVisa(dependencies, {
      passportNumber: asked.passport_number,
      visaNumber: asked.visa_number,
      address: callerAddress(request),
      language: requestLanguage(request),
    }),
  });

  app.get(
    apiPaths.visaCheck,
    {
      onRequest: limited,
      schema: {
        tags,
        summary: 'Whether a visa is good: kind, dates, validity and nothing more',
        querystring: visaCheckRequest,
        response: { 200: visaCheckAnswer },
      },
      config,
    },
    (request) => answer(request, request.query),
  );

  app.post(
    apiPaths.visaCheck,
    {
      onRequest: limited,
      schema: {
        tags,
        summary: 'The same without putting the numbers into an address',
        body: visaCheckRequest,
        response: { 200: visaCheckAnswer },
      },
      config,
    },
    (request) => answer(request, request.body),
  );

  app.post(
    apiPaths.visaOptions,
    {
      onRequest: limited,
      schema: {
        tags,
        summary: 'How a visa stands, and what can be done with it today, with the least price or why not',
        body: visaNumbersRequest,
        response: { 200: visaOptionsAnswer },
      },
      config,
    },
    async (request) => ({
      data: await visaOptions(dependencies, {
        passportNumber: request.body.passport_number,
        visaNumber: request.body.visa_number,
        address: callerAddress(request),
        language: requestLanguage(request),
      }),
    }),
  );
}
