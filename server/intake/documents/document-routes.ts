import { z } from 'zod';
import { documentAnswer, documentsAnswer } from '#contract/api/drafts.ts';
import { apiPaths } from '#contract/paths.ts';
import { violation } from '#domain/violations.ts';
import type { Dependencies } from '../../dependencies.ts';
import { draftOf, submissionOf } from '../../platform/http/access.ts';
import type { App } from '../../platform/http/app-types.ts';
import { limitByAddress } from '../../platform/http/limit-by-address.ts';
import { senderOf } from '../../platform/http/sender-of.ts';
import { formParts, partBytes } from '../../platform/http/uploads.ts';
import { ratePolicies } from '../../platform/rate-limits.ts';
import { ViolationError } from '../../platform/violation-error.ts';
import { deleteDocument } from './delete-document.ts';
import { documentsOfDraft } from './document-repository.ts';
import { previewDocument } from './preview-document.ts';
import { type DocumentOwner, readDocument } from './read-document.ts';
import { uploadDocument } from './upload-document.ts';

const params = z.object({ document_id: z.uuid() });
const tags = ['documents'];
const megabytes = 20;

/** Registers calls for uploaded documents of a draft, readable by their owner. */
export function registerDocumentRoutes(app: App, dependencies: Dependencies): void {
  app.post(
    apiPaths.documents,
    {
      onRequest: limitByAddress(dependencies, ratePolicies.uploads),
      schema: {
        tags,
        summary: 'Uploads one file to the token’s draft',
        description:
          'multipart/form-data with `document`, the kind of paper as the service names it, and `file`: a JPEG or PNG, or a PDF where the field takes one; at most 20 MB. With a picture of a passport’s data page may come `zone`, its two lines of 44 characters as the device read them. Answers hold the id given here.',
        consumes: ['multipart/form-data'],
        response: { 201: documentAnswer },
      },
      config: { access: { kind: 'draft' }, audit: { action: 'document.upload', subject: 'draft' } },
    },
    async (request, reply) => {
      let kind: string | undefined;
      let zone: string | undefined;
      let file: { readonly name: string; readonly bytes: Buffer } | undefined;
      for await (const part of formParts(request)) {
        if (part.type === 'field') {
          if (part.fieldname === 'document' && typeof part.value === 'string') kind = part.value;
          if (part.fieldname === 'zone' && typeof part.value === 'string') zone = part.value;
          continue;
        }
        const bytes = await partBytes(request, part);
        if (bytes === undefined) {
          throw new ViolationError([violation('file_too_large', 'file', { megabytes })]);
        }
        // A part without a file name has none here, whatever its type.
        file = { name: part.filename ?? '', bytes };
      }
      if (file === undefined) throw new ViolationError([violation('file_missing', 'file')]);
      if (kind === undefined) throw new ViolationError([violation('required', 'document')]);
      const { document, warnings } = await uploadDocument(dependencies, draftOf(request), {
        document: kind,
        fileName: file.name,
        bytes: file.bytes,
        zone,
        sender: senderOf(request, reply),
      });
      return reply.code(201).send({
        data: {
          id: document.id,
          document: document.document,
          file_name: document.fileName,
          media_type: document.mediaType,
          size: document.size,
          width: document.width,
          height: document.height,
          warnings: [...warnings],
        },
      });
    },
  );

  app.get(
    apiPaths.documents,
    {
      schema: {
        tags,
        summary: 'Files of the token’s draft by name, kind and size, to recognise them on another device',
        response: { 200: documentsAnswer },
      },
      config: { access: { kind: 'draft' }, audit: { none: 'the traveller’s own files' } },
    },
    async (request) => ({
      data: (await documentsOfDraft(dependencies.database, draftOf(request))).map((row) => ({
        id: row.id,
        document: row.document,
        file_name: row.file_name,
        media_type: row.media_type,
        size: row.size,
        width: row.width,
        height: row.height,
      })),
    }),
  );

  app.get(
    apiPaths.documentPreview,
    {
      onRequest: limitByAddress(dependencies, ratePolicies.drafts),
      schema: {
        tags,
        summary: 'Small picture of a file of the token’s draft; 404 for a file that is no picture',
        params,
        produces: ['image/jpeg'],
      },
      config: { access: { kind: 'draft' }, audit: { none: 'the traveller’s own file' } },
    },
    async (request, reply) => {
      const picture = await previewDocument(
        dependencies,
        draftOf(request),
        request.params.document_id,
        senderOf(request, reply),
      );
      return reply
        .type('image/jpeg')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline; filename="preview.jpg"')
        .send(picture);
    },
  );

  app.get(
    apiPaths.document,
    {
      schema: {
        tags,
        summary: 'The file itself, for its owner',
        params,
        produces: ['image/jpeg', 'application/pdf'],
      },
      config: { access: { kind: 'draft_or_trip' }, audit: { none: 'the traveller’s own file' } },
    },
    async (request, reply) => {
      const owner: DocumentOwner =
        request.caller.kind === 'draft' ? { draftId: draftOf(request) } : { submissionId: submissionOf(request) };
      const { row, bytes } = await readDocument(dependencies, owner, request.params.document_id);
      return reply
        .type(row.media_type)
        .header('content-disposition', contentDisposition(row.file_name))
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes);
    },
  );

  app.delete(
    apiPaths.document,
    {
      schema: { tags, summary: 'Takes a file out of the token’s draft', params, response: { 204: z.null() } },
      config: { access: { kind: 'draft' }, audit: { action: 'document.delete', subject: 'draft' } },
    },
    async (request, reply) => {
      await deleteDocument(dependencies, draftOf(request), request.params.document_id);
      return reply.code(204).send(null);
    },
  );
}

/**
 * Always an attachment, never opened in place; with the name in the ASCII and the encoded form of RFC 6266 and RFC
 * 8187.
 */
export function contentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
