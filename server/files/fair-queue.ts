/** Thrown for work that finds no place in a queue. */
export class QueueFullError extends Error {}

interface Waiting {
  readonly bytes: number;
  readonly start: () => void;
  readonly giveUp: () => void;
}

export interface QueueLimits {
  /** Pieces of work at the same time, whoever they are from. */
  readonly atOnce: number;
  /** Waiting ones of one sender. */
  readonly waitingOfOne: number;
  /** Waiting ones together. */
  readonly waiting: number;
  /** Bytes that all waiting ones hold in memory, half of them of one sender. */
  readonly waitingBytes: number;
}

export type InTurn = <Result>(from: string, bytes: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * Work in turns by sender: whoever sends much waits behind everybody who sends little. In a full queue the sender with the
 * longest row loses its last place, so that a flood shuts out itself and nobody else.
 */
export function fairQueue(limits: QueueLimits): InTurn {
  /** In the order of turns: a sender that had its turn goes to the end. */
  const rows = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function next(): void {
    const [turn] = rows;
    if (running >= limits.atOnce || turn === undefined) return;
    const [from, row] = turn;
    const first = row.shift();
    rows.delete(from);
    if (row.length > 0) rows.set(from, row);
    waiting -= 1;
    running += 1;
    first?.start();
  }

  function makePlace(from: string, bytes: number): void {
    const own = rows.get(from) ?? [];
    if (own.length >= limits.waitingOfOne || bytesOf(own) + bytes > limits.waitingBytes / 2) {
      throw new QueueFullError('this sender has enough work waiting');
    }
    while (waiting >= limits.waiting || bytesOf([...rows.values()].flat()) + bytes > limits.waitingBytes) {
      const [longest] = [...rows.values()].toSorted((one, other) => other.length - one.length);
      if (longest === undefined || longest.length <= own.length + 1) throw new QueueFullError('the queue is full');
      waiting -= 1;
      longest.pop()?.giveUp();
    }
  }

  return async (from, bytes, work) => {
    makePlace(from, bytes);
    waiting += 1;
    await new Promise<void>((start, giveUp) => {
      const row = rows.get(from);
      const place = { bytes, start, giveUp: () => giveUp(new QueueFullError('somebody else was let in')) };
      if (row === undefined) rows.set(from, [place]);
      else row.push(place);
      next();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      next();
    }
  };
}

function bytesOf(row: readonly Waiting[]): number {
  return row.reduce((sum, { bytes }) => sum + bytes, 0);
}
