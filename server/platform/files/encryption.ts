import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FileStorage } from './storage.ts';

/** Keys by id, 32 bytes each. New files are encrypted with the current one; the others still decrypt older files. */
export interface KeyRing {
  readonly current: string;
  readonly keys: Readonly<Record<string, Uint8Array>>;
}

/** `PF1`, length of the key id, key id, 12 bytes nonce, 16 bytes tag, then the ciphertext. */
const magic = Buffer.from('PF1');
const nonceLength = 12;
const tagLength = 16;

export class DecryptionError extends Error {}

function keyOf(ring: KeyRing, id: string): Uint8Array {
  const key = Object.hasOwn(ring.keys, id) ? ring.keys[id] : undefined;
  if (key === undefined) throw new DecryptionError(`No file key with the id ${id}`);
  if (key.byteLength !== 32) throw new DecryptionError(`The file key ${id} is not 32 bytes long`);
  return key;
}

/**
 * Encrypts with AES-256-GCM and a random nonce. `name` is authenticated too: a ciphertext stored under another name
 * fails to decrypt, so files cannot be swapped in the storage.
 */
export function encrypt(ring: KeyRing, name: string, bytes: Uint8Array): Buffer {
  const id = Buffer.from(ring.current, 'utf8');
  if (id.length === 0 || id.length > 255) throw new RangeError('A key id has 1 to 255 bytes');
  const header = Buffer.concat([magic, Buffer.from([id.length]), id]);
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', keyOf(ring, ring.current), nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.concat([header, Buffer.from(name, 'utf8')]));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([header, nonce, cipher.getAuthTag(), body]);
}

/**
 * Throws `DecryptionError` when the bytes were changed, moved to another name, or encrypted with a key that is gone.
 */
export function decrypt(ring: KeyRing, name: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const idLength = bytes[magic.length] ?? 0;
  const headerEnd = magic.length + 1 + idLength;
  const bodyStart = headerEnd + nonceLength + tagLength;
  if (bytes.length < bodyStart || !bytes.subarray(0, magic.length).equals(magic)) {
    throw new DecryptionError('Not an encrypted file');
  }
  const header = bytes.subarray(0, headerEnd);
  const key = keyOf(ring, header.subarray(magic.length + 1).toString('utf8'));
  const nonce = bytes.subarray(headerEnd, headerEnd + nonceLength);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  decipher.setAAD(Buffer.concat([header, Buffer.from(name, 'utf8')]));
  decipher.setAuthTag(bytes.subarray(headerEnd + nonceLength, bodyStart));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(bodyStart)), decipher.final()]);
  } catch {
    throw new DecryptionError('The encrypted file was changed or belongs to another name');
  }
}

/** Wraps a storage so that it only ever sees ciphertext. */
export function encryptedStorage(storage: FileStorage, ring: KeyRing): FileStorage {
  return {
    put: (key, bytes) => storage.put(key, encrypt(ring, key, bytes)),
    async get(key) {
      const sealed = await storage.get(key);
      return sealed === undefined ? undefined : decrypt(ring, key, sealed);
    },
    delete: (key) => storage.delete(key),
    list: (prefix, storedBefore) => storage.list(prefix, storedBefore),
  };
}
