import { join } from 'node:path';
import { fairQueue, type QueueLimits, type Sender } from './fair-queue.ts';
import type { FileAnswer, FileTask } from './file-task.ts';
import { workerProcess } from './worker-process.ts';

/**
 * Files of strangers are read in a process of their own, one at a time. A thread would not do: what fills its memory at
 * one stroke ends the whole process, and pictures would hold the threads that passwords and the disk wait for.
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
/** The slowest of our test PDFs that is kept takes a tenth of it. */
const pdfMilliseconds = 3000;
const heapMegabytes = 256;
/** Who sent a file that cost too much goes last so long: a mistake is forgotten, a row of them is not paid by others. */
const lastForMilliseconds = 5 * 60_000;

export interface FileWorkshop {
  /** Writes a file anew when its sender's turn has come. Throws `QueueFullError` when too many wait. */
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

/** What is judged came in a body, and bodies are counted until their call ends (server/platform/http/held-bodies.ts). */
function heldBytes({ task, bytes }: FileTask): number {
  return task === 'judge' ? 0 : bytes.length;
}

function isPdf({ bytes }: FileTask): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(5, bytes.length)).toString('latin1') === '%PDF-';
}

/** One for the whole process: more would decode more pictures at once than there are processors for. */
export const workshop: FileWorkshop = fileWorkshop();
