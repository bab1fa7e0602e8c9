import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import { systemClock } from '../clock.ts';

const censor = '[redacted]';

/** Keys whose values never reach a log, anywhere down to three levels. */
const privateKeys = [
  'authorization',
  'cookie',
  'token',
  'password',
  'secret',
  'passport_number',
  'passportNumber',
  'passport',
  'surname',
  'first_name',
  'middle_name',
  'full_name',
  'given_names',
  'givenNames',
  'name',
  'dob',
  'email',
  'to',
  'phone',
  'contact_no',
  'cell_number',
  'contact_no_nepal',
  'address',
  'answers',
  'body',
  'req_card_number',
  'card_number',
  'security_code',
  'signature',
];

const redactedPaths = privateKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/**
 * Filters the finished line once more, for data within running text: error messages, statements, typed addresses. May
 * remove too much (an upper-case code that looks like a passport number), but should never remove too little.
 */
export function withoutPersonalData(line: string): string {
  return line
    .replace(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[e-mail]')
    .replace(/[A-Z0-9<]{30,44}/g, (text) => (text.includes('<<') ? '[mrz]' : text))
    .replace(/(?<![\w-])[A-Z]{1,3}\d{6,9}(?![\w-])/g, '[number]')
    .replace(/(passport[^"\d]{0,24})(?=[A-Z]*\d)[A-Z0-9]{6,12}/gi, '$1[number]')
    .replace(/(?<![\d.])\d(?:[ -]?\d){12,18}(?![\d-])/g, '[number]')
    .replace(/(Bearer )[\w.~+/-]+=*/g, '$1[token]');
}

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code?: unknown;
}

/** Without `detail`, `where` or parameters, because PostgreSQL includes the offending row in them. */
function loggedError(error: Error): LoggedError {
  const code = 'code' in error ? { code: error.code } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...code };
}

/** Logs the route's pattern and never the address, which may contain a passport or visa number. */
function loggedRequest(request: FastifyRequest): Record<string, string | undefined> {
  return { method: request.method, route: request.routeOptions?.url ?? 'unknown route' };
}

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';

/** Returns pino options for Fastify's `logger`. One JSON object per line, UTC times, no personal data. */
export function loggerOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${systemClock.now().toISOString()}"`,
    redact: { paths: redactedPaths, censor },
    serializers: { req: loggedRequest, err: loggedError, error: loggedError },
    hooks: { streamWrite: withoutPersonalData },
  };
}
