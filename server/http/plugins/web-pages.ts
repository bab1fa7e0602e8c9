import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { matchPath } from 'react-router';
import { pages } from '#contract/paths.ts';
import { refusal } from '#domain/refusals.ts';
import type { App } from '../app-types.ts';
import { sendRefusals } from '../error-handler.ts';
import { sendPagePolicy } from './security.ts';

const patterns = Object.values(pages).map((page) => page.pattern);

/** Whether an address is one of the portal's pages; the rest is a true 404. Case is forgiven, a last slash too. */
export function isKnownPage(path: string): boolean {
  return patterns.some((pattern) => matchPath({ path: pattern, caseSensitive: false }, path) !== null);
}

const publicFile = { access: { kind: 'public', why: 'the front end' }, audit: { none: 'no personal data' } } as const;

/** Serves the built front end: precompressed files, prerendered pages, and the shell for every other known page. */
export async function registerWebPages(app: App, webDirectory: string, formTargets: readonly string[]): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config ??= {};
    route.config.access ??= publicFile.access;
    route.config.audit ??= publicFile.audit;
  });
  await app.register(fastifyStatic, {
    root: webDirectory,
    preCompressed: true,
    redirect: false,
    cacheControl: false,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      const immutable = path.includes('/assets/');
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = decodedPath(request.url);
    const wantsPage = (request.headers.accept ?? '').includes('text/html');
    if (path === undefined || request.method !== 'GET' || path.startsWith('/api/') || !wantsPage) {
      return sendRefusals(request, reply, [refusal('not_found')]);
    }
    const prerendered = path === '/' ? 'index.html' : `${path.replace(/^\/|\/$/g, '')}/index.html`;
    const known = isKnownPage(path);
    const file = known && !path.includes('..') && existsSync(join(webDirectory, prerendered)) ? prerendered : shellFile;
    sendPagePolicy(reply, app.contentSecurity[`/${file}`], formTargets);
    reply.header('cache-control', 'no-cache').code(known ? 200 : 404);
    return reply.sendFile(file);
  });
}

/** Hydrating the home page's own HTML under another address would mismatch, so the router's fallback is a file of its own. */
const shellFile = '__spa-fallback.html';

function decodedPath(url: string): string | undefined {
  try {
    return decodeURI(url.split('?')[0] ?? '/');
  } catch {
    return undefined;
  }
}

