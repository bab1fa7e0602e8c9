import type { FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import { violation } from '#domain/violations.ts';
import { uploadLimitBytes } from '../files/accept-upload.ts';
import { ViolationError } from '../violation-error.ts';
import { formParts, partBytes } from './uploads.ts';
import { refuseUnstorable } from './well-formed-text.ts';

/** File of a form, by the part's own name: `answers[photo]`. */
export interface FormFile {
  readonly field: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** A form as nested values; in place of a file is its key in `files`. */
export interface ReadForm {
  readonly values: Readonly<Record<string, unknown>>;
  readonly files: ReadonlyMap<string, FormFile>;
}

const megabyte = 1024 * 1024;
/** A family of ten with two phone photographs of documents each; all of it is held in memory. */
const filesTogether = 100 * megabyte;
/** The longest answer in UTF-8. */
const longestField = 16 * 1024;
const maxFields = 500;
const maxFiles = 40;
/** Forms of the specification's clients are two levels deep, a date in a traveller's answers three. */
const nesting = { depth: 6, arrayLimit: 200, parameterLimit: maxFields + maxFiles };

/**
 * Reads a `multipart/form-data` body as the specification's clients send it: nested names in brackets, blank strings as
 * absent. Values stay text except `wholeNumbers`, the outer fields that the call reads as numbers. Throws for a file or
 * a form that is too large, and for text that cannot be stored.
 */
export async function readForm(
  request: FastifyRequest,
  options: { readonly wholeNumbers?: readonly string[] } = {},
): Promise<ReadForm> {
  const pairs: string[] = [];
  const files = new Map<string, FormFile>();
  let bytesSoFar = 0;
  const limits = {
    files: maxFiles,
    fields: maxFields,
    parts: maxFiles + maxFields,
    fieldSize: longestField,
    fieldNameSize: 200,
    fileSize: uploadLimitBytes,
  };
  for await (const part of formParts(request, { limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw new ViolationError([violation('payload_too_large')]);
      if (typeof part.value === 'string' && part.value.trim() !== '') pairs.push(pair(part.fieldname, part.value));
      continue;
    }
    const bytes = await partBytes(request, part);
    if (bytes === undefined) {
      throw new ViolationError([
        violation('file_too_large', part.fieldname, { megabytes: uploadLimitBytes / megabyte }),
      ]);
    }
    // A browser's part for a file field that was left empty.
    if ((part.filename ?? '') === '' && bytes.length === 0) continue;
    bytesSoFar += bytes.length;
    if (bytesSoFar > filesTogether) throw new ViolationError([violation('payload_too_large')]);
    const key = `upload:${files.size}`;
    files.set(key, { field: part.fieldname, fileName: part.filename ?? '', bytes });
    pairs.push(pair(part.fieldname, key));
  }
  const values: Record<string, unknown> = qs.parse(pairs.join('&'), nesting);
  for (const name of options.wholeNumbers ?? []) {
    const text = values[name];
    if (typeof text === 'string' && /^\d{1,15}$/.test(text)) values[name] = Number(text);
  }
  refuseUnstorable(values);
  return { values, files };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Files of a multipart form, by the keys in its body. */
    formFiles?: ReadonlyMap<string, FormFile>;
  }
}

/**
 * Returns the hooks of a call that takes JSON or a form with files: the form becomes the body, its files `formFiles`. A
 * form counts as an upload, before its body is read.
 */
export function takesForm(
  limitUploads: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
  wholeNumbers: readonly string[],
) {
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (/^multipart\//i.test(request.headers['content-type'] ?? '')) await limitUploads(request, reply);
    },
    preValidation: async (request: FastifyRequest) => {
      if (!request.isMultipart()) return;
      const { values, files } = await readForm(request, { wholeNumbers });
      request.body = values;
      request.formFiles = files;
    },
  };
}

function pair(name: string, value: string): string {
  // Halves of surrogate pairs would break the encoding; busboy decodes UTF-8, so it never produces any.
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
}
