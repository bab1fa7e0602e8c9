import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DecryptionError, decrypt, encrypt, encryptedStorage, type KeyRing } from './encryption.ts';
import { localStorage } from './local-storage.ts';
import { s3Storage } from './s3-storage.ts';
import { type FileStorage, newStorageKey, storagePath } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'pravesh-files-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'uploads', configs: [] }],
});
let bucketUrl = '';

beforeAll(async () => {
  const { port } = await s3.run();
  bucketUrl = `http://127.0.0.1:${port}/uploads`;
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const access = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const storages: readonly (readonly [string, () => FileStorage])[] = [
  ['local folder', () => localStorage(join(folder, 'local'))],
  ['S3', () => s3Storage({ ...access, bucketUrl })],
];

describe.each(storages)('%s', (_name, storage) => {
  it('gives back what was put, nothing for what was not, and forgets what was deleted', async () => {
    const key = newStorageKey();
    const bytes = Buffer.from([0, 1, 2, 255, 254]);
    await storage().put(key, bytes);
    expect(await storage().get(key)).toEqual(bytes);
    expect(await storage().get(newStorageKey())).toBeUndefined();
    await storage().delete(key);
    await storage().delete(key);
    expect(await storage().get(key)).toBeUndefined();
  });

  it('lists what was stored before an instant under a prefix', async () => {
    const keys = ['ab00', 'ab01', 'ab01', 'cd00'].map((start) => start + newStorageKey().slice(4));
    for (const key of keys) await storage().put(key, Buffer.from('x'));
    const listed = async (prefix: string, before: Date) => {
      const found: string[] = [];
      for await (const key of storage().list(prefix, before)) found.push(key);
      return found.toSorted();
    };
    const later = new Date(Date.now() + 60_000);
    expect(await listed('ab', later)).toEqual(keys.slice(0, 3).toSorted());
    expect(await listed('cd', later)).toEqual(keys.slice(3));
    expect(await listed('ef', later)).toEqual([]);
    expect(await listed('ab', new Date(Date.now() - 60_000))).toEqual([]);
  });

  it('takes no name that could leave its folder', async () => {
    for (const key of ['../../etc/passwd', '', 'A'.repeat(32), `${'a'.repeat(32)}/x`]) {
      await expect(storage().put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(storage().get(key)).rejects.toThrow(RangeError);
    }
  });
});

describe('local folder', () => {
  it('leaves no half-written file behind, and none that others may read', async () => {
    const root = join(folder, 'tidy');
    const key = newStorageKey();
    await localStorage(root).put(key, Buffer.from('content'));
    const path = storagePath(key);
    expect(readdirSync(join(root, path, '..'))).toEqual([key]);
    expect(readFileSync(join(root, path), 'utf8')).toBe('content');
  });
});

describe('S3', () => {
  it('lists page after page until the store has no more', async () => {
    const names = ['ab/cd/', 'ab/ce/', 'ab/ff/'].map((path) => path + path.replaceAll('/', '') + '0'.repeat(28));
    const asked: (string | null)[] = [];
    const server = createServer((request, response) => {
      const token = new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token');
      asked.push(token);
      const place = token === null ? 0 : Number(token.split('&').at(-1));
      const next = place + 1 < names.length ? `<NextContinuationToken>a&amp;${place + 1}</NextContinuationToken>` : '';
      response.end(
        `<?xml version="1.0"?><ListBucketResult><Contents><Key>${names[place]}</Key>` +
          `<LastModified>2026-10-01T00:00:00.000Z</LastModified></Contents>${next}</ListBucketResult>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    const storage = s3Storage({ ...access, bucketUrl: `http://127.0.0.1:${address.port}/b` });
    const found: string[] = [];
    for await (const key of storage.list('ab', new Date('2026-10-01T00:00:01Z'))) found.push(key);
    await new Promise((resolve) => server.close(resolve));
    expect(found).toEqual(names.map((name) => name.split('/').at(-1)));
    expect(asked).toEqual([null, 'a&1', 'a&2']);
  });

  it('signs each call with version 4 for the configured region, key and service', async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.statusCode = 403;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    const storage = s3Storage({ ...access, region: 'ap-south-1', bucketUrl: `http://127.0.0.1:${address.port}/b` });
    await expect(storage.get(newStorageKey())).rejects.toThrow('status 403');
    await expect(storage.put(newStorageKey(), Buffer.from('x'))).rejects.toThrow('status 403');
    await new Promise((resolve) => server.close(resolve));
    for (const header of seen) {
      expect(header).toMatch(/^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/ap-south-1\/s3\/aws4_request, /);
    }
    expect(seen).toHaveLength(2);
  });
});

describe('encryption', () => {
  const old: KeyRing = { current: 'k1', keys: { k1: new Uint8Array(32).fill(1) } };
  const renewed: KeyRing = { current: 'k2', keys: { ...old.keys, k2: new Uint8Array(32).fill(2) } };
  const name = newStorageKey();

  it('opens what it closed, also with an older key, and never writes the same bytes twice', () => {
    const plain = Buffer.from('passport picture');
    const sealed = encrypt(old, name, plain);
    expect(sealed.includes('passport')).toBe(false);
    expect(decrypt(renewed, name, sealed)).toEqual(plain);
    expect(decrypt(renewed, name, encrypt(renewed, name, plain))).toEqual(plain);
    expect(encrypt(old, name, plain)).not.toEqual(sealed);
  });

  it('does not open what was changed, moved, cut short, or closed with a key that is gone', () => {
    const sealed = encrypt(old, name, Buffer.from('content'));
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => decrypt(old, name, changed)).toThrow(DecryptionError);
      expect(() => decrypt(old, name, sealed.subarray(0, index))).toThrow(DecryptionError);
    }
    expect(() => decrypt(old, newStorageKey(), sealed)).toThrow(DecryptionError);
    expect(() => decrypt({ current: 'k2', keys: { k2: new Uint8Array(32) } }, name, sealed)).toThrow(DecryptionError);
  });

  it('keeps plain bytes out of the storage', async () => {
    const inner = localStorage(join(folder, 'sealed'));
    const storage = encryptedStorage(inner, renewed);
    await storage.put(name, Buffer.from('content'));
    expect((await inner.get(name))?.includes('content')).toBe(false);
    expect(await storage.get(name)).toEqual(Buffer.from('content'));
    expect(await storage.get(newStorageKey())).toBeUndefined();
  });
});
