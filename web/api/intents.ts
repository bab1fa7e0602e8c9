const prefix = 'intent:';

interface KeptIntent {
  readonly key: string;
  readonly payload: string;
}

const inMemory = new Map<string, string>();

function read(name: string): KeptIntent | undefined {
  try {
    const text = sessionStorage.getItem(prefix + name) ?? inMemory.get(name);
    return text === undefined ? undefined : (JSON.parse(text) as KeptIntent);
  } catch {
    return undefined;
  }
}

/**
 * Returns the Idempotency-Key of something the person wants once ("send draft 4711"). Pressing again, or a reload in
 * between, gives the same key and so the same response; another payload is another intent.
 */
export function keyOfIntent(name: string, payload: unknown): string {
  const text = JSON.stringify(payload) ?? '';
  const kept = read(name);
  if (kept?.payload === text) return kept.key;
  const key = crypto.randomUUID();
  const intent = JSON.stringify({ key, payload: text } satisfies KeptIntent);
  inMemory.set(name, intent);
  try {
    sessionStorage.setItem(prefix + name, intent);
  } catch {
    // No access to storage: the key lasts as long as the page.
  }
  return key;
}

/** Returns true while something was asked for to which no answer has come. */
export function isUnanswered(name: string): boolean {
  return read(name) !== undefined;
}

/** Forgets an intent once it is done or was rejected, so that the next attempt is new. */
export function endIntent(name: string): void {
  inMemory.delete(name);
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // Nothing was stored.
  }
}
