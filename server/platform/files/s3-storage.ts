import { AwsClient } from 'aws4fetch';
import { type FileStorage, isStorageKey, storagePath } from './storage.ts';

export interface S3Configuration {
  /** With the bucket in its path: `https://s3.example/bucket`. */
  readonly bucketUrl: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const timeoutMilliseconds = 20_000;

/** Storage in any service with the S3 protocol, signature version 4 and path-style addresses. */
export function s3Storage(configuration: S3Configuration): FileStorage {
  const client = new AwsClient({ ...configuration, service: 's3', retries: 3 });
  const bucket = configuration.bucketUrl.replace(/\/$/, '');
  const address = (key: string): string => `${bucket}/${storagePath(key)}`;
  const limit = (): AbortSignal => AbortSignal.timeout(timeoutMilliseconds);

  async function expectOk(response: Response, what: string): Promise<void> {
    if (response.ok) return;
    await response.body?.cancel();
    throw new Error(`Storage refused to ${what} a file: status ${response.status}`);
  }

  return {
    async put(key, bytes) {
      const response = await client.fetch(address(key), {
        method: 'PUT',
        body: Uint8Array.from(bytes),
        headers: { 'content-type': 'application/octet-stream', 'content-length': String(bytes.byteLength) },
        signal: limit(),
      });
      await expectOk(response, 'write');
    },
    async get(key) {
      const response = await client.fetch(address(key), { signal: limit() });
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      await expectOk(response, 'read');
      return Buffer.from(await response.arrayBuffer());
    },
    async delete(key) {
      const response = await client.fetch(address(key), { method: 'DELETE', signal: limit() });
      if (response.status !== 404) await expectOk(response, 'delete');
    },
    async *list(prefix, storedBefore) {
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}/` });
        if (next !== undefined) query.set('continuation-token', next);
        const response = await client.fetch(`${bucket}?${query}`, { signal: limit() });
        await expectOk(response, 'list');
        const page = await response.text();
        for (const [entry] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
          const key = elementText(entry, 'Key')?.split('/').at(-1);
          const storedAt = elementText(entry, 'LastModified');
          if (key === undefined || storedAt === undefined || !isStorageKey(key)) continue;
          if (new Date(storedAt) < storedBefore) yield key;
        }
        next = elementText(page, 'NextContinuationToken');
      } while (next !== undefined);
    },
  };
}

/** Returns the text of an XML element. Our keys and instants need no XML escapes; a token may. */
function elementText(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
