import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { violation } from '#domain/violations.ts';
import { readForm } from '../platform/http/read-form.ts';
import { ViolationError } from '../platform/violation-error.ts';
import { formMembers, type Resource } from './define-resource.ts';
import { readBody, withoutBlanks } from './read-body.ts';

/** An impossible id is not a row, and so the address belongs to no call of the list. */
export function takesRow(params: z.ZodObject) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!params.safeParse(request.params).success) throw new ViolationError([violation('not_found')]);
  };
}

/** Members of a form that are read as numbers. */
const wholeNumbers = ['version', 'status'];

/**
 * Reads a JSON or multipart body: drops blanks and the members that the client adds to every form, and validates the
 * rest against the call's own form, so that every violation is at its field.
 */
export function takesForm(
  form: z.ZodObject,
  { row, methodNeeded = false }: { readonly row?: Resource; readonly methodNeeded?: boolean } = {},
) {
  return async (request: FastifyRequest): Promise<void> => {
    const values = membersOf(withoutBlanks(request.isMultipart() ? await formValues(request) : (request.body ?? {})));
    const { _method: method } = values;
    if (method === undefined ? methodNeeded : String(method).toUpperCase() !== 'PUT') {
      throw new ViolationError([violation(method === undefined ? 'required' : 'not_an_option', '_method')]);
    }
    const members = Object.fromEntries(Object.entries(values).filter(([name]) => !formMembers.includes(name)));
    const { asked, sentBack } = row === undefined ? { asked: members, sentBack: {} } : apart(members, form, row);
    readBody(form, asked);
    request.body = asked;
    request.sentBack = sentBack;
  };
}

export type Members = Readonly<Record<string, unknown>>;

/** Separates the members that a form asks for from others of the row that were sent back with it. */
export function apart(
  members: Members,
  form: z.ZodObject,
  { columns }: Resource,
): { asked: Members; sentBack: Members } {
  const isSentBack = ([name]: [string, unknown]) => columns.includes(name) && !Object.hasOwn(form.shape, name);
  const entries = Object.entries(members);
  return {
    asked: Object.fromEntries(entries.filter((entry) => !isSentBack(entry))),
    sentBack: Object.fromEntries(entries.filter(isSentBack)),
  };
}

/** Returns a value as a multipart form has it; an absent one is blank. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.map(textOf).join('\n') : String(value);
}

async function formValues(request: FastifyRequest): Promise<unknown> {
  const { values, files } = await readForm(request, { wholeNumbers });
  const unasked = [...files.values()].map(({ field }) => violation('unknown_field', field.slice(0, 60)));
  if (unasked.length > 0) throw new ViolationError(unasked);
  return values;
}

export function membersOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ViolationError([violation('malformed_request')]);
  }
  return { ...body };
}
