import type { FastifyRequest } from 'fastify';
import { type Violation, violation } from '#domain/violations.ts';
import type { App } from '../../platform/http/app-types.ts';
import { formParts } from '../../platform/http/uploads.ts';
import { refuseUnstorable } from '../../platform/http/well-formed-text.ts';
import { ViolationError } from '../../platform/violation-error.ts';

export const formType = 'application/x-www-form-urlencoded';

/** The longest password in UTF-8, with some margin. */
const formLimitBytes = 16_384;
/** A sign-in form has three fields and no file. */
const partLimits = { files: 0, fields: 10, parts: 10, fieldSize: 4096, fieldNameSize: 100 };

/** Lets the calls of a scope accept form fields as well as JSON and multipart. */
export function registerFormFields(scope: App): void {
  scope.addContentTypeParser(
    formType,
    { parseAs: 'string', bodyLimit: formLimitBytes },
    async (_request: unknown, text: string) => onceEach(new URLSearchParams(text)),
  );
}

/** Returns fields by name. Rejects a repeated name, because two readers might each use a different value. */
function onceEach(entries: Iterable<readonly [string, string]>): Record<string, unknown> {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (fields.has(name)) throw new ViolationError([violation('malformed_request')]);
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

async function multipartFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const entries: [string, string][] = [];
  for await (const part of formParts(request, { limits: partLimits })) {
    if (part.type !== 'field') throw new ViolationError([violation('malformed_request')]);
    if (part.valueTruncated || part.fieldnameTruncated) throw new ViolationError([violation('payload_too_large')]);
    entries.push([part.fieldname, String(part.value)]);
  }
  const fields = onceEach(entries);
  refuseUnstorable(fields);
  return fields;
}

export interface ExpectedFields {
  readonly required: readonly string[];
  /** Fields that have only one allowed value. */
  readonly fixed: Readonly<Record<string, string>>;
}

/**
 * Returns the fields of a form in any encoding, treating blank text as absent (specification, section 5). Rejects
 * missing fields with `required` and a value other than the fixed one with `not_an_option`, each at its field.
 */
export async function readFields(request: FastifyRequest, expected: ExpectedFields): Promise<unknown> {
  const given = request.isMultipart() ? await multipartFields(request) : (request.body ?? {});
  // A list or a bare value is not a form; the schema rejects it.
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries(given).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  );
  const violations: Violation[] = [...expected.required, ...Object.keys(expected.fixed)]
    .filter((name) => fields[name] === undefined)
    .map((name) => violation('required', name));
  for (const [name, value] of Object.entries(expected.fixed)) {
    if (fields[name] !== undefined && fields[name] !== value) violations.push(violation('not_an_option', name));
  }
  if (violations.length > 0) throw new ViolationError(violations);
  return fields;
}
