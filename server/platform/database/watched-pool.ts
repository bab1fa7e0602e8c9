import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { OutsideTroubleError } from '../outside-trouble.ts';
import { databaseHosts } from './database-hosts.ts';

/** Silence of a statement or connection after which the pool asks whether the database still answers. */
const silenceMilliseconds = 1_000;
/** Time limit for that answer; with the silence and one look it stays under the five seconds of a call. */
const probeMilliseconds = 2_500;
/** Limit for waiting for a connection while all are busy, or for a lock. */
const busyMilliseconds = 4_000;
/** Interval between two looks at silent calls, and between two attempts to reach a database that is away. */
const lookMilliseconds = 250;
const statementMilliseconds = 30_000;
const applicationName = 'pravesh';
/** Limit when nothing else ends a statement: behind a pooler the server's own number of a connection is unknown. */
const unansweredMilliseconds = 35_000;

export interface WatchedPoolOptions {
  /** May name several hosts; the one that accepts writes is used. */
  readonly url: string;
  readonly poolSize: number;
  /** Returns the name under which a connection keeps a statement's plan; undefined for one without. */
  readonly statementName?: (text: string) => string | undefined;
  /** Sent once on every new connection. */
  readonly onConnect?: string;
  readonly types: pg.CustomTypesConfig;
  /** Statements have no time limit, and silence means nothing. */
  readonly unhurried: boolean;
}

/** The server ends a session or rejects a new one, or accepts no writes because another is the primary now. */
const goneStates = /^(?:57P0[1-5]|08...|25006|25P0[34])$/;
/** The server is up but cannot do it now: limits of time, locks, memory, disk, connections. */
const busyStates = /^(?:57014|55P03|53...|58030)$/;
const goneWords = /connection|client was closed|query read timeout|timeout/i;

/** Tells whether a driver error means that a connection is lost; false for errors of a statement. */
function tellsGone(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return goneStates.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  return (typeof code === 'string' && /^E[A-Z_]+$/.test(code)) || goneWords.test(error.message);
}

function tellsBusy(error: unknown): boolean {
  return error instanceof pg.DatabaseError && busyStates.test(error.code ?? '');
}

const away = (cause?: unknown) => new OutsideTroubleError('database', 'the database is away', { cause });
const busy = (cause?: unknown) => new OutsideTroubleError('database', 'the database is busy', { cause });

/**
 * Connection pool that knows whether its database answers. Silence is limited, work is not: while a statement or a new
 * connection is silent the pool asks over another connection. Without an answer the database is away: waiting calls
 * fail, further calls fail at once, and each host is tried until one answers. The pool is then a new one, so that no
 * earlier connection is used again. A connection whose statement the server has long finished, or never received, is
 * ended separately.
 */
export class WatchedPool implements PostgresPool {
  readonly options: object = {};
  readonly #given: WatchedPoolOptions;
  readonly #hosts: readonly [string, ...string[]];
  readonly #writable: boolean;
  readonly #watch: NodeJS.Timeout | undefined;
  readonly #backends = new WeakMap<pg.ClientBase, number>();
  readonly #working = new Set<WatchedConnection>();
  readonly #waiting = new Set<Waiting>();
  #pool: pg.Pool | undefined;
  #host = '';
  #opening: Promise<void> | undefined;
  #known = false;
  #asking = false;
  #ended = false;

