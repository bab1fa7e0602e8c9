import { Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { violation } from '#domain/violations.ts';
import { ViolationError } from '../violation-error.ts';
import { callerAddress } from './limit-by-address.ts';

/** What bodies may hold in memory: three forms of the largest size, or ten thousand calls of JSON. */
const heldBytes = 300 * 1024 * 1024;
/** A form of the largest size is sent in this time over a slow line. */
const waitSeconds = 30;

interface HeldBody {
  /** Counts bytes that were read; false when there is no room for them. */
  readonly add: (bytes: number) => boolean;
  /** Gives back what was counted, once. */
  readonly release: () => void;
}

export interface HeldBodies {
  readonly open: (from: string) => HeldBody;
}

/** Counts the bytes of all bodies that are read or wait for their answer; one address has at most half of them. */
export function heldBodies(most: number): HeldBodies {
  const ofAddress = new Map<string, number>();
  let all = 0;
  return {
    open(from) {
      let own = 0;
      const count = (bytes: number): void => {
        own += bytes;
        all += bytes;
        const here = (ofAddress.get(from) ?? 0) + bytes;
        if (here > 0) ofAddress.set(from, here);
        else ofAddress.delete(from);
      };
      return {
        add(bytes) {
          if (all + bytes > most || (ofAddress.get(from) ?? 0) + bytes > most / 2) return false;
          count(bytes);
          return true;
        },
        release: () => count(-own),
      };
    },
  };
}

const inParts = /^multipart\//i;

/** One for the whole process, because its memory is one. */
const ofProcess = heldBodies(heldBytes);

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts bytes of the body that were read. Throws a refusal, and closes the connection, when there is no room. */
    holdBody: (bytes: number) => void;
  }
}

/**
 * Bounds what bodies hold in memory, from the first byte until the answer is sent or the caller has hung up. JSON and form
 * fields are counted here; who reads a body in parts counts it by `holdBody`.
 */
export function registerHeldBodies(app: FastifyInstance, bodies: HeldBodies = ofProcess): void {
  app.decorateRequest('holdBody');

  app.addHook('onRequest', async (request, reply) => {
    let body: HeldBody | undefined;
    request.holdBody = (bytes) => {
      // A caller that hung up has given back what it held; what still comes in is thrown away.
      if (reply.raw.destroyed) throw refused();
      if (body === undefined) {
        body = bodies.open(callerAddress(request));
        reply.raw.once('close', body.release);
      }
      if (body.add(bytes)) return;
      reply.header('connection', 'close');
      throw refused();
    };
  });

  app.addHook('preParsing', async (request, reply, payload) => {
    const type = request.headers['content-type'];
    if (type === undefined || inParts.test(type)) return payload;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        // What still comes in after the answer is thrown away.
        if (reply.raw.writableEnded || reply.raw.destroyed) return done();
        try {
          request.holdBody(chunk.length);
          done(null, chunk);
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      },
    });
    // The reader listens as long as it reads; an error after that is nobody's, and must not end the process.
    counted.on('error', () => undefined);
    payload.once('error', (error) => counted.destroy(error));
    return payload.pipe(counted);
  });
}

function refused(): ViolationError {
  return new ViolationError([violation('too_many_requests', undefined, { seconds: waitSeconds })]);
}
