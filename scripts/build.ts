import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { generateSW } from 'workbox-build';
import { formPattern } from '../contract/form-address.ts';
import { pages } from '../contract/paths.ts';
import { formShells, shellFileOf, shellFiles, shellIds } from '../contract/shells.ts';
import { services } from '../domain/services/catalogue.ts';
import { visaServices } from '../domain/services/ids.ts';
import { writeTemplate } from '../server/platform/database/template.ts';
import { buildFolder, clientFolder, root } from './build-folders.ts';

const stampFile = path.join(buildFolder, 'stamp');
const fallbackPage = `/${shellFiles.public}`;

/**
 * Budgets for a public page's first load, in bytes after brotli (a kB is 1024 bytes): the page itself and its scripts.
 * Everything that the browser fetches until it is idle counts, including the page's texts: its head names every script,
 * and `scripts/prerender.ts` writes that list from what was requested while the page was drawn. The page's calls to the
 * interface, and other languages' texts, are not counted.
 */
const publicBudget = { scripts: 130 * 1024, requests: 20 };
/** A form brings its engine and the definitions of all services. */
const formBudget = { scripts: 205 * 1024, requests: 40 };
const styleBudget = 15 * 1024;

const textAsset = /\.(?:js|css|html|json|svg|webmanifest|txt|map|wasm|ttf)$/;

/** Hashes of an HTML file's inline scripts and styles, as in the policy: `'sha256-…'`. */
export interface ContentSecurity {
  readonly [htmlFile: string]: {
    readonly scripts: readonly string[];
    readonly styles: readonly string[];
    /** Other origins that the page calls. */
    readonly calls: readonly string[];
  };
}

/** Returns the origin of `API_ADDRESS`, which the pages call instead of their own; none if it is not set. */
function calledOrigins(): readonly string[] {
  const { API_ADDRESS: address = '' } = process.env;
  if (address === '') return [];
  if (!/^https?:\/\/[^/]+(\/[^?#]*)?$/.test(address)) {
    throw new Error(`API_ADDRESS must be like https://api.visa.example, not ${address}`);
  }
  return [new URL(address).origin];
}

async function filesUnder(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Returns name, size and time of every file that the build reads, without tests. Fast enough for every start. */
async function sourceStamp(): Promise<string> {
  const hash = createHash('sha256');
  const folders = ['web', 'domain', 'contract', 'public', 'server/platform/database/migrations'].map((folder) =>
    path.join(root, folder),
  );
  const single = [
    'package-lock.json',
    'vite.config.ts',
    'scripts/build.ts',
    'scripts/build-folders.ts',
    'scripts/prerender.ts',
  ];
  const files = [
    ...(await Promise.all(folders.map(filesUnder))).flat(),
    ...single.map((file) => path.join(root, file)),
  ];
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const facts = await stat(file);
    hash.update(`${path.relative(root, file)} ${facts.size} ${Math.round(facts.mtimeMs)}\n`);
  }
  hash.update(`API_ADDRESS ${process.env.API_ADDRESS ?? ''}\n`);
  return hash.digest('hex');
}

function run(script: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, script)], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${script} ended with ${code}\n${Buffer.concat(output)}`));
    });
  });
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

async function contentSecurity(): Promise<ContentSecurity> {
  const calls = calledOrigins();
  const facts: Record<string, { scripts: string[]; styles: string[]; calls: readonly string[] }> = {};
  for (const file of await filesUnder(clientFolder)) {
    if (!file.endsWith('.html')) continue;
    const html = await readFile(file, 'utf8');
    const name = `/${path.relative(clientFolder, file).replaceAll(path.sep, '/')}`;
    if (/<[a-z][^>]*\sstyle="/.test(html)) {
      throw new Error(`${name} has a style attribute, which the content security policy forbids`);
    }
    const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      (match) => match[1] ?? '',
    );
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '');
    facts[name] = { scripts: [...new Set(scripts.map(hashOf))], styles: [...new Set(styles.map(hashOf))], calls };
  }
  return facts;
}

/**
 * Writes the service worker. Pages are fetched from the network, with the stored shell as fallback, so that online
 * visitors always see the server's own answer (including its status), and offline ones can still open any address and
 * edit drafts.
 */
async function writeServiceWorker(): Promise<void> {
  await generateSW({
    swDest: path.join(clientFolder, 'sw.js'),
    globDirectory: clientFolder,
    globPatterns: [shellFiles.public, 'assets/*.js', 'assets/*.css', '*.svg', '*.webmanifest'],
    // Half a megabyte that only whoever sends a photo needs.
    globIgnores: ['assets/face-finder-*.js'],
    dontCacheBustURLsMatching: /\/?assets\//,
    maximumFileSizeToCacheInBytes: 2_500_000,
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    skipWaiting: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: 'production',
    runtimeCaching: [
      {
        urlPattern: ({ request, url, sameOrigin }) =>
          sameOrigin && request.mode === 'navigate' && !/^\/(?:api|sandbox|demo)(?:\/|$)/.test(url.pathname),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: fallbackPage } },
      },
      {
        urlPattern: ({ url, sameOrigin }) =>
          sameOrigin && /^\/assets\/(?:.*\.(?:ttf|wasm|bin|json)|face-finder-.*\.js)$/.test(url.pathname),
        handler: 'CacheFirst',
        options: { cacheName: 'large-assets', expiration: { maxEntries: 40 } },
      },
    ],
  });
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressAll(): Promise<void> {
  for (const file of await filesUnder(clientFolder)) {
    if (!textAsset.test(file)) continue;
    const bytes = await readFile(file);
    if (bytes.length < 512) continue;
    const quality = bytes.length > 500_000 ? 9 : 11;
    await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
    await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
  }
}

async function removeTemplates(): Promise<void> {
  for (const file of await readdir(buildFolder)) {
    if (/^database-.*\.tar(\.new)?$/.test(file)) await rm(path.join(buildFolder, file));
  }
}

/** Bytes after brotli that a prerendered page makes the browser fetch before it is idle. */
export interface PageWeight {
  readonly page: string;
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly htmlBytes: number;
  readonly requests: number;
}

async function compressedSize(file: string): Promise<number> {
  const compressed = `${file}.br`;
  return (await stat(existsSync(compressed) ? compressed : file)).size;
}

/** Collects a script and all its static imports, as addresses under `/assets/`. */
async function withImports(script: string, seen: Set<string>): Promise<void> {
  if (seen.has(script)) return;
  seen.add(script);
  const code = await readFile(path.join(clientFolder, script), 'utf8');
  for (const match of code.matchAll(/(?:from|import)\s*"(\.{1,2}\/[^"]+\.js)"/g)) {
    await withImports(path.posix.join(path.posix.dirname(script), match[1] ?? ''), seen);
  }
}

/** Returns the first load of every prerendered page: the scripts named in its HTML and their imports. */
export async function pageWeights(): Promise<PageWeight[]> {
  const weights: PageWeight[] = [];
  for (const file of await filesUnder(clientFolder)) {
    if (!file.endsWith('.html')) continue;
    const html = await readFile(file, 'utf8');
    const scripts = new Set<string>();
    for (const match of html.matchAll(/\/assets\/[\w./-]+\.js/g)) await withImports(match[0], scripts);
    const style = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '').join('');
    let scriptBytes = 0;
    for (const script of scripts) scriptBytes += await compressedSize(path.join(clientFolder, script));
    weights.push({
      page: `/${path.relative(clientFolder, file).replace(/(^|\/)index\.html$/, '')}`,
      scriptBytes,
      styleBytes: (await brotli(Buffer.from(style))).length,
      htmlBytes: await compressedSize(file),
      requests: scripts.size + 1,
    });
  }
  return weights.sort((a, b) => b.scriptBytes - a.scriptBytes);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} kB`;
}

