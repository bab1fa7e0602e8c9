import { join } from 'node:path';
import { fairQueue, type QueueLimits, type Sender } from './fair-queue.ts';
import type { FileAnswer, FileTask } from './file-task.ts';
import { workerProcess } from './worker-process.ts';

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
/** A 60-megapixel picture takes about a second. */
const pictureMilliseconds = 10_000;
/** The slowest of our valid test PDFs takes a tenth of it. */
const pdfMilliseconds = 3000;
const heapMegabytes = 256;
/**
 * Time for which the sender of a file that cost too much goes last: long enough that others do not pay for repeated
 * attacks, short enough to forgive a mistake.
 */
const lastForMilliseconds = 5 * 60_000;

export interface FileWorkshop {
  /** Rewrites a file when its sender's turn has come. Throws `QueueFullError` when too many wait. */
  readonly run: (sender: Sender, task: FileTask) => Promise<FileAnswer>;
}

export function fileWorkshop(options: { readonly timeLimitMilliseconds?: number } = {}): FileWorkshop {
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
    const limit = options.timeLimitMilliseconds ?? (isPdf(task) ? pdfMilliseconds : pictureMilliseconds);
    const answer = (await worker.ask(task, limit)) as FileAnswer | undefined;
    const told = answer ?? { refused: 'file_not_readable', costly: true };
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
