import { createHmac, timingSafeEqual } from 'node:crypto';

/** Form fields as Secure Acceptance posts them. */
export type MessageFields = Readonly<Record<string, string>>;

/** Key pair of a profile with its period of use. Keys expire after two years; the next one is added before. */
export interface SigningKey {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly from: Date;
  readonly until: Date;
}

/** Both sides reject stamps further than this from their own clock. */
export const stampToleranceMilliseconds = 15 * 60_000;

/** Returns the current signing key: of those in force, the one that started last. */
export function currentKey(keys: readonly SigningKey[], now: Date): SigningKey | undefined {
  return keysInForce(keys, now).toSorted((a, b) => b.from.getTime() - a.from.getTime())[0];
}

export function keysInForce(keys: readonly SigningKey[], now: Date): readonly SigningKey[] {
  return keys.filter((key) => key.from <= now && now < key.until);
}

/**
 * Returns the base64 HMAC-SHA256 over `name=value` of each name, in order, joined by commas (Secure Acceptance,
 * signature).
 */
export function signatureOf(fields: MessageFields, names: readonly string[], secretKey: string): string {
  const text = names.map((name) => `${name}=${fields[name] ?? ''}`).join(',');
  return createHmac('sha256', secretKey).update(text, 'utf8').digest('base64');
}

/** Formats a stamp in UTC, `yyyy-MM-ddTHH:mm:ssZ`. */
export function stampOf(now: Date): string {
  return `${now.toISOString().slice(0, 19)}Z`;
}

/** Adds stamp, list of names and signature; all fields are signed. */
export function signMessage(fields: MessageFields, key: SigningKey, now: Date): Record<string, string> {
  const stamped: Record<string, string> = { ...fields, signed_date_time: stampOf(now), signed_field_names: '' };
  const names = Object.keys(stamped);
  stamped.signed_field_names = names.join(',');
  return { ...stamped, signature: signatureOf(stamped, names, key.secretKey) };
}

export type SignatureFault = 'malformed' | 'unsigned' | 'bad_signature' | 'stale';

/**
 * Checks a message's signature over its own list of names, which must include itself, the stamp and everything in
 * `mustCover`, with no name twice and none that the message lacks. A name or value with a comma cannot shift fields,
 * because the list itself is signed.
 */
export function checkSignature(
  fields: MessageFields,
  keys: readonly SigningKey[],
  now: Date,
  mustCover: readonly string[],
): SignatureFault | undefined {
  const list = fields.signed_field_names;
  const signature = fields.signature;
  if (list === undefined || signature === undefined) return 'malformed';
  const names = list.split(',');
  if (new Set(names).size !== names.length) return 'malformed';
  if (names.some((name) => !/^[A-Za-z0-9_]{1,64}$/.test(name) || !Object.hasOwn(fields, name))) return 'malformed';
  const needed = ['signed_field_names', 'signed_date_time', ...mustCover];
  if (needed.some((name) => !names.includes(name))) return 'unsigned';
  const matches = keysInForce(keys, now).map((key) => sameText(signatureOf(fields, names, key.secretKey), signature));
  if (!matches.includes(true)) return 'bad_signature';
  const stamp = Date.parse(fields.signed_date_time ?? '');
  if (Number.isNaN(stamp)) return 'malformed';
  return Math.abs(now.getTime() - stamp) > stampToleranceMilliseconds ? 'stale' : undefined;
}

function sameText(expected: string, given: string): boolean {
  const a = Buffer.from(expected, 'utf8');
  const b = Buffer.from(given, 'utf8');
  return a.length === b.length && timingSafeEqual(a, b);
}
