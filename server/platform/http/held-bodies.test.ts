import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { uploadLimitBytes } from '../files/accept-upload.ts';
import { registerErrorHandler } from './error-handler.ts';
import { heldBodies, registerHeldBodies } from './held-bodies.ts';

describe('bytes of bodies in memory', () => {
  it('are at most so many of all, and half of them of one address', () => {
    const bodies = heldBodies(100);
    const [one, again, other, third] = [
      bodies.open('airport'),
      bodies.open('airport'),
      bodies.open('home'),
      bodies.open('elsewhere'),
    ];
    expect([one.add(30), again.add(20), again.add(1)]).toEqual([true, true, false]);
    expect([other.add(49), third.add(2), third.add(1)]).toEqual([true, false, true]);
  });

  it('are given back when a call ends, once', () => {
    const bodies = heldBodies(100);
    const one = bodies.open('airport');
    one.add(50);
    one.release();
    one.release();
    const next = bodies.open('airport');
    expect([next.add(50), next.add(1)]).toEqual([true, false]);
    expect(bodies.open('home').add(50)).toBe(true);
  });

  it('leave room for a family of ten: forty files of 2 MB after each other, or in one form, and the largest form', () => {
    const bodies = heldBodies(300 * 1024 * 1024);
    for (let file = 0; file < 40; file += 1) {
      const call = bodies.open('airport');
      expect(call.add(2 * 1024 * 1024)).toBe(true);
      call.release();
    }
    const form = bodies.open('airport');
    for (let file = 0; file < 5; file += 1) expect(form.add(uploadLimitBytes)).toBe(true);
  });
});

describe('calls of JSON', () => {
  it('give back their bytes when they are answered, and are refused beyond what there is', async () => {
    const app = Fastify();
    registerErrorHandler(app);
    registerHeldBodies(app, heldBodies(1000));
    app.post('/', async () => 'done');
    const post = (length: number) => app.inject({ method: 'POST', url: '/', payload: { text: 'x'.repeat(length) } });
    for (let call = 0; call < 5; call += 1) expect((await post(400)).statusCode).toBe(200);
    const refused = await post(500);
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers.connection]).toEqual([
      429,
      '30',
      'close',
    ]);
    expect((await post(400)).statusCode).toBe(200);
    await app.close();
  });
});
