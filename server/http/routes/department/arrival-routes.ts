import { z } from 'zod';
import { actionAnswer, actionRequest, arrivalFileAnswer, stickerAnswer } from '#contract/api/port-desk.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { renderVisaSticker } from '../../../printing/visa-sticker.ts';
import { actOnArrival } from '../../../use-cases/act-on-arrival.ts';
import { applicationFor } from '../../../use-cases/arrival-access.ts';
import { printSticker } from '../../../use-cases/print-sticker.ts';
import { readArrival } from '../../../use-cases/read-arrival.ts';
import { readDocument } from '../../../use-cases/read-document.ts';
import { staffOf } from '../../access.ts';
import type { App } from '../../app-types.ts';
import { requestLanguage } from '../../request-language.ts';

const tags = ['port desk'];
const applicationParams = z.object({ application_id: z.uuid() });
const read = { kind: 'staff', permission: 'arrivals.read' } as const;

/** Extensions of the media types that uploads are stored as. */
const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' };

/** One request at the desk: its file, its papers, what is done with it, and its sticker. */
export function registerArrivalRoutes(app: App, dependencies: Dependencies): void {
  app.get(
    apiPaths.arrival,
    {
      schema: {
        tags,
        summary: 'The file of one arrival, with what the caller may do now',
        params: applicationParams,
        response: { 200: arrivalFileAnswer },
      },
      config: { access: read, audit: { action: 'arrival.read', subject: 'application' } },
    },
    async (request) => ({
      data: await readArrival(dependencies, staffOf(request), request.params.application_id, requestLanguage(request)),
    }),
  );

  app.post(
    apiPaths.arrivalAction,
    {
      schema: {
        tags,
        summary: 'One action on an arrival; repeating it with the same key gives the same answer',
        params: applicationParams.extend({ action: z.string().max(40) }),
        headers: z.looseObject({ [idempotencyHeader]: z.string().optional() }),
        body: actionRequest,
        response: { 200: actionAnswer },
      },
      // Each action asks for its own permission at the request's own office.
      config: { access: read, audit: { action: 'arrival', subject: 'application' } },
    },
    async (request) => {
      const staff = staffOf(request);
      const { application_id: applicationId, action } = request.params;
      const result = await actOnArrival(dependencies, staff, {
        applicationId,
        action,
        request: request.body,
        idempotencyKey: request.headers[idempotencyHeader],
        requestId: request.id,
      });
      return { data: await readArrival(dependencies, staff, applicationId, requestLanguage(request)), result };
    },
  );

  app.get(
    apiPaths.arrivalDocument,
    {
      schema: {
        tags,
        summary: 'A paper of the request, decrypted',
        params: applicationParams.extend({ document_id: z.uuid() }),
        produces: ['image/jpeg', 'application/pdf'],
      },
      config: { access: read, audit: { action: 'arrival.read_paper', subject: 'application' } },
    },
    async (request, reply) => {
      const { application_id: applicationId, document_id: documentId } = request.params;
      const application = await applicationFor(dependencies.database, staffOf(request), applicationId, 'arrivals.read');
      const { row, bytes } = await readDocument(dependencies, { applicationId: application.id }, documentId);
      return reply
        .type(row.media_type)
        .header('content-disposition', `inline; filename="paper.${extensions[row.media_type] ?? 'bin'}"`)
        .send(bytes);
    },
  );

  const print = { kind: 'staff', permission: 'arrivals.print' } as const;
  app.get(
    apiPaths.arrivalSticker,
    {
      schema: {
        tags,
        summary: 'What the visa sticker says',
        params: applicationParams,
        response: { 200: stickerAnswer },
      },
      config: { access: print, audit: { action: 'sticker.read', subject: 'application' } },
    },
    async (request) => {
      const { mrz, fields, ...label } = await printSticker(
        dependencies,
        staffOf(request),
        request.params.application_id,
      );
      return { data: { ...label, fields: [...fields], mrz: [mrz[0], mrz[1]] as [string, string] } };
    },
  );
  app.get(
    apiPaths.arrivalStickerPdf,
    {
      schema: { tags, summary: 'The visa sticker as PDF', params: applicationParams, produces: ['application/pdf'] },
      config: { access: print, audit: { action: 'sticker.print', subject: 'application' } },
    },
    async (request, reply) => {
      const label = await printSticker(dependencies, staffOf(request), request.params.application_id);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="visa-${label.visaNumber}.pdf"`)
        .send(await renderVisaSticker(label, dependencies.clock.now()));
    },
  );
}
