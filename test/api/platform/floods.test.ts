import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPath, apiPaths } from '#contract/paths.ts';
import {
  adult,
  bearer,
  declaration,
  finishedDraft,
  newDraft,
  newKey,
  pictureBytes,
  sendDraft,
  submissionAnswers,
  upload,
} from '../../factories/applicant.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ now: '2026-10-01T03:15:00Z' });
});
afterAll(() => {
  // A failed test leaves connections open, and closing the app would wait for them.
  portal?.app.server.closeAllConnections();
  return portal?.close();
});

async function bankSubmission(): Promise<{ url: string; headers: Record<string, string> }> {
  const draft = await finishedDraft(portal, { travellers: [adult()] });
  const { body } = await sendDraft(portal, draft, 5000, 'bank');
  const url = apiPath('bankSlipPdf', { order_reference: body.data.trip.order.reference });
  return { url, headers: bearer(body.data.access_token) };
}

describe('many prints at once', () => {
  it('of one submission are refused beyond a short row, and another submission has its document', async () => {
    const [flood, other] = [await bankSubmission(), await bankSubmission()];
    const printing = Array.from({ length: 40 }, () => portal.app.inject({ method: 'GET', ...flood }));
    const printed = await portal.app.inject({ method: 'GET', ...other });
    expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
    const answers = await Promise.all(printing);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(20);
    expect(refused[0]?.headers['retry-after']).toBe('2');
    expect(refused[0]?.json().refusals).toEqual([{ code: 'too_many_requests', values: { seconds: 2 } }]);
  });
});

/** A form that is started and not finished, with this many files of 19 MB, sent as fast as the portal reads them. */
class Unfinished {
  readonly answer = Promise.withResolvers<IncomingMessage>();
  private readonly request: ClientRequest;

  constructor(port: number, localAddress: string) {
    const headers = { 'content-type': 'multipart/form-data; boundary=xx', 'transfer-encoding': 'chunked' };
    this.request = httpRequest({
      ...{ host: '127.0.0.1', port, localAddress, agent: false, method: 'POST', path: apiPaths.applications, headers },
    });
    this.request.on('response', (answer) => this.answer.resolve(answer.resume()));
    this.request.on('error', (error) => this.answer.reject(error));
  }

  async send(files: number): Promise<void> {
    const megabyte = Buffer.alloc(1024 * 1024, 0x41);
    for (let file = 0; file < files; file += 1) {
      const head = `\r\n--xx\r\nContent-Disposition: form-data; name="answers[f${file}]"; filename="a.jpg"\r\n\r\n`;
      await this.write(Buffer.from(head));
      for (let sent = 0; sent < 19; sent += 1) await this.write(megabyte);
    }
  }

  hangUp(): void {
    this.answer.promise.catch(() => undefined);
    this.request.destroy();
  }

  async end(): Promise<IncomingMessage> {
    this.request.end('\r\n--xx--\r\n');
    return this.answer.promise;
  }

  private write(bytes: Buffer): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = (): void => {
      this.request.off('drain', done);
      this.request.off('close', done);
      resolve();
    };
    this.request.on('drain', done);
    this.request.on('close', done);
    if (this.request.destroyed || this.request.write(bytes)) done();
    return promise;
  }
}

/** Returns the number of connections open at the portal. */
async function connections(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  portal.app.server.getConnections((_, count) => resolve(count));
  return promise;
}

describe('bodies that fill the memory', () => {
  it('are refused beyond what one address may hold, and given back when their callers hang up', async () => {
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.app.server.address() as AddressInfo;
    // 133 of the 150 MB that one address may hold.
    const held = [new Unfinished(port, '127.0.0.1'), new Unfinished(port, '127.0.0.1')];
    await Promise.all([held[0]?.send(4), held[1]?.send(3)]);
    const beyond = new Unfinished(port, '127.0.0.1');
    // The rest to send at the limit fits the connection: writing to a closed one would lose the answer.
    await Promise.race([beyond.send(1), beyond.answer.promise]);
    const refused = await beyond.answer.promise;
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers.connection]).toEqual([
      429,
      '30',
      'close',
    ]);
    const elsewhere = new Unfinished(port, '127.0.0.2');
    await elsewhere.send(3);
    for (const form of [...held, elsewhere]) form.hangUp();
    while ((await connections()) > 0) await new Promise((done) => setImmediate(done));

    const again = new Unfinished(port, '127.0.0.1');
    await again.send(4);
    expect((await again.end()).statusCode).toBe(422);
    const draft = await newDraft(portal);
    expect((await upload(portal, draft.token, 'photo', await pictureBytes())).status).toBe(201);
  });
});

describe('a form of files that cost too much', () => {
  it('is ended at the first of them', async () => {
    const packed = deflateSync(`9 0  [${'<</A 1>> '.repeat(60_000)}]`);
    const costly = Buffer.concat([
      Buffer.from(
        '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n',
      ),
      Buffer.from(`8 0 obj<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${packed.length}>>stream\n`),
      packed,
      Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'),
    ]);
    const form = new FormData();
    const plain = { service: 'visa-on-arrival', payment_mode: 'on_arrival', declaration_version: declaration };
    for (const [name, value] of Object.entries(plain)) form.append(name, value);
    for (const [name, value] of Object.entries(submissionAnswers)) form.append(`answers[${name}]`, String(value));
    for (const traveller of [0, 1, 2]) {
      const of = (name: string): string => `travellers[${traveller}][${name}]`;
      for (const [name, value] of Object.entries(adult())) form.append(of(name), String(value));
      form.append(of('photo'), new Blob([new Uint8Array(await pictureBytes())]), 'photo.jpg');
      form.append(of('passport_copy'), new Blob([new Uint8Array(costly)]), 'passport.pdf');
    }
    const encoded = new Response(form);
    const answer = await portal.app.inject({
      method: 'POST',
      url: apiPaths.applications,
      headers: { 'idempotency-key': newKey(), 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().refusals).toEqual([{ code: 'file_not_readable', field: 'travellers[0][passport_copy]' }]);
  });
});
