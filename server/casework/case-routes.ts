import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { documentQuery } from '#contract/api/case-parts.ts';
import { actionAnswer, actionRequest, caseAnswer } from '#contract/api/casework.ts';
import { printDocumentAnswer } from '#contract/api/prints.ts';
import { stickerAnswer } from '#contract/api/sticker-label.ts';
import {
  type DeskId,
  deskIds,
  desks,
  type LetterDeskId,
  printsStickers,
  type StickerDeskId,
  sendsLetters,
} from '#contract/desks.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import { apiPaths } from '#contract/paths.ts';
import { actionNamed, actionsWith } from '#domain/casework/actions/index.ts';
import { isOfStaff } from '#domain/casework/may-act.ts';
import { readPermissions } from '#domain/permissions/permissions.ts';
import { servicesAtDesk } from '#domain/services/catalogue.ts';
import type { Dependencies } from '../dependencies.ts';
import { staffOf } from '../platform/http/access.ts';
import type { App } from '../platform/http/app-types.ts';
import { requestLanguage } from '../platform/http/request-language.ts';
import { senderOf } from '../platform/http/sender-of.ts';
import { letterFor } from '../printing/print-letter.ts';
import { print } from '../printing/print-shop.ts';
import { printSticker } from '../printing/print-sticker.ts';
import { drawSticker } from '../printing/sticker-layout.ts';
import { applicationFor } from './case-access.ts';
import { showCase } from './case-view/show-case.ts';
import { performAction } from './perform-action.ts';
import { readSmallUpload, readUpload } from './read-upload.ts';

const applicationParams = z.object({ application_id: z.uuid() });

/** File extensions for the media types in which uploads are stored. */
const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' };

/** Calls for one case: reading it and its documents, actions on it, its letter and its stickers. */
export function registerCaseRoutes(app: App, dependencies: Dependencies): void {
  for (const desk of deskIds) {
    registerCase(app, dependencies, desk);
    if (sendsLetters(desk)) registerLetters(app, dependencies, desk);
    if (printsStickers(desk)) registerStickers(app, dependencies, desk);
  }
}

/** Returns the staff actions on applications of a kind of office. */
function actionsAt(desk: DeskId): readonly string[] {
  const known = servicesAtDesk(desk).flatMap(({ lifecycle }) => Object.keys(lifecycle.actions));
  const staff = [...new Set([...known, ...actionsWith('decide_match')])].map(actionNamed);
  return staff.flatMap((action) => (action !== undefined && isOfStaff(action) ? [action.id] : []));
}

function registerCase(app: App, dependencies: Dependencies, desk: DeskId): void {
  const { tag, logged } = desks[desk];
  const tags = [tag];
  const read = { kind: 'staff', permission: readPermissions[desk] } as const;
  app.get(
    apiPaths[`${desk}Case`],
    {
      schema: {
        tags,
        summary: 'The file of one request, with what the caller may do now',
        params: applicationParams,
        response: { 200: caseAnswer },
      },
      config: { access: read, audit: { action: `${logged}.read`, subject: 'application' } },
    },
    async (request) => ({
      data: await showCase(dependencies, staffOf(request), request.params.application_id, requestLanguage(request)),
    }),
  );

  app.post(
    apiPaths[`${desk}Action`],
    {
      schema: {
        tags,
        summary: 'One action on a request; repeating it with the same key gives the same answer',
        description: `Actions here: ${actionsAt(desk).join(', ')}. The file's \`actions\` say which of them the caller may take, and whether now.`,
        params: applicationParams.extend({ action: z.string().max(40) }),
        headers: z.looseObject({ [idempotencyHeader]: z.string().optional() }),
        body: actionRequest,
        response: { 200: actionAnswer },
      },
      // Each action requires its own permission at the application's own office.
      config: { access: read, audit: { action: logged, subject: 'application' } },
    },
    async (request) => {
      const staff = staffOf(request);
      const { application_id: applicationId, action } = request.params;
      const { decision_number: number, decision_date: date } = request.body;
      if (number !== undefined && date !== undefined) {
        request.auditDetails = { decision_number: number, decision_date: date };
      }
      const result = await performAction(dependencies, staff, {
        applicationId,
        action,
        request: request.body,
        idempotencyKey: request.headers[idempotencyHeader],
        requestId: request.id,
      });
      return { data: await showCase(dependencies, staff, applicationId, requestLanguage(request)), result };
    },
  );

  app.get(
    apiPaths[`${desk}Document`],
    {
      schema: {
        tags,
        summary: 'A paper of the request, decrypted',
        description: 'With `size=small`: a small picture of it, which the browser may keep for an hour.',
        params: applicationParams.extend({ document_id: z.uuid() }),
        querystring: documentQuery,
        produces: ['image/jpeg', 'application/pdf'],
      },
      config: { access: read, audit: { action: `${logged}.read_paper`, subject: 'application' } },
    },
    async (request, reply) => {
      const { application_id: applicationId, document_id: documentId } = request.params;
      const wanted = { applicationId, id: documentId };
      if (request.query.size === 'small') {
        const small = await readSmallUpload(dependencies, staffOf(request), wanted, senderOf(request, reply));
        return reply.type('image/jpeg').header('cache-control', 'private, max-age=3600').send(small);
      }
      const { row, bytes } = await readUpload(dependencies, staffOf(request), wanted);
      return reply
        .type(row.media_type)
        .header('content-disposition', `inline; filename="paper.${extensions[row.media_type] ?? 'bin'}"`)
        .send(bytes);
    },
  );
}

