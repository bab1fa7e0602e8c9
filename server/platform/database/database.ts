import {
  closeSync,
  existsSync,
  mkdirSync,
  openAsBlob,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import {
  CompiledQuery,
  createQueryId,
  type DatabaseConnection,
  Kysely,
  PGliteDialect,
  PostgresDialect,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { withKeptPlans } from './kept-plans.ts';
import type { Database } from './schema.ts';
import { WatchedPool } from './watched-pool.ts';

/** Connection or transaction: repositories take either as their first argument. */
export type Db = Kysely<Database> | Transaction<Database>;

/**
 * Formats bytes as a `bytea[]` parameter: the two drivers write arrays of buffers differently, and both accept this
 * text.
 */
export function byteaArray(values: readonly Uint8Array[]): string {
  return `{${values.map((value) => `"\\\\x${Buffer.from(value).toString('hex')}"`).join(',')}}`;
}

/**
 * Condition that a column names one of some offices. For a single office the prepared plan can walk an index that
 * begins with it.
 */
export function amongOffices(column: RawBuilder<unknown>, offices: readonly string[]): RawBuilder<unknown> {
  const [office] = offices;
  return offices.length === 1 ? sql`${column} = ${office}` : sql`${column} = any(${[...offices]}::text[])`;
}

/**
 * Formats an instant in UTC with milliseconds: `2026-11-21T07:19:34.120Z`. The last digit makes PostgreSQL write all
 * six and is cut off with two others; `to_char` takes as long as the rest of the row.
 */
export function instant(at: RawBuilder<unknown>): RawBuilder<string> {
  return sql`replace(left((date_trunc('milliseconds', ${at} at time zone 'UTC') + interval '1 microsecond')::text, 23),
    ' ', 'T') || 'Z'`;
}

/**
 * Puts our own values into the statement's text, for `in (…)`: only then does a plan prepared for all values find a
 * partial index over them. Never for values from a caller.
 */
export function literals(words: readonly string[]): RawBuilder<never> {
  return sql`(${sql.join(words.map((word) => sql.lit(word)))})`;
}

/**
 * Compiles a part of statements without values to its text. Composing a long one again for every call takes longer than
 * all other work of the server for its statement.
 */
export function asText<Value>(part: RawBuilder<Value>): RawBuilder<Value> {
  const { sql: text, parameters } = new PostgresQueryCompiler().compileQuery(part.toOperationNode(), createQueryId());
  if (parameters.length > 0) throw new RangeError('a part with values is composed for each call');
  return sql.raw(text);
}

export interface OpenDatabase {
  readonly database: Kysely<Database>;
  readonly engine: 'pglite' | 'postgresql';
  readonly close: () => Promise<void>;
}

/** Days stay text (a `Date` would shift by a day in another zone); our counts in `bigint` fit in a number. */
const dateType = 1082;
const bigintType = 20;

/**
 * Names every distinct statement, so that the server plans it once per connection (measured a quarter to a half faster
 * for composed statements). The map is bounded: lists of many shapes fall back to unnamed ones.
 */
const namedStatementsLimit = 500;
const statementNames = new Map<string, string>();

/** Statements to be planned may begin after white space. Anything else (`begin`, `commit`) needs no plan. */
const planned = /^\s*(?:select|insert|update|delete|with)\b/i;

function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  if (statementNames.size >= namedStatementsLimit || !planned.test(text)) return undefined;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

export interface PostgresOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly namedStatements: boolean;
  /** Statements have no time limit. */
  readonly unhurried?: boolean;
}

/**
 * Uses one plan per statement for all values: planning a look-up takes longer than running it, and PostgreSQL would
 * plan again as long as it expects a better plan for the current values. No statement may need such a plan: `npm run
 * bench` shows those kept. Nor are plans compiled: a plan for unknown values is overestimated, and compiling it takes
 * longer than running it.
 */
const planSettings = ['set plan_cache_mode = force_generic_plan', 'set jit = off'];

async function keepPlans(connection: DatabaseConnection): Promise<void> {
  for (const setting of planSettings) await connection.executeQuery(CompiledQuery.raw(setting));
}

export function openPostgres(options: PostgresOptions): OpenDatabase {
  const pool = new WatchedPool({
    url: options.url,
    poolSize: options.poolSize,
    types: { getTypeParser: postgresParser },
    unhurried: options.unhurried === true,
    ...(options.namedStatements ? { statementName, onConnect: planSettings.join('; ') } : {}),
  });
  const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { database, engine: 'postgresql', close: () => database.destroy() };
}

/** Returns the parser for values of the database: days stay text, `bigint` becomes a number. */
export function postgresParser(type: number, format?: 'text' | 'binary') {
  if (type === dateType) return (value: string) => value;
  if (type === bigintType) return Number;
  return format === undefined ? pg.types.getTypeParser(type) : pg.types.getTypeParser(type, format as 'text');
}

/**
 * Opens the embedded database in a folder of its own. PGlite takes no lock, and two processes on one folder lose rows
 * silently, so a lock file is held. A folder without a database gets one: from the template if there is one, which is
 * much faster, otherwise created anew. One whose creation was interrupted holds nothing yet and is created again.
 */
export async function openEmbedded(directory: string, template?: string): Promise<OpenDatabase> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const unlock = lockDirectory(directory);
  keepWebAssemblyAsItIs();
  try {
    const folder = join(directory, 'database');
    const unfinished = join(directory, 'database-unfinished');
    if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
    const made = existsSync(folder);
    if (!made) writeFileSync(unfinished, '', { mode: 0o600 });
    const source = made || template === undefined || !existsSync(template) ? undefined : await openAsBlob(template);
    const pglite = await createPGlite(folder, source);
    rmSync(unfinished, { force: true });
    const opened = embeddedDatabase(pglite);
    return {
      ...opened,
      close: async () => {
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Compiling the database's WebAssembly a second time, with all optimisations, takes half a gigabyte and a second of two
 * processors during start-up, without making its statements faster (measured: `docs/performance.md`).
 */
function keepWebAssemblyAsItIs(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}

/** Creates a PGlite with the portal's extensions and parsers; in memory when no folder is given. */
export function createPGlite(folder?: string, loadDataDir?: Blob): Promise<PGlite> {
  return PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
    extensions: { btree_gist, pg_trgm },
    parsers: { [pgliteTypes.DATE]: (value: string) => value, [pgliteTypes.INT8]: Number },
  });
}

export function embeddedDatabase(pglite: PGlite): OpenDatabase {
  const kept = withKeptPlans(pglite, (text) => planned.test(text), namedStatementsLimit);
  const database = new Kysely<Database>({
    dialect: new PGliteDialect({ pglite: kept, onCreateConnection: keepPlans }),
  });
  return { database, engine: 'pglite', close: () => database.destroy() };
}

function lockDirectory(directory: string): () => void {
  const file = join(directory, 'lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, `${process.pid} ${processStart(process.pid)}`);
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const [pid, start] = readFileSync(file, 'utf8').split(' ');
      if (pid !== undefined && Number(pid) > 0 && processStart(Number(pid)) === start && start !== '') {
        throw new Error(`${directory} is in use by process ${pid}; set DATA_DIR to another folder or stop it`);
      }
      rmSync(file, { force: true });
    }
  }
  throw new Error(`${directory} could not be locked`);
}

/**
 * Returns a process's start time, which distinguishes it from a later one with the same number; empty when it is gone.
 */
function processStart(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[19] ?? '';
  } catch {
    try {
      process.kill(pid, 0);
      return 'running';
    } catch {
      return '';
    }
  }
}
