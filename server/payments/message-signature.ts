import { createHmac, timingSafeEqual } from 'node:crypto';

/** Form fields as Secure Acceptance posts them. */
export type MessageFields = Readonly<Record<string, string>>;

/** A profile's key pair with the time it may be used in. Keys expire after two years: the next one is added before. */
export interface SigningKey {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly from: Date;
  readonly until: Date;
}

/** Both sides refuse stamps further than this from their own clock. */
export const stampToleranceMilliseconds = 15 * 60_000;

/** The key to sign with now: of those in force, the one that started last. */
export function currentKey(keys: readonly SigningKey[], now: Date): SigningKey | undefined {
  return keysInForce(keys, now).toSorted((a, b) => b.from.getTime() - a.from.getTime())[0];
}

export function keysInForce(keys: readonly SigningKey[], now: Date): readonly SigningKey[] {
  return keys.filter((key) => key.from <= now && now < key.until);
}

/** Base64 HMAC-SHA256 over `name=value` of each name, in order, joined by commas (Secure Acceptance, signature). */
export function signatureOf(fields: MessageFields, names: readonly string[], secretKey: string): string {
  const text = names.map((name) => `${name}=${fields[name] ?? ''}`).join(',');
  return createHmac('sha256', secretKey).update(text, 'utf8').digest('base64');
}

/** UTC, `yyyy-MM-ddTHH:mm:ssZ`. */
export function stampOf(now: Date): string {
  return `${now.toISOString().slice(0, 19)}Z`;
}

/** Adds stamp, list of names and signature; every field is signed. */
export function signMessage(fields: MessageFields, key: SigningKey, now: Date): Record<string, string> {
  const stamped: Record<string, string> = { ...fields, signed_date_time: stampOf(now), signed_field_names: '' };
  const names = Object.keys(stamped);
  stamped.signed_field_names = names.join(',');
  return { ...stamped, signature: signatureOf(stamped, names, key.secretKey) };
}

export type SignatureFault = 'malformed' | 'unsigned' | 'bad_signature' | 'stale';

/**
 * Checks a message over its own list of names: the list must name itself, the stamp and everything in `mustCover`, hold
 * no name twice and none that the message lacks. A name or value with a comma cannot shift fields, because the list
 * itself is under the signature.
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
