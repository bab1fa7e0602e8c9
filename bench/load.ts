import autocannon, { type Request } from 'autocannon';
import type pg from 'pg';
import { processorMilliseconds, type RunningProcess } from './processes.ts';

/** Parallel calls. */
export const connections = 32;
export const rounds = 5;
const secondsPerRound = 3;
/** Calls of one kind to one server. */
export interface Load {
  readonly on: Measured;
  readonly setup: (request: Request) => Request;
}

/** Server under load, with the processor time of it and of its connections in the database. */
export interface Measured extends RunningProcess {
  readonly cost: () => Promise<number>;
}

/** Measures a server together with the database time of its connections, which have this application name. */
export function measured(process: RunningProcess, client: pg.Client, applicationName: string): Measured {
  return {
    ...process,
    async cost() {
      const { rows } = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
        [applicationName],
      );
      const database = rows.reduce((sum, { pid }) => sum + processorMilliseconds(pid), 0);
      return process.processorMilliseconds() + database;
    },
  };
}

/** Results of one round of calls. */
export interface Round {
  readonly perSecond: number;
  readonly costMilliseconds: number;
}

/** Makes calls for some seconds; throws when one is rejected or fails. */
export async function round(load: Load): Promise<Round> {
  const before = await load.on.cost();
  const result = await autocannon({
    url: load.on.url,
    connections,
    duration: secondsPerRound,
    requests: [{ setupRequest: load.setup }],
  });
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(`${load.on.url}: ${result.non2xx} refused, ${result.errors} failed, ${result.timeouts} late`);
  }
  return {
    perSecond: result.requests.total / result.duration,
    costMilliseconds: ((await load.on.cost()) - before) / result.requests.total,
  };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));

/**
 * Loads both in turn. `ratio` compares answers per second (the median of the rounds' own ratios); `cost_ratio` compares
 * the processor time of server and database for one answer, which depends less on other work of the machine.
 */
export async function against(portal: Load, floor: Load) {
  await round(portal);
  await round(floor);
  const pairs: { readonly portal: Round; readonly floor: Round }[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    pairs.push(
      turn % 2 === 0
        ? { portal: await round(portal), floor: await round(floor) }
        : await round(floor).then(async (first) => ({ floor: first, portal: await round(portal) })),
    );
  }
  const of = (value: (pair: (typeof pairs)[number]) => number) => median(pairs.map(value));
  return {
    portal_per_second: rounded(
      of((pair) => pair.portal.perSecond),
      0,
    ),
    floor_per_second: rounded(
      of((pair) => pair.floor.perSecond),
      0,
    ),
    ratio: rounded(of((pair) => pair.portal.perSecond / pair.floor.perSecond)),
    portal_cost_milliseconds: rounded(of((pair) => pair.portal.costMilliseconds)),
    floor_cost_milliseconds: rounded(of((pair) => pair.floor.costMilliseconds)),
    cost_ratio: rounded(of((pair) => pair.floor.costMilliseconds / pair.portal.costMilliseconds)),
  };
}

/** Sends JSON to a server of the bench and reads its answer; throws when it is rejected. */
export async function callJson(portal: RunningProcess, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${portal.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Runs a load without a comparison: the median of three rounds after one to warm up. */
export async function alone(load: Load) {
  await round(load);
  const turns = [await round(load), await round(load), await round(load)];
  return {
    portal_per_second: rounded(median(turns.map(({ perSecond }) => perSecond)), 0),
    portal_cost_milliseconds: rounded(median(turns.map(({ costMilliseconds }) => costMilliseconds))),
  };
}