/**
 * Pages of demonstrations (the gallery of every component at once) and of areas behind a sign-in are not public pages:
 * measured, but without a budget.
 */
const unbounded: readonly string[] = [
  ...Object.values(pages).flatMap(({ audience, pattern }) => (audience === 'demo' ? [pattern] : [])),
  ...shellIds.flatMap((shell) => (shell === 'public' ? [] : [`/${shellFiles[shell]}`])),
];

/** Forms that begin with the first question; the others ask for a visa first. */
const forms: readonly string[] = [
  ...services
    .filter(({ address }) => visaServices.every(({ page }) => page !== address.page))
    .map((service) => formPattern(service)),
  ...formShells.map((form) => `/${shellFileOf(form)}`),
];

function isOverBudget({ page, scriptBytes, styleBytes, requests }: PageWeight): boolean {
  if (unbounded.includes(page)) return false;
  const budget = forms.includes(page) ? formBudget : publicBudget;
  return scriptBytes > budget.scripts || styleBytes > styleBudget || requests > budget.requests;
}

function printWeights(weights: readonly PageWeight[]): void {
  for (const weight of weights) {
    process.stdout.write(
      `${weight.page.padEnd(48)} JS ${kilobytes(weight.scriptBytes).padStart(9)}  CSS ${kilobytes(weight.styleBytes).padStart(8)}  HTML ${kilobytes(weight.htmlBytes).padStart(8)}  ${weight.requests} requests${isOverBudget(weight) ? '  OVER BUDGET' : ''}\n`,
    );
  }
}

/**
 * Builds the browser's side into `build/`: pages and assets in `client/`, their compressed copies, the hashes for the
 * content security policy and the service worker. Rejects with the tool's output when a step fails; the old build is
 * then marked stale.
 */
export async function buildPortal(): Promise<void> {
  const stamp = await sourceStamp();
  await rm(stampFile, { force: true });
  await run('scripts/prerender.ts');
  await mkdir(buildFolder, { recursive: true });
  await writeFile(path.join(buildFolder, 'content-security.json'), JSON.stringify(await contentSecurity(), null, 1));
  await writeServiceWorker();
  await compressAll();
  await removeTemplates();
  await writeTemplate(buildFolder);
  await writeFile(stampFile, stamp);
}

/** Builds when there is no build or a source has changed since; otherwise returns within milliseconds. */
export async function buildIfStale(): Promise<void> {
  const kept = existsSync(stampFile) ? await readFile(stampFile, 'utf8') : '';
  if (kept !== (await sourceStamp())) await buildPortal();
}

if (import.meta.main) {
  await buildPortal();
  const weights = await pageWeights();
  printWeights(weights);
  if (weights.some(isOverBudget)) {
    console.error(
      `A public page may load ${kilobytes(publicBudget.scripts)} of scripts in ${publicBudget.requests} requests at first, a form ${kilobytes(formBudget.scripts)} in ${formBudget.requests}, and either ${kilobytes(styleBudget)} of styles (docs/decisions/007-first-load-of-public-pages.md)`,
    );
    process.exitCode = 1;
  }
}
