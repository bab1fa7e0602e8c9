import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { PrintDocument } from '#contract/print-document.ts';
import { violation } from '#domain/violations.ts';
import { fairQueue, QueueFullError, type QueueLimits, type Sender } from '../platform/files/fair-queue.ts';
import { type WorkBounds, workerProcess } from '../platform/files/worker-process.ts';
import { ViolationError } from '../platform/violation-error.ts';
import type { FileStep, PaperTask, PrintAnswer, PrintTask } from './print-task.ts';

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

/** Documents for mails join the end of each round, and staff come before them: others delay them, and take no place of theirs. */
const portal: Sender = { address: 'portal', ofPortal: true };

/** Whole trips at a time: each is in the process's memory until its last document is drawn. */
const tripLimits: QueueLimits = { ...limits, atOnce: 2, waitingOfAddress: 10, waiting: 40 };
/** Seconds in which a trip of fifty is usually drawn. */
const tripSeconds = 15;

type Paper = PaperTask['paper'];
type Draw = (task: PaperTask | FileStep) => Promise<Buffer>;

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
  /**
   * Makes the documents of a trip, and one PDF of them, each in a turn of its own: one trip delays others by a document
   * at most. Throws as `print` does, and while the same trip is being drawn.
   */
  readonly printTrip: (
    asker: Sender & { readonly within: string },
    papers: () => Promise<readonly (() => Promise<PrintDocument>)[]>,
    createdAt: Date,
  ) => Promise<Buffer>;
  /** Draws a document for a mail. Never rejected. */
  readonly printForMail: (document: Paper, createdAt: Date) => Promise<Buffer>;
}

/** Makes a print shop; `draw` replaces the process in tests. */
export function printShop(draw: Draw = drawnInOwnProcess()): PrintShop {
  // Somebody stands at the desk of a member of staff; a traveller's file may take a second longer.
  const inTurn = fairQueue(limits, ({ ofStaff }) => ofStaff !== true);
  const tripInTurn = fairQueue(tripLimits);
  const tripsInWork = new Set<string>();

  async function drawTrip(
    asker: Sender & { readonly within: string },
    papers: readonly (() => Promise<PrintDocument>)[],
    createdAt: Date,
  ): Promise<Buffer> {
    const file = randomUUID();
    // A row of its own: single documents that wait for the same traveller leave it a place.
    const trip = { ...asker, within: `${asker.within} trip` };
    let begun = false;
    try {
      for (const [index, make] of papers.entries()) {
        const step = index === 0 ? 'begin' : 'add';
        // Read before its turn, so that others are not kept waiting for it: of a trip one document is in memory.
        const paper = await make();
        await inTurn(trip, 0, () => {
          begun = true;
          return draw({ file, step, paper, createdAt });
        });
      }
      return await inTurn(trip, 0, () => draw({ file, step: 'end' }));
    } catch (error) {
      if (begun) void inTurn(portal, 0, () => draw({ file, step: 'drop' })).catch(() => undefined);
      throw error;
    }
  }

  return {
    async print(asker, make, createdAt) {
      return orAskLater(waitSeconds, () =>
        inTurn(asker, 0, async () => {
          const document = await make();
          return { paper: document, pdf: await draw({ paper: document, createdAt }) };
        }),
      );
    },
    printTrip: (asker, papers, createdAt) =>
      orAskLater(tripSeconds, async () => {
        const { within } = asker;
        if (tripsInWork.has(within)) throw new QueueFullError('this trip is being drawn');
        tripsInWork.add(within);
        try {
          return await tripInTurn(asker, 0, async () => drawTrip(asker, await papers(), createdAt));
        } finally {
          tripsInWork.delete(within);
        }
      }),
    printForMail: (document, createdAt) => inTurn(portal, 0, () => draw({ paper: document, createdAt })),
  };
}

/** Runs work of a queue; when the queue has no place, says in how many seconds to ask again. */
async function orAskLater<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    throw new ViolationError([violation('too_many_requests', undefined, { seconds })]);
  }
}

/** Returns a function that performs tasks in a process of its own, within bounds. */
export function drawnInOwnProcess(bounds = usualBounds): Draw {
  const worker = workerProcess<PrintTask>(join(import.meta.dirname, 'print-process.ts'), heapMegabytes);
  return async (task) => {
    const done = await worker.ask(task, bounds);
    const answer = done.outcome === 'answered' ? (done.answer as PrintAnswer) : undefined;
    if (done.outcome === 'out_of_time' || (answer !== undefined && 'lost' in answer)) {
      throw new ViolationError([violation('temporarily_unavailable', undefined, { seconds: waitSeconds })]);
    }
    if (answer === undefined) throw new Error('The process for prints ended, or a document cost too much');
    if ('fault' in answer) throw new Error(answer.fault);
    if (!('pdf' in answer)) return Buffer.alloc(0);
    const { pdf } = answer;
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  };
}

/** The only instance of the process. */
export const { print, printTrip, printForMail }: PrintShop = printShop();
