import { idempotencyHeader, languageHeader, unattendedHeader } from '#contract/headers.ts';
import { languageOr } from '#domain/i18n/languages.ts';
import { storedLanguage } from '#web/i18n/languages.tsx';
import { apiAddressOf } from './api-address.ts';
import { ApiProblem, NetworkFailure } from './api-problem.ts';

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From `apiPath(...)`. */
  readonly path: string;
  /** Lists repeat their key (specification, section 7). */
  readonly query?: Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>;
  /** Sent as JSON; a `FormData` from `toMultipart` is sent as it is. */
  readonly body?: unknown;
  /** Bearer token of a draft, a submission or a member of staff. */
  readonly token?: string | undefined;
  /** From `keyOfIntent`: the same intent returns the same response again. */
  readonly idempotencyKey?: string;
  /** Media type of the response; JSON by default. */
  readonly accept?: string;
  readonly signal?: AbortSignal;
  /** Set for a call that the page makes by itself while nobody uses it. */
  readonly unattended?: boolean;
}

/** Time limit of a call, and the pauses before each retry, in milliseconds. */
const timeLimit = 30_000;
const pauses = [400, 1200];

/** Returns the address of a call: the API's, its path and its query. */
function addressOf({ path, query }: Call): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
  }
  const text = search.toString();
  const address = apiAddressOf(path);
  return text === '' ? address : `${address}?${text}`;
}

/** Returns the headers that every call carries (specification, section 7). */
export function callHeaders(
  call: Pick<Call, 'token' | 'idempotencyKey' | 'accept' | 'unattended'>,
): Record<string, string> {
  return {
    Accept: call.accept ?? 'application/json',
    [languageHeader]: languageOr(storedLanguage()),
    'X-Requested-With': 'XMLHttpRequest',
    ...(call.token === undefined ? {} : { Authorization: `Bearer ${call.token}` }),
    ...(call.idempotencyKey === undefined ? {} : { [idempotencyHeader]: call.idempotencyKey }),
    ...(call.unattended === true ? { [unattendedHeader]: '1' } : {}),
  };
}

/** Returns true for calls that are safe to repeat: reads, full replacements and calls with a key. */
function mayRepeat({ method = 'GET', idempotencyKey }: Call): boolean {
  return method === 'GET' || method === 'PUT' || idempotencyKey !== undefined;
}

async function reach(call: Call): Promise<Response> {
  const { method = 'GET', body } = call;
  const json = body !== undefined && !(body instanceof FormData);
  const limit = AbortSignal.timeout(timeLimit);
  return fetch(addressOf(call), {
    method,
    headers: { ...callHeaders(call), ...(json ? { 'Content-Type': 'application/json' } : {}) },
    ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : (body as FormData) }),
    signal: call.signal ? AbortSignal.any([call.signal, limit]) : limit,
    cache: 'no-store',
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** `read` reads the needed part of the response: a connection lost halfway through counts as lost. */
async function reachWithPatience<Read>(call: Call, read: (response: Response) => Promise<Read>): Promise<Read> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await read(await reach(call));
    } catch (error) {
      if (call.signal?.aborted) throw error;
      const wait = pauses[attempt];
      if (wait === undefined || !mayRepeat(call)) throw new NetworkFailure(error);
      await pause(wait);
    }
  }
}

/** Parses the JSON of a response; undefined when it is empty or unreadable. */
export function readJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Calls the API and returns the response's JSON (undefined for 204). Throws `ApiProblem` when the server rejects the
 * call and `NetworkFailure` when it cannot be reached; safe calls are retried twice first.
 */
export async function call<Answer>(request: Call): Promise<Answer> {
  const { ok, status, text } = await reachWithPatience(request, async (response) => ({
    ok: response.ok,
    status: response.status,
    text: await response.text(),
  }));
  const body = readJson(text);
  // A fault without the portal's words is a gateway's: the portal was not reached.
  if (status >= 500 && body === undefined) throw new NetworkFailure(status);
  if (!ok) throw new ApiProblem(status, body);
  return body as Answer;
}

/** Fetches a file that needs a token, for `URL.createObjectURL`. Throws as `call` does. */
export async function download(request: Call): Promise<Blob> {
  const { ok, status, file } = await reachWithPatience(request, async (response) => ({
    ok: response.ok,
    status: response.status,
    file: await response.blob(),
  }));
  if (!ok) throw new ApiProblem(status, readJson(await file.text()));
  return file;
}
