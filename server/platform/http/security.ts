import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import type { App } from './app-types.ts';

export interface PageHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Other origins that the page calls: the build's `API_ADDRESS`. */
  readonly calls?: readonly string[];
}

/**
 * Hashes of inline scripts and styles (`'sha256-…'`, quoted for the policy) by the page's file; written by the build.
 */
export type ContentSecurity = Readonly<Record<string, PageHashes>>;

declare module 'fastify' {
  interface FastifyInstance {
    contentSecurity: ContentSecurity;
  }
}

const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Sets the headers of every answer. Pages get a Content-Security-Policy with the hashes of their own inline scripts and
 * styles; answers of the interface may not run anything at all.
 */
export async function registerSecurity(
  app: App,
  dependencies: Dependencies,
  webDirectory: string | undefined,
): Promise<void> {
  const contentSecurity: ContentSecurity =
    webDirectory === undefined
      ? {}
      : JSON.parse(readFileSync(join(webDirectory, '..', 'content-security.json'), 'utf8'));
  app.decorate('contentSecurity', contentSecurity);
  const production = dependencies.config.mode === 'production';
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply, production);
  });
}

/** Sets the headers of every answer, including answers to requests that no hook sees. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, production: boolean): void {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
  reply.header('cross-origin-opener-policy', 'same-origin');
  reply.header('cross-origin-resource-policy', 'same-origin');
  reply.header('permissions-policy', 'geolocation=(), microphone=(), payment=(), usb=(), camera=(self)');
  reply.header('x-frame-options', 'DENY');
  reply.header('x-request-id', request.id);
  if (production) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (request.url.startsWith('/api/')) {
    reply.header('cache-control', 'no-store');
    reply.header('content-security-policy', apiPolicy);
  }
}

/** Returns the policy of a page; `formTargets` are other origins its forms may post to (the card gateway). */
export function pagePolicy(hashes: PageHashes | undefined, formTargets: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${(hashes?.scripts ?? []).join(' ')}`.trim(),
    `style-src 'self' ${(hashes?.styles ?? []).join(' ')}`.trim(),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${(hashes?.calls ?? []).join(' ')}`.trim(),
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function sendPagePolicy(
  reply: FastifyReply,
  hashes: PageHashes | undefined,
  formTargets: readonly string[],
): void {
  reply.header('content-security-policy', pagePolicy(hashes, formTargets));
}
