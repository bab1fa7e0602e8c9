import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type ManifestChunk } from 'vite';
import { pages } from '../contract/paths.ts';
import { formShells, shellFileOf, shellFiles, shellIds } from '../contract/shells.ts';
import { buildFolder, clientFolder, root } from './build-folders.ts';

const serverFolder = path.join(buildFolder, 'server');
const clientEntry = 'web/entry.client.tsx';
const serverEntry = 'web/entry.server.tsx';

/** Public pages without a parameter are written as HTML at build time; the others start from a shell. */
const addresses = Object.values(pages)
  .filter(({ audience, pattern }) => ['public', 'demo'].includes(audience) && !pattern.includes(':'))
  .map(({ pattern }) => pattern);

function chunkOf(source: string, manifest: Manifest): ManifestChunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} is no script of the browser's build`);
  return chunk;
}

/** Returns the addresses of the scripts built from some sources, and of all their static imports. */
function scriptsOf(sources: readonly string[], manifest: Manifest): readonly string[] {
  const found = new Set<string>();
  const add = (source: string): void => {
    const { file, imports = [] } = chunkOf(source, manifest);
    const address = `/${file}`;
    if (found.has(address)) return;
    found.add(address);
    imports.forEach(add);
  };
  sources.forEach(add);
  return [...found];
}

async function write(file: string, html: string): Promise<void> {
  const place = path.join(clientFolder, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, html);
}

/**
 * Builds the browser's scripts, then, with the same sources built for this process, every public page and the shells.
 */
async function prerenderPortal(): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    build: { manifest: true, outDir: clientFolder, rollupOptions: { input: clientEntry } },
  });
  await build({ root, logLevel: 'warn', build: { ssr: serverEntry, outDir: serverFolder, copyPublicDir: false } });
  const manifestFolder = path.join(clientFolder, '.vite');
  const manifest = JSON.parse(await readFile(path.join(manifestFolder, 'manifest.json'), 'utf8')) as Manifest;
  const { pageHtml } = (await import(
    pathToFileURL(path.join(serverFolder, 'entry.server.js')).href
  )) as typeof import('../web/entry.server.tsx');

  const page = { scriptsOf: (sources: readonly string[]) => scriptsOf(sources, manifest) };
  for (const address of addresses) {
    await write(path.posix.join(address, 'index.html'), await pageHtml({ ...page, address }));
  }
  for (const shell of shellIds) await write(shellFiles[shell], await pageHtml({ ...page, shell }));
  for (const form of formShells) await write(shellFileOf(form), await pageHtml({ ...page, shell: 'public', form }));
  await rm(manifestFolder, { recursive: true });
  await rm(serverFolder, { recursive: true });
}

await prerenderPortal();
