import { z } from 'zod';
import { revenueTotalsAnswer, travellerLookUpAnswer, travellerLookUpRequest } from '#contract/api/resources.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Dependencies } from '../dependencies.ts';
import { staffOf } from '../platform/http/access.ts';
import type { App } from '../platform/http/app-types.ts';
import { requestLanguage } from '../platform/http/request-language.ts';
import { lookUpTraveller } from '../tracking/look-up-traveller.ts';
import { addUpRevenue } from './add-up-revenue.ts';
import { readListQuestion } from './read-question.ts';
import { revenueReports } from './revenue-reports.ts';

const tags = ['management lists'];
const one = z.string().max(300);
const several = z.union([one, z.array(one).max(200)]).optional();

/** Registers calls of reports besides those of every list. */
export function registerReportRoutes(app: App, dependencies: Dependencies): void {
  app.post(
    apiPaths.travellerLookUp,
    {
      schema: {
        tags,
        summary: 'Everything about one of the travellers: requests, visas, movements, overstays',
        description:
          'A reason is asked for unless the traveller has an open request at an office of the caller’s. It is kept in the activity log.',
        params: z.object({ id: z.uuid() }),
        body: travellerLookUpRequest,
        response: { 200: travellerLookUpAnswer },
      },
      config: {
        access: { kind: 'staff', permission: 'travellers.read' },
        audit: { action: 'travellers_histories.look_up', subject: 'travellers_histories' },
      },
    },
    async (request) => {
      const { reason } = request.body;
      if (reason !== undefined && reason !== '') request.auditDetails = { reason };
      return { data: await lookUpTraveller(dependencies, staffOf(request), { passportId: request.params.id, reason }) };
    },
  );

  app.get(
    apiPaths.revenueTotals,
    {
      schema: {
        tags,
        summary: 'The revenue of a period added up, with free visas, labels and drawers',
        description: 'Takes the filters of the list by their names, `plan` only with `kind`; else the present month.',
        querystring: z.looseObject({
          officeId: several,
          service: several,
          kind: several,
          plan: several,
          mode: several,
          from: one.optional(),
          until: one.optional(),
        }),
        response: { 200: revenueTotalsAnswer },
      },
      config: {
        access: { kind: 'staff', permission: 'revenue.read' },
        audit: { action: 'revenue_reports.totals', subject: 'revenue_reports' },
      },
    },
    async (request) => {
      const context = { dependencies, staff: staffOf(request), language: requestLanguage(request) };
      const question = readListQuestion(revenueReports, context, request.query, 'revenue.read');
      return { data: await addUpRevenue(dependencies, question) };
    },
  );
}
