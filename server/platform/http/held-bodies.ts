import { Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { violation } from '#domain/violations.ts';
import { ViolationError } from '../violation-error.ts';
import { callerAddress } from './limit-by-address.ts';

/** Memory limit for all bodies: three forms of the largest size, or ten thousand JSON calls. */
const heldBytes = 300 * 1024 * 1024;
/** A form of the largest size is sent in this time over a slow connection. */
const waitSeconds = 30;

interface HeldBody {
  /** Counts bytes that were read; returns false when there is no room for them. */
  readonly add: (bytes: number) => boolean;
  /** Releases the counted bytes, once. */
  readonly release: () => void;
}

export interface HeldBodies {
  readonly open: (from: string) => HeldBody;
}

/** Counts the bytes of all bodies being read or waiting for their answer; one address has at most half of them. */
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

/** The only instance of the process, because its memory is shared. */
const ofProcess = heldBodies(heldBytes);

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts bytes of the body that were read. Throws, and closes the connection, when there is no room. */
    holdBody: (bytes: number) => void;
  }
}

/**
 * Limits the memory of bodies, from the first byte until the answer is sent or the caller has hung up. JSON and form
 * fields are counted here; readers of multipart bodies count by `holdBody`.
 */
export function registerHeldBodies(app: FastifyInstance, bodies: HeldBodies = ofProcess): void {
  app.decorateRequest('holdBody');

  app.addHook('onRequest', async (request, reply) => {
    let body: HeldBody | undefined;
    request.holdBody = (bytes) => {
      // A caller that hung up has released its bytes; anything still arriving is discarded.
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
        // Anything arriving after the answer is discarded.
        if (reply.raw.writableEnded || reply.raw.destroyed) return done();
        try {
          request.holdBody(chunk.length);
          done(null, chunk);
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      },
    });
    // The reader listens only while it reads; a later error has no listener and must not end the process.
    counted.on('error', () => undefined);
    payload.once('error', (error) => counted.destroy(error));
    return payload.pipe(counted);
  });
}

function refused(): ViolationError {
  return new ViolationError([violation('too_many_requests', undefined, { seconds: waitSeconds })]);
}
