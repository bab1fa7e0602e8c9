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
 * A UUID that grows with time (RFC 9562 version 7), made here because PostgreSQL 15 has none: new rows go to the end
 * of every index.
 */
export function newId(now: Date): string {
  const milliseconds = now.getTime().toString(16).padStart(12, '0');
  const random = randomUUID().slice(15);
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${random.slice(0, 3)}${random.slice(3)}`;
}

/** 256 random bits as base64url: bearer tokens and codes' seeds. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: it cannot be turned back. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Keys in the form that hashing takes: making it anew costs more than the hash. */
const secretKeys = new WeakMap<Buffer, KeyObject>();

export function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Keyed hash of a looked-up value, so that logs and counters never hold the value. */
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

/** How a token is written after `Bearer`: what the portal makes, and what an operator may choose. */
export const bearerTokenForm = /^[A-Za-z0-9_-]{20,100}$/;
