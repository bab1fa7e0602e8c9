import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of each call by its name, and calls that did not go as they should. */
export interface Timings {
  readonly calls: Map<string, number[]>;
  /** The same of all calls, by the minute of the day in which they began. */
  readonly minutes: Map<number, number[]>;
  /** Beginning of the day, as `performance.now()` counts. */
  readonly since: number;
  readonly failures: string[];
}

/** An answer as far as the people of the day read it. */
export interface DayAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls, read by their documented members
  readonly body: any;
  readonly text: string;
}

/** One person's calls: from one address, timed, each of which must be answered with one of the statuses given. */
export interface Caller {
  readonly call: (name: string, request: DayRequest) => Promise<DayAnswer | undefined>;
  /** Waits some seconds, as a person does between two steps. */
  readonly think: (least: number, most: number) => Promise<void>;
}

export interface DayRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token?: string;
  readonly json?: object;
  readonly form?: FormData | URLSearchParams;
  readonly key?: string;
  /** Statuses besides 2xx that are lawful answers: somebody else was faster. */
  readonly also?: readonly number[];
}

function add<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** Returns a person's calls. A call that fails is noted and answered with undefined: the person gives up. */
export function callerAt(
  { portal, timings }: { readonly portal: string; readonly timings: Timings },
  address: string,
  random: () => number,
): Caller {
  return {
    async call(name, { method, path, token, json, form, key, also = [] }) {
      const headers: Record<string, string> = { 'x-forwarded-for': address };
      if (token !== undefined) headers.authorization = `Bearer ${token}`;
      if (key !== undefined) headers['idempotency-key'] = key;
      if (json !== undefined) headers['content-type'] = 'application/json';
      const body = json === undefined ? form : JSON.stringify(json);
      const begun = performance.now();
      try {
        const answer = await fetch(`${portal}${path}`, {
          method: method ?? (body === undefined ? 'GET' : 'POST'),
          headers,
          redirect: 'manual',
          ...(body === undefined ? {} : { body }),
        });
        const text = await answer.text();
        const taken = performance.now() - begun;
        add(timings.calls, name, taken);
        add(timings.minutes, Math.floor((begun - timings.since) / 60_000), taken);
        const isJson = answer.headers.get('content-type')?.includes('json') === true;
        if (answer.status >= 400 && !also.includes(answer.status)) {
          timings.failures.push(`${name}: ${answer.status} ${text.slice(0, 300)}`);
          return undefined;
        }
        return { status: answer.status, text, body: isJson && text !== '' ? JSON.parse(text) : undefined };
      } catch (error) {
        timings.failures.push(`${name}: ${String(error)}`);
        return undefined;
      }
    },
    async think(least, most) {
      await pause((least + random() * (most - least)) * 1000);
    },
  };
}
