import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { matchPath } from 'react-router';
import { hasContent } from '#contract/page-parameters.ts';
import { type PageName, pages } from '#contract/paths.ts';
import { portalModeCookie } from '#contract/portal-mode.ts';
import { shellFileOf, shellFiles } from '#contract/shells.ts';
import { violation } from '#domain/violations.ts';
import type { App } from './app-types.ts';
import { sendViolations } from './error-handler.ts';
import { sendPagePolicy } from './security.ts';

const pageNames = Object.keys(pages) as readonly PageName[];

/**
 * Returns the page at an address; undefined is a real 404, including an unknown port, kind or tab. Ignores case and a
 * trailing slash.
 */
export function pageAt(path: string, demo: boolean): PageName | undefined {
  return pageNames.find((name) => {
    const { pattern, audience } = pages[name];
    if (audience === 'demo' && !demo) return false;
    const match = matchPath({ path: pattern, caseSensitive: false }, path);
    return match !== null && hasContent(name, match.params);
  });
}

export interface WebPagesOptions {
  /** Folder of the built front end; absent: everything except calls is 404. */
  readonly directory: string | undefined;
  /** Other origins that pages may post forms to. */
  readonly formTargets: readonly string[];
  readonly demo: boolean;
  /** Picture that takes the place of the drawn mark in the head of the pages. */
  readonly emblemFile: string | undefined;
}

/** Address of the mark in the head, as in `web/design-system/layout/public-masthead.tsx`. */
const emblemAddress = '/emblem.svg';

/**
 * Serves the built front end: precompressed files, prerendered pages, and a shell for every other known page. Must be
 * registered before the access rules: files of the front end are public and not logged.
 */
export async function registerWebPages(app: App, options: WebPagesOptions): Promise<void> {
  const { directory, formTargets, demo, emblemFile } = options;
  if (directory !== undefined) {
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      redirect: false,
      cacheControl: false,
      index: false,
      wildcard: false,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz', ...(emblemFile === undefined ? [] : [`**${emblemAddress}`])],
      setHeaders(reply, path) {
        const immutable = path.includes('/assets/');
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  if (emblemFile !== undefined) {
    const picture = await readFile(emblemFile);
    const type = emblemFile.endsWith('.png') ? 'image/png' : 'image/svg+xml';
    app.get(emblemAddress, (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(picture));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = decodedPath(request.url);
    const { accept = '*/*' } = request.headers;
    const asksForPage = accept.includes('text/html');
    // The service worker stores the public shell for offline use; unlike pages, it fetches the file by its name.
    const forWorker = !asksForPage && path === `/${shellFiles.public}`;
    // Callers that accept anything get the page too, unless the address is that of a file.
    const wantsPage = asksForPage || (accept.includes('*/*') && path !== undefined && !/\.\w+$/.test(path));
    if (
      directory === undefined ||
      path === undefined ||
      !['GET', 'HEAD'].includes(request.method) ||
      path.startsWith('/api/') ||
      (!wantsPage && !forWorker)
    ) {
      return sendViolations(request, reply, [violation('not_found')]);
    }
    const prerendered = path === '/' ? 'index.html' : `${path.replace(/^\/|\/$/g, '')}/index.html`;
    const page = forWorker ? undefined : pageAt(path, demo);
    const isDrawn = page !== undefined && !path.includes('..') && existsSync(join(directory, prerendered));
    const file = isDrawn ? prerendered : page === undefined ? shellFiles.public : shellFileOf(page);
    sendPagePolicy(reply, app.contentSecurity[`/${file}`], formTargets);
    if (demo) reply.header('set-cookie', `${portalModeCookie}=demo; Path=/; SameSite=Lax`);
    reply.header('cache-control', 'no-cache').code(forWorker || page !== undefined ? 200 : 404);
    return reply.sendFile(file);
  });
}

function decodedPath(url: string): string | undefined {
  try {
    return decodeURI(url.split('?')[0] ?? '/');
  } catch {
    return undefined;
  }
}
