import {
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Returns a UUID that grows with time (RFC 9562 version 7), made here because PostgreSQL 15 has none: new rows go to
 * the end of every index.
 */
export function newId(now: Date): string {
  const milliseconds = now.getTime().toString(16).padStart(12, '0');
  const random = randomUUID().slice(15);
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${random.slice(0, 3)}${random.slice(3)}`;
}

/** Returns 256 random bits as base64url, for bearer tokens and as seed of codes. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a token, which cannot be reversed. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Keys in the form needed for hashing: creating it costs more than the hash. */
const secretKeys = new WeakMap<Buffer, KeyObject>();

export function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Returns a keyed hash of a looked-up value, so that logs and counters never contain the value. */
export function keyedHash(key: Buffer, value: string): string {
  let secret = secretKeys.get(key);
  if (secret === undefined) {
    secret = createSecretKey(key);
    secretKeys.set(key, secret);
  }
  return createHmac('sha256', secret).update(value).digest('base64url');
}

export function equalHashes(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Form of a token after `Bearer`: those made by the portal, and those an operator may choose. */
export const bearerTokenForm = /^[A-Za-z0-9_-]{20,100}$/;
