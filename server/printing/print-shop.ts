import { join } from 'node:path';
import type { PrintDocument, VisaStickerLabel } from '#contract/print-document.ts';
import { violation } from '#domain/violations.ts';
import { fairQueue, QueueFullError, type QueueLimits, type Sender } from '../platform/files/fair-queue.ts';
import { workerProcess } from '../platform/files/worker-process.ts';
import { ViolationError } from '../platform/violation-error.ts';
import type { PrintAnswer, PrintTask } from './print-task.ts';

/**
 * Papers are drawn one at a time, in a process of their own: each is 20 to 40 ms of work that the event loop would stand
 * still for, and the process that reads strangers' files is none to make a country's papers.
 */
const limits: QueueLimits = {
  atOnce: 1,
  /** Whoever prints a family's papers one after another has one waiting; a short row is enough. */
  waitingOfOne: 5,
  waitingOfAddress: 60,
  waiting: 200,
  // What waits is a question; its paper, with the picture, is made in its turn.
  waitingBytes: Number.POSITIVE_INFINITY,
};
/** A paper takes a twentieth of a second, the first one of a process with its fonts half a second. */
const timeLimitMilliseconds = 20_000;
const heapMegabytes = 256;
/** When a row of prints is likely to be shorter. */
const waitSeconds = 2;

/** Mails' papers: their row joins the end of each round, so that others delay it and never stop it. */
const portal: Sender = { address: 'portal', ofPortal: true };

type Paper = PrintDocument | VisaStickerLabel;

export interface PrintShop {
  /** Makes a paper and its PDF when the asker's turn has come. Throws a refusal when too many of its own wait. */
  readonly print: <Made extends Paper>(
    asker: Sender,
    make: () => Promise<Made>,
    createdAt: Date,
  ) => Promise<{ readonly paper: Made; readonly pdf: Buffer }>;
  /** A paper for a mail. Never refused. */
  readonly printForMail: (document: Paper, createdAt: Date) => Promise<Buffer>;
}

/** `draw` stands in for the process in tests. */
export function printShop(draw: (task: PrintTask) => Promise<Buffer> = ownProcess()): PrintShop {
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

function ownProcess(): (task: PrintTask) => Promise<Buffer> {
  const worker = workerProcess<PrintTask>(join(import.meta.dirname, 'print-process.ts'), heapMegabytes);
  return async (task) => {
    const answer = (await worker.ask(task, timeLimitMilliseconds)) as PrintAnswer | undefined;
    if (answer === undefined) throw new Error('The process for prints ended or took too long');
    if ('fault' in answer) throw new Error(answer.fault);
    const { pdf } = answer;
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  };
}

/** One for the whole process. */
export const { print, printForMail }: PrintShop = printShop();
