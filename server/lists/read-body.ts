import type { z } from 'zod';
import { type Violation, type ViolationCode, violation, violationCodes } from '#domain/violations.ts';
import { ViolationError } from '../platform/violation-error.ts';

/** Returns the values of a form by its schema; throws all violations at once, each at its field. */
export function readBody(form: z.ZodType, body: unknown): unknown {
  const read = form.safeParse(body);
  if (read.success) return read.data;
  throw new ViolationError(read.error.issues.flatMap((issue) => violationsOf(issue, body)));
}

/** Returns a schema's issues as violations of the form: a missing value is `required`, and so on. */
export function violationsOf(issue: z.core.$ZodIssue, body: unknown): readonly Violation[] {
  const field = fieldOf(issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => violation('unknown_field', fieldOf([...issue.path, key.slice(0, 60)])));
    case 'too_big':
      return issue.origin === 'string'
        ? [violation('too_long', field, { max: Number(issue.maximum) })]
        : [violation('wrong_type', field)];
    case 'too_small':
      return [violation(issue.origin === 'string' || issue.origin === 'array' ? 'required' : 'wrong_type', field)];
    case 'invalid_format':
      return [violation(issue.format === 'email' ? 'not_an_email' : 'wrong_type', field)];
    case 'custom':
      return [violation(customCode(issue.params?.refusal), field)];
    case 'invalid_value':
    case 'invalid_union':
      return [violation(isMissing(issue.path, body) ? 'required' : 'not_an_option', field)];
    default:
      return [violation(isMissing(issue.path, body) ? 'required' : 'wrong_type', field)];
  }
}

function customCode(code: unknown): ViolationCode {
  return violationCodes.find((known) => known === code) ?? 'wrong_type';
}

function isMissing(path: readonly PropertyKey[], body: unknown): boolean {
  let value: unknown = body;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return false;
    value = Reflect.get(value, part);
  }
  return value === undefined;
}

/** `delete_rows/0` as form fields name it: `delete_rows[0]`. */
function fieldOf(path: readonly PropertyKey[]): string | undefined {
  const [first, ...rest] = path.map(String);
  return first === undefined ? undefined : `${first}${rest.map((part) => `[${part}]`).join('')}`;
}

/** Treats blank texts and null as absent at every depth, as the forms of the specification's clients expect. */
export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((member) => !isBlank(member)).map(withoutBlanks);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  const kept = Object.entries(value).filter(([key, member]) => key !== '__proto__' && !isBlank(member));
  return Object.fromEntries(kept.map(([key, member]) => [key, withoutBlanks(member)]));
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}
