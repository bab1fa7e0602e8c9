import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { violation } from '#domain/violations.ts';
import { readLimited, uploadLimitBytes } from '../files/accept-upload.ts';
import { ViolationError } from '../violation-error.ts';
import type { App } from './app-types.ts';

/** Accepts multipart bodies with few parts and one file, cut at the size limit (the route then rejects it by name). */
export async function registerUploads(app: App): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 10, parts: 11, fieldSize: 4096, fieldNameSize: 100, fileSize: uploadLimitBytes },
    throwFileSizeLimit: false,
  });
}

type PartLimits = NonNullable<Parameters<FastifyRequest['parts']>[0]>;

/**
 * Yields the parts of a multipart body one after another. Rejects a body that is not multipart, has no boundary or ends
 * too early: the parser's own errors would count as faults of the portal.
 */
export async function* formParts(request: FastifyRequest, options?: PartLimits): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) throw new ViolationError([violation('malformed_request')]);
  try {
    for await (const part of request.parts(options)) {
      if (part.type === 'field') request.holdBody(Buffer.byteLength(part.fieldname) + lengthOf(part.value));
      yield part;
    }
  } catch (error) {
    throw asViolation(error);
  }
}

/** Reads a file's bytes, counted as they arrive; undefined when it exceeds the upload limit. */
export async function partBytes(request: FastifyRequest, part: MultipartFile): Promise<Buffer | undefined> {
  try {
    const bytes = await readLimited(counted(request, part.file));
    return part.file.truncated ? undefined : bytes;
  } catch (error) {
    throw asViolation(error);
  }
}

async function* counted(request: FastifyRequest, stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    request.holdBody(chunk.byteLength);
    yield chunk;
  }
}

/** busboy returns text, but parses a part declared as JSON. */
function lengthOf(value: unknown): number {
  return Buffer.byteLength(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
}

function asViolation(error: unknown): unknown {
  const known = error instanceof ViolationError || (error instanceof Error && 'statusCode' in error);
  return known ? error : new ViolationError([violation('malformed_request')]);
}