  constructor(options: WatchedPoolOptions) {
    const { urls, writable } = databaseHosts(options.url);
    this.#given = options;
    this.#hosts = urls;
    this.#writable = writable;
    if (urls.length === 1) this.#open(urls[0]);
    if (!options.unhurried) this.#watch = setInterval(() => void this.#look(), lookMilliseconds).unref();
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#ended) throw new Error('the pool has ended');
    if (this.#pool === undefined) {
      // Only at the start: determines which of several hosts accepts writes before the first call.
      if (this.#known) throw away();
      await Promise.race([this.#find(), pause(busyMilliseconds, undefined, { ref: false })]);
      this.#known = true;
    }
    const pool = this.#pool;
    if (pool === undefined) throw away();
    const waiting = new Waiting();
    this.#waiting.add(waiting);
    const connected = pool.connect();
    try {
      const client = await Promise.race([connected, waiting.failed]);
      const connection = new WatchedConnection(client, {
        backend: this.#backends.get(client),
        nameOf: this.#given.statementName,
        suspect: () => void this.#ask(true),
        released: (of) => this.#working.delete(of),
      });
      this.#working.add(connection);
      return connection;
    } catch (error) {
      // A connection that arrives after all is returned to the pool.
      connected.then((client) => client.release()).catch(() => undefined);
      if (error instanceof OutsideTroubleError) throw error;
      if (tellsBusy(error)) throw busy(error);
      void this.#ask(true);
      throw away(error);
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  async end(): Promise<void> {
    this.#ended = true;
    clearInterval(this.#watch);
    await this.#pool?.end();
    this.#pool = undefined;
  }

  #open(host: string): void {
    const { poolSize, types, unhurried, onConnect } = this.#given;
    const pool = new pg.Pool({
      connectionString: host,
      max: poolSize,
      application_name: applicationName,
      types,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: busyMilliseconds,
      idle_in_transaction_session_timeout: 30_000,
      ...(unhurried
        ? {}
        : {
            statement_timeout: statementMilliseconds,
            lock_timeout: busyMilliseconds,
            query_timeout: unansweredMilliseconds,
          }),
      ...(onConnect === undefined && !this.#writable
        ? {}
        : { onConnect: (client: pg.ClientBase) => this.#greet(client, onConnect) }),
    });
    pool.on('error', () => void this.#ask(true));
    // The pool listens to idle connections only, and an error of a busy one without a listener would end the process.
    // The statement under way, or the next one, reports it.
    pool.on('connect', (client) => client.on('error', () => undefined));
    this.#pool = pool;
    this.#host = host;
    this.#known = true;
  }

  /** Prepares a new connection; rejects one to a standby. */
  async #greet(client: pg.ClientBase, settings: string | undefined): Promise<void> {
    const answers: unknown = await client.query(
      `${settings ?? 'select 1'}; select pg_backend_pid() as backend, current_setting('transaction_read_only') as read_only`,
    );
    const last: { rows: { backend: number; read_only: string }[] } = Array.isArray(answers) ? answers.at(-1) : answers;
    const [row] = last.rows;
    if (row === undefined || (this.#writable && row.read_only === 'on')) throw away();
    // Behind a pooler, where no settings are sent, each transaction may have another process.
    if (settings !== undefined) this.#backends.set(client, row.backend);
  }

  /** Checks silent calls, and asks the database about them. */
  async #look(): Promise<void> {
    if (this.#pool !== undefined && this.#silent().length > 0) await this.#ask(false);
  }

  #silent(): readonly Quiet[] {
    const before = performance.now() - silenceMilliseconds;
    return [...this.#working, ...this.#waiting].filter(({ since }) => since !== undefined && since < before);
  }

  /**
   * Asks once, for all callers, whether the database answers.
   *
   * @param told true if an error reported trouble; false for mere silence
   */
  async #ask(told: boolean): Promise<void> {
    const pool = this.#pool;
    if (pool === undefined || this.#asking || this.#ended || this.#given.unhurried) return;
    this.#asking = true;
    try {
      const asked = [...this.#working].flatMap((connection) => {
        const { backend, since } = connection;
        if (backend === undefined || since === undefined || since > performance.now() - silenceMilliseconds) return [];
        return [{ connection, backend, since }];
      });
      const atWork = await this.#probe(
        this.#host,
        asked.map(({ backend }) => backend),
      );
      const lost = asked.filter(({ connection, backend, since }) => !atWork.has(backend) && connection.missed(since));
      if (lost.length === 0) return;
      if (this.#pool === pool) this.#renew(pool);
      await this.#endTransactions(lost.map(({ backend }) => backend));
    } catch (error) {
      // A process that was blocked itself handles its timers before its answers.
      await nextTurn();
      await nextTurn();
      const refused = error instanceof Error && Reflect.get(error, 'code') === 'ECONNREFUSED';
      if (this.#pool === pool && (told || refused || this.#silent().length > 0)) this.#leave(pool, error);
    } finally {
      this.#asking = false;
    }
  }

  /**
   * Returns which of some server processes are busy. Throws when the host does not answer in time, or accepts no writes
   * where it must. A host that answers with any other error is up.
   */
  async #probe(host: string, backends: readonly number[] = []): Promise<ReadonlySet<number>> {
    try {
      const rows = await this.#askHost<{ pid: number | null; read_only: string }>(
        host,
        `select pid, current_setting('transaction_read_only') as read_only from (select 1) as always
          left join pg_stat_activity on pid = any($1) and (state is null or state not like 'idle%')`,
        [backends],
      );
      if (this.#writable && rows[0]?.read_only === 'on') throw away();
      return new Set(rows.flatMap(({ pid }) => pid ?? []));
    } catch (error) {
      if (error instanceof pg.DatabaseError && !tellsGone(error)) return new Set(backends);
      throw error;
    }
  }

  /** Runs one query over a connection of its own, within `probeMilliseconds`. */
  async #askHost<Row extends pg.QueryResultRow>(host: string, text: string, values: unknown[]): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: host,
      application_name: 'pravesh probe',
      connectionTimeoutMillis: probeMilliseconds,
      query_timeout: probeMilliseconds,
    });
    client.on('error', () => undefined);
    const end = setTimeout(() => void client.end().catch(() => undefined), probeMilliseconds);
    try {
      await client.connect();
      return (await client.query<Row>(text, values)).rows;
    } finally {
      clearTimeout(end);
      client.end().catch(() => undefined);
    }
  }

  /** Retires connections as old as one that was lost; those in use finish. */
  #renew(pool: pg.Pool): void {
    this.#open(this.#host);
    for (const waiting of this.#waiting) waiting.fail(away());
    pool.end().catch(() => undefined);
  }

  /** Ends transactions whose server processes do not notice the loss, and would keep their locks while waiting. */
  async #endTransactions(backends: readonly number[]): Promise<void> {
    await this.#askHost(
      this.#host,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where pid = any($1) and application_name = '${applicationName}' and state like 'idle in transaction%'`,
      [backends],
    ).catch(() => undefined);
  }

  /** Fails all calls that wait for the database, and starts looking for it. */
  #leave(pool: pg.Pool, cause: unknown): void {
    this.#pool = undefined;
    for (const waiting of this.#waiting) waiting.fail(away(cause));
    for (const connection of this.#working) connection.lose(away(cause));
    pool.end().catch(() => undefined);
    void this.#find();
  }

  /** Tries every host separately until one answers: a frozen one must not keep the pool from another. */
  #find(): Promise<void> {
    this.#opening ??= Promise.race(this.#hosts.map((host) => this.#tryHost(host))).finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #tryHost(host: string): Promise<void> {
    while (this.#pool === undefined && !this.#ended) {
      try {
        await this.#probe(host);
        if (this.#pool === undefined && !this.#ended) this.#open(host);
      } catch {
        await pause(lookMilliseconds, undefined, { ref: false });
      }
    }
  }
}

/** Something that may be silent. */
interface Quiet {
  /** The machine's own time at which it started waiting; undefined while it does not. */
  readonly since: number | undefined;
}

/** A call waiting for a connection. */
class Waiting implements Quiet {
  readonly since = performance.now();
  readonly failed: Promise<never>;
  fail: (error: Error) => void = () => undefined;

  constructor() {
    this.failed = new Promise((_, fail) => {
      this.fail = fail;
    });
    this.failed.catch(() => undefined);
  }
}

interface Connected {
  /** Number of its process at the server; undefined when unknown. */
  readonly backend: number | undefined;
  readonly nameOf: WatchedPoolOptions['statementName'];
  readonly suspect: () => void;
  readonly released: (connection: WatchedConnection) => void;
}

/** A connection while one caller has it. */
class WatchedConnection implements PostgresPoolClient, Quiet {
  readonly #client: pg.PoolClient;
  readonly #connected: Connected;
  readonly backend: number | undefined;
  since: number | undefined;
  #missed = 0;
  #lost: OutsideTroubleError | undefined;
  #fail: (error: OutsideTroubleError) => void = () => undefined;

  constructor(client: pg.PoolClient, connected: Connected) {
    this.#client = client;
    this.#connected = connected;
    this.backend = connected.backend;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the query builder's own overloads; the portal opens no cursors
  query(text: any, values?: any): any {
    return this.#query(text, values);
  }

  async #query(text: string, values: unknown[] | undefined): Promise<pg.QueryResult> {
    if (this.#lost !== undefined) throw this.#lost;
    const name = this.#connected.nameOf?.(text);
    this.since = performance.now();
    this.#missed = 0;
    const given = { ...(name === undefined ? {} : { name }), text, ...(values === undefined ? {} : { values }) };
    const lost = new Promise<never>((_, fail) => {
      this.#fail = fail;
    });
    try {
      return await Promise.race([this.#client.query(given), lost]);
    } catch (error) {
      if (error instanceof OutsideTroubleError) throw error;
      if (tellsBusy(error)) throw busy(error);
      if (!tellsGone(error)) throw error;
      this.#lost = away(error);
      this.#connected.suspect();
      throw this.#lost;
    } finally {
      this.since = undefined;
    }
  }

  /**
   * Called when the server is not working on the statement that started then. Its answer may be on the way, so only the
   * second time counts. Returns true if it is lost.
   */
  missed(since: number): boolean {
    if (this.since !== since) return false;
    this.#missed += 1;
    if (this.#missed < 2) return false;
    this.lose(away());
    return true;
  }

  /** Gives up the connection: its waiting caller is told, and it is ended on its return to the pool. */
  lose(error: OutsideTroubleError): void {
    if (this.#lost !== undefined) return;
    this.#lost = error;
    this.#fail(error);
  }

  release(destroy?: boolean): void {
    this.#connected.released(this);
    this.#client.release(this.#lost ?? destroy === true);
  }
}