function registerLetters(app: App, dependencies: Dependencies, desk: LetterDeskId): void {
  const { tag, logged } = desks[desk];
  const tags = [tag];
  const permission = readPermissions[desk];
  const letterOfFile = async (request: FastifyRequest, applicationId: string) => {
    const application = await applicationFor(dependencies.database, staffOf(request), applicationId, permission);
    return letterFor(dependencies, application, requestLanguage(request));
  };
  const config = {
    access: { kind: 'staff', permission },
    audit: { action: `${logged}.read_letter`, subject: 'application' },
  } as const;
  app.get(
    apiPaths[`${desk}Letter`],
    {
      schema: {
        tags,
        summary: 'The letter that the request ended with, as data to draw',
        params: applicationParams,
        response: { 200: printDocumentAnswer },
      },
      config,
    },
    async (request) => ({
      data: printDocumentAnswer.shape.data.parse(await letterOfFile(request, request.params.application_id)),
    }),
  );
  app.get(
    apiPaths[`${desk}LetterPdf`],
    {
      schema: { tags, summary: 'The letter as PDF', params: applicationParams, produces: ['application/pdf'] },
      config,
    },
    async (request, reply) => {
      const { paper: document, pdf } = await print(
        senderOf(request, reply),
        () => letterOfFile(request, request.params.application_id),
        dependencies.clock.now(),
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="letter-${document.number.value}.pdf"`)
        .send(pdf);
    },
  );
}

function registerStickers(app: App, dependencies: Dependencies, desk: StickerDeskId): void {
  const { tag, printing: permission } = desks[desk];
  const tags = [tag];
  const access = { kind: 'staff', permission } as const;
  app.get(
    apiPaths[`${desk}Sticker`],
    {
      schema: {
        tags,
        summary: 'What the visa sticker says',
        params: applicationParams,
        response: { 200: stickerAnswer },
      },
      config: { access, audit: { action: 'sticker.read', subject: 'application' } },
    },
    async (request) => {
      const label = await printSticker(dependencies, staffOf(request), request.params.application_id, permission);
      const { mrz, fields } = label;
      return {
        data: { ...label, fields: [...fields], mrz: [mrz[0], mrz[1]] as [string, string], drawing: drawSticker(label) },
      };
    },
  );
  app.get(
    apiPaths[`${desk}StickerPdf`],
    {
      schema: { tags, summary: 'The visa sticker as PDF', params: applicationParams, produces: ['application/pdf'] },
      config: { access, audit: { action: 'sticker.print', subject: 'application' } },
    },
    async (request, reply) => {
      const { paper: label, pdf } = await print(
        senderOf(request, reply),
        () => printSticker(dependencies, staffOf(request), request.params.application_id, permission),
        dependencies.clock.now(),
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="visa-${label.visaNumber}.pdf"`)
        .send(pdf);
    },
  );
}
