import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Import {
  readonly file: string;
  readonly line: number;
  /** Path from the root for our own files, `npm:name` for packages, `node:…` for the runtime. */
  readonly target: string;
  readonly typeOnly: boolean;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  if (specifier.startsWith('#')) return specifier.slice(1).replace(/\?.*$/, '');
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier)).replace(/\?.*$/, '');
  return `npm:${specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')}`;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  const statement =
    /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
  return [...text.matchAll(statement)].map((match) => ({
    file,
    line: text.slice(0, match.index).split('\n').length,
    target: targetOf(file, match[2] ?? match[3] ?? ''),
    typeOnly: match[1] !== undefined,
  }));
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const all = ['domain', 'contract', 'server', 'web']
  .flatMap(sourceFiles)
  .filter((file) => !isTest(file))
  .flatMap(importsOf);
const folder = (path: string): string => path.split('/')[0] ?? '';

function offenders(broken: (each: Import) => boolean): string[] {
  return all.filter(broken).map(({ file, line, target }) => `${file}:${line} imports ${target}`);
}

const ours = new Set(['domain', 'contract', 'server', 'web', 'test', 'e2e', 'bench', 'scripts']);

describe('who may import whom', () => {
  it('reads real files', () => {
    expect(all.length).toBeGreaterThan(300);
    const missing = all.filter(({ target }) => ours.has(folder(target)) && !existsSync(join(root, target)));
    expect(missing.map(({ file, line, target }) => `${file}:${line} ${target}`)).toEqual([]);
  });

  it.each([
    ['domain', ['domain']],
    ['contract', ['contract', 'domain']],
    ['server', ['server', 'contract', 'domain']],
    ['web', ['web', 'contract', 'domain']],
  ] as const)('%s imports only from %j', (from, allowed) => {
    expect(
      offenders(
        ({ file, target }) =>
          folder(file) === from && ours.has(folder(target)) && !(allowed as readonly string[]).includes(folder(target)),
      ),
    ).toEqual([]);
  });

  it('keeps the domain pure: no package but zod, nothing of the runtime', () => {
    expect(
      offenders(
        ({ file, target }) => folder(file) === 'domain' && /^(npm:|node:)/.test(target) && target !== 'npm:zod',
      ),
    ).toEqual([]);
  });

  it('lets the engine know no service, and services nothing of each other', () => {
    const inService = (path: string): string | undefined => /^domain\/services\/([^/]+)\//.exec(path)?.[1];
    expect(
      offenders(({ file, target }) => {
        const owner = inService(file);
        const wanted = inService(target);
        if (wanted === undefined || owner === wanted) return false;
        if (owner !== undefined) return true;
        // Only the catalogue, and its light parts that pages load before a form, may import services.
        return !['catalogue', 'doors', 'ids'].some((part) => file === `domain/services/${part}.ts`);
      }),
    ).toEqual([]);
    expect(
      offenders(
        ({ file, target }) =>
          /^domain\/(forms|casework|issuing|fees|calendar|identity|permissions|reference-data|i18n)\//.test(file) &&
          target.startsWith('domain/services/'),
      ),
    ).toEqual([]);
  });

  it('shows verbs and repositories no application and no reply', () => {
    // Modules that answer calls: routes and the parts they are made of.
    const answers =
      /-routes\.ts$|^server\/(?:app|routes|main)\.ts$|^server\/platform\/http\/|\/(?:sign-in-form|created-application|mailbox-page)\.ts$|^server\/payments\/sandbox-gateway\/|^server\/platform\/logging\/|^server\/lists\/(?:write-export|form-body|route-config)\.ts$/;
    expect(
      offenders(
        ({ file, target }) =>
          file.startsWith('server/') &&
          !answers.test(file) &&
          (target.startsWith('server/platform/http/') || target === 'npm:fastify'),
      ),
    ).toEqual([]);
  });

  it('keeps the design system free of calls and screens', () => {
    expect(
      offenders(
        ({ file, target }) =>
          file.startsWith('web/design-system/') && /^web\/(api|routes|journey|accounts|drafts)\//.test(target),
      ),
    ).toEqual([]);
  });

  it('brings no schema into a browser: the library behind them is large, and tries what the security policy forbids', () => {
    expect(
      offenders(
        ({ file, target, typeOnly }) =>
          file.startsWith('web/') && !typeOnly && (target === 'npm:zod' || target.startsWith('contract/api/')),
      ),
    ).toEqual([]);
  });

  it('has no cycle', () => {
    const edges = new Map<string, string[]>();
    for (const { file, target, typeOnly } of all) {
      if (!typeOnly && ours.has(folder(target))) edges.set(file, [...(edges.get(file) ?? []), target]);
    }
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (state.get(file) === 'done') return;
      if (state.get(file) === 'open') {
        cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
        return;
      }
      state.set(file, 'open');
      for (const next of edges.get(file) ?? []) visit(next, [...path, file]);
      state.set(file, 'done');
    };
    for (const file of edges.keys()) visit(file, []);
    expect(cycles).toEqual([]);
  });
});
