/** Thrown for work that finds no place in a queue. */
export class QueueFullError extends Error {}

/** Thrown for work still waiting when its sender hung up: nobody is left to receive the result. */
export class HungUpError extends QueueFullError {}

/** Sender of a piece of work, which decides its turn. */
export interface Sender {
  /** Network address: addresses take turns. */
  readonly address: string;
  /** Draft, submission or account of the sender: within an address these take turns. */
  readonly within?: string;
  /** Aborted when the sender hangs up. */
  readonly hungUp?: AbortSignal;
  /** The portal's own work: it takes turns like all other work and is never rejected. */
  readonly ofPortal?: true;
  /** Somebody signed in as staff. */
  readonly ofStaff?: true;
}

interface Waiting {
  readonly sender: Sender;
  readonly bytes: number;
  readonly start: () => void;
  readonly giveUp: (error: QueueFullError) => void;
}

export interface QueueLimits {
  /** Pieces of work at the same time, from all senders. */
  readonly atOnce: number;
  /** Maximum waiting of one draft, submission or account at one address. */
  readonly waitingOfOne: number;
  /** Maximum waiting of one address. */
  readonly waitingOfAddress: number;
  /** Maximum waiting in total. */
  readonly waiting: number;
  /** Bytes that all waiting work may hold in memory, one address at most half of them. */
  readonly waitingBytes: number;
}

export type InTurn = <Result>(sender: Sender, bytes: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * Queue in turns by address, and within an address by sender: heavy senders wait behind light ones. When full, the
 * longest row loses its last place, so that a flood shuts out only itself. A sender that `goesLast` waits until nobody
 * else does, and loses a place first.
 */
export function fairQueue(limits: QueueLimits, goesLast: (sender: Sender) => boolean = () => false): InTurn {
  /** In the order of turns: after its turn an address goes to the end, and within it the sender. */
  const addresses = new Map<string, Map<string, Waiting[]>>();
  let running = 0;

  const rowsOf = (address: string): Waiting[][] => [...(addresses.get(address)?.values() ?? [])];
  /** Everything that counts: the portal's own work takes nobody's place. */
  const everything = (): Waiting[] =>
    [...addresses.keys()].flatMap((address) => rowsOf(address).flat()).filter(({ sender }) => !sender.ofPortal);

  function join(place: Waiting): void {
    const { address, within = '' } = place.sender;
    const rows = addresses.get(address) ?? new Map<string, Waiting[]>();
    addresses.set(address, rows);
    const row = rows.get(within);
    if (row === undefined) rows.set(within, [place]);
    else row.push(place);
  }

  function leave(place: Waiting): void {
    const { address, within = '' } = place.sender;
    const rows = addresses.get(address);
    const left = rows?.get(within)?.filter((each) => each !== place) ?? [];
    if (left.length > 0) rows?.set(within, left);
    else rows?.delete(within);
    if (rows?.size === 0) addresses.delete(address);
  }

  /** Puts an address, and the sender in it, behind all others that wait. */
  function endTurn({ address, within = '' }: Sender): void {
    const rows = addresses.get(address);
    const row = rows?.get(within);
    if (rows === undefined) return;
    if (row !== undefined) {
      rows.delete(within);
      rows.set(within, row);
    }
    addresses.delete(address);
    addresses.set(address, rows);
  }

  function next(): void {
    if (running >= limits.atOnce) return;
    const firsts = [...addresses.keys()].flatMap((address) => rowsOf(address).flatMap(([first]) => first ?? []));
    const turn = firsts.find(({ sender }) => !goesLast(sender)) ?? firsts[0];
    if (turn === undefined) return;
    leave(turn);
    endTurn(turn.sender);
    running += 1;
    turn.start();
  }

  function makePlace(sender: Sender, bytes: number): void {
    const { address, within = '' } = sender;
    const own = (): number => addresses.get(address)?.get(within)?.length ?? 0;
    if (own() >= limits.waitingOfOne) throw new QueueFullError('this sender has enough work waiting');
    const fits = (places: readonly Waiting[], most: number, maxBytes: number): boolean =>
      places.length < most && bytesOf(places) + bytes <= maxBytes;
    while (!fits(rowsOf(address).flat(), limits.waitingOfAddress, limits.waitingBytes / 2)) {
      takePlace(rowsOf(address), own(), sender);
    }
    while (!fits(everything(), limits.waiting, limits.waitingBytes)) {
      takePlace(
        [...addresses.keys()].map((each) => rowsOf(each).flat()),
        rowsOf(address).flat().length,
        sender,
      );
    }
  }

  /** Removes the last place of the longest row for a newcomer whose own row is shorter. Throws when there is none. */
  function takePlace(rows: readonly (readonly Waiting[])[], own: number, newcomer: Sender): void {
    const refusable = rows.map((row) => row.filter(({ sender }) => !sender.ofPortal));
    const last = refusable.flat().findLast(({ sender }) => goesLast(sender));
    if (last !== undefined && !goesLast(newcomer)) {
      end(last);
      return;
    }
    const [longest] = refusable.toSorted((one, other) => other.length - one.length);
    const loser = longest?.at(-1);
    if (loser === undefined || (longest?.length ?? 0) <= own + 1) throw new QueueFullError('the queue is full');
    end(loser);
  }

  function end(place: Waiting): void {
    leave(place);
    place.giveUp(new QueueFullError('somebody else was let in'));
  }

  return async (sender, bytes, work) => {
    const { hungUp } = sender;
    if (hungUp?.aborted) throw new HungUpError('the sender hung up');
    if (!sender.ofPortal) makePlace(sender, bytes);
    await new Promise<void>((resolve, reject) => {
      const gone = (): void => {
        leave(place);
        reject(new HungUpError('the sender hung up'));
      };
      const place: Waiting = {
        sender,
        bytes,
        start: () => {
          hungUp?.removeEventListener('abort', gone);
          resolve();
        },
        giveUp: (error) => {
          hungUp?.removeEventListener('abort', gone);
          reject(error);
        },
      };
      hungUp?.addEventListener('abort', gone, { once: true });
      join(place);
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

function bytesOf(places: readonly Waiting[]): number {
  return places.reduce((sum, { bytes }) => sum + bytes, 0);
}
