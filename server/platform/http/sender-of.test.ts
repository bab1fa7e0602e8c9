import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { senderOf } from './sender-of.ts';

describe('a sender', () => {
  it('is known to have hung up when the connection ends before the answer, and not before', async () => {
    const app = Fastify();
    app.decorateRequest('caller');
    app.addHook('onRequest', async (request) => {
      request.caller = { kind: 'anyone' };
    });
    const told: boolean[] = [];
    const gone = Promise.withResolvers<void>();
    app.post('/', async (request, reply) => {
      const { hungUp } = senderOf(request, reply);
      // The whole body was read: that ends the request, but is not hanging up.
      told.push(hungUp?.aborted ?? true);
      if (request.headers.connection === 'close') return 'answered';
      hungUp?.addEventListener('abort', () => gone.resolve());
      caller.destroy();
      await gone.promise;
      return 'nobody is there';
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const options = { host: '127.0.0.1', port, method: 'POST', headers: { 'content-type': 'application/json' } };
    const answered = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { connection: 'close' } });
    expect(await answered.text()).toBe('answered');
    const caller = httpRequest(options).on('error', () => undefined);
    caller.end('{}');
    await gone.promise;
    expect(told).toEqual([false, false]);
    await app.close();
  });
});
