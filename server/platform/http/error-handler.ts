import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Problem } from '#contract/errors.ts';
import { type Language, languages } from '#domain/i18n/languages.ts';
import { type Violation, type ViolationCode, violation } from '#domain/violations.ts';
import { violationsOf } from '../../lists/read-body.ts';
import { messagesFor } from '../i18n/catalogue.ts';
import { violationText } from '../i18n/violation-text.ts';
import { OutsideTroubleError, tryAgainSeconds } from '../outside-trouble.ts';
import { ViolationError } from '../violation-error.ts';
import { requestLanguage } from './request-language.ts';
import { statusOfViolation } from './violation-status.ts';

/** Faults of a call against its schema that are told; whoever makes more mends those first. */
const faultsTold = 200;

/** Turns violations and faults into answers, for all routes. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof ViolationError) return sendViolations(request, reply, error.violations, error.data);
    if (hasZodFastifySchemaValidationErrors(error)) {
      // An impossible id does not exist.
      if (error.validationContext === 'params') return sendViolations(request, reply, [violation('not_found')]);
      const given = givenIn(request, error.validationContext);
      const violations = error.validation.slice(0, faultsTold).flatMap((fault) => violationsOf(issueOf(fault), given));
      return sendViolations(request, reply, violations, undefined, 422);
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      const code: ViolationCode =
        status === 413 ? 'payload_too_large' : status === 429 ? 'too_many_requests' : 'malformed_request';
      return sendViolations(request, reply, [violation(code)], undefined, status);
    }
    return reply.send(setFault(request, reply, error));
  });
}

const withRetryAfter: ReadonlySet<ViolationCode> = new Set([
  'too_many_requests',
  'temporarily_unavailable',
  'file_not_read_in_time',
]);

const problemType = 'application/problem+json; charset=utf-8';

/** Logs a fault on our side, sets status and headers, and returns the answer, which reveals nothing of the cause. */
export function setFault(request: FastifyRequest, reply: FastifyReply, error: unknown): Problem {
  if (error instanceof OutsideTroubleError) {
    request.log.warn({ err: error }, 'temporarily unavailable');
    const told = violation('temporarily_unavailable', undefined, { seconds: tryAgainSeconds });
    return setViolations(request, reply, [told]);
  }
  request.log.error({ err: error }, 'request failed');
  reply.code(500).type(problemType);
  return {
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    instance: request.id,
    ...internalWords(requestLanguage(request)),
    in_languages: inEachLanguage(internalWords),
  };
}

function internalWords(language: Language): { readonly message: string } {
  return { message: messagesFor(language)('problem.internal') };
}

/** Returns the words of an answer in every language, for a reader who chooses another one. */
function inEachLanguage<Words>(wordsOf: (language: Language) => Words): Record<string, Words> {
  return Object.fromEntries(languages.map((each) => [each, wordsOf(each)]));
}

/** Returns the part of a call in which a fault was found. */
function givenIn(request: FastifyRequest, context: FastifyError['validationContext']): unknown {
  if (context === 'querystring') return request.query;
  return context === 'headers' ? request.headers : request.body;
}

/**
 * Returns the schema's own issue: the framework passes it on with its path as a pointer, such as `/travellers/0/dob`.
 */
function issueOf(fault: FastifySchemaValidationError): z.core.$ZodIssue {
  const path = fault.instancePath.split('/').filter((part) => part !== '');
  return { ...fault.params, code: fault.keyword, path, message: fault.message ?? '' } as z.core.$ZodIssue;
}

export function sendViolations(
  request: FastifyRequest,
  reply: FastifyReply,
  violations: readonly Violation[],
  data?: unknown,
  forcedStatus?: number,
): FastifyReply {
  return reply.send(setViolations(request, reply, violations, data, forcedStatus));
}

function setViolations(
  request: FastifyRequest,
  reply: FastifyReply,
  violations: readonly Violation[],
  data?: unknown,
  forcedStatus?: number,
): Problem {
  const language = requestLanguage(request);
  const first = violations[0] ?? violation('malformed_request');
  const status = forcedStatus ?? statusOfViolation(first.code);
  const body: Problem & { data?: unknown } = {
    type: 'about:blank',
    title: first.code,
    status,
    instance: request.id,
    ...wordsIn(language, first, violations),
    refusals: violations.map(({ code, field, values }) => ({
      code,
      ...(field === undefined ? {} : { field }),
      ...(values === undefined ? {} : { values: { ...values } }),
    })),
    in_languages: inEachLanguage((each) => wordsIn(each, first, violations)),
    ...(data === undefined ? {} : { data }),
  };
  const seconds = first.values?.seconds;
  if (withRetryAfter.has(first.code) && typeof seconds === 'number') reply.header('retry-after', String(seconds));
  reply.code(status).type(problemType);
  return body;
}

/** Returns the texts of an answer in a language: that of the first violation, and those at fields. */
function wordsIn(
  language: Language,
  first: Violation,
  violations: readonly Violation[],
): Pick<Problem, 'message' | 'errors'> {
  // A map, because a caller's own field may be called `constructor`.
  const wordsOfField = new Map<string, string[]>();
  for (const each of violations) {
    if (each.field === undefined) continue;
    const words = violationText(each, language);
    const known = wordsOfField.get(each.field);
    if (known === undefined) wordsOfField.set(each.field, [words]);
    else known.push(words);
  }
  return {
    message: violationText(first, language),
    ...(wordsOfField.size === 0 ? {} : { errors: Object.fromEntries(wordsOfField) }),
  };
}
