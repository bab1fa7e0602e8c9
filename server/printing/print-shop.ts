import { join } from 'node:path';
import { violation } from '#domain/violations.ts';
import { fairQueue, QueueFullError, type QueueLimits, type Sender } from '../platform/files/fair-queue.ts';
import { type WorkBounds, workerProcess } from '../platform/files/worker-process.ts';
import { ViolationError } from '../platform/violation-error.ts';
import type { PrintAnswer, PrintTask } from './print-task.ts';

/**
 * Documents are drawn one at a time, in a process of their own: each is 20 to 40 ms of work that would block the event
 * loop, and the process that reads strangers' files must not make official documents.
 */
const limits: QueueLimits = {
  atOnce: 1,
  /** Somebody who prints a family's documents one after another has one waiting; a short queue is enough. */
  waitingOfOne: 5,
  waitingOfAddress: 60,
  waiting: 200,
  // Only the question waits; its document, with the picture, is made in its turn.
  waitingBytes: Number.POSITIVE_INFINITY,
};
/** A document takes a twentieth of a second, the first one of a process with its fonts half a second. */
const usualBounds: WorkBounds = { processorMilliseconds: 20_000, clockMilliseconds: 20_000 };
const heapMegabytes = 256;
/** Seconds after which the queue is likely to be shorter. */
const waitSeconds = 2;

/** Documents for mails join the end of each round, so that others delay them but never stop them. */
const portal: Sender = { address: 'portal', ofPortal: true };

type Paper = PrintTask['paper'];

export interface PrintShop {
  /**
   * Makes a document and its PDF when the caller's turn has come. Throws a violation when too many of the caller's own are
   * waiting, and when the machine had no time for the drawing.
   */
  readonly print: <Made extends Paper>(
    asker: Sender,
    make: () => Promise<Made>,
    createdAt: Date,
  ) => Promise<{ readonly paper: Made; readonly pdf: Buffer }>;
  /** Draws a document for a mail. Never rejected. */
  readonly printForMail: (document: Paper, createdAt: Date) => Promise<Buffer>;
}

/** Makes a print shop; `draw` replaces the process in tests. */
export function printShop(draw: (task: PrintTask) => Promise<Buffer> = drawnInOwnProcess()): PrintShop {
  const inTurn = fairQueue(limits);
  return {
    async print(asker, make, createdAt) {
      try {
        return await inTurn(asker, 0, async () => {
          const document = await make();
          return { paper: document, pdf: await draw({ paper: document, createdAt }) };
        });
      } catch (error) {
        if (!(error instanceof QueueFullError)) throw error;
        throw new ViolationError([violation('too_many_requests', undefined, { seconds: waitSeconds })]);
      }
    },
    printForMail: (document, createdAt) => inTurn(portal, 0, () => draw({ paper: document, createdAt })),
  };
}

/** Returns a function that draws documents in a process of its own, within bounds. */
export function drawnInOwnProcess(bounds = usualBounds): (task: PrintTask) => Promise<Buffer> {
  const worker = workerProcess<PrintTask>(join(import.meta.dirname, 'print-process.ts'), heapMegabytes);
  return async (task) => {
    const done = await worker.ask(task, bounds);
    if (done.outcome === 'out_of_time') {
      throw new ViolationError([violation('temporarily_unavailable', undefined, { seconds: waitSeconds })]);
    }
    if (done.outcome !== 'answered') throw new Error('The process for prints ended, or a document cost too much');
    const answer = done.answer as PrintAnswer;
    if ('fault' in answer) throw new Error(answer.fault);
    const { pdf } = answer;
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  };
}

/** The only instance of the process. */
export const { print, printForMail }: PrintShop = printShop();
