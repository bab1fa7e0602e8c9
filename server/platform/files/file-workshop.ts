import { join } from 'node:path';
import { fairQueue, type QueueLimits, type Sender } from './fair-queue.ts';
import type { FileAnswer, FileTask } from './file-task.ts';
import { type WorkBounds, workerProcess } from './worker-process.ts';

/**
 * Untrusted files are read in a process of their own, one at a time. A thread would not do: one that exhausts its
 * memory at once ends the whole process, and pictures would occupy the threads needed for passwords and the disk.
 */
const limits: QueueLimits = {
  atOnce: 1,
  waitingOfOne: 60,
  waitingOfAddress: 60,
  waiting: 160,
  waitingBytes: 200 * 1024 * 1024,
};
/** Processor time of a picture. One of 60 megapixels takes about a second. */
const pictureMilliseconds = 10_000;
/** Processor time of a PDF. The slowest of our valid test PDFs takes a tenth of it. */
const pdfMilliseconds = 3000;
/**
 * Time by the clock: fifteen times a PDF's processor time, for a machine on which this process, of low priority, seldom
 * has its turn; within the minute after which a reverse proxy usually gives up.
 */
const clockMilliseconds = 45_000;
const heapMegabytes = 256;
/**
 * Time for which the sender of a file that cost too much goes last: long enough that others do not pay for repeated
 * attacks, short enough to forgive a mistake.
 */
const lastForMilliseconds = 5 * 60_000;

/** Thrown for a file that the clock stopped while it had processor time left: the machine was busy, not the file bad. */
export class OutOfTimeError extends Error {}

export interface FileWorkshop {
  /**
   * Rewrites a file when its sender's turn has come. Throws `QueueFullError` when too many wait, `OutOfTimeError` when
   * the machine was too busy.
   */
  readonly run: (sender: Sender, task: FileTask) => Promise<FileAnswer>;
}

export function fileWorkshop(options: Partial<WorkBounds> = {}): FileWorkshop {
  const worker = workerProcess<FileTask>(join(import.meta.dirname, 'file-process.ts'), heapMegabytes);
  const costly = new Map<string, NodeJS.Timeout>();
  const nameOf = ({ address, within = '' }: Sender): string => `${address} ${within}`;
  const inTurn = fairQueue(limits, (sender) => costly.has(nameOf(sender)));

  function letGoLast(sender: Sender): void {
    const name = nameOf(sender);
    clearTimeout(costly.get(name));
    costly.set(name, setTimeout(() => costly.delete(name), lastForMilliseconds).unref());
  }

  async function work(sender: Sender, task: FileTask): Promise<FileAnswer> {
    const processorMilliseconds = isPdf(task) ? pdfMilliseconds : pictureMilliseconds;
    const bounds = { processorMilliseconds, clockMilliseconds, ...options };
    const done = await worker.ask(task, bounds);
    if (done.outcome === 'out_of_time') {
      // An ordinary file uses a tenth; one that used half may have been made to.
      if (done.processorMilliseconds >= bounds.processorMilliseconds / 2) letGoLast(sender);
      throw new OutOfTimeError('the machine was too busy for this file');
    }
    const told: FileAnswer =
      done.outcome === 'answered' ? (done.answer as FileAnswer) : { refused: 'file_not_readable', costly: true };
    if ('refused' in told && told.costly) letGoLast(sender);
    return told;
  }

  return { run: (sender, task) => inTurn(sender, heldBytes(task), () => work(sender, task)) };
}

/**
 * Bytes to be judged arrived in a body, and bodies are counted until their call ends
 * (server/platform/http/held-bodies.ts).
 */
function heldBytes({ task, bytes }: FileTask): number {
  return task === 'judge' ? 0 : bytes.length;
}

function isPdf({ bytes }: FileTask): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(5, bytes.length)).toString('latin1') === '%PDF-';
}

/** The only instance of the process: more would decode more pictures at once than there are processors. */
export const workshop: FileWorkshop = fileWorkshop();
